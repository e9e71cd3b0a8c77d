import type { CreateBooking, EditBooking } from '#domain/booking/commands.ts'
import type { CreateCategory, CreateEmployee, CreateService, EditBusiness, EditCategory, EditEmployee, EditService } from '#domain/booking/setup.ts'

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

  'service.create': CreateService
  'service.edit': { readonly id: string; readonly changes: EditService }
  'service.delete': { readonly id: string }
  'category.create': CreateCategory
  'category.edit': { readonly id: string; readonly changes: EditCategory }
  'category.reorder': { readonly id: string; readonly business: string; readonly order: number }
  /** `emptied` are the services that were taken out of it before: it goes after them. */
  'category.delete': { readonly id: string; readonly emptied?: readonly string[] }
  'employee.create': CreateEmployee
  'employee.edit': { readonly id: string; readonly changes: EditEmployee }
  'employee.delete': { readonly id: string }
  'business.edit': { readonly id: string; readonly changes: EditBusiness }
}

export type CommandName = keyof CommandArgs
export type BookingCommand = CommandName & `booking.${string}`
/** What owners do to what the business is made of. */
export type SetupCommand = Exclude<CommandName, BookingCommand>

export function isSetupCommand(command: CommandName): command is SetupCommand {
  return !command.startsWith('booking.')
}

/** What a command of the set-up calls its row from then on; undefined where it says nothing of that. */
export function nameGivenBy(args: unknown): string | undefined {
  const { name, changes } = args as { readonly name?: string; readonly changes?: { readonly name?: string } }
  return name ?? changes?.name
}

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
  /**
   * Whether the row must still be as the person saw it; else the server refuses [E6]. A PATCH
   * says so unless it says otherwise, the others only if they do.
   */
  readonly ifUnchanged?: boolean
}

export interface CommandContract<Args> {
  /** Version of the arguments' shape that this app writes. */
  readonly version: number
  /** From the version that is the key to the next one; what an older app queued is sent all the same. */
  readonly upcasts?: Readonly<Record<number, (args: never) => unknown>>
  request(args: Args): CommandRequest
}

const bookings = '/api/booking/booking/'
const services = '/api/booking/services/'
const categories = '/api/booking/categories/'
const employees = '/api/booking/employee/'
const businesses = '/api/booking/business/'

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

  'service.create': { version: 1, request: (body) => ({ method: 'POST', path: services, body }) },
  'service.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${services}${id}/`, body: changes }) },
  'service.delete': { version: 1, request: ({ id }) => ({ method: 'DELETE', path: `${services}${id}/` }) },
  'category.create': { version: 1, request: (body) => ({ method: 'POST', path: categories, body }) },
  'category.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PUT', path: `${categories}${id}/`, body: changes, ifUnchanged: true }) },
  // A place in the order replaces nothing that somebody wrote: the last word counts.
  'category.reorder': { version: 1, request: ({ id, ...body }) => ({ method: 'PATCH', path: `${categories}${id}/`, body, ifUnchanged: false }) },
  'category.delete': { version: 1, request: ({ id }) => ({ method: 'DELETE', path: `${categories}${id}/` }) },
  'employee.create': { version: 1, request: (body) => ({ method: 'POST', path: employees, body }) },
  'employee.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PUT', path: `${employees}${id}/`, body: changes, ifUnchanged: true }) },
  'employee.delete': { version: 1, request: ({ id }) => ({ method: 'DELETE', path: `${employees}${id}/` }) },
  'business.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${businesses}${id}/`, body: changes }) },
}
