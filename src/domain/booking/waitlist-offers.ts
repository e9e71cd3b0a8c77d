import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { addDays, dayBounds, dayOf, minutesBetween, minutesOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Booking } from './booking.ts'
import type { PartWish } from './visit-chain.ts'
import { findVisitSlots, type VisitSlot } from './visits.ts'
import { inLine, waitlistStanding, wholeDayMinutes, type WaitlistEntry } from './waitlist-entry.ts'

/** A free time that somebody of the waiting list could have. It holds nothing [W2]. */
export interface WaitlistOffer {
  readonly entry: WaitlistEntry
  readonly slot: VisitSlot
}

export interface WaitlistSearch {
  readonly business: Business
  readonly entries: readonly WaitlistEntry[]
  readonly services: readonly Service[]
  readonly employees: readonly Employee[]
  /** All that may be in the way from today on, and those made for the entries. */
  readonly bookings: readonly Booking[]
  readonly now: Instant
}

/** How far ahead free times are looked for: as far as customers see them. */
const offeredDays = 14

/**
 * The first free time for each who waits, in the order in which they came; no time is offered to two. Times are those
 * that customers are offered [S3–S5].
 */
export function findWaitlistOffers(search: WaitlistSearch): readonly WaitlistOffer[] {
  const { business, entries, bookings, now } = search
  const today = dayOf(now, business.time_zone)
  const slotsFor = rememberedSlots(search, today)
  const offers: WaitlistOffer[] = []
  for (const entry of inLine(entries)) {
    if (waitlistStanding(entry, bookings, now, today) !== 'waiting' || entry.first_day > addDays(today, offeredDays - 1)) continue
    const isFree = ({ parts }: VisitSlot) => !offers.some((offer) => overlap(offer.slot.parts, parts))
    const found = slotsFor(entry).find(({ slot, day, minute }) => isWithin(entry, day, minute) && isFree(slot))
    if (found) offers.push({ entry, slot: found.slot })
  }
  return offers
}

function isWithin({ first_day, last_day, from_minute, to_minute }: WaitlistEntry, day: Day, minute: number): boolean {
  return day >= first_day && day <= last_day && minute >= from_minute && minute < to_minute
}

function overlap(some: VisitSlot['parts'], others: VisitSlot['parts']): boolean {
  return some.some((one) => others.some((other) => one.employee_id === other.employee_id && one.start < other.end && other.start < one.end))
}

/** A free start with its place in the business's time. */
interface PlacedSlot {
  readonly slot: VisitSlot
  readonly day: Day
  readonly minute: number
}

/** Many wait for the same: its free starts are searched once, for all days together. */
function rememberedSlots(
  { business, services, employees, bookings, now }: WaitlistSearch,
  today: Day,
): (entry: WaitlistEntry) => readonly PlacedSlot[] {
  const known = new Map<string, readonly PlacedSlot[]>()
  const given = new Map(services.filter(({ is_active }) => is_active).map((service) => [service.id, service]))
  const span = { first: today, last: addDays(today, offeredDays - 1), audience: 'public', now } as const
  const place = placing(today, business.time_zone)
  const search = (parts: readonly PartWish[]) => findVisitSlots({ business, parts, employees, bookings, ...span }).map(place)
  return ({ service_ids, employee_id }) => {
    const key = `${employee_id ?? ''} ${service_ids.join()}`
    const before = known.get(key)
    if (before) return before
    const parts = service_ids.flatMap((id): readonly PartWish[] => {
      const wish = given.get(id)
      return wish ? [{ wish, employeeId: employee_id ?? '' }] : []
    })
    // What is no longer given cannot be offered.
    const slots = parts.length === 0 || parts.length < service_ids.length ? [] : search(parts)
    known.set(key, slots)
    return slots
  }
}

/** Finds a start's day and minute by the bounds of the days: there are thousands of starts, and asking for the zone's clock is slow. */
function placing(today: Day, zone: string): (slot: VisitSlot) => PlacedSlot {
  const days = Array.from({ length: offeredDays }, (_, ahead) => addDays(today, ahead)).map((day) => ({ day, ...dayBounds(day, zone) }))
  return (slot) => {
    const { day, start, end } = days.find((one) => slot.start < one.end) ?? must(days.at(-1), 'the last day')
    const hasPlainClock = minutesBetween(start, end) === wholeDayMinutes
    return { slot, day, minute: hasPlainClock ? minutesBetween(start, slot.start) : minutesOf(slot.start, day, zone) }
  }
}
