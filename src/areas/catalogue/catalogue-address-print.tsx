import { useParams } from 'react-router-dom'
import { AddressSheet } from '#desk/address/address-sheet.tsx'
import { visitorAddress } from '#desk/address/use-address-code.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MissingCatalogue } from './missing-rows.tsx'

/** The catalogue's address for the shop window or a table. */
export function CatalogueAddressPrint() {
  const { t, i18n } = useTranslation('catalogue')
  const { id = '' } = useParams()
  const { business } = useDesk()
  const view = useDeskRow('catalogues', id)
  if (view === undefined) return null
  if (!view) return <MissingCatalogue />
  const calls = withShop(business).languages.map((language) => ({ language, text: t(`address.scan.${language}`) }))
  const name = [nameIn(i18n.language, business), nameIn(i18n.language, view.row)].join(' · ')
  return <AddressSheet name={name} address={visitorAddress('catalog', view.row.code)} calls={calls} backTo={`/catalogues/${id}/address`} />
}
