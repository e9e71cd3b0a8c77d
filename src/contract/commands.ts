import type { CreateBooking, EditBooking } from '#domain/booking/commands.ts'

/**
 * The commands that may wait in a device's outbox, and the request each becomes.
 * The worker sends from this table alone, without any rule of the domain.
 */
export interface CommandArgs {
  'booking.create': CreateBooking
  'booking.edit': { readonly id: string; readonly changes: EditBooking }
  'booking.move': { readonly id: string; readonly changes: Pick<EditBooking, 'start' | 'employee_id' | 'override_reason'> }
  'booking.resize': { readonly id: string; readonly changes: Pick<EditBooking, 'duration_minutes' | 'override_reason'> }
  'booking.approve': { readonly id: string; readonly override_reason?: string }
  'booking.cancel': { readonly id: string; readonly reason: string; readonly only_pending?: true }
  'booking.complete': { readonly id: string }
  'booking.no_show': { readonly id: string }
  'booking.restore': { readonly id: string; readonly override_reason?: string }
  'booking.delete': { readonly id: string }
}

export type CommandName = keyof CommandArgs

/** Any command with its arguments. */
export type Command = { readonly [Name in CommandName]: { readonly name: Name; readonly args: CommandArgs[Name] } }[CommandName]

/** The commands that change fields of a booking and carry them as `changes`. */
export type ChangingCommand = 'booking.edit' | 'booking.move' | 'booking.resize'

export function isChanging(command: string): command is ChangingCommand {
  return command === 'booking.edit' || command === 'booking.move' || command === 'booking.resize'
}

export interface CommandRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

export interface CommandContract<Args> {
  /** Version of the arguments' shape that this app writes. */
  readonly version: number
  /** From the version that is the key to the next one; what an older app queued is sent all the same. */
  readonly upcasts?: Readonly<Record<number, (args: never) => unknown>>
  request(args: Args): CommandRequest
}

const bookings = '/api/booking/booking/'

export const commandContracts: { readonly [Name in CommandName]: CommandContract<CommandArgs[Name]> } = {
  'booking.create': { version: 1, request: (body) => ({ method: 'POST', path: bookings, body }) },
  'booking.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${bookings}${id}/`, body: changes }) },
  'booking.move': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${bookings}${id}/`, body: changes }) },
  'booking.resize': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${bookings}${id}/`, body: changes }) },
  'booking.approve': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${bookings}${id}/approve/`, body }) },
  'booking.cancel': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${bookings}${id}/cancel/`, body }) },
  'booking.complete': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${bookings}${id}/complete/`, body: {} }) },
  'booking.no_show': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${bookings}${id}/no-show/`, body: {} }) },
  'booking.restore': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${bookings}${id}/restore/`, body }) },
  'booking.delete': { version: 1, request: ({ id }) => ({ method: 'DELETE', path: `${bookings}${id}/` }) },
}
