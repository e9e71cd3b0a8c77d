import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { termsOf } from '#domain/business/terms.ts'
import { addDays, dayBounds, dayOf, minutesBetween, minutesOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Booking } from './booking.ts'
import { createBooking } from './commands.ts'
import { reachOf } from './slots.ts'
import type { PartWish } from './visit-chain.ts'
import { visitSlots, type VisitSlot } from './visits.ts'
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
 * The first free time for each who waits, in the order in which they came. Times are those that customers are offered [S3–S5], beside
 * those that are shown to who came before: all of them can be had together.
 */
export function findWaitlistOffers(search: WaitlistSearch): readonly WaitlistOffer[] {
  const { entries, bookings, now } = search
  const today = dayOf(now, search.business.time_zone)
  const firstFree = rememberedSearch(search, today)
  const offers: WaitlistOffer[] = []
  const shown: Booking[] = []
  for (const entry of inLine(entries)) {
    if (waitlistStanding(entry, bookings, now, today) !== 'waiting' || entry.first_day > addDays(today, offeredDays - 1)) continue
    const slot = firstFree(entry, shown)
    if (!slot) continue
    offers.push({ entry, slot })
    shown.push(...asBookings(slot, entry, search))
  }
  return offers
}

function isWithin({ first_day, last_day, from_minute, to_minute }: WaitlistEntry, { day, minute }: PlacedSlot): boolean {
  return day >= first_day && day <= last_day && minute >= from_minute && minute < to_minute
}

/** What booking an offered time would make: it takes the employees' time with the pauses that go with it. */
function asBookings(slot: VisitSlot, entry: WaitlistEntry, { business, services, employees, now }: WaitlistSearch): readonly Booking[] {
  return slot.parts.map(({ employee_id, start }, nth) => {
    const service_id = must(entry.service_ids[nth], 'the service of a part')
    const service = must(
      services.find(({ id }) => id === service_id),
      service_id,
    )
    const terms = termsOf(
      service,
      employees.find(({ id }) => id === employee_id),
    )
    const args = { id: `${entry.id} ${nth}`, business_id: business.id, employee_id, service_id, start, status: 'approved' as const }
    return createBooking(args, business, terms, now)
  })
}

/** A free start with its place in the business's time. */
interface PlacedSlot {
  readonly slot: VisitSlot
  readonly day: Day
  readonly minute: number
}

type FirstFree = (entry: WaitlistEntry, shown: readonly Booking[]) => VisitSlot | undefined

/**
 * Many wait for the same: its free starts are searched once, and only as far as they are needed. A day on which somebody who would
 * take a part has been shown to another is searched again.
 */
function rememberedSearch(search: WaitlistSearch, today: Day): FirstFree {
  const { business, employees, bookings, now } = search
  const wishesOf = partsOf(search.services)
  const place = placing(today, business.time_zone)
  const find = remembering((parts: readonly PartWish[], first: Day, last: Day, taken: readonly Booking[]) =>
    visitSlots({ business, parts, employees, bookings: [...bookings, ...taken], first, last, audience: 'public', now }),
  )
  return (entry, shown) => {
    const parts = wishesOf(entry)
    // What is no longer given cannot be offered.
    if (parts.length === 0 || parts.length < entry.service_ids.length) return undefined
    const key = [entry.employee_id, ...entry.service_ids].join()
    let searched = ''
    for (const slot of find(key, parts, today, addDays(today, offeredDays - 1), [])) {
      const placed = place(slot)
      if (placed.day === searched || !isWithin(entry, placed)) continue
      const reach = reachOf(placed.day, placed.day, business.time_zone)
      const taken = shown.filter(({ start, end }) => start < reach.end && end > reach.start)
      if (!taken.some(({ employee_id }) => slot.parts.some((part) => part.employee_id === employee_id))) return slot
      searched = placed.day
      for (const other of find(`${key} ${searched} ${taken.length}`, parts, searched, searched, taken)) {
        if (isWithin(entry, place(other))) return other
      }
    }
    return undefined
  }
}

/** Remembers what was found under a key, as far as anybody went; whoever goes further goes on from there. */
function remembering<Args extends readonly unknown[], Found>(search: (...args: Args) => Iterator<Found>) {
  const known = new Map<string, { readonly found: Found[]; readonly more: Iterator<Found> }>()
  return function* (key: string, ...args: Args): Generator<Found, undefined> {
    const { found, more } = known.get(key) ?? { found: [], more: search(...args) }
    known.set(key, { found, more })
    for (let nth = 0; ; nth++) {
      if (nth === found.length) {
        const next = more.next()
        if (next.done) return
        found.push(next.value)
      }
      yield found[nth]!
    }
  }
}

function partsOf(services: readonly Service[]): (entry: WaitlistEntry) => readonly PartWish[] {
  const given = new Map(services.filter(({ is_active }) => is_active).map((service) => [service.id, service]))
  return ({ service_ids, employee_id }) =>
    service_ids.flatMap((id): readonly PartWish[] => {
      const wish = given.get(id)
      return wish ? [{ wish, employeeId: employee_id ?? '' }] : []
    })
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
