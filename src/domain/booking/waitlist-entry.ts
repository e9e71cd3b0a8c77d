import type { CreateOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { addMinutes, daysBetween, type Day, type Instant } from '#domain/shared/zone.ts'
import { agreedStatuses, type Booking } from './booking.ts'
import { holdsAt } from './requests.ts'

/** Minutes of a whole day, as the end of any hours. */
export const wholeDayMinutes = 24 * 60
/** How many days an entry may span. */
const mostWaitlistDays = 62

/** Somebody who found no time and waits for one to come free [W1]. */
export const waitlistEntity = {
  collection: 'waitlist',
  owner: 'business_id',
  rights: { write: 'desk.write', delete: 'desk.write' },
  fields: {
    /** May be empty where there is a phone. */
    name: { kind: 'trimmed', max: limits.customerName, default: '' },
    phone: { kind: 'phone', default: '' },
    /** In the order of the visit. */
    service_ids: { kind: 'references', to: 'services', max: limits.visitParts, default: [] },
    /** Null for anybody. */
    employee_id: { kind: 'reference', to: 'employees', default: null },
    first_day: { kind: 'day' },
    /** Included: the entry ends after it. */
    last_day: { kind: 'day' },
    /** The visit begins at this minute of the day or later, and before `to_minute`. */
    from_minute: { kind: 'number', min: 0, max: wholeDayMinutes - 1, default: 0 },
    to_minute: { kind: 'number', min: 1, max: wholeDayMinutes, default: wholeDayMinutes },
    note: { kind: 'trimmed', max: limits.note, default: '' },
    /** The language of messages to them; empty where it is not known. */
    language: { kind: 'choice', of: [...contentLanguages, ''], default: '' },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface WaitlistEntry extends EntityRow<typeof waitlistEntity> {}
export type CreateWaitlistEntry = CreateOf<typeof waitlistEntity>

/** The ends of days and hours that do not come after their beginnings, or too long after them [W1]. */
export function wrongWaitlistSpans({
  first_day,
  last_day,
  from_minute,
  to_minute,
}: Pick<WaitlistEntry, 'first_day' | 'last_day' | 'from_minute' | 'to_minute'>): readonly ('last_day' | 'to_minute')[] {
  const span = daysBetween(first_day, last_day)
  return [
    ...(span < 0 || span >= mostWaitlistDays ? (['last_day'] as const) : []),
    ...(to_minute <= from_minute ? (['to_minute'] as const) : []),
  ]
}

/** For how long a time is held for somebody of the waiting list [W2]. */
const holdMinutes = 30

/** When a hold that staff tapped at `at` ends, unless its start comes first [W2]. */
export function waitlistHoldEnd(at: Instant): Instant {
  return addMinutes(at, holdMinutes)
}

/**
 * How an entry stands: `booked` once a booking made for it was approved, `held` while one waits for an answer, `over`
 * after its last day, else `waiting`. It is told from the bookings, so that a hold that ends puts the entry back in line.
 */
export type WaitlistStanding = 'waiting' | 'held' | 'booked' | 'over'

/** Whether a booking that was made for an entry ends its wait: then no other is made for it [W2]. */
export function servesEntry({ status }: Pick<Booking, 'status'>): boolean {
  return agreedStatuses.includes(status)
}

export function waitlistStanding(
  { id, last_day }: Pick<WaitlistEntry, 'id' | 'last_day'>,
  bookings: readonly Booking[],
  now: Instant,
  today: Day,
): WaitlistStanding {
  const made = bookings.filter((booking) => booking.waitlist_id === id)
  if (made.some(servesEntry)) return 'booked'
  if (made.some((booking) => holdsAt(booking, now))) return 'held'
  return last_day < today ? 'over' : 'waiting'
}

/** Entries in the order in which they came [W2]. */
export function inLine(entries: readonly WaitlistEntry[]): readonly WaitlistEntry[] {
  return entries.toSorted((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1))
}

/** The parts of a day that people speak of, from and to a minute of it. */
export const waitlistHours = {
  any: [0, wholeDayMinutes],
  morning: [0, 720],
  afternoon: [720, 1020],
  evening: [1020, wholeDayMinutes],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
export type WaitlistHours = keyof typeof waitlistHours

/** The part of a day that an entry's hours are; undefined where they are none of them. */
export function waitlistHoursOf({ from_minute, to_minute }: Pick<WaitlistEntry, 'from_minute' | 'to_minute'>): WaitlistHours | undefined {
  return (Object.keys(waitlistHours) as WaitlistHours[]).find(
    (name) => waitlistHours[name][0] === from_minute && waitlistHours[name][1] === to_minute,
  )
}
