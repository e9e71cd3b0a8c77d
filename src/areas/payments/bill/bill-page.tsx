import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Coming } from '#desk/state/coming.tsx'
import { payableKinds, type PayableKind } from '#domain/payments/payment.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { BillActs } from './bill-acts.tsx'
import { BillEvents } from './bill-events.tsx'
import { BillSums } from './bill-sums.tsx'
import { useBill } from './use-bill.ts'

/** What is paid for: its lines, what is due, what was paid. */
export function BillPage() {
  const { t } = useTranslation('payments')
  const { of = 'sale', id = '' } = useParams()
  const kind = payableKinds.find((one) => one === of) ?? 'sale'
  const open = useBill(kind, id)
  return (
    <Page width="reading">
      <PageHeader title={open?.name || t(`of.${kind}`)} backTo={backOf(kind, id)} />
      {open ? (
        <>
          <BillSums open={open} />
          <BillActs open={open} />
          <BillEvents open={open} />
        </>
      ) : (
        <Coming of={['payments', 'bills', 'bookings']}>
          <CardSkeleton lines={6} />
        </Coming>
      )}
    </Page>
  )
}

function backOf(kind: PayableKind, id: string): string {
  return kind === 'visit' ? `/bookings/${id}` : '/till'
}
