import { holdsTime, type Booking } from '#domain/booking/booking.ts'
import { isBusyWithBoth } from '#domain/booking/checks.ts'
import { requestEnd } from '#domain/booking/requests.ts'
import { withShop } from '#domain/business/shop.ts'
import { toMinute } from '#domain/shared/day-clock.ts'
import { addDays, addMinutes, dayOf } from '#domain/shared/zone.ts'
import { makeBooking, type DiaryPlan } from './diary.ts'
import type { Random } from './random.ts'

/** What starts within minutes is decided. */
const decidedWithinMinutes = 25

/**
 * The diary in which some of what lies ahead waits for a decision: so many today, tomorrow and
 * on the days after as `perDay` says. What a day has no room for waits on the next, so the
 * number is the same at whatever hour the demo is started.
 */
export function withRequests(plan: DiaryPlan, diary: readonly Booking[], perDay: readonly number[], random: Random): readonly Booking[] {
  const { time_zone } = plan.business
  const today = dayOf(plan.now, time_zone)
  const earliest = addMinutes(plan.now, decidedWithinMinutes)
  const bookings = [...diary, ...eveningRequests(plan, diary, today, random)]
  let due = -bookings.filter((booking) => booking.status === 'pending').length
  const chosen = new Set<Booking>()
  for (let ahead = 0; ahead <= plan.daysAhead; ahead += 1) {
    due += perDay[ahead] ?? 0
    const day = addDays(today, ahead)
    const open = bookings.filter(
      (one) => one.status === 'approved' && !one.walk_in && !one.override && one.start > earliest && dayOf(one.start, time_zone) === day,
    )
    for (; due > 0 && open.length > 0; due -= 1) chosen.add(open.splice(random.between(0, open.length - 1), 1)[0]!)
  }
  return bookings.map((booking) => (chosen.has(booking) ? askedByCustomer({ ...booking, status: 'pending' }, plan, random) : booking))
}

/** Most requests come from the shop's page, within the last hours: they wait for a day [V3]. */
function askedByCustomer(booking: Booking, { now, business }: DiaryPlan, random: Random): Booking {
  if (random.chance(0.3)) return booking
  const created_at = addMinutes(now, -random.between(5, 20 * 60))
  return { ...booking, created_at, expires_at: requestEnd(created_at), change_notice_hours: withShop(business).change_notice_hours }
}

/**
 * Two requests for later this evening, for a demo that is started when the day's work is over:
 * something always waits for a decision today, but in the last hour before midnight.
 */
function eveningRequests(plan: DiaryPlan, diary: readonly Booking[], today: string, random: Random): readonly Booking[] {
  const { business, now } = plan
  const isToday = (booking: Booking): boolean => dayOf(booking.start, business.time_zone) === today
  if (diary.some((one) => one.status === 'approved' && one.start > addMinutes(now, decidedWithinMinutes) && isToday(one))) return []
  const start = Math.ceil((toMinute(now) + 30) / 30) * 30
  return plan.employees.slice(0, 2).flatMap((employee, index) => {
    const service = plan.services.find((one) => employee.service_id.includes(one.id) && one.duration_minutes <= 60)
    if (!service) return []
    const asked = makeBooking(plan, employee, { service, start: start + index * 30 }, random)
    const isFree = !diary.some((other) => holdsTime(other.status) && other.employee_id === employee.id && isBusyWithBoth(other, asked))
    return isFree && isToday(asked) ? [{ ...asked, status: 'pending' as const, restorable_status: null, cancel_reason: '' }] : []
  })
}
