import { IconReceiptOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useMissingRow } from '#desk/rows/use-missing-row.ts'
import { Missing } from '#desk/state/missing.tsx'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import type { OrderView } from './board/board-columns.ts'

/** Draws an order; one that this device no longer keeps is read from the server first. */
export function OrderHere({ id, children }: { readonly id: string; readonly children: (view: OrderView) => ReactNode }) {
  const view = useDeskRow('orders', id)
  const online = useMissingRow({
    collection: 'orders',
    id,
    isMissing: view === null,
    read: (client) => client.call('GET /api/menu/get_orders/{id}/', { params: { id }, query: {} }),
  })
  if (view) return children(view)
  if (view === undefined || online.isFetching)
    return (
      <Page width="reading">
        <CardSkeleton lines={6} />
      </Page>
    )
  const refusal = online.error?.refusal
  if (!refusal || refusal.status === 0 || refusal.status === 404) return <MissingOrder isUnreachable={refusal?.status === 0} />
  return (
    <Page width="reading">
      <ReadFailed refusal={refusal} call="GET /api/menu/get_orders/{id}/" offline="" onRetry={online.refetch} />
    </Page>
  )
}

function MissingOrder({ isUnreachable }: { readonly isUnreachable: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <Page width="reading">
      <Missing of="page" icon={IconReceiptOff} title={t('missing.title')} to="/orders" toLabel={t('missing.back')}>
        {t(isUnreachable ? 'missing.offline' : 'missing.hint')}
      </Missing>
    </Page>
  )
}
