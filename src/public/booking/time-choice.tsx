import { useId } from 'react'
import { fillPlaces } from '../shop/shop-words.ts'
import { useBooking } from './booking-tools.ts'
import { FreeDayStrip } from './free-day-strip.tsx'
import { startsByPart } from './slot-days.ts'
import styles from './time-choice.module.css'
import { TimeGroups } from './time-groups.tsx'
import { useFreeTimes, type FreeTimeChoice } from './use-free-times.ts'
import { ageText, shortWhen } from './when-text.ts'

interface Props extends FreeTimeChoice {
  /** What is wrong with the choice. */
  readonly problem?: string | undefined
}

/** A day and a time, out of those that are free: the first free day is chosen by itself. */
export function TimeChoice({ problem, ...choice }: Props) {
  const { query, booking, start } = choice
  const { tools, said } = useBooking()
  const problemId = useId()
  const { days, day, slots, isOnline, free, nearest, isGone, chooseDay, chooseTime } = useFreeTimes(choice)
  if (!query) return null
  const cannot = isOnline ? said.cannotShow : said.cannotAsk
  const fetchedAt = slots.answer?.isFresh === false ? slots.answer.fetchedAt : undefined
  if (days.hasFailed) {
    return (
      <output className={styles.failed}>
        <span>{cannot}</span>
        <button type="button" className={styles.again} onClick={days.again}>
          {said.again}
        </button>
      </output>
    )
  }
  return (
    <div className={styles.choice}>
      <FreeDayStrip days={days} day={day} onChoose={chooseDay} />
      {fetchedAt !== undefined && (
        <p className={styles.age}>{fillPlaces(said.asOf, { when: ageText(fetchedAt, tools.now(), booking.offsets) })}</p>
      )}
      {nearest !== undefined && (
        <button type="button" className={styles.nearest} aria-pressed={start === nearest} onClick={() => chooseTime(nearest)}>
          {fillPlaces(said.nearest, { when: shortWhen(nearest, tools.now(), booking.offsets, said) })}
        </button>
      )}
      <fieldset
        className={day === undefined && !days.isLoading ? styles.none : styles.times}
        aria-describedby={problem ? problemId : undefined}
        data-field="start"
      >
        <legend>{said.hour}</legend>
        <TimeGroups
          groups={day ? startsByPart(free, day, booking.offsets) : []}
          isLoading={days.isLoading || (day !== undefined && slots.isLoading)}
          hasDay={day !== undefined}
          failure={!slots.isLoading && slots.answer === undefined ? cannot : undefined}
          start={start}
          onChoose={chooseTime}
          onAgain={slots.again}
        />
      </fieldset>
      <output className={styles.heard}>
        {slots.isLoading ? said.loading : fillPlaces(said.found, { count: String(new Set(free.map((slot) => slot.start)).size) })}
      </output>
      {isGone && (
        <p className={styles.problem} role="alert">
          {said.gone}
        </p>
      )}
      {problem && (
        <p className={styles.problem} id={problemId}>
          {problem}
        </p>
      )}
    </div>
  )
}
