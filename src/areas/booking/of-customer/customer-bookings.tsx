import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import { useKeptFrom } from '#desk/use-kept-from.ts'
import { useNow } from '#desk/use-now.ts'
import { isAhead } from '#domain/booking/requests.ts'
import { familyOf, isTheirs, type Customer, type CustomersById } from '#domain/customers/customer.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { Section } from '#ui/page/section.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { useOlderBookings } from '../read/use-older-bookings.ts'
import { BookingRow } from '../row/booking-row.tsx'
import type { BookingView } from '../row/booking-view.ts'
import classes from './customer-bookings.module.css'

interface Props {
  readonly customer: Customer
  readonly customers: CustomersById
}

/** A customer's bookings: those ahead, then the past, of which this device keeps the last days. */
export function CustomerBookings({ customer, customers }: Props) {
  const { t } = useTranslation('customers')
  const views = useDeskRows('bookings')
  const keptFrom = useKeptFrom()
  const now = useNow()
  const older = useOlder(customer.id)
  const [ahead, past] = useMemo(() => {
    const family = familyOf(customer, customers)
    const theirs = views?.filter(({ row }) => row.start >= keptFrom && isTheirs(family, row)) ?? []
    return [theirs.filter(({ row }) => isAhead(row, now)), theirs.filter(({ row }) => !isAhead(row, now)).toReversed()]
  }, [customer, customers, views, keptFrom, now])
  if (!views) {
    return (
      <Coming of="bookings">
        <ListSkeleton rows={3} height={68} />
      </Coming>
    )
  }
  return (
    <>
      {ahead.length > 0 && (
        <Section title={t('history.next')}>
          <Rows views={ahead} />
        </Section>
      )}
      <Section title={t('history.past')}>
        <Rows views={[...past, ...older.views]} />
        {older.isFetching && <ListSkeleton rows={2} height={68} />}
        {!older.isFetching && older.error && (
          <p className={classes.quiet}>
            <WhyNotRead refusal={older.error.refusal} call="GET /api/booking/booking/" offline={t('history.offline')} />{' '}
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
      </Section>
    </>
  )
}

function Rows({ views }: { readonly views: readonly BookingView[] }) {
  if (views.length === 0) return null
  return (
    <RowCard>
      {views.map((view) => (
        <li key={view.row.id}>
          <BookingRow view={view} withDay isOfCustomer to={`/bookings/${view.row.id}`} />
        </li>
      ))}
    </RowCard>
  )
}

const portion = 20

function useOlder(id: string) {
  const { business } = useDesk()
  const older = useOlderBookings({ business_id: business.id, customer_id: id, start_to: useKeptFrom(), ordering: '-start' }, portion)
  const views = useMemo(() => older.rows.map((row): BookingView => ({ row, pending: [] })), [older.rows])
  return { ...older, views }
}
