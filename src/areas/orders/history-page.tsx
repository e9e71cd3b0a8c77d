import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { isCarriedOut } from '#domain/orders/order.ts'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { OrderList } from './order-list.tsx'
import classes from './orders.module.css'
import { useOrdersOf } from './use-orders.ts'

/** Whole days whose orders this device surely keeps [E12]. */
const keptDays = 6

/** The orders of a day, the newest first, and what those that came to something came to. */
export function OrderHistoryPage() {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const today = useToday(useDesk().business.time_zone)
  const [day, setDay] = useState<Day>(today)
  return (
    <Page width="reading">
      <PageHeader title={t('history.title')} backTo="/orders" />
      <div className={classes.bar}>
        <strong>{format.nearDay(day, today)}</strong>
        <DayPicker day={day} today={today} first={addDays(today, -keptDays)} last={today} onChange={setDay} />
      </div>
      <OfDay day={day} />
    </Page>
  )
}

function OfDay({ day }: { readonly day: Day }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { currency } = useDesk().business
  const found = useOrdersOf(day)
  if (!found) return <ListSkeleton rows={5} />
  const { views, isWhole } = found
  const done = views.filter(({ row }) => isCarriedOut(row))
  return (
    <>
      {!isWhole && <Coming of="orders"><ListSkeleton rows={5} /></Coming>}
      {isWhole && views.length === 0 && <EmptyState icon={IconReceipt} title={t('history.none')}>{t('history.noneHint')}</EmptyState>}
      {views.length > 0 && (
        <>
          <p className={classes.sum}><span>{t('history.count', { count: done.length })}</span><strong>{format.money(done.reduce((sum, { row }) => sum + row.total, 0), currency)}</strong></p>
          <OrderList views={views} label={format.longDay(day)} />
        </>
      )}
    </>
  )
}
