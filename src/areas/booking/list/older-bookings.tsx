import { Button } from '@mantine/core'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#domain/booking/booking.ts'
import { valueOf, type Refused } from '#contract/refused.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { BookingRow } from '../booking-row.tsx'
import { useDesk, type BookingView } from '../desk.tsx'
import { useKeptFrom } from '../kept.ts'
import type { Filters } from './filters.ts'
import classes from './list.module.css'
import { useAllBookings } from '../use-bookings.ts'
import { earlierQuery, portion } from './older.ts'

interface Props {
  readonly filters: Filters
  readonly search: string
  readonly openId: string | undefined
}

/** What this device no longer keeps, read from the server when it is asked for. */
export function OlderBookings({ filters, search, openId }: Props) {
  const { t } = useTranslation('booking')
  const status = useSyncStatus()
  const [isAsked, setAsked] = useState(false)
  const { views, error, isFetching, hasMore, readMore, retry } = useOlder(filters, isAsked)
  return (
    <section className={classes.older} aria-labelledby="older-title">
      <h2 id="older-title">{t('list.older')}</h2>
      {!isAsked && <p>{t('list.olderHint')}</p>}
      {views.length > 0 && (
        <RowCard>
          {views.map((view) => (
            <li key={view.row.id}>
              <BookingRow view={view} withDay isOpen={view.row.id === openId} to={`/bookings/${view.row.id}${search}`} />
            </li>
          ))}
        </RowCard>
      )}
      {isFetching && <ListSkeleton rows={3} height={68} />}
      {error && !isFetching && (
        <p role="alert">
          {t(error.refusal.status === 0 ? 'list.olderOffline' : 'list.olderFailed')}{' '}
          <Button variant="subtle" onClick={retry}>
            {t('list.retry')}
          </Button>
        </p>
      )}
      {!isAsked && status?.connection === 'offline' && <p className={classes.offline}>{t('list.olderOffline')}</p>}
      {!isAsked && status?.connection !== 'offline' && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('list.loadOlder')}
        </Button>
      )}
      {isAsked && hasMore && !isFetching && !error && (
        <Button variant="default" onClick={readMore}>
          {t('list.loadOlder')}
        </Button>
      )}
      {isAsked && !hasMore && !isFetching && !error && <p>{t('list.noMore')}</p>}
    </section>
  )
}

function useOlder(filters: Filters, isAsked: boolean) {
  const client = useClient()
  const { business } = useDesk()
  const before = useKeptFrom()
  const query = useInfiniteQuery<readonly Booking[], Refused, InfiniteData<readonly Booking[]>, readonly unknown[], number>({
    queryKey: ['older-bookings', business.id, before, filters],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      return valueOf(await client.call('GET /api/booking/booking/', { query: { ...earlierQuery(filters, business, before), limit: portion, offset: pageParam } })).results
    },
    getNextPageParam: (last, _, at) => (last.length < portion ? undefined : at + portion),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
  // Of the last day that it keeps, the device has a part.
  const here = useAllBookings()
  const views = useMemo((): readonly BookingView[] => {
    const shown = new Set(here?.map(({ row }) => row.id))
    return query.data?.pages.flat().filter(({ id }) => !shown.has(id)).map((row) => ({ row, pending: [] })) ?? []
  }, [query.data, here])
  return {
    views,
    error: query.error,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage || (query.data === undefined && isAsked),
    readMore: () => void query.fetchNextPage(),
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  }
}
