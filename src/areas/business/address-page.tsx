import { AddressCard } from '#desk/address/address-card.tsx'
import { Publishing, type Published } from '#desk/address/publishing.tsx'
import { visitorAddress } from '#desk/address/use-address-code.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { businessEditSteps } from './business-form.ts'
import { EditedBusiness, type EditingBusiness } from './edited-business.tsx'

/** The address at which customers reach the shop [V1], its code, and whether they do. */
export function AddressPage() {
  return <EditedBusiness>{(editing) => <Address {...editing} />}</EditedBusiness>
}

function Address({ view }: Pick<EditingBusiness, 'view'>) {
  const { t, i18n } = useTranslation(['business', 'address'])
  const change = useCommands()
  const { row: business } = view
  const { code } = business
  const onChange = (changes: Partial<Published>, text: string) =>
    void change(businessEditSteps(changes, business), { text, about: business.id })
  return (
    <Page width="reading">
      <PageHeader title={t('business:address.title')} subtitle={<RowState view={view} />} backTo="/business" />
      <Publishing of={withShop(business)} seen={t('business:address.seen')} unseen={t('business:address.unseen')} onChange={onChange} />
      {code === undefined ? (
        <Card>{t('address:notYet')}</Card>
      ) : (
        <AddressCard
          address={visitorAddress('shop', code)}
          fileName={code}
          name={nameIn(i18n.language, business)}
          printTo="/business/address/print"
        />
      )}
    </Page>
  )
}
