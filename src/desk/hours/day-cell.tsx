import type { ComponentProps } from 'react'
import type { DayKind } from '#domain/business/week-editing.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './month.module.css'

/** What a day looks like. */
export interface DayLook {
  readonly kind: DayKind
  /** Whether there is any work on it. */
  readonly isWorked: boolean
  /** In words, for who does not see it. */
  readonly hours: string
  /** Bookings that hold time on it. */
  readonly bookings: number
}

interface CellProps {
  readonly day: Day
  readonly look: DayLook
  readonly isToday: boolean
  /** The one day at which the tab key stops. */
  readonly isStop: boolean
  readonly isChosen: boolean
  readonly onTap: (extend: boolean) => void
}

type CellEvents = Pick<ComponentProps<'button'>, 'onKeyDown' | 'onPointerDown' | 'onPointerMove' | 'onClickCapture'>

/** A day of the month as a button; all that it shows is said in its name. */
export function DayCell({ day, look, isToday, isStop, isChosen, onTap, ...events }: CellProps & CellEvents) {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const words = [
    format.longDay(day),
    t(`exceptions.kind.${look.kind}`),
    look.hours,
    look.bookings > 0 && t('exceptions.bookings', { count: look.bookings }),
  ]
  return (
    <button
      type="button"
      className={classes.cell}
      data-day={day}
      data-kind={look.kind}
      data-worked={look.isWorked || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      aria-label={words.filter((word) => word !== false).join(', ')}
      onClick={(event) => onTap(event.shiftKey)}
      {...events}
    >
      <span className={classes.date}>{Number(day.slice(8))}</span>
      {look.bookings > 0 && <span className={classes.count}>{look.bookings}</span>}
    </button>
  )
}
