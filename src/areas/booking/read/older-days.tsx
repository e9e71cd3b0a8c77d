import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ApiError } from '#contract/client.ts'
import type { RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { readAllPages } from '#desk/rows/read-pages.ts'
import { useRowsBetweenSoFar } from '#desk/rows/use-desk-rows.ts'
import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import { useKeptFrom } from '#desk/use-kept-from.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { addDays, dayBounds, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { readBookings } from './read-page.ts'

export interface Days {
  /** Bookings that touch the days, pending commands folded in; undefined while they are being read, or not all here yet. */
  readonly views: readonly BookingView[] | undefined
  /** Those that are here before that is so. */
  readonly soFar: readonly BookingView[]
  /** Why nothing can be said of the days: this device does not keep them, and the server did not give them. */
  readonly failed: { readonly refusal: ApiError; readonly retry: () => void } | null
}

/** The bookings of these days, both included: what this device keeps of them, and what only the server still has [E12]. */
export function useDays(first: Day, last: Day): Days {
  const known = useRowsBetweenSoFar('bookings', first, last)
  const older = useOlder(first, last)
  const views = useMemo(() => (known?.state === 'whole' && older.rows ? withOlder(known.rows, older.rows) : undefined), [known, older.rows])
  return { views, soFar: known ? soFarOf(known) : none, failed: older.failed }
}

function useOlder(first: Day, last: Day) {
  const client = useClient()
  const { business } = useDesk()
  const keptFrom = useKeptFrom()
  const { start } = dayBounds(first, business.time_zone)
  const { end } = dayBounds(last, business.time_zone)
  const isKept = start >= keptFrom
  const { data, error, isFetching, refetch } = useQuery<readonly Booking[], RefusedCall>({
    queryKey: ['older-days', business.id, first, last, keptFrom],
    queryFn: async () => {
      // A booking lasts a day at most, so nothing that began earlier can reach into these days.
      const from = dayBounds(addDays(first, -1), business.time_zone).start
      const query = {
        business_id: business.id,
        ordering: 'start',
        start_from: from,
        start_to: end < keptFrom ? end : keptFrom,
        limit: portion,
      } as const
      const rows = await readAllPages((place) => readBookings(client, query, place))
      return rows.filter((row) => row.end > start)
    },
    enabled: !isKept,
    retry: false,
    gcTime: 0,
  })
  return {
    rows: isKept ? none : data,
    failed: !isKept && !data && error && !isFetching ? { refusal: error.refusal, retry: () => void refetch() } : null,
  }
}

const none: readonly never[] = []
const portion = 500

/** What the device has of a booking is newer than what was read: its own changes are in it. */
function withOlder(views: readonly BookingView[], older: readonly Booking[]): readonly BookingView[] {
  if (older.length === 0) return views
  const here = new Set(views.map(({ row }) => row.id))
  return [...older.filter(({ id }) => !here.has(id)).map((row): BookingView => ({ row, pending: [] })), ...views]
}

/** In place of days of which nothing can be said. */
export function DaysNotRead({ failed }: { readonly failed: NonNullable<Days['failed']> }) {
  const { t } = useTranslation('booking')
  return (
    <EmptyState
      icon={IconHistory}
      title={t('list.older')}
      action={
        <Button variant="light" onClick={failed.retry}>
          {t('list.retry')}
        </Button>
      }
    >
      <WhyNotRead refusal={failed.refusal} call="GET /api/booking/booking/" offline={t('list.olderOffline')} />
    </EmptyState>
  )
}
