import { useEffect, useId, useRef } from 'react'
import type { Day } from '#domain/shared/zone.ts'
import { useBooking } from './booking-tools.ts'
import chip from './chip.module.css'
import styles from './free-day-strip.module.css'
import type { OfferedDay } from './slot-days.ts'
import type { FreeDays } from './use-free-days.ts'
import { dayFace, dayText } from './when-text.ts'

interface Props {
  readonly days: FreeDays
  readonly day: Day | undefined
  readonly onChoose: (day: Day) => void
}

/** The next days in a row that is pushed aside; those where nothing is free say so and cannot be chosen. */
export function FreeDayStrip({ days: { days, isLoading, later }, day, onChoose }: Props) {
  const { said } = useBooking()
  const name = useId()
  return (
    <fieldset className={styles.days} aria-busy={isLoading}>
      <legend>{said.day}</legend>
      <div className={styles.strip}>
        {days.length === 0 && isLoading && Array.from({ length: 14 }, (_, at) => <span key={at} className={styles.outline} />)}
        {days.map((one) => (
          <DayOption key={one.date} name={name} day={one} isChosen={one.date === day} onChoose={onChoose} />
        ))}
        {later && (
          <button type="button" className={styles.later} disabled={isLoading} onClick={later}>
            {said.laterDays}
          </button>
        )}
      </div>
      {days.length > 0 && days.every(({ free }) => free === 0) && <p>{said.noDays}</p>}
    </fieldset>
  )
}

function DayOption({
  name,
  day: { date, free },
  isChosen,
  onChoose,
}: {
  readonly name: string
  readonly day: OfferedDay
  readonly isChosen: boolean
  readonly onChoose: Props['onChoose']
}) {
  const { said } = useBooking()
  const { weekday, number, month } = dayFace(date, said)
  const isFull = free === 0
  const option = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (isChosen) bringIntoSight(option.current)
  }, [isChosen])
  return (
    <label className={`${chip.chip} ${styles.day}`} ref={option}>
      <input
        type="radio"
        name={name}
        className={chip.input}
        checked={isChosen}
        disabled={isFull}
        onChange={() => onChoose(date)}
        aria-label={isFull ? `${dayText(date, said.time)}, ${said.full}` : dayText(date, said.time)}
      />
      <span className={`${styles.face} ${chip.filled}`} aria-hidden="true">
        <span>{weekday}</span>
        <b>{number}</b>
        <small>{isFull ? said.full : month}</small>
      </span>
    </label>
  )
}

/** Within the strip alone: the page stays where it is. */
function bringIntoSight(option: HTMLElement | null): void {
  const strip = option?.parentElement
  if (!option || !strip) return
  const left = option.offsetLeft - strip.offsetLeft
  if (left < strip.scrollLeft || left + option.offsetWidth > strip.scrollLeft + strip.clientWidth)
    strip.scrollLeft = left - option.offsetWidth
}
