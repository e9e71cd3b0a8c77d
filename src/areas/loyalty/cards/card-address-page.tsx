import { Navigate, useParams } from 'react-router-dom'
import { AddressCard } from '#desk/address/address-card.tsx'
import { AddressSheet } from '#desk/address/address-sheet.tsx'
import { visitorAddress } from '#desk/address/use-address-code.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { useCard, type CardView } from '../use-cards.ts'
import { MissingCard } from './missing-card.tsx'

/** Where customers join the card [V1], as a link and as a code. */
export function CardAddressPage() {
  const { id = '' } = useParams()
  const canSetUp = useCanSetUp()
  const view = useCard(id)
  if (!canSetUp) return <OwnersOnly backTo="/scan" />
  if (view === undefined) return null
  return view ? <Address view={view} /> : <MissingCard />
}

function Address({ view }: { readonly view: CardView }) {
  const { t, i18n } = useTranslation(['loyalty', 'address'])
  const { id, code, is_active } = view.row
  const to = `/cards/${id}`
  return (
    <Page width="reading">
      <PageHeader
        title={t('loyalty:place.address')}
        subtitle={
          <>
            {nameIn(i18n.language, view.row)} <RowState view={view} />
          </>
        }
        backTo={to}
      />
      {!is_active || code === '' ? (
        <Card>{is_active ? t('address:notYet') : t('loyalty:address.archived')}</Card>
      ) : (
        <AddressCard
          address={visitorAddress('add', code)}
          fileName={code}
          name={nameIn(i18n.language, view.row)}
          printTo={`${to}/address/print`}
        />
      )}
    </Page>
  )
}

/** The same on paper, for the counter. */
export function CardAddressPrint() {
  const { t, i18n } = useTranslation('loyalty')
  const { id = '' } = useParams()
  const { business } = useDesk()
  const view = useCard(id)
  if (view === undefined) return null
  if (!view) return <MissingCard />
  // Paper would send customers to where nobody gets this card.
  if (!view.row.is_active) return <Navigate to={`/cards/${id}/address`} replace />
  const calls = withShop(business).languages.map((language) => ({ language, text: t(`address.scan.${language}`) }))
  const name = [nameIn(i18n.language, business), nameIn(i18n.language, view.row)].join(' · ')
  return <AddressSheet name={name} address={visitorAddress('add', view.row.code)} calls={calls} backTo={`/cards/${id}/address`} />
}
