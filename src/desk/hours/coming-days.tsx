import { hoursOn, type DayHours, type Week, type Window } from '#domain/business/schedule.ts'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { clockText } from '#ui/time/clock.ts'
import classes from './shifts.module.css'
import { useHoursWords } from './use-hours-words.ts'

const shown = Array.from({ length: 14 }, (_, ahead) => ahead)

/** What a schedule makes of the two weeks to come, day by day [S2]. */
export function ComingDays({ week, today }: { readonly week: Week; readonly today: Day }) {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const hoursWords = useHoursWords()
  return (
    <ol className={classes.coming} aria-label={t('shifts.coming')}>
      {shown.map((ahead) => {
        const day = addDays(today, ahead)
        const hours = hoursOn(week, day)
        return (
          <li
            key={day}
            data-worked={hours.windows.length > 0 || undefined}
            aria-label={`${format.longDay(day)}: ${hoursWords(hours)}`}
            aria-current={ahead === 0 ? 'date' : undefined}
          >
            <span>{format.weekdayShort(day)}</span>
            <strong>{Number(day.slice(8))}</strong>
            <span className={classes.short}>{shortHours(hours)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** From the first opening to the last closing, as short as it can be read: `9–21`. */
function shortHours({ windows }: DayHours): string {
  const [start, end] = [Math.min(...windows.map((window) => window.start)), Math.max(...windows.map((window) => window.end))]
  return windows.length === 0 ? '–' : `${shortClock({ start, end }, 'start')}–\u200b${shortClock({ start, end }, 'end')}`
}

function shortClock(window: Window, side: keyof Window): string {
  return clockText(window[side])
    .replace(/^0(?=\d)/, '')
    .replace(':00', '')
}
