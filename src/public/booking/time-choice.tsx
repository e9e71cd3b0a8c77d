import { useId, useState } from 'react'
import type { Day, Instant } from '#domain/shared/zone.ts'
import { sortedBy } from '#lib/sorted-by.ts'
import type { DaySlotsQuery } from '#offline/visitor/visitor-engine.ts'
import type { BookingData } from '../shop/shop-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { shopTimeOf } from '../shop-clock.ts'
import { useBooking } from './booking-tools.ts'
import { FreeDayStrip } from './free-day-strip.tsx'
import { startsByPart } from './slot-days.ts'
import styles from './time-choice.module.css'
import { TimeGroups } from './time-groups.tsx'
import { useAsked } from './use-asked.ts'
import { useFreeDays } from './use-free-days.ts'
import { ageText, shortWhen } from './when-text.ts'
import { useOnline } from './use-online.ts'

interface Props {
  /** The services, without a day; undefined while there are none. */
  readonly query: Omit<DaySlotsQuery, 'date'> | undefined
  readonly booking: BookingData
  readonly start: Instant | undefined
  readonly onChoose: (start: Instant | undefined) => void
  /** When it is already: that is no other time. */
  readonly present?: Instant | undefined
  /** Whose day is looked at first, where anything is free on it. */
  readonly near?: Instant | undefined
  /** What is wrong with the choice. */
  readonly problem?: string | undefined
}

/** A day and a time, out of those that are free: the first free day is chosen by itself. */
export function TimeChoice({ query, booking, start, onChoose, present, near, problem }: Props) {
  const { tools, said } = useBooking()
  const problemId = useId()
  const days = useFreeDays(query, booking)
  const [tapped, setTapped] = useState<{ readonly of: string; readonly day: Day }>()
  const [isGone, setGone] = useState(false)
  const key = query && JSON.stringify(query)
  const other = (all: readonly { readonly start: Instant }[] = []) =>
    all.filter((slot) => present === undefined || Date.parse(slot.start) !== Date.parse(present))
  const firstFree = days.days.find(({ free }) => free > 0)?.date
  const nearDay =
    near === undefined ? undefined : days.days.find(({ date, free }) => free > 0 && date === shopTimeOf(near, booking.offsets).day)?.date
  const day =
    (tapped?.of === key ? tapped?.day : undefined) ??
    (start === undefined ? undefined : shopTimeOf(start, booking.offsets).day) ??
    nearDay ??
    firstFree
  const slots = useAsked(query && day && `${key} ${day}`, async () => {
    const told = await tools.engine.daySlots({ ...query!, date: day! })
    // What was chosen may be taken by the time it is looked at again.
    const isTaken =
      start !== undefined &&
      told !== undefined &&
      shopTimeOf(start, booking.offsets).day === day &&
      !told.answer.free_time_slots.some((slot) => slot.start === start)
    setGone(isTaken)
    if (isTaken) onChoose(undefined)
    return told
  })
  const first = useAsked(query && firstFree && `${key} ${firstFree}`, () => tools.engine.daySlots({ ...query!, date: firstFree! }))
  const nearest = sortedBy(other(first.answer?.answer.free_time_slots), (slot) => slot.start)[0]?.start
  const free = other(slots.answer?.answer.free_time_slots)

  const isOnline = useOnline(() => {
    if (days.isFresh && slots.answer?.isFresh) return
    days.again()
    slots.again()
  })

  if (!key) return null
  const cannot = isOnline ? said.cannotShow : said.cannotAsk
  const choose = (chosen: Instant): void => {
    setGone(false)
    setTapped({ of: key, day: shopTimeOf(chosen, booking.offsets).day })
    onChoose(chosen)
  }
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
      <FreeDayStrip
        days={days}
        day={day}
        onChoose={(chosen) => {
          setTapped({ of: key, day: chosen })
          if (start !== undefined && shopTimeOf(start, booking.offsets).day !== chosen) onChoose(undefined)
        }}
      />
      {fetchedAt !== undefined && (
        <p className={styles.age}>{fillPlaces(said.asOf, { when: ageText(fetchedAt, tools.now(), booking.offsets) })}</p>
      )}
      {nearest !== undefined && (
        <button type="button" className={styles.nearest} aria-pressed={start === nearest} onClick={() => choose(nearest)}>
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
          onChoose={choose}
          onAgain={slots.again}
        />
      </fieldset>
      <output className={styles.heard}>
        {slots.isLoading ? said.loading : fillPlaces(said.found, { count: String(new Set(free.map((slot) => slot.start)).size) })}
      </output>
      {isGone && start === undefined && (
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
