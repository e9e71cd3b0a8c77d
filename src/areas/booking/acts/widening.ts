import { holdsTime, type Booking } from '#domain/booking/booking.ts'
import { actsOn, expire } from '#domain/booking/transitions.ts'
import { byStart, partsOf } from '#domain/booking/visit-parts.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Engine } from '#offline/engine.ts'
import type { Desk } from '../desk.tsx'
import type { Change } from './change.ts'
import { moveChanges } from './move-changes.ts'
import type { Scope, ScopedAct } from './scope-question.tsx'
import type { Ask } from './settling.ts'

type Scoped = Exclude<Change, { readonly kind: 'create' }> & { readonly kind: ScopedAct }

interface Widening {
  readonly engine: Engine
  readonly desk: Desk
  readonly ask: Ask
}

/**
 * The change, and the same to the rest of the visit or to all later times of the series where the person
 * means those too [B8]. Null where they drew back. A booking that stands alone costs no reading.
 */
export async function widened({ engine, desk, ask }: Widening, change: Change): Promise<readonly Change[] | null> {
  if (!isScoped(change)) return [change]
  const { booking, kind: act } = change
  const inSeries = act === 'cancel' && Boolean(booking.series_id)
  if (!booking.visit_id && !inSeries) return [change]
  const kin = await kinOf(booking, inSeries, engine, desk)
  const isMeant = (other: Booking) => other.id === booking.id || canToo(act, other)
  const parts = partsOf(booking, kin).filter(isMeant)
  const later = inSeries ? kin.filter((other) => other.series_id === booking.series_id && other.start > booking.start && !parts.includes(other) && isMeant(other)) : []
  if (parts.length < 2 && later.length === 0) return [change]
  const counts = { visit: parts.length, later: later.length + parts.length }
  const scope = await ask<Scope>((answer) => ({ kind: 'scope', act, counts, answer }))
  return scope && widen(change, scope, scope === 'later' ? [...parts, ...later.toSorted(byStart)] : parts)
}

function widen(change: Scoped, scope: Scope, bookings: readonly Booking[]): readonly Change[] {
  if (scope === 'one') return [change]
  if (!('changes' in change)) return bookings.map((booking) => (booking.id === change.booking.id ? change : { kind: change.kind, booking }))
  const { start, employee_id = change.booking.employee_id } = change.changes
  return moveChanges(change.booking, { start: must(start, 'where to move'), employee_id }, true, bookings)
}

function isScoped(change: Change): change is Scoped {
  return change.kind === 'approve' || change.kind === 'cancel' || change.kind === 'restore' || (change.kind === 'move' && change.changes.start !== undefined)
}

function canToo(act: ScopedAct, booking: Booking): boolean {
  const now = expire(booking, new Date().toISOString()) ?? booking
  return act === 'move' ? holdsTime(now.status) : actsOn(now).includes(act)
}

const dayMinutes = 1440

/** The others of the booking's visit, and of its series from then on where those are asked for. */
async function kinOf({ visit_id, series_id, start }: Booking, inSeries: boolean, engine: Engine, { business }: Desk): Promise<readonly Booking[]> {
  const range = { index: 'start', from: addMinutes(start, -dayMinutes), ...(!inSeries && { to: addMinutes(start, dayMinutes) }) } as const
  const isKin = (row: Booking) => (Boolean(visit_id) && row.visit_id === visit_id) || (inSeries && row.series_id === series_id)
  const views = await engine.view({ collection: 'bookings', businessId: business.id, range })
  return views.map((view) => view.row).filter(isKin)
}
