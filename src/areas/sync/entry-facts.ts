import type { CommandArgs } from '#contract/commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { CreateBooking, EditBooking } from '#domain/booking/commands.ts'
import type { OutboxEntry, Receipt } from '#offline/entry.ts'

/** The commands whose arguments say when and with whom. */
type Named = Pick<OutboxEntry | Receipt, 'command' | 'args'>

/** What an entry is about, as far as its arguments and the row that is known tell. */
export interface EntryFacts {
  readonly bookingId: string
  readonly customerName: string
  readonly customerPhone: string
  readonly start: string | undefined
  readonly employeeId: string | undefined
  readonly serviceId: string | undefined
  readonly reason: string
}

/** What the command asks for comes first, then the booking as it is. */
export function factsOf({ command, args }: Named, row: Booking | undefined): EntryFacts {
  const { id, reason = '' } = args as { readonly id: string; readonly reason?: string }
  const asked = askedBy(command, args)
  return {
    bookingId: id,
    customerName: asked.customer_name ?? row?.customer_name ?? '',
    customerPhone: asked.customer_phone ?? row?.customer_phone ?? '',
    start: asked.start ?? row?.start,
    employeeId: asked.employee_id ?? row?.employee_id,
    serviceId: asked.service_id ?? row?.service_id,
    reason,
  }
}

function askedBy(command: Named['command'], args: unknown): EditBooking | Partial<CreateBooking> {
  if (command === 'booking.create') return args as CreateBooking
  if (command === 'booking.edit' || command === 'booking.move') return (args as CommandArgs['booking.edit']).changes
  return {}
}

/** The same command's arguments at another time or with another person; undefined where the command names none. */
export function argsAt(command: Named['command'], args: unknown, place: Pick<Booking, 'start' | 'employee_id'>): unknown {
  if (command === 'booking.create') return { ...(args as CreateBooking), ...place }
  if (command !== 'booking.edit' && command !== 'booking.move') return undefined
  const { id, changes } = args as CommandArgs['booking.edit']
  return { id, changes: { ...changes, ...place } }
}

/** The same command with the reason for which a warning does not count [B3]. */
export function argsWithOverride(command: Named['command'], args: unknown, reason: string): unknown {
  if (command !== 'booking.edit' && command !== 'booking.move') return { ...(args as object), override_reason: reason }
  const { id, changes } = args as CommandArgs['booking.edit']
  return { id, changes: { ...changes, override_reason: reason } }
}

/** Fields in which two versions of a booking differ and that a person can tell apart. */
export const comparedFields = ['status', 'start', 'employee_id', 'service_name', 'customer_name', 'customer_phone', 'note', 'cancel_reason'] as const
export type ComparedField = (typeof comparedFields)[number]

export interface Difference {
  readonly field: ComparedField
  readonly mine: string
  readonly theirs: string
}

export function differences(mine: Booking, theirs: Booking): readonly Difference[] {
  return comparedFields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}

/** What the server said is wrong with each field of a rejected command. */
export function fieldProblems(body: unknown): readonly { readonly field: string; readonly texts: readonly string[] }[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([field, texts]) => (Array.isArray(texts) && texts.every((text) => typeof text === 'string') ? [{ field, texts }] : []))
}
