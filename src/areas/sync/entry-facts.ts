import { isChanging, type CommandArgs } from '#contract/commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { lengthOf, type CreateBooking, type EditBooking } from '#domain/booking/commands.ts'
import type { TakenBy } from '#domain/booking/refusals.ts'
import type { Service } from '#domain/business/service.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'

/** The commands whose arguments say when and with whom. */
type Named = Pick<OutboxEntry, 'command' | 'args'>

/** What an entry is about, as far as its arguments and the row that is known tell. */
export interface EntryFacts {
  readonly bookingId: string
  readonly customerName: string
  readonly customerPhone: string
  /** Somebody who came without a booking: no name is asked of them [B7]. */
  readonly isWalkIn: boolean
  readonly start: string | undefined
  readonly employeeId: string | undefined
  /** Null for blocked time. */
  readonly serviceId: string | null | undefined
  readonly reason: string
  /** Whether it declines a request, which is no booking yet. */
  readonly isDecline: boolean
}

/** What the command asks for comes first, then the booking as it is. */
export function factsOf({ command, args }: Named, row: Booking | undefined): EntryFacts {
  const {
    id,
    reason = '',
    only_pending: isDecline = false,
  } = args as { readonly id: string; readonly reason?: string; readonly only_pending?: boolean }
  const asked = askedBy(command, args)
  return {
    bookingId: id,
    customerName: asked.customer_name ?? row?.customer_name ?? '',
    customerPhone: asked.customer_phone ?? row?.customer_phone ?? '',
    isWalkIn: ('walk_in' in asked ? asked.walk_in : row?.walk_in) ?? false,
    start: asked.start ?? row?.start,
    employeeId: asked.employee_id ?? row?.employee_id,
    serviceId: asked.service_id === undefined ? row?.service_id : asked.service_id,
    reason,
    isDecline,
  }
}

function askedBy(command: Named['command'], args: unknown): EditBooking | Partial<CreateBooking> {
  if (command === 'booking.create') return args as CreateBooking
  if (isChanging(command)) return (args as CommandArgs['booking.edit']).changes
  return {}
}

/** The same command's arguments at another time or with another person; undefined where the command names none. */
export function argsAt(command: Named['command'], args: unknown, place: Pick<Booking, 'start' | 'employee_id'>): unknown {
  if (command === 'booking.create') return { ...(args as CreateBooking), ...place }
  if (!isChanging(command)) return undefined
  const { id, changes } = args as CommandArgs['booking.edit']
  return { id, changes: { ...changes, ...place } }
}

/** The same cancellation, of what was approved meanwhile too. */
export function argsOfCancelling(args: unknown): unknown {
  const { id, reason } = args as CommandArgs['booking.cancel']
  return { id, reason }
}

/** The same command with the reason for which a warning does not count [B3]. */
export function argsWithOverride(command: Named['command'], args: unknown, reason: string): unknown {
  if (!isChanging(command)) return { ...(args as object), override_reason: reason }
  const { id, changes } = args as CommandArgs['booking.edit']
  return { id, changes: { ...changes, override_reason: reason } }
}

/** What a person calls the fields that an edit carries, and the reason of a cancellation. */
const namesOfFields = {
  start: 'start',
  duration_minutes: 'duration_minutes',
  employee_id: 'employee_id',
  service_id: 'service_name',
  customer_name: 'customer_name',
  customer_phone: 'customer_phone',
  customer_id: 'customer_id',
  visit_id: 'visit_id',
  note: 'note',
  reason: 'cancel_reason',
} as const satisfies Readonly<Record<Exclude<keyof EditBooking, 'override_reason'> | 'reason', string>>

/** Fields in which two versions of a booking differ and that a person can tell apart: all that an edit changes. */
export type ComparedField = 'status' | (typeof namesOfFields)[keyof typeof namesOfFields]
const comparedFields: readonly ComparedField[] = ['status', ...Object.values(namesOfFields)]

export interface Difference {
  readonly field: ComparedField
  readonly mine: string
  readonly theirs: string
}

export function differences(mine: Booking, theirs: Booking): readonly Difference[] {
  return comparedFields
    .filter((field) => !isOnlyNear(field, mine, theirs))
    .map((field) => ({ field, mine: valueOf(mine, field), theirs: valueOf(theirs, field) }))
    .filter(({ field, mine: own, theirs: other }) => own !== other || (field === 'service_name' && mine.service_id !== theirs.service_id))
}

/** Another booking is of another visit anyway, and who has another name is somebody else. */
function isOnlyNear(field: ComparedField, mine: Booking, theirs: Booking): boolean {
  if (field === 'visit_id') return mine.id !== theirs.id
  return field === 'customer_id' && (mine.id !== theirs.id || mine.customer_name !== theirs.customer_name)
}

function valueOf(row: Booking, field: ComparedField): string {
  return field === 'duration_minutes' ? String(lengthOf(row)) : (row[field] ?? '')
}

/**
 * The booking as this entry would have it, also where the rules no longer allow it: a person
 * compares what was meant with what is. `service` is the one that it asks for, on the employee's terms.
 */
export function intended({ command, args }: Named, theirs: Booking, service?: Service): Booking {
  const { reason } = args as { readonly reason?: string }
  const status = statusAfter[command]
  const { duration_minutes, ...asked } = withoutGaps(askedBy(command, args))
  const mine = { ...theirs, ...asked, ...(status && { status }), ...(reason !== undefined && { cancel_reason: reason }) }
  const other = mine.service_id === theirs.service_id ? undefined : { name: '', duration_minutes: undefined, ...service }
  const end = addMinutes(mine.start, duration_minutes ?? other?.duration_minutes ?? lengthOf(theirs))
  return { ...mine, end, ...(other && { service_name: other.name }) }
}

const statusAfter: Readonly<Partial<Record<Named['command'], Booking['status']>>> = {
  'booking.approve': 'approved',
  'booking.cancel': 'cancelled',
  'booking.arrive': 'arrived',
  'booking.complete': 'completed',
  'booking.no_show': 'no_show',
  'booking.restore': 'approved',
}

function withoutGaps(asked: EditBooking | Partial<CreateBooking>): Partial<Booking> & Pick<EditBooking, 'duration_minutes'> {
  return Object.fromEntries(Object.entries(asked).filter(([field, value]) => value !== undefined && field !== 'override_reason'))
}

/** The booking that has the time which this entry wanted, by the server's word. */
export function takenBy(body: unknown): TakenBy | undefined {
  const taken = (body as { readonly taken_by?: Partial<TakenBy> | null } | null)?.taken_by
  if (typeof taken?.booking_id !== 'string' || typeof taken.start !== 'string' || typeof taken.end !== 'string') return undefined
  return { booking_id: taken.booking_id, start: taken.start, end: taken.end }
}

export interface EntryFieldProblem {
  /** Absent for a field that no person fills in. */
  readonly field: ComparedField | undefined
  readonly texts: readonly string[]
}

/** What the server said is wrong with each field of a rejected command. Warnings are not about fields: they have a form of their own. */
export function entryFieldProblems(body: unknown): readonly EntryFieldProblem[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body)
    .filter(([field, texts]) => field !== 'warnings' && Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
    .map(([field, texts]) => ({
      field: (namesOfFields as Readonly<Record<string, ComparedField>>)[field],
      texts: texts as readonly string[],
    }))
}
