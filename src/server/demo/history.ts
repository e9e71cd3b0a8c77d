import { titleOf, type Booking, type BookingStatus } from '#domain/booking/booking.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { uuidv7 } from '#lib/ids.ts'
import { placeOf, type ActivityRecord } from '#server/core/activity.ts'
import type { Random } from './random.ts'

/** Somebody at a device of the salon. */
export interface DemoDesk {
  readonly userId: string
  readonly name: string
  readonly device: string
}

/** How a booking came to be what it is: made, decided on, and what became of it. */
export function historyOf(booking: Booking, desks: readonly DemoDesk[], now: Instant, random: Random): readonly ActivityRecord[] {
  const steps = stepsOf(booking, now, random)
  const place = placeOf({ businessId: booking.business_id, subject: 'bookings', rowId: booking.id, name: titleOf(booking) })
  return steps.map(({ act, at, before, after, reason = '' }, index) => {
    const desk = random.pick(desks)
    const by =
      act === 'expire'
        ? nobody
        : act === 'create' && isCustomers(booking)
          ? { ...nobody, actor: booking.customer_name }
          : { actor_id: desk.userId, actor: desk.name, device: desk.device }
    const wasOffline = index > 0 && index === steps.length - 1 && act !== 'expire' && random.chance(0.08)
    const received_at = earlier(addMinutes(at, wasOffline ? random.between(3, 90) : 0), now)
    const changes = act === 'cancel' ? { cancel_reason: { before: '', after: reason } } : {}
    const id = uuidv7(Date.parse(received_at), random.bytes(10))
    return { id, ...place, act, at, received_at, ...by, status_before: before, status_after: after, changes, reason }
  })
}

const nobody = { actor_id: null, actor: '', device: '' } as const

/** Asked for on the shop's page. */
function isCustomers({ change_notice_hours = null }: Booking): boolean {
  return change_notice_hours !== null
}

interface Step {
  readonly act: ActivityRecord['act']
  readonly at: Instant
  readonly before: BookingStatus | null
  readonly after: BookingStatus
  readonly reason?: string
}

function stepsOf(booking: Booking, now: Instant, random: Random): readonly Step[] {
  const { created_at, start, end, status, walk_in } = booking
  const made: Step = {
    act: 'create',
    at: created_at,
    before: null,
    after: walk_in ? 'approved' : 'pending',
    reason: booking.override?.reason ?? '',
  }
  if (status === made.after) return [made]
  if (status === 'expired') return [made, { act: 'expire', at: start, before: 'pending', after: 'expired' }]
  const decidedAt = earlier(addMinutes(created_at, random.between(2, 15)), now)
  const decided: readonly Step[] = walk_in ? [made] : [made, { act: 'approve', at: decidedAt, before: 'pending', after: 'approved' }]
  if (status === 'approved') return decided
  if (status === 'arrived') return [...decided, { act: 'arrive', at: booking.arrived_at ?? now, before: 'approved', after: status }]
  if (status === 'cancelled') {
    const at = earlier(addMinutes(decidedAt, random.between(1, 240)), now)
    return [...decided, { act: 'cancel', at, before: 'approved', after: status, reason: booking.cancel_reason }]
  }
  const at = earlier(addMinutes(end, random.between(0, 20)), now)
  return [...decided, { act: status === 'no_show' ? 'no_show' : 'complete', at, before: 'approved', after: status }]
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}
