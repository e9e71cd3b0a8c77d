import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRowsSoFar } from '#desk/rows/use-desk-rows.ts'
import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import { useKeptFrom } from '#desk/use-kept-from.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { useOlderBookings } from '../read/use-older-bookings.ts'
import { BookingRow } from '../row/booking-row.tsx'
import type { BookingView } from '../row/booking-view.ts'
import type { Filters } from './filters.ts'
import classes from './list.module.css'
import { earlierQuery, portion } from './older.ts'

interface Props {
  readonly filters: Filters
  readonly search: string
  readonly openId: string | undefined
  readonly opensBeside: boolean
}

/** What this device no longer keeps, read from the server when it is asked for. */
export function OlderBookings({ filters, search, openId, opensBeside }: Props) {
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
              <BookingRow
                view={view}
                withDay
                isOpen={view.row.id === openId}
                opensBeside={opensBeside}
                to={`/bookings/${view.row.id}${search}`}
              />
            </li>
          ))}
        </RowCard>
      )}
      {isFetching && <ListSkeleton rows={3} height={68} />}
      {error && !isFetching && (
        <p role="alert">
          <WhyNotRead refusal={error.refusal} call="GET /api/booking/booking/" offline={t('list.olderOffline')} />{' '}
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
  const { business } = useDesk()
  const older = useOlderBookings(earlierQuery(filters, business, useKeptFrom()), portion, isAsked)
  // Of the last day that it keeps, the device has a part.
  const here = useDeskRowsSoFar('bookings')
  const views = useMemo((): readonly BookingView[] => {
    const shown = new Set(here && soFarOf(here).map(({ row }) => row.id))
    return older.rows.filter(({ id }) => !shown.has(id)).map((row) => ({ row, pending: [] }))
  }, [older.rows, here])
  return { ...older, views }
}
