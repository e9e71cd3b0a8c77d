import { mayArrive } from '#domain/booking/arrived.ts'
import { holdsTime, isBlocked, type Booking } from '#domain/booking/booking.ts'
import { expire } from '#domain/booking/requests.ts'
import { actsOn, type Act } from '#domain/booking/transitions.ts'
import { can, type Role } from '#domain/shared/rights.ts'
import type { Instant } from '#domain/shared/zone.ts'

export type Offer = Act | 'move' | 'resize' | 'edit' | 'delete'

export interface Offers {
  /** Shown as buttons, the likeliest first. */
  readonly first: readonly Offer[]
  readonly more: readonly Offer[]
}

/** What a person may do with a booking now: by its life cycle [B1], by what has begun, by rights. */
export function offersFor(booking: Booking, role: Role, now: Instant): Offers {
  const current = expire(booking, now) ?? booking
  const acts: readonly Offer[] = actsOn(current).filter((act) => !isFarOff(current, now) || !atVisit.includes(act))
  const changing: readonly Offer[] = holdsTime(current.status) ? ['move', 'resize', 'edit'] : isBlocked(current) ? [] : ['edit']
  const deleting: readonly Offer[] = can(role, 'booking.delete') ? ['delete'] : []
  const all = [...acts, ...changing, ...deleting]
  const first = likely(current, now).filter((offer) => all.includes(offer))
  return { first, more: all.filter((offer) => !first.includes(offer)) }
}

/** What happens when a customer comes, or does not: a slip of the finger where nobody can have come yet. */
const atVisit: readonly Act[] = ['arrive', 'complete', 'no_show']

function isFarOff(booking: Booking, now: Instant): boolean {
  return booking.status === 'approved' && now < booking.start && !mayArrive(booking, now)
}

function likely(booking: Booking, now: Instant): readonly Offer[] {
  if (isBlocked(booking) && holdsTime(booking.status)) return ['edit', 'cancel']
  switch (booking.status) {
    case 'pending':
      return ['approve', 'cancel', 'move']
    case 'approved':
      if (mayArrive(booking, now) && !booking.walk_in)
        return booking.start <= now ? ['arrive', 'complete', 'no_show'] : ['arrive', 'move', 'edit']
      return booking.start <= now ? ['complete', 'no_show', 'move'] : ['move', 'edit', 'cancel']
    case 'arrived':
      return ['complete', 'restore', 'move']
    case 'completed':
    case 'no_show':
    case 'cancelled':
      return ['restore']
    case 'expired':
      return ['edit']
    default:
      return booking.status satisfies never
  }
}
