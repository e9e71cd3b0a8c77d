import type { CreateBooking, EditBooking } from '#domain/booking/commands.ts'
import type { EditBusiness } from '#domain/business/business.ts'
import type { EditCategory } from '#domain/business/category.ts'
import type { CreateService } from '#domain/business/service.ts'
import type { CreateOrder, EditOrder } from '#domain/orders/commands.ts'
import type { CardActs, OwnActKind } from '#domain/loyalty/acts.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { CreateOf } from '#domain/shared/entity.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { ChangesOf, Entities } from './entities.ts'
import {
  entityCollections,
  canChange,
  rowKeys,
  rowPaths,
  type ChangeableCollection,
  type EntityCollection,
  type RowPaths,
} from './row-paths.ts'

interface NamedRow {
  readonly id: string
}
/** Acts on a customer's card, each with the event that it makes. */
type CardCommands = {
  readonly [Kind in OwnActKind as `card_object.${Kind extends 'reset' ? 'reset_points' : Kind}`]: NamedRow & {
    readonly event: CardActs[Kind]
  }
}
interface RowEdit<Changes> extends NamedRow {
  readonly changes: Changes
}
/** What is done to the rows of every entity; events are made and that is all. */
type RowCommands = { readonly [C in EntityCollection as `${RowPaths[C]['name']}.create`]: CreateOf<Entities[C]> } & {
  readonly [C in ChangeableCollection as `${RowPaths[C]['name']}.edit`]: RowEdit<ChangesOf<C>>
} & { readonly [C in ChangeableCollection as `${RowPaths[C]['name']}.delete`]: NamedRow }
export type RowCommandName = keyof RowCommands

/**
 * The commands that may wait in a device's outbox, and the request each becomes.
 * The worker sends from this table alone, without any rule of the domain.
 */
export interface CommandArgs extends RowCommands, CardCommands {
  'booking.create': CreateBooking
  'booking.edit': { readonly id: string; readonly changes: EditBooking }
  'booking.move': { readonly id: string; readonly changes: Pick<EditBooking, 'start' | 'employee_id' | 'override_reason'> }
  'booking.resize': { readonly id: string; readonly changes: Pick<EditBooking, 'duration_minutes' | 'override_reason'> }
  'booking.approve': { readonly id: string; readonly override_reason?: string }
  'booking.cancel': { readonly id: string; readonly reason: string; readonly only_pending?: true }
  'booking.arrive': { readonly id: string }
  'booking.complete': { readonly id: string }
  'booking.no_show': { readonly id: string }
  'booking.restore': { readonly id: string; readonly override_reason?: string }
  'booking.delete': { readonly id: string }

  'order.create': CreateOrder
  'order.edit': RowEdit<EditOrder>
  'order.accept': NamedRow
  'order.ready': NamedRow
  'order.done': NamedRow
  'order.cancel': NamedRow & { readonly reason: string }
  /** `from` is the status that the person saw [O9]. */
  'order.undo': NamedRow & { readonly from: OrderStatus }

  /** `link` is a device on which the same phone joined once more [L6a]. */
  'card_object.link': NamedRow & { readonly link: string }

  'customer.merge': { readonly id: string; readonly into: string }
  'customer.split': { readonly id: string }
  'customer.erase': { readonly id: string }

  'service.create': CreateService
  'category.edit': RowEdit<EditCategory>
  'category.reorder': { readonly id: string; readonly business: string; readonly order: number }
  /** `emptied` are the services that were taken out of it before: it goes after them. */
  'category.delete': { readonly id: string; readonly emptied?: readonly string[] }
  'business.edit': { readonly id: string; readonly changes: EditBusiness }
  /** Until when guests order nothing; null where they may [O7]. */
  'business.pause': { readonly id: string; readonly until: Instant | null }
  /** Somebody goes to the table that called at that time [O13]. */
  'table.answer': { readonly id: string; readonly called_at: Instant }
}

export type CommandName = keyof CommandArgs
/** What a command is of: the first word of its name. */
export type CommandSubject = CommandName extends `${infer Subject}.${string}` ? Subject : never
export type CommandOf<Subject extends CommandSubject> = CommandName & `${Subject}.${string}`
export type BookingCommand = CommandOf<'booking'>
export type CustomerCommand = CommandOf<'customer'>
export type OrderCommand = CommandOf<'order'>
/** What is told by the name of its row alone: what is done to what a business is made of, to orders, and at the till. */
export type NamedCommand = Exclude<CommandName, BookingCommand | CustomerCommand>

export function subjectOf(command: CommandName): CommandSubject {
  return command.slice(0, command.indexOf('.')) as CommandSubject
}

export function isNamedCommand(command: CommandName): command is NamedCommand {
  return !isBookingCommand(command) && !isCustomerCommand(command)
}

export function isCustomerCommand(command: CommandName): command is CustomerCommand {
  return subjectOf(command) === 'customer'
}

export function isOrderCommand(command: CommandName): command is OrderCommand {
  return subjectOf(command) === 'order'
}

export function isBookingCommand(command: CommandName): command is BookingCommand {
  return subjectOf(command) === 'booking'
}

/** What a command calls its row from then on; undefined where it says nothing of that. */
export function nameGivenBy(args: unknown): string | undefined {
  const { name, changes } = args as { readonly name?: string; readonly changes?: { readonly name?: string } }
  return name ?? changes?.name
}

/** One of these commands with its arguments. */
export type CommandCall<Names extends CommandName> = {
  readonly [Name in Names]: { readonly name: Name; readonly args: CommandArgs[Name] }
}[Names]
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
const orders = '/api/menu/orders/'
const cardObjects = '/api/transactions/card-object/'
const cardPaths = {
  stamp: 'stamp',
  purchase: 'purchase',
  spend: 'spend',
  redeem: 'redeem',
  undo: 'undo',
  refund: 'refund',
  block: 'block',
  unblock: 'unblock',
  reset_points: 'reset-points',
  merge: 'merge',
} as const

export const commandContracts: Contracts<CommandName> = {
  'booking.create': { version: 1, request: (body) => ({ method: 'POST', path: bookings, body }) },
  'booking.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${bookings}${id}/`, body: changes }) },
  'booking.move': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${bookings}${id}/`, body: changes }) },
  'booking.resize': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${bookings}${id}/`, body: changes }) },
  'booking.approve': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${bookings}${id}/approve/`, body }) },
  'booking.cancel': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${bookings}${id}/cancel/`, body }) },
  'booking.arrive': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${bookings}${id}/arrive/`, body: {} }) },
  'booking.complete': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${bookings}${id}/complete/`, body: {} }) },
  'booking.no_show': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${bookings}${id}/no-show/`, body: {} }) },
  'booking.restore': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${bookings}${id}/restore/`, body }) },
  'booking.delete': { version: 1, request: ({ id }) => ({ method: 'DELETE', path: `${bookings}${id}/` }) },

  'order.create': { version: 1, request: (body) => ({ method: 'POST', path: '/api/menu/create_order/', body }) },
  'order.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `${orders}${id}/`, body: changes }) },
  'order.accept': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${orders}${id}/accept/`, body: {} }) },
  'order.ready': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${orders}${id}/ready/`, body: {} }) },
  'order.done': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${orders}${id}/done/`, body: {} }) },
  'order.cancel': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${orders}${id}/cancel/`, body }) },
  'order.undo': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${orders}${id}/undo/`, body }) },

  ...rowContracts(),
  ...cardContracts(),
  'card_object.link': { version: 1, request: ({ id, ...body }) => ({ method: 'PUT', path: `${cardObjects}${id}/link/`, body }) },
  'customer.merge': { version: 1, request: ({ id, into }) => ({ method: 'PUT', path: `${customers}${id}/merge/`, body: { into } }) },
  'customer.split': { version: 1, request: ({ id }) => ({ method: 'PUT', path: `${customers}${id}/split/`, body: {} }) },
  'customer.erase': { version: 1, request: ({ id }) => ({ method: 'DELETE', path: `${customers}${id}/traces/` }) },
  // A place in the order replaces nothing that somebody wrote: the last word counts.
  'category.reorder': {
    version: 1,
    request: ({ id, ...body }) => ({ method: 'PATCH', path: `/api/booking/categories/${id}/`, body, ifUnchanged: false }),
  },
  'business.edit': { version: 1, request: ({ id, changes }) => ({ method: 'PATCH', path: `/api/booking/business/${id}/`, body: changes }) },
  'table.answer': {
    version: 1,
    request: ({ id, called_at }) => ({ method: 'PUT', path: `/api/menu/tables/${id}/answer/`, body: { called_at } }),
  },
  'business.pause': {
    version: 1,
    request: ({ id, until }) => ({ method: 'PUT', path: `/api/booking/business/${id}/pause/`, body: { until } }),
  },
}

type Contracts<Name extends CommandName> = { readonly [One in Name]: CommandContract<CommandArgs[One]> }

function rowContracts(): Contracts<RowCommandName> {
  const contracts = entityCollections.map((collection): Readonly<Record<string, CommandContract<never>>> => {
    const { name } = rowPaths[collection]
    const { create, edit, delete: remove } = rowKeys(collection)
    return {
      [`${name}.create`]: { version: 1, request: (body: object) => requestOf(create, '', { body }) },
      ...(canChange(collection) && {
        // A PUT says all of a row, so that it must be the one that the person saw.
        [`${name}.edit`]: {
          version: 1,
          request: ({ id, changes: body }: RowEdit<object>) =>
            requestOf(edit, id, { body, ...(edit.startsWith('PUT') && { ifUnchanged: true }) }),
        },
        [`${name}.delete`]: { version: 1, request: ({ id }: NamedRow) => requestOf(remove, id, {}) },
      }),
    }
  })
  return Object.assign({}, ...contracts) as Contracts<RowCommandName>
}

function cardContracts(): Contracts<keyof CardCommands> {
  const contracts = Object.entries(cardPaths).map(([act, path]): [string, CommandContract<NamedRow & { readonly event: object }>] => [
    `card_object.${act}`,
    { version: 1, request: ({ id, event: body }) => ({ method: 'POST', path: `${cardObjects}${id}/${path}/`, body }) },
  ])
  return Object.fromEntries(contracts) as Contracts<keyof CardCommands>
}

function requestOf(key: string, id: string, more: Pick<CommandRequest, 'body' | 'ifUnchanged'>): CommandRequest {
  const [method, path = ''] = key.split(' ')
  return { method: method as CommandRequest['method'], path: path.replace('{id}', id), ...more }
}
