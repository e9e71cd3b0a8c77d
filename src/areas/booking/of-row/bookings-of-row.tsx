import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { TimedLine } from '#desk/slots.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import { useKeptFrom } from '#desk/use-kept-from.ts'
import { useNow } from '#desk/use-now.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { isAhead } from '#domain/booking/requests.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { Section } from '#ui/page/section.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import type { BookingsQuery } from '../read/read-page.ts'
import { useOlderBookings } from '../read/use-older-bookings.ts'
import { BookingRow } from '../row/booking-row.tsx'
import type { BookingView } from '../row/booking-view.ts'
import classes from './bookings-of-row.module.css'

interface Props {
  /** Whether a booking of this device is the row's. */
  readonly isTheirs: (booking: Booking) => boolean
  /** How the server is asked for the same. */
  readonly asked: Pick<BookingsQuery, 'customer_id' | 'product_id'>
  readonly texts: Readonly<Record<'next' | 'past' | 'none' | 'offline', string>>
  readonly isOfCustomer?: boolean
  /** What stands among them, in one list by time, the newest first. */
  readonly among?: readonly TimedLine[]
}

/** The bookings that belong to a row: those ahead, then the past, of which this device keeps the last days. */
export function BookingsOfRow({ isTheirs, asked, texts, isOfCustomer = false, among }: Props) {
  const { t } = useTranslation('common')
  const views = useDeskRows('bookings')
  const keptFrom = useKeptFrom()
  const now = useNow()
  const older = useOlder(asked)
  const [ahead, past] = useMemo(() => {
    const theirs = views?.filter(({ row }) => row.start >= keptFrom && isTheirs(row)) ?? []
    return [theirs.filter(({ row }) => isAhead(row, now)), theirs.filter(({ row }) => !isAhead(row, now)).toReversed()]
  }, [isTheirs, views, keptFrom, now])
  if (!views) {
    return (
      <Coming of="bookings">
        <ListSkeleton rows={3} height={68} />
      </Coming>
    )
  }
  const lines = (of: readonly BookingView[]) =>
    of.map((view): TimedLine => ({
      key: view.row.id,
      at: view.row.start,
      node: <BookingRow view={view} withDay isOfCustomer={isOfCustomer} to={`/bookings/${view.row.id}`} />,
    }))
  const below = lines([...past, ...older.views])
  const shown = among ? newestFirst([...lines(ahead), ...among, ...below]) : below
  return (
    <>
      {ahead.length > 0 && !among && (
        <Section title={texts.next}>
          <Rows lines={lines(ahead)} />
        </Section>
      )}
      <Section title={texts.past}>
        <Rows lines={shown} />
        {older.isFetching && <ListSkeleton rows={2} height={68} />}
        {!older.isFetching && older.error && (
          <p className={classes.quiet}>
            <WhyNotRead refusal={older.error.refusal} call="GET /api/booking/booking/" offline={texts.offline} />{' '}
            <Button variant="subtle" onClick={older.retry}>
              {t('action.retry')}
            </Button>
          </p>
        )}
        {!older.isFetching && !older.error && shown.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
        {older.hasMore && !older.isFetching && (
          <Button variant="default" onClick={older.readMore}>
            {t('action.showMore')}
          </Button>
        )}
      </Section>
    </>
  )
}

function Rows({ lines }: { readonly lines: readonly TimedLine[] }) {
  if (lines.length === 0) return null
  return (
    <RowCard>
      {lines.map(({ key, node }) => (
        <li key={key}>{node}</li>
      ))}
    </RowCard>
  )
}

function newestFirst(lines: readonly TimedLine[]): readonly TimedLine[] {
  return lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

const portion = 20

function useOlder(asked: Props['asked']) {
  const { business } = useDesk()
  const older = useOlderBookings({ business_id: business.id, ...asked, start_to: useKeptFrom(), ordering: '-start' }, portion)
  const views = useMemo(() => older.rows.map((row): BookingView => ({ row, pending: [] })), [older.rows])
  return { ...older, views }
}
