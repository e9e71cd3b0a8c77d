import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconRepeat } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRows } from '#offline/react/hooks.ts'
import classes from './details.module.css'
import { placeInSeries } from './series-place.ts'
import { useLinkTo } from './use-link-to.ts'

/** Which time of a series it is, and the ways to those around it [B8]. Read only where there is a series. */
export function SeriesLinks({ booking }: { readonly booking: Booking }) {
  return booking.series_id ? <Places booking={booking} /> : null
}

function Places({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const words = useDeskWords()
  const linkTo = useLinkTo()
  const { series_id } = booking
  const match = useCallback((row: Booking) => row.series_id === series_id, [series_id])
  const views = useRows('bookings', { businessId: business.id, match })
  const place = useMemo(
    () =>
      views &&
      placeInSeries(
        booking,
        views.map((view) => view.row),
      ),
    [views, booking],
  )
  if (!place) return null
  const { previous, next, ahead, everyWeeks, ordinal } = place
  const every = t('series.weekly', { count: everyWeeks })
  return (
    <section className={classes.kin}>
      <h2>
        <IconRepeat size={18} stroke={1.8} aria-hidden />
        {ordinal
          ? t('series.place', { ...ordinal, every })
          : ahead > 0
            ? t('series.placeAhead', { count: ahead, every })
            : t('series.placeLast', { every })}
      </h2>
      <div className={classes.neighbours}>
        {previous && (
          <Button
            variant="default"
            component={Link}
            to={linkTo(previous.id)}
            leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
          >
            {t('series.previous', { when: words.when(previous.start) })}
          </Button>
        )}
        {next && (
          <Button
            variant="default"
            component={Link}
            to={linkTo(next.id)}
            rightSection={<IconChevronRight size={18} stroke={1.8} aria-hidden />}
          >
            {t('series.next', { when: words.when(next.start) })}
          </Button>
        )}
      </div>
    </section>
  )
}
