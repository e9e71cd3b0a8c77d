import type { Business } from '#domain/business/business.ts'
import { toMinute, toMinuteUp, type EpochMinute } from '#domain/shared/day-clock.ts'
import { addDays, addMinutes, dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'

/** Who asks for a time: only the public is bound by notice and window [S5]. */
export type Audience = 'public' | 'staff'

/** The half-open span of minutes in which a start can be offered. */
export interface Bounds {
  readonly now: EpochMinute
  /** The first minute after the notice; it can be offered itself. */
  readonly earliest: EpochMinute
  readonly end: EpochMinute
}

/**
 * The bounds that hold for an audience at `now` [S5]. Notice is counted in real minutes; the window
 * in the business's days after today, of which the last counts whole.
 */
export function boundsOf(
  business: Pick<Business, 'time_zone' | 'min_notice_minutes' | 'booking_window_days'>,
  audience: Audience,
  now: Instant,
): Bounds {
  const atOnce = toMinuteUp(now)
  if (audience === 'staff') return { now: atOnce, earliest: atOnce, end: Infinity }
  const { time_zone, min_notice_minutes, booking_window_days } = business
  const earliest = toMinuteUp(addMinutes(now, min_notice_minutes))
  if (booking_window_days === null) return { now: atOnce, earliest, end: Infinity }
  const last = addDays(dayOf(now, time_zone), booking_window_days)
  return { now: atOnce, earliest, end: toMinute(dayBounds(last, time_zone).end) }
}
