import { useState } from 'react'
import { addDays } from '#domain/shared/zone.ts'
import type { FreeDaysQuery } from '#offline/visitor/visitor-engine.ts'
import type { BookingData } from '../shop/shop-page-types.ts'
import { useBooking } from './booking-tools.ts'
import { bookableDays, hasLaterDays, type OfferedDay } from './slot-days.ts'
import { useAsked } from './use-asked.ts'

export interface FreeDays {
  readonly days: readonly OfferedDay[]
  readonly isLoading: boolean
  readonly isFresh: boolean
  /** They were never told, and cannot be asked now. */
  readonly hasFailed: boolean
  readonly again: () => void
  /** Asks for the days after these; undefined where there are none to book. */
  readonly later: (() => void) | undefined
}

/** The days from today on with how much is free on them, two weeks at a time. */
export function useFreeDays(query: Omit<FreeDaysQuery, 'date'> | undefined, { windowDays }: BookingData): FreeDays {
  const { tools } = useBooking()
  const [weeks, setWeeks] = useState(1)
  const ask = async () => {
    const first = await tools.engine.freeDays(query!)
    const { 0: today, length } = first?.answer.results ?? []
    if (!first || !today) return first && [first]
    const rest = await Promise.all(
      Array.from({ length: weeks - 1 }, (_, at) => tools.engine.freeDays({ ...query!, date: addDays(today.date, (at + 1) * length) })),
    )
    return [first, ...rest.flatMap((one) => one ?? [])]
  }
  const { answer, isLoading, again } = useAsked(query && `${JSON.stringify(query)} ${weeks}`, ask)
  const days = bookableDays(answer?.map((one) => one.answer) ?? [], windowDays)
  return {
    days,
    isLoading,
    again,
    isFresh: answer?.every((one) => one.isFresh) ?? false,
    hasFailed: !isLoading && answer === undefined,
    later: hasLaterDays(days, windowDays) ? () => setWeeks(weeks + 1) : undefined,
  }
}
