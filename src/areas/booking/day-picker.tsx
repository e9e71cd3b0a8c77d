import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/shared/zone.ts'
import classes from './day-picker.module.css'

interface Props {
  readonly day: Day
  readonly onChange: (day: Day) => void
  readonly first?: Day
  readonly last?: Day
}

/** Any day, by the device's own calendar: it is the one that a person's fingers know, and weighs nothing. */
export function DayPicker({ day, onChange, first, last }: Props) {
  const { t } = useTranslation('booking')
  const field = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.picker}>
      <button type="button" className={classes.button} aria-label={t('day.choose')} onClick={() => field.current?.showPicker()}>
        <IconCalendar size={22} stroke={1.8} aria-hidden />
      </button>
      <input
        ref={field}
        type="date"
        className={classes.field}
        tabIndex={-1}
        aria-hidden
        value={day}
        min={first}
        max={last}
        onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
      />
    </span>
  )
}
