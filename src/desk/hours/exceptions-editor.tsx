import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useOpenPart } from '#desk/form/open-part.ts'
import { hoursOn, type DayHours, type Week } from '#domain/business/schedule.ts'
import { dayKindOf, daysFromTo, withException } from '#domain/business/week-editing.ts'
import { dayOf, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListedBooking } from './booking-links.tsx'
import type { DayLook } from './day-cell.tsx'
import type { DayDraft } from './day-draft.ts'
import { ExceptionList } from './exception-list.tsx'
import classes from './exceptions.module.css'
import { MonthGrid } from './month-grid.tsx'
import { MonthLegend } from './month-legend.tsx'
import { monthOf, type Selection } from './month.ts'
import { SelectedDays } from './selected-days.tsx'
import { useHoursWords } from './use-hours-words.ts'

interface Props {
  /** The week as it is being edited; it may lag behind. */
  readonly week: Week
  /** Those of the draft as it stands: a change is made to them, never to a week that lags. */
  readonly exceptions: Week['exceptions']
  readonly today: Day
  readonly zone: string
  /** What holds the employee's time from today on. */
  readonly bookings: readonly ListedBooking[]
  readonly onChange: (change: { readonly exceptions: Week['exceptions'] }) => void
}

/** Days that are to be otherwise, and the hours that are being typed for them; other days begin anew. */
interface Chosen {
  readonly selection: Selection
  readonly typed: DayDraft | null
}

/** Dates on which an employee works otherwise than the week says, or not at all [S2]. */
export const ExceptionsEditor = memo(function ExceptionsEditor({ week, exceptions, today, zone, bookings, onChange }: Props) {
  const { t } = useTranslation('hours')
  const [chosen, setChosen] = useOpenPart<Chosen | null>('days', null)
  const selection = chosen?.selection ?? null
  const setSelection = (next: Selection | null) => setChosen(next && { selection: next, typed: null })
  const [month, setMonth] = useState(monthOf(selection?.anchor ?? today))
  const side = useInSight(selection !== null)
  const byDay = useMemo(() => bookingsByDay(bookings, zone), [bookings, zone])
  const look = useLook(week, byDay)
  const days = selection ? daysFromTo(selection.anchor, selection.head) : []
  const set = (hours: DayHours | null) => {
    onChange({ exceptions: withException(exceptions, days, hours) })
    setSelection(null)
  }
  return (
    <div className={classes.editor}>
      <div className={classes.choose}>
        <MonthGrid month={month} today={today} look={look} selection={selection} onMonth={setMonth} onSelect={setSelection} />
        <MonthLegend />
      </div>
      <div className={classes.side} ref={side}>
        {selection ? (
          <SelectedDays
            key={`${selection.anchor} ${selection.head}`}
            days={days}
            week={week}
            bookings={days.flatMap((day) => byDay.get(day) ?? [])}
            typed={chosen?.typed ?? null}
            onType={(typed) => setChosen({ selection, typed })}
            onSet={set}
            onCancel={() => setSelection(null)}
          />
        ) : (
          <p className={classes.hint}>{t('exceptions.hint')}</p>
        )}
        <ExceptionList
          exceptions={exceptions}
          today={today}
          onOpen={({ first, last }) => {
            setMonth(monthOf(first))
            setSelection({ anchor: first, head: last })
          }}
          onRemove={({ first, last }) => onChange({ exceptions: withException(exceptions, daysFromTo(first, last), null) })}
        />
      </div>
    </div>
  )
})

/** What was open already when the form came up is shown, however far down it stands. */
function useInSight(wasOpen: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const [shows] = useState(wasOpen)
  useEffect(() => {
    if (shows) element.current?.scrollIntoView({ block: 'center' })
  }, [shows])
  return element
}

function bookingsByDay(bookings: readonly ListedBooking[], zone: string): ReadonlyMap<Day, readonly ListedBooking[]> {
  const byDay = new Map<Day, ListedBooking[]>()
  for (const booking of bookings) {
    const day = dayOf(booking.start, zone)
    byDay.set(day, [...(byDay.get(day) ?? []), booking])
  }
  return byDay
}

function useLook(week: Week, byDay: ReadonlyMap<Day, readonly ListedBooking[]>): (day: Day) => DayLook {
  const hoursWords = useHoursWords()
  return (day) => {
    const hours = hoursOn(week, day)
    return {
      kind: dayKindOf(week.exceptions, day),
      isWorked: hours.windows.length > 0,
      hours: hoursWords(hours),
      bookings: byDay.get(day)?.length ?? 0,
    }
  }
}
