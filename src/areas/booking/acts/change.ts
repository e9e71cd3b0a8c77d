import type { Command } from '#contract/commands.ts'
import { bookedAnew } from '#domain/booking/another-slot.ts'
import type { Booking, Business, Employee, Service } from '#domain/booking/booking.ts'
import type { CreateBooking, EditBooking, Outcome } from '#domain/booking/commands.ts'
import { decideAct, decideCreate, decideEdit } from '#domain/booking/decisions.ts'
import type { BookingRefusal } from '#domain/booking/refusals.ts'
import type { Slot } from '#domain/booking/slots.ts'
import type { Act } from '#domain/booking/transitions.ts'
import type { Instant } from '#domain/shared/zone.ts'

/** What a person wants done to a booking, before it is a command. */
export type Change =
  | { readonly kind: 'create'; readonly args: CreateBooking }
  | { readonly kind: ChangeOfFields; readonly booking: Booking; readonly changes: EditBooking }
  | { readonly kind: Act; readonly booking: Booking; readonly reason?: string | undefined; readonly overrideReason?: string | undefined }
  | { readonly kind: 'delete'; readonly booking: Booking }

type ChangeOfFields = 'edit' | 'move' | 'resize'

/** The command that a change becomes, in the engine's words. */
export function commandOf(change: Change): Command {
  switch (change.kind) {
    case 'create':
      return { name: 'booking.create', args: change.args }
    case 'edit':
      return { name: 'booking.edit', args: { id: change.booking.id, changes: change.changes } }
    case 'move':
    case 'resize':
      return { name: `booking.${change.kind}`, args: { id: change.booking.id, changes: change.changes } }
    case 'cancel':
      return { name: 'booking.cancel', args: { id: change.booking.id, reason: change.reason ?? '', ...(change.booking.status === 'pending' && { only_pending: true }) } }
    case 'approve':
    case 'restore':
      return { name: `booking.${change.kind}`, args: { id: change.booking.id, ...overrideOf(change.overrideReason) } }
    case 'complete':
    case 'no_show':
    case 'delete':
      return { name: `booking.${change.kind}`, args: { id: change.booking.id } }
    default:
      return change satisfies never
  }
}

function overrideOf(reason: string | undefined): { readonly override_reason?: string } {
  return reason === undefined ? {} : { override_reason: reason }
}

/** The booking before the change, or as it is to be made. */
export function bookingOf(change: Change): Booking | CreateBooking {
  return change.kind === 'create' ? change.args : change.booking
}

/** The time that a change asks for, or that its booking has. */
export interface WantedTime {
  readonly bookingId: string
  readonly employeeId: string
  /** Null for blocked time. */
  readonly serviceId: string | null
  readonly start: Instant
}

export function wantedTime(change: Change): WantedTime {
  const had = bookingOf(change)
  const asked: EditBooking = 'changes' in change ? change.changes : {}
  return {
    bookingId: had.id,
    employeeId: asked.employee_id ?? had.employee_id,
    serviceId: asked.service_id ?? had.service_id,
    start: asked.start ?? had.start,
  }
}

/** Of what was done last, also to several bookings, the one that comes first. */
export function toTell(changes: readonly Change[]): Change | undefined {
  const kind = changes.at(-1)?.kind
  return changes.filter((change) => change.kind === kind).toSorted((a, b) => (wantedTime(a).start < wantedTime(b).start ? -1 : 1))[0]
}

export interface DeskFacts {
  readonly business: Business
  readonly employee: Employee | undefined
  readonly service: Service | undefined
  /** Bookings around the wanted time, pending commands folded in. */
  readonly others: readonly Booking[]
  readonly at: Instant
  readonly by: string
}

/**
 * What the server will object to, asked on the device before anything is queued; undefined
 * when nothing does. An objection is a question to the person: a reason [B3], another time.
 * Where the device lacks the rows to judge by, the change goes to the server as it is.
 */
export function objectionTo(change: Change, facts: DeskFacts): BookingRefusal | undefined {
  const outcome = outcomeOf(change, facts)
  return outcome && !outcome.ok ? outcome.refusal : undefined
}

/** What the change makes of its booking; undefined where the device cannot tell. */
export function outcomeOf(change: Change, { employee, service, ...facts }: DeskFacts): Outcome | undefined {
  if (!employee || change.kind === 'delete') return undefined
  const known = { ...facts, employee }
  switch (change.kind) {
    case 'create':
      return service || change.args.service_id === null ? decideCreate(change.args, service, known) : undefined
    case 'edit':
    case 'move':
    case 'resize':
      return decideEdit(change.booking, change.changes, service, known)
    case 'approve':
    case 'cancel':
    case 'complete':
    case 'no_show':
    case 'restore':
      return decideAct(change.booking, change.kind, { reason: change.reason, override_reason: change.overrideReason }, known)
    default:
      return change satisfies never
  }
}

/** The same change with the reason for which a warning does not count [B3]. */
export function withOverride(change: Change, reason: string): Change {
  switch (change.kind) {
    case 'create':
      return { ...change, args: { ...change.args, override_reason: reason } }
    case 'edit':
    case 'move':
    case 'resize':
      return { ...change, changes: { ...change.changes, override_reason: reason } }
    case 'delete':
      return change
    case 'approve':
    case 'cancel':
    case 'complete':
    case 'no_show':
    case 'restore':
      return { ...change, overrideReason: reason }
    default:
      return change satisfies never
  }
}

/**
 * What has to be done instead when a person takes another slot: a waiting booking is moved
 * and then approved; what was cancelled is not moved but booked anew, under `newId`.
 */
export function withSlot(change: Change, slot: Slot, newId: string): readonly Change[] {
  const place = { start: slot.start, employee_id: slot.employee_id }
  if (change.kind === 'create') return [{ ...change, args: { ...change.args, ...place } }]
  if ('changes' in change) return [{ ...change, changes: { ...change.changes, ...place } }]
  if (change.kind === 'restore') return [{ kind: 'create', args: bookedAnew(change.booking, place, newId) }]
  return [{ kind: 'move', booking: change.booking, changes: place }, change]
}
