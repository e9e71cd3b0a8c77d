import type { Desk } from '#desk/desk-context.tsx'
import { holdsTime, type Booking } from '#domain/booking/booking.ts'
import { expire } from '#domain/booking/requests.ts'
import { actsOn } from '#domain/booking/transitions.ts'
import { byBookingStart, partsOf } from '#domain/booking/visit-parts.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import type { Engine } from '#offline/engine.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { actStep, verbOf, wantedTime, type BookingStep } from './booking-step.ts'
import { moveSteps } from './move-steps.ts'
import type { Ask } from './prepare.ts'
import type { ActScope, ScopedAct } from './scope-question.tsx'

interface Widening {
  readonly engine: Engine
  readonly desk: Desk
  readonly ask: Ask
}

/**
 * The command, and the same to the rest of the visit or to all later times of the series where the person
 * means those too [B8]. Null where they drew back. A booking that stands alone costs no reading.
 */
export async function askScope({ engine, desk, ask }: Widening, step: BookingStep): Promise<readonly BookingStep[] | null> {
  const { booking } = step
  const act = scopedActOf(step)
  if (!booking || !act) return [step]
  const inSeries = act === 'cancel' && Boolean(booking.series_id)
  if (!booking.visit_id && !inSeries) return [step]
  const kin = await kinOf(booking, inSeries, engine, desk)
  const isMeant = (other: Booking) => other.id === booking.id || canToo(act, other)
  const parts = partsOf(booking, kin).filter(isMeant)
  const later = inSeries
    ? kin.filter(
        (other) => other.series_id === booking.series_id && other.start > booking.start && !parts.includes(other) && isMeant(other),
      )
    : []
  if (parts.length < 2 && later.length === 0) return [step]
  const counts = { visit: parts.length, later: later.length + parts.length }
  const scope = await ask<ActScope>((answer) => ({ kind: 'scope', act, counts, answer }))
  if (scope === null || scope === 'one') return scope && [step]
  const bookings = scope === 'later' ? [...parts, ...later.toSorted(byBookingStart)] : parts
  if (act !== 'move') return bookings.map((other) => (other.id === booking.id ? step : actStep(act, other)))
  const { start, employeeId } = wantedTime(step)
  return moveSteps(booking, { start, employee_id: employeeId }, true, bookings)
}

/** Undefined where the command can only mean the one booking. */
function scopedActOf(step: BookingStep): ScopedAct | undefined {
  const verb = verbOf(step)
  if (verb === 'move') return step.command.name === 'booking.move' && step.command.args.changes.start !== undefined ? verb : undefined
  return verb === 'approve' || verb === 'cancel' || verb === 'restore' ? verb : undefined
}

function canToo(act: ScopedAct, booking: Booking): boolean {
  const now = expire(booking, businessNow()) ?? booking
  return act === 'move' ? holdsTime(now.status) : actsOn(now).includes(act)
}

const dayMinutes = 1440

/** The others of the booking's visit, and of its series from then on where those are asked for. */
async function kinOf(
  { visit_id, series_id, start }: Booking,
  inSeries: boolean,
  engine: Engine,
  { business }: Desk,
): Promise<readonly Booking[]> {
  const range = { index: 'start', from: addMinutes(start, -dayMinutes), ...(!inSeries && { to: addMinutes(start, dayMinutes) }) } as const
  const isKin = (row: Booking) => (Boolean(visit_id) && row.visit_id === visit_id) || (inSeries && row.series_id === series_id)
  const known = await engine.view({ collection: 'bookings', businessId: business.id, range })
  return soFarOf(known)
    .map((view) => view.row)
    .filter(isKin)
}
