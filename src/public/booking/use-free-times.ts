import { useState } from 'react'
import type { Day, Instant } from '#domain/shared/zone.ts'
import { sortedBy } from '#lib/sorted-by.ts'
import type { DaySlotsQuery } from '#offline/visitor/visitor-engine.ts'
import type { BookingData } from '../shop/shop-page-types.ts'
import { shopTimeOf } from '../shop-clock.ts'
import { useBooking } from './booking-tools.ts'
import { useAsked } from './use-asked.ts'
import { useFreeDays } from './use-free-days.ts'
import { useOnline } from './use-online.ts'

/** A time out of those that are free for these services. */
export interface FreeTimeChoice {
  /** The services, without a day; undefined while there are none. */
  readonly query: Omit<DaySlotsQuery, 'date'> | undefined
  readonly booking: BookingData
  readonly start: Instant | undefined
  readonly onChoose: (start: Instant | undefined) => void
  /** When it is already: that is no other time. */
  readonly present?: Instant | undefined
  /** Whose day is looked at first, where anything is free on it. */
  readonly near?: Instant | undefined
}

/** What is free, on which days and on the one that is looked at; asked again once the network is back, as far as it is old. */
export function useFreeTimes({ query, booking, start, onChoose, present, near }: FreeTimeChoice) {
  const { tools } = useBooking()
  const days = useFreeDays(query, booking)
  const [tapped, setTapped] = useState<{ readonly of: string; readonly day: Day }>()
  const [isGone, setGone] = useState(false)
  const key = query && JSON.stringify(query)
  const dayOf = (time: Instant): Day => shopTimeOf(time, booking.offsets).day
  const tappedDay = tapped?.of === key ? tapped?.day : undefined
  const firstFree = days.days.find(({ free }) => free > 0)?.date
  const nearDay = near === undefined ? undefined : days.days.find(({ date, free }) => free > 0 && date === dayOf(near))?.date
  const day = tappedDay ?? (start === undefined ? undefined : dayOf(start)) ?? nearDay ?? firstFree
  const slots = useAsked(query && day && `${key} ${day}`, async () => {
    const told = await tools.engine.daySlots({ ...query!, date: day! })
    // What was chosen may be taken by the time it is looked at again.
    const isStartOfDay = start !== undefined && dayOf(start) === day
    const isTaken = told !== undefined && isStartOfDay && !told.answer.free_time_slots.some((slot) => slot.start === start)
    setGone(isTaken)
    if (isTaken) onChoose(undefined)
    return told
  })
  const first = useAsked(query && firstFree && `${key} ${firstFree}`, () => tools.engine.daySlots({ ...query!, date: firstFree! }))
  const isOnline = useOnline(() => {
    if (days.isFresh && slots.answer?.isFresh) return
    days.again()
    slots.again()
  })
  const other = (all: readonly { readonly start: Instant }[] = []) =>
    all.filter((slot) => present === undefined || Date.parse(slot.start) !== Date.parse(present))
  const tap = (chosen: Day): void => setTapped({ of: key ?? '', day: chosen })
  return {
    days,
    day,
    slots,
    isOnline,
    free: other(slots.answer?.answer.free_time_slots),
    nearest: sortedBy(other(first.answer?.answer.free_time_slots), (slot) => slot.start)[0]?.start,
    /** What was chosen was taken by somebody else. */
    isGone: isGone && start === undefined,
    chooseDay: (chosen: Day): void => {
      tap(chosen)
      if (start !== undefined && dayOf(start) !== chosen) onChoose(undefined)
    },
    chooseTime: (chosen: Instant): void => {
      setGone(false)
      tap(dayOf(chosen))
      onChoose(chosen)
    },
  }
}
