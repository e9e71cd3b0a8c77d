import { Button } from '@mantine/core'
import { IconCloudDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Coming } from '#desk/state/coming.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { BillActs } from './bill-acts.tsx'
import { BillEvents } from './bill-events.tsx'
import { BillSums } from './bill-sums.tsx'
import { billMirrors, useBillHere } from './use-bill.ts'

/** What is paid for: its lines, what is due, what was paid. */
export function BillPage() {
  const { t } = useTranslation('payments')
  const { kind, id, open } = useBillHere()
  return (
    <Page width="reading">
      <PageHeader title={open?.name || t(`of.${kind}`)} backTo={kind === 'order' ? `/orders/${id}` : kind === 'visit' && open?.own[0] ? `/bookings/${open.own[0].id}` : '/till'} />
      {open ? (
        <>
          {open.isKnown ? (
            <>
              <BillSums open={open} />
              <BillActs open={open} />
            </>
          ) : (
            <Away at={kind === 'order' ? `/orders/${id}` : `/bookings/${id}`} />
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

/** What was long ago is read by the page that shows it. */
function Away({ at }: { readonly at: string }) {
  const { t } = useTranslation('payments')
  return (
    <EmptyState icon={IconCloudDown} title={t('away.title')} action={<Button component={Link} to={at} variant="light">{t('away.open')}</Button>}>
      {t('away.hint')}
    </EmptyState>
  )
}
