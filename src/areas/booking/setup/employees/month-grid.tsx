import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdays, type DayKind } from '#domain/booking/week-editing.ts'
import type { Day } from '#domain/shared/zone.ts'
import { dayParts } from '#ui/format/when.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './month.module.css'
import { addMonths, dayAfterKey, isSelected, monthOf, tapped, weeksOf, type Selection } from './month.ts'

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

interface Props {
  readonly month: Day
  readonly today: Day
  readonly look: (day: Day) => DayLook
  readonly selection: Selection | null
  readonly onMonth: (month: Day) => void
  readonly onSelect: (selection: Selection) => void
}

/**
 * A month in which days are chosen: by a tap on the first and the last, by dragging, and from the
 * keyboard by the arrows, with shift for several.
 */
export function MonthGrid({ month, today, look, selection, onMonth, onSelect }: Props) {
  const { t } = useTranslation('employees')
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(selection?.head ?? today)
  const drag = useDrag(onSelect)
  const stop = monthOf(focused) === month ? focused : month
  const goTo = useFocusOn(grid, setFocused)
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, stop)
    if (!next) return
    event.preventDefault()
    if (monthOf(next) !== month) onMonth(monthOf(next))
    if (event.shiftKey) onSelect({ anchor: selection?.head === stop ? selection.anchor : stop, head: next })
    goTo(next)
  }
  return (
    <div className={classes.month}>
      <MonthHead month={month} onMonth={onMonth} />
      <table ref={grid} className={classes.grid} aria-label={t('exceptions.grid')}>
        <WeekdayHead />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-outside={monthOf(day) !== month || undefined} data-past={day < today || undefined}>
                  <DayCell
                    day={day}
                    look={look(day)}
                    isToday={day === today}
                    isStop={day === stop}
                    isChosen={isSelected(selection, day)}
                    onTap={(extend) => {
                      setFocused(day)
                      onSelect(tapped(selection, day, extend))
                    }}
                    onKeyDown={move}
                    {...drag}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MonthHead({ month, onMonth }: Pick<Props, 'month' | 'onMonth'>) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.head}>
      <ActionIcon aria-label={t('calendar.previousMonth')} onClick={() => onMonth(addMonths(month, -1))}>
        <IconChevronLeft size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
      <h3 className={classes.title} aria-live="polite">
        <MonthName month={month} />
      </h3>
      <ActionIcon aria-label={t('calendar.nextMonth')} onClick={() => onMonth(addMonths(month, 1))}>
        <IconChevronRight size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function MonthName({ month }: { readonly month: Day }) {
  const { t } = useTranslation('employees')
  return <>{t('exceptions.month', { month: t(`monthName.${dayParts(month).month}`), year: month.slice(0, 4) })}</>
}

function WeekdayHead() {
  const { t } = useTranslation('common')
  return (
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th key={day} scope="col" abbr={t(`time.weekday.${day}`)}>
            {t(`time.weekdayShort.${day}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
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

function DayCell({ day, look, isToday, isStop, isChosen, onTap, ...events }: CellProps & CellEvents) {
  const { t } = useTranslation('employees')
  const format = useFormat()
  const words = [format.longDay(day), t(`exceptions.kind.${look.kind}`), look.hours, look.bookings > 0 && t('exceptions.bookings', { count: look.bookings })]
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

/** Puts the focus on a day once it is drawn, which it may not be yet where the month has to turn. */
function useFocusOn(grid: { readonly current: HTMLTableElement | null }, setFocused: (day: Day) => void): (day: Day) => void {
  const wanted = useRef<Day>(null)
  useEffect(() => {
    if (wanted.current === null) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = null
  })
  return (day) => {
    wanted.current = day
    setFocused(day)
  }
}

/**
 * From the day where the pointer came down to the one over which it is. A finger that scrolls the
 * page chooses nothing, and the click that ends a drag is no tap.
 */
function useDrag(onSelect: (selection: Selection) => void) {
  const from = useRef<Day>(null)
  const isDragging = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.button === 0 ? dayAt(event.target) : null
      isDragging.current = false
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null || event.buttons !== 1) return
      // A finger stays with what it touched first: what lies beneath it now has to be asked for.
      const head = dayAt(document.elementFromPoint(event.clientX, event.clientY))
      if (head === null || (head === from.current && !isDragging.current)) return
      isDragging.current = true
      onSelect({ anchor: from.current, head })
    },
    onClickCapture: (event: MouseEvent) => {
      if (isDragging.current) event.stopPropagation()
      isDragging.current = false
    },
  }
}

function dayAt(target: EventTarget | null): Day | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null) : null
}
