import { useId } from 'react'
import type { Instant } from '#domain/shared/zone.ts'
import { useBooking } from './booking-tools.ts'
import chip from './chip.module.css'
import type { DayPart, OfferedStart } from './slot-days.ts'
import styles from './time-choice.module.css'

interface Props {
  readonly groups: readonly (readonly [DayPart, readonly OfferedStart[]])[]
  readonly isLoading: boolean
  readonly hasDay: boolean
  /** Why they are not there. */
  readonly failure: string | undefined
  readonly start: Instant | undefined
  readonly onChoose: (start: Instant) => void
  readonly onAgain: () => void
}

/** The free times of a day, by its parts. */
export function TimeGroups({ groups, isLoading, hasDay, failure, start, onChoose, onAgain }: Props) {
  const { said } = useBooking()
  const name = useId()
  if (isLoading)
    return (
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          <span key={at} className={styles.outline} />
        ))}
      </div>
    )
  if (!hasDay) return null
  if (failure) {
    return (
      <div className={styles.failed}>
        <p>{failure}</p>
        <button type="button" className={styles.again} onClick={onAgain}>
          {said.again}
        </button>
      </div>
    )
  }
  if (groups.length === 0) return <p className={styles.nothing}>{said.noTimes}</p>
  return groups.map(([part, starts]) => (
    <fieldset key={part} className={styles.group}>
      <legend>{said[part]}</legend>
      <div className={styles.grid}>
        {starts.map((one) => (
          <label key={one.start} className={chip.chip}>
            <input type="radio" name={name} className={chip.input} checked={one.start === start} onChange={() => onChoose(one.start)} />
            <span className={`${styles.face} ${chip.filled}`}>{one.time}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
