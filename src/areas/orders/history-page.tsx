import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { isCarriedOut } from '#domain/orders/order.ts'
import { isDay, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import type { OrderView } from './board/board-columns.ts'
import { OrderList } from './order-list.tsx'
import classes from './orders.module.css'
import { useFoundOrders, useOrdersOf } from './use-orders.ts'

const none: readonly OrderView[] = []

/** The orders of a day, the newest first, and what those that came to something came to. */
export function OrderHistoryPage() {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const today = useToday(useDesk().business.time_zone)
  const [params, setParams] = useSearchParams()
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const [search, setSearch] = useState('')
  return (
    <Page width="reading">
      <PageHeader title={t('history.title')} backTo="/orders" />
      <div className={classes.bar}>
        <strong>{format.nearDay(day, today)}</strong>
        <DayPicker day={day} today={today} last={today} onChange={(next) => setParams(next === today ? {} : { day: next })} />
      </div>
      <div className={classes.find}>
        <SearchInput label={t('find.label')} value={search} onChange={setSearch} />
      </div>
      <OfDay day={day} search={search} />
    </Page>
  )
}

function OfDay({ day, search }: { readonly day: Day; readonly search: string }) {
  const { t } = useTranslation('orders')
  const found = useOrdersOf(day)
  const views = useFoundOrders(found?.views ?? none, search)
  if (!found) return <ListSkeleton rows={5} />
  const { isWhole, failed } = found
  return (
    <>
      {!isWhole && !failed && (
        <Coming of="orders">
          <ListSkeleton rows={5} />
        </Coming>
      )}
      {failed && (
        <ReadFailed refusal={failed.refusal} call="GET /api/menu/get_orders/" offline={t('history.offline')} onRetry={failed.retry} />
      )}
      {isWhole && found.views.length === 0 && (
        <EmptyState icon={IconReceipt} title={t('history.none')}>
          {t('history.noneHint')}
        </EmptyState>
      )}
      {found.views.length > 0 && views.length === 0 && <p>{t('find.none')}</p>}
      {views.length > 0 && <Listed views={views} day={day} />}
    </>
  )
}

function Listed({ views, day }: { readonly views: readonly OrderView[]; readonly day: Day }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { currency } = useDesk().business
  const done = views.filter(({ row }) => isCarriedOut(row))
  const cameToNothing = views.length - done.length
  return (
    <>
      <p className={classes.sum}>
        <span>
          {[t('history.count', { count: done.length }), cameToNothing > 0 && t('history.notCarriedOut', { count: cameToNothing })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <strong>
          {format.money(
            done.reduce((sum, { row }) => sum + row.total, 0),
            currency,
          )}
        </strong>
      </p>
      <OrderList views={views} label={format.longDay(day)} />
    </>
  )
}
