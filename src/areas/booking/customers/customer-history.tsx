import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { familyOf, isTheirs, type Customer, type CustomersById } from '#domain/booking/customer.ts'
import { isAhead } from '#domain/booking/booking.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { BookingRow } from '../booking-row.tsx'
import { useDesk, type BookingView } from '../desk.tsx'
import { useAllBookings } from '../use-bookings.ts'
import { useNow } from '../use-now.ts'
import { useOlderBookings } from '../use-older-bookings.ts'
import classes from './customers.module.css'
import { useKeptFrom } from '../kept.ts'

interface Props {
  readonly customer: Customer
  readonly customers: CustomersById
}

/** A customer's bookings: those ahead, then the past, of which this device keeps the last days. */
export function CustomerHistory({ customer, customers }: Props) {
  const { t } = useTranslation('customers')
  const views = useAllBookings()
  const keptFrom = useKeptFrom()
  const now = useNow()
  const older = useOlder(customer.id)
  const [ahead, past] = useMemo(() => {
    const family = familyOf(customer, customers)
    const theirs = views?.filter(({ row }) => row.start >= keptFrom && isTheirs(family, row)) ?? []
    return [theirs.filter(({ row }) => isAhead(row, now)), theirs.filter(({ row }) => !isAhead(row, now)).toReversed()]
  }, [customer, customers, views, keptFrom, now])
  if (!views) return <ListSkeleton rows={3} height={68} />
  return (
    <>
      {ahead.length > 0 && <Bookings title={t('history.next')} views={ahead} />}
      <section className={classes.history}>
        <Bookings title={t('history.past')} views={[...past, ...older.views]} />
        {older.isFetching && <ListSkeleton rows={2} height={68} />}
        {!older.isFetching && older.error && (
          <p className={classes.quiet}>
            {t(older.error.refusal.status === 0 ? 'history.offline' : 'history.failed')}{' '}
            <Button variant="subtle" onClick={older.retry}>
              {t('history.retry')}
            </Button>
          </p>
        )}
        {!older.isFetching && !older.error && past.length + older.views.length === 0 && <p className={classes.quiet}>{t('history.none')}</p>}
        {older.hasMore && !older.isFetching && (
          <Button variant="default" onClick={older.readMore}>
            {t('history.more')}
          </Button>
        )}
      </section>
    </>
  )
}

function Bookings({ title, views }: { readonly title: string; readonly views: readonly BookingView[] }) {
  return (
    <section className={classes.history}>
      <h2>{title}</h2>
      {views.length > 0 && (
        <RowCard>
          {views.map((view) => (
            <li key={view.row.id}>
              <BookingRow view={view} withDay isOfCustomer to={`/bookings/${view.row.id}`} />
            </li>
          ))}
        </RowCard>
      )}
    </section>
  )
}

const portion = 20

function useOlder(id: string) {
  const { business } = useDesk()
  const older = useOlderBookings({ business_id: business.id, customer_id: id, start_to: useKeptFrom(), ordering: '-start' }, portion)
  const views = useMemo(() => older.rows.map((row): BookingView => ({ row, pending: [] })), [older.rows])
  return { ...older, views }
}
