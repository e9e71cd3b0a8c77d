import { useId } from 'react'
import { waitlistHours, type WaitlistHours } from '#domain/booking/waitlist-entry.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useBooking } from '../booking-tools.ts'
import { dayText } from '../when-text.ts'
import type { WishedWait } from '../wish.ts'
import type { WaitTexts } from './wait-texts.ts'
import styles from './waiting.module.css'

interface Props {
  readonly texts: WaitTexts
  readonly wait: WishedWait
  /** The days that may be waited for. */
  readonly days: readonly Day[]
  readonly onChange: (wait: WishedWait) => void
  readonly onBack: () => void
}

const parts = Object.keys(waitlistHours) as readonly WaitlistHours[]

/** In place of a time: from and to which day, and at what time of day, somebody would come. */
export function WaitChoice({ texts, wait, days, onChange, onBack }: Props) {
  const { said } = useBooking()
  const name = useId()
  const options = (from: readonly Day[]) =>
    from.map((day) => (
      <option key={day} value={day}>
        {dayText(day, said.time)}
      </option>
    ))
  return (
    <div className={styles.choice}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p>{texts.hint}</p>
      <div className={styles.days}>
        <label>
          {texts.from}
          <select
            value={wait.first}
            onChange={({ target }) => onChange({ ...wait, first: target.value, last: target.value > wait.last ? target.value : wait.last })}
          >
            {options(days)}
          </select>
        </label>
        <label>
          {texts.to}
          <select value={wait.last} onChange={({ target }) => onChange({ ...wait, last: target.value })}>
            {options(days.filter((day) => day >= wait.first))}
          </select>
        </label>
      </div>
      <fieldset className={styles.hours}>
        <legend>{texts.hours}</legend>
        {parts.map((part) => (
          <label key={part} className={styles.part}>
            <input type="radio" name={name} checked={wait.hours === part} onChange={() => onChange({ ...wait, hours: part })} />
            <span>{texts.part[part]}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" className={styles.back} onClick={onBack}>
        {texts.back}
      </button>
    </div>
  )
}
