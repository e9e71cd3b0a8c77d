import { IconCalendar } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#domain/shared/zone.ts'
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
  const picker = useRef<HTMLInputElement>(null)
  const name = useId()
  const near = Array.from({ length: ahead }, (_, at) => addDays(today, at))
  const days = near.includes(day) ? near : [day, ...near]
  return (
    <div className={classes.strip}>
      <fieldset className={classes.days}>
        <legend className={classes.hidden}>{t('form.day')}</legend>
        {days.map((one) => (
          <label key={one} className={classes.day}>
            <input type="radio" name={name} checked={one === day} aria-label={format.longDay(one)} onChange={() => onChange(one)} />
            <span>{one === today ? t('day.today') : format.weekdayShort(one)}</span>
            <strong>{Number(one.slice(8))}</strong>
          </label>
        ))}
      </fieldset>
      <button type="button" className={classes.calendar} aria-label={t('day.choose')} onClick={() => picker.current?.showPicker()}>
        <IconCalendar size={22} stroke={1.8} aria-hidden />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          min={addDays(today, -1)}
          max={addDays(today, 730)}
          value={day}
          onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
        />
      </button>
    </div>
  )
}
