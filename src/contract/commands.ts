import type { CreateBooking, EditBooking } from '#domain/booking/commands.ts'
import type { EditBusiness } from '#domain/business/business.ts'
import type { CreateCategory, EditCategory } from '#domain/business/category.ts'
import type { CreateEmployee, EditEmployee } from '#domain/business/employee.ts'
import type { CreateService, EditService } from '#domain/business/service.ts'
import type { CreateCustomer, EditCustomer } from '#domain/customers/customer.ts'

interface NamedRow {
  readonly id: string
}
interface RowEdit<Changes> extends NamedRow {
  readonly changes: Changes
}
/** What is done to the rows of every entity. */
type RowCommands<Of extends string, Create, Edit> = Record<`${Of}.create`, Create> & Record<`${Of}.edit`, RowEdit<Edit>> & Record<`${Of}.delete`, NamedRow>
export type RowCommandName<Of extends CommandSubject> = CommandOf<Of> & `${string}.${'create' | 'edit' | 'delete'}`

/**
 * The commands that may wait in a device's outbox, and the request each becomes.
 * The worker sends from this table alone, without any rule of the domain.
 */
export interface CommandArgs extends
  RowCommands<'service', CreateService, EditService>, RowCommands<'category', CreateCategory, EditCategory>,
  RowCommands<'employee', CreateEmployee, EditEmployee>, RowCommands<'customer', CreateCustomer, EditCustomer> {
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

  'customer.merge': { readonly id: string; readonly into: string }
  'customer.split': { readonly id: string }

  'category.reorder': { readonly id: string; readonly business: string; readonly order: number }
  /** `emptied` are the services that were taken out of it before: it goes after them. */
  'category.delete': { readonly id: string; readonly emptied?: readonly string[] }
  'business.edit': { readonly id: string; readonly changes: EditBusiness }
}

export type CommandName = keyof CommandArgs
/** What a command is of: the first word of its name. */
export type CommandSubject = CommandName extends `${infer Subject}.${string}` ? Subject : never
export type CommandOf<Subject extends CommandSubject> = CommandName & `${Subject}.${string}`
export type BookingCommand = CommandOf<'booking'>
export type CustomerCommand = CommandOf<'customer'>
/** What owners do to what the business is made of. */
export type SetupCommand = CommandOf<'service' | 'category' | 'employee' | 'business'>

const setupSubjects: ReadonlySet<CommandSubject> = new Set(['service', 'category', 'employee', 'business'])

export function subjectOf(command: CommandName): CommandSubject {
  return command.slice(0, command.indexOf('.')) as CommandSubject
}

export function isSetupCommand(command: CommandName): command is SetupCommand {
  return setupSubjects.has(subjectOf(command))
}

export function isCustomerCommand(command: CommandName): command is CustomerCommand {
  return subjectOf(command) === 'customer'
}

export function isBookingCommand(command: CommandName): command is BookingCommand {
  return subjectOf(command) === 'booking'
}

/** What a command of the set-up calls its row from then on; undefined where it says nothing of that. */
export function nameGivenBy(args: unknown): string | undefined {
  const { name, changes } = args as { readonly name?: string; readonly changes?: { readonly name?: string } }
  return name ?? changes?.name
}

/** One of these commands with its arguments. */
export type CommandCall<Names extends CommandName> = { readonly [Name in Names]: { readonly name: Name; readonly args: CommandArgs[Name] } }[Names]
/** Any command with its arguments. */
export type Command = CommandCall<CommandName>

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
const customers = '/api/booking/customers/'
const services = '/api/booking/services/'
const categories = '/api/booking/categories/'
const employees = '/api/booking/employee/'
const businesses = '/api/booking/business/'

export const commandContracts: Contracts<CommandName> = {
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

  ...rowContracts('customer', customers, 'PATCH', {
    'customer.merge': { version: 1, request: ({ id, into }) => ({ method: 'PUT', path: `${customers}${id}/merge/`, body: { into } }) },
    'customer.split': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${customers}${id}/split/`, body: {} }) },
  }),
  ...rowContracts('service', services, 'PATCH', {}),
  ...rowContracts('category', categories, 'PUT', {
    // A place in the order replaces nothing that somebody wrote: the last word counts.
    'category.reorder': { version: 1, request: ({ id, ...body }) => ({ method: 'PATCH', path: `${categories}${id}/`, body, ifUnchanged: false }) },
  }),
  ...rowContracts('employee', employees, 'PUT', {}),
  'business.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${businesses}${id}/`, body: changes }) },
}

type Contracts<Name extends CommandName> = { readonly [One in Name]: CommandContract<CommandArgs[One]> }

/** A PUT says all of a row, so that it must be the one that the person saw. `more` is what else is done to such rows. */
function rowContracts<Of extends CommandSubject>(of: Of, path: string, edit: 'PUT' | 'PATCH', more: Contracts<Exclude<CommandOf<Of>, RowCommandName<Of>>>): Contracts<CommandOf<Of>> {
  const contracts: Readonly<Record<string, CommandContract<never>>> = {
    [`${of}.create`]: { version: 1, request: (body: object) => ({ method: 'POST', path, body }) },
    [`${of}.edit`]: { version: 1, request: ({ id, changes }: RowEdit<object>) => ({ method: edit, path: `${path}${id}/`, body: changes, ...(edit === 'PUT' && { ifUnchanged: true }) }) },
    ...more,
    [`${of}.delete`]: { version: 1, request: ({ id }: NamedRow) => ({ method: 'DELETE', path: `${path}${id}/` }) },
  }
  return contracts as never
}
