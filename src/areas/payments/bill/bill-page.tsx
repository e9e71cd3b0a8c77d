import { Button } from '@mantine/core'
import { IconCloudDown, IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDeskSlots } from '#desk/slots.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { paidByBonuses } from '#domain/payments/balance.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { BillActs } from './bill-acts.tsx'
import { BillEvents } from './bill-events.tsx'
import { BillSums } from './bill-sums.tsx'
import classes from './bill.module.css'
import { EarlierNotRead } from './earlier-not-read.tsx'
import { PartsOfBill } from './parts-of-bill.tsx'
import { billMirrors, useBillHere, type OpenBill } from './use-bill.ts'
import { useSoldLines } from './use-sold-lines.ts'

/** What is paid for: its lines, what is due, what was paid. */
export function BillPage() {
  const { t } = useTranslation('payments')
  const { EarningOffer } = useDeskSlots()
  const { kind, id, open } = useBillHere()
  const hasReceipt = open?.isKnown && (open.reckoning.lines.length > 0 || open.events.length > 0)
  const receipt = (
    <Button
      variant="default"
      component={Link}
      to={`/till/${kind}/${id}/receipt`}
      leftSection={<IconReceipt size={20} stroke={1.9} aria-hidden />}
    >
      {t('act.receipt')}
    </Button>
  )
  return (
    <Page width="reading">
      <PageHeader
        title={open?.name || t(`of.${kind}`)}
        backTo={kind === 'order' ? `/orders/${id}` : kind === 'visit' && open?.own[0] ? `/bookings/${open.own[0].id}` : '/till'}
        actions={hasReceipt && receipt}
      />
      {open && !open.earlier.isReading ? (
        <>
          <EarlierNotRead open={open} />
          {open.isKnown ? <Known key={id} open={open} /> : <Away of={kind === 'order' ? 'order' : 'visit'} id={id} />}
          {open.isKnown && open.balance.due <= 0 && open.balance.paid > 0 && (
            <div className={classes.after}>
              <EarningOffer
                paid={{ of: open.of, id: open.id, phone: open.phone, amount: open.reckoning.total - paidByBonuses(open.events) }}
              />
            </div>
          )}
          <BillEvents open={open} />
        </>
      ) : (
        <Coming of={billMirrors}>
          <CardSkeleton lines={6} />
        </Coming>
      )}
    </Page>
  )
}

/** One bill's: the next sale begins with nothing of it. */
function Known({ open }: { readonly open: OpenBill }) {
  const sold = useSoldLines(open)
  return (
    <>
      <BillSums open={open} sold={sold} />
      <BillActs open={open} sold={sold} />
      <PartsOfBill open={open} />
    </>
  )
}

/** What was long ago is read by the page that shows it. */
function Away({ of, id }: { readonly of: 'visit' | 'order'; readonly id: string }) {
  const { t } = useTranslation('payments')
  return (
    <EmptyState
      icon={IconCloudDown}
      title={t(`away.${of}.title`)}
      action={
        <Button component={Link} to={of === 'order' ? `/orders/${id}` : `/bookings/${id}`} variant="light">
          {t(`away.${of}.open`)}
        </Button>
      }
    >
      {t(`away.${of}.hint`)}
    </EmptyState>
  )
}
