import { AddressSheet } from '#desk/address/address-sheet.tsx'
import { visitorAddress } from '#desk/address/use-address-code.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The shop's address for its window. */
export function AddressPrint() {
  const { t, i18n } = useTranslation('business')
  const { business } = useDesk()
  const calls = withShop(business).languages.map((language) => ({ language, text: t(`address.scan.${language}`) }))
  return (
    <AddressSheet
      name={nameIn(i18n.language, business)}
      address={visitorAddress('shop', business.code ?? '')}
      calls={calls}
      backTo="/business/address"
    />
  )
}
