import { useId, useLayoutEffect, useRef } from 'react'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './slot-picker.module.css'

interface Props {
  readonly day: Day
  readonly today: Day
  readonly onChange: (day: Day) => void
}

const ahead = 14

/** The next two weeks a touch away, any other day by the calendar. */
export function DayStrip({ day, today, onChange }: Props) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const name = useId()
  const near = Array.from({ length: ahead }, (_, at) => addDays(today, at))
  const days = near.includes(day) ? near : [day, ...near]
  const strip = useChosenInSight(day)
  return (
    <div className={classes.strip}>
      <fieldset ref={strip} className={classes.days}>
        <legend className={classes.hidden}>{t('form.day')}</legend>
        {days.map((one) => (
          <label key={one} className={classes.day}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === day}
              aria-label={format.longDay(one)}
              onChange={() => onChange(one)}
            />
            <span className={classes.weekday}>{one === today ? t('day.today') : format.weekdayShort(one)}</span>
            <strong>{Number(one.slice(8))}</strong>
          </label>
        ))}
      </fieldset>
      <DayPicker day={day} today={today} first={addDays(today, -1)} last={addDays(today, 730)} onChange={onChange} />
    </div>
  )
}

/** A day that was chosen elsewhere, as the nearest free one, may lie beyond the edge. The page itself stays where it is. */
function useChosenInSight(day: Day) {
  const strip = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector(`[value="${day}"]`)?.closest('label')
    if (!strip.current || !chosen) return
    const [edges, { left, right, width }] = [strip.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (left < edges.left || right > edges.right) strip.current.scrollLeft += left - edges.left - (edges.width - width) / 2
  }, [day])
  return strip
}
