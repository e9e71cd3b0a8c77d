import type { BookingCommand, CommandCall } from '#contract/commands.ts'
import { bookedAnew } from '#domain/booking/another-slot.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { CreateBooking, EditBooking, BookingOutcome } from '#domain/booking/commands.ts'
import { decideAct, decideCreate, decideEdit, type ActDecisionArgs } from '#domain/booking/decisions.ts'
import type { BookingRefusal } from '#domain/booking/refusals.ts'
import type { Slot } from '#domain/booking/slot-search.ts'
import type { Act } from '#domain/booking/transitions.ts'
import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { minutesBetween, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { EnqueueRefusal } from '#offline/refusals.ts'

/** A command on a booking, beside the booking as the person saw it; null where it is made. */
export interface BookingStep {
  readonly command: CommandCall<BookingCommand>
  readonly booking: Booking | null
}

/** What a command does: its name without what it is of. */
export type BookingVerb = BookingCommand extends `booking.${infer Verb}` ? Verb : never

export function verbOf({ command }: BookingStep): BookingVerb {
  return command.name.slice('booking.'.length) as BookingVerb
}

export function createStep(args: CreateBooking): BookingStep {
  return { command: { name: 'booking.create', args }, booking: null }
}

export function editStep(verb: 'edit' | 'move' | 'resize', booking: Booking, changes: EditBooking): BookingStep {
  return { command: { name: `booking.${verb}`, args: { id: booking.id, changes } }, booking }
}

export function actStep(act: Act, booking: Booking, reason = ''): BookingStep {
  const { id } = booking
  if (act !== 'cancel') return { command: { name: `booking.${act}`, args: { id } }, booking }
  return { command: { name: 'booking.cancel', args: { id, reason, ...(booking.status === 'pending' && { only_pending: true }) } }, booking }
}

export function deleteStep(booking: Booking): BookingStep {
  return { command: { name: 'booking.delete', args: { id: booking.id } }, booking }
}

/** The booking before the command, or as it is to be made. */
export function bookingOf({ command, booking }: BookingStep): Booking | CreateBooking {
  return command.name === 'booking.create' ? command.args : must(booking, 'the booking of a command')
}

/** The time that a command asks for, or that its booking has. */
export interface WantedTime {
  readonly bookingId: string
  readonly employeeId: string
  /** Null for blocked time. */
  readonly serviceId: string | null
  readonly start: Instant
}

export function wantedTime(step: BookingStep): WantedTime {
  const had = bookingOf(step)
  const asked: EditBooking = 'changes' in step.command.args ? step.command.args.changes : {}
  return {
    bookingId: had.id,
    employeeId: asked.employee_id ?? had.employee_id,
    serviceId: asked.service_id ?? had.service_id,
    start: asked.start ?? had.start,
  }
}

/** What was done last, also to several bookings. */
export function toTellAll(steps: readonly BookingStep[]): readonly BookingStep[] {
  const last = steps.at(-1)
  return steps.filter((step) => step.command.name === last?.command.name)
}

/** Of what was done last, also to several bookings, the one that comes first. */
export function toTell(steps: readonly BookingStep[]): BookingStep | undefined {
  return toTellAll(steps).toSorted((a, b) => minutesBetween(wantedTime(b).start, wantedTime(a).start))[0]
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
 * Where the device lacks the rows to judge by, the command goes to the server as it is.
 */
export function objectionTo(step: BookingStep, facts: DeskFacts): BookingRefusal | undefined {
  const outcome = outcomeOf(step, facts)
  return outcome && !outcome.ok ? outcome.refusal : undefined
}

/** What the command makes of its booking; undefined where the device cannot tell. */
export function outcomeOf({ command, booking }: BookingStep, { employee, service, ...facts }: DeskFacts): BookingOutcome | undefined {
  if (!employee) return undefined
  const known = { ...facts, employee }
  if (command.name === 'booking.create')
    return service || command.args.service_id === null ? decideCreate(command.args, service, known) : undefined
  if (!booking || command.name === 'booking.delete') return undefined
  if ('changes' in command.args) return decideEdit(booking, command.args.changes, service, known)
  return decideAct(booking, command.name.slice('booking.'.length) as Act, command.args as ActDecisionArgs, known)
}

/** The same with the reason for which a warning does not count [B3]. */
export function withOverride({ command, booking }: BookingStep, reason: string): BookingStep {
  const given = { override_reason: reason }
  const args =
    'changes' in command.args ? { ...command.args, changes: { ...command.args.changes, ...given } } : { ...command.args, ...given }
  return { command: { ...command, args } as CommandCall<BookingCommand>, booking }
}

/**
 * What has to be done instead when a person takes another slot: a waiting booking is moved
 * and then approved; what was cancelled is not moved but booked anew, under `newId`.
 */
export function withSlot(step: BookingStep, slot: Slot, newId: string): readonly BookingStep[] {
  const { command, booking } = step
  const place = { start: slot.start, employee_id: slot.employee_id }
  if (command.name === 'booking.create') return [createStep({ ...command.args, ...place })]
  if (!booking) return [step]
  if ('changes' in command.args)
    return [
      {
        command: { ...command, args: { ...command.args, changes: { ...command.args.changes, ...place } } } as CommandCall<BookingCommand>,
        booking,
      },
    ]
  if (command.name === 'booking.restore') return [createStep(bookedAnew(booking, place, newId))]
  return [editStep('move', booking, place), step]
}

/** What a person can only be told: there is nothing to ask. */
export type RefusedCode = 'not_stored' | EnqueueRefusal['code'] | Exclude<BookingRefusal['code'], 'needs_override' | 'time_taken'>
