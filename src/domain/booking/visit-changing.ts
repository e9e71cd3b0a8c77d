import { isBlockedPhone, withShop } from '#domain/business/shop.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { wishOf } from './another-slot.ts'
import { isBlocked, type Booking } from './booking.ts'
import { isBusyWithBoth } from './checks.ts'
import { changeUntil, holdsAt, mayChangeAt } from './requests.ts'
import { transition } from './transitions.ts'
import { answeredParts, customerSlotAt, type VisitFacts, type VisitRefused } from './visit-asking.ts'
import type { PartWish } from './visit-chain.ts'
import { byBookingStart } from './visit-parts.ts'

/** The parts that are still to come about, in order. */
export function heldParts(parts: readonly Booking[], now: Instant): readonly Booking[] {
  return parts.filter((part) => !isBlocked(part) && holdsAt(part, now)).toSorted(byBookingStart)
}

/** What other times are searched for when a visit moves: all as booked, with the same employees [B6, S8]. */
export function movingWishes(held: readonly Booking[]): readonly PartWish[] {
  return held.map((part) => ({ wish: wishOf(part), employeeId: part.employee_id }))
}

/** Until when the visitor moves and cancels by themselves; null where they no longer do [V4]. */
export function changeableUntil(parts: readonly Booking[], now: Instant): Instant | null {
  const held = heldParts(parts, now)
  return mayChangeAt(held, now) ? (changeUntil(held) ?? null) : null
}

/** A booking before and after. */
export interface VisitChange {
  readonly before: Booking
  readonly after: Booking
}

/**
 * A visit that its visitor moves: all that still holds time, to a start that is offered [V4]. None where it is there
 * already. In an order in which no part runs into the old time of another.
 */
export function moveVisit(
  parts: readonly Booking[],
  start: Instant,
  facts: VisitFacts,
): Result<readonly VisitChange[], VisitRefused<'time_taken' | 'change_too_late' | 'booking_not_allowed'>> {
  const { business, bookings, now } = facts
  const held = heldParts(parts, now)
  const [first] = held
  if (!first) return refuse({ code: 'booking_not_allowed' })
  if (first.start === start) return ok([])
  if (!mayChangeAt(held, now)) return refuse({ code: 'change_too_late' })
  const isOwn = new Set(held.map(({ id }) => id))
  const others = bookings.filter(({ id }) => !isOwn.has(id))
  const slot = customerSlotAt(start, movingWishes(held), { ...facts, bookings: others })
  if (!slot || !withShop(business).is_published || isBlockedPhone(business, first.customer_phone)) return refuse({ code: 'time_taken' })
  const moved = held.map((part, nth) => ({
    ...part,
    ...must(slot.parts[nth], 'a part of the slot'),
    override: null,
    restorable_status: null,
    arrived_at: null,
  }))
  const after = answeredParts(moved, { ...facts, bookings: others })
  return ok(inOrder(held.map((before, nth) => ({ before, after: must(after[nth], 'the moved part') }))))
}

/** There is always one that may go first: parts of one employee keep their order. */
function inOrder(changes: readonly VisitChange[]): readonly VisitChange[] {
  const isFree = ({ after }: VisitChange, others: readonly VisitChange[]) =>
    others.every(({ before }) => before.id === after.id || before.employee_id !== after.employee_id || !isBusyWithBoth(before, after))
  const next = changes.find((change) => isFree(change, changes)) ?? changes[0]
  return next ? [next, ...inOrder(changes.filter((change) => change !== next))] : []
}

/** A visit that its visitor cancels: all that still holds time [V4, B5]. None where it is cancelled already. */
export function cancelVisit(
  parts: readonly Booking[],
  reason: string,
  now: Instant,
): Result<readonly VisitChange[], VisitRefused<'change_too_late' | 'booking_not_allowed'>> {
  const held = heldParts(parts, now)
  if (held.length === 0) return parts.some(({ status }) => status === 'cancelled') ? ok([]) : refuse({ code: 'booking_not_allowed' })
  if (!mayChangeAt(held, now)) return refuse({ code: 'change_too_late' })
  return ok(
    held.flatMap((before) => {
      const cancelled = transition(before, 'cancel', now, { reason, by_customer: true })
      return cancelled.ok ? [{ before, after: cancelled.value }] : []
    }),
  )
}
