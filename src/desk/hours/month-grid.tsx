import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { weekdays } from '#domain/business/week-editing.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { dayParts } from '#ui/format/when.ts'
import { DayCell, type DayLook } from './day-cell.tsx'
import classes from './month.module.css'
import { addMonths, dayAfterKey, isSelected, monthOf, tapped, weeksOf, type Selection } from './month.ts'
import { useDayDrag } from './use-day-drag.ts'

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
  const { t } = useTranslation('hours')
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(selection?.head ?? today)
  const drag = useDayDrag(onSelect)
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
  const { t } = useTranslation('hours')
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
