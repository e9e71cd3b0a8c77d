import type { Command as QueuedCommand, CommandArgs, CommandCall, CommandName } from '#contract/commands.ts'
import { entityCollections, type EntityCollection } from '#contract/row-paths.ts'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { WantedLine } from '#domain/orders/commands.ts'
import { asWanted } from '#domain/orders/decisions.ts'
import type { Row } from '#domain/shared/row.ts'
import { addDays, addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { everyDay, hours } from '#tests/doubles/salon.ts'
import type { Action, Command } from './actions.ts'
import type { App } from './apps.ts'
import type { Backend, Rows } from './backend.ts'
import { opening, openingDay, shiftsFrom } from './day.ts'
import { createCounter } from './counter.ts'
import { createDrawnRows } from './drawn-rows.ts'
import { createTill, type Till } from './till.ts'

/** What an engine is given; `args` are in the shape of the app that asks. */
export interface Asked {
  readonly name: CommandName
  readonly args: unknown
}

/** The commands that the numbers of an action stand for: they pick among the rows that the server had and those made since. */
export interface Commands {
  readonly of: (command: Command, by: App) => Asked
  /** The parts of a visit, half an hour each, one after the other [B8]. */
  readonly ofVisit: (action: Extract<Action, { do: 'visit' }>) => readonly QueuedCommand[]
  /** Somebody new, with their booking if they have one. */
  readonly ofNewcomer: (action: Extract<Action, { do: 'newcomer' }>) => readonly QueuedCommand[]
  /** Somebody calls who would come whenever there is time: put on the list, a time is held for them. */
  readonly ofCaller: (action: Extract<Action, { do: 'caller' }>) => readonly [QueuedCommand, QueuedCommand]
  /** A dish that is put on the menu, and ordered before the server knows of it. */
  readonly ofDish: (action: Extract<Action, { do: 'dish' }>) => readonly [QueuedCommand, QueuedCommand]
  /** A refused booking again, for somebody new. */
  readonly ofCorrection: (refused: CommandArgs['booking.create']) => readonly [QueuedCommand, QueuedCommand]
  /** A day closed by what somebody knows of it. */
  readonly ofClose: (day: number, known: Parameters<Till['close']>[1]) => QueuedCommand
  readonly bookingId: (nth: number) => string
}

export function createCommands({ businessId, serviceId }: Backend, seeded: Rows, cardEvents: readonly CardEvent[]): Commands {
  const bookings = idsOf(seeded.bookings)
  const ids = Object.fromEntries(entityCollections.map((of) => [of, idsOf(seeded[of])])) as unknown as Readonly<
    Record<EntityCollection, string[]>
  >
  const { customers, employees, categories, waitlist: waits, products, tables } = ids
  const orders = idsOf(seeded.orders)
  /** The lines that were last said of each order, and the price of each product: what a person has before them. */
  const lines = new Map<string, readonly WantedLine[]>(seeded.orders.map((order) => [order.id, order.lines.map(asWanted)]))
  const prices = new Map(seeded.products.map(({ id, price }) => [id, price]))
  const drawn = createDrawnRows(businessId, ids, seeded)
  const till = createTill(businessId, seeded.payments)
  const counter = createCounter(seeded, cardEvents)
  let made = 0

  function newId(kind: number): string {
    made += 1
    return `01990000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(made).padStart(8, '0')}`
  }

  function added(rows: string[], kind: number): string {
    const id = newId(kind)
    rows.push(id)
    return id
  }

  function create(
    slot: number,
    employee: number,
  ): { readonly id: string; readonly business_id: string; readonly employee_id: string; readonly start: string } {
    return { id: added(bookings, 0), business_id: businessId, employee_id: pick(employees, employee), start: at(slot) }
  }

  function newcomer(): CommandCall<'customer.create'> {
    return { name: 'customer.create', args: { id: added(customers, 3), business_id: businessId, name: 'Гүлнара' } }
  }

  function wait(employee_id: string | null): CommandCall<'waitlist_entry.create'> {
    return {
      name: 'waitlist_entry.create',
      args: {
        id: added(waits, 4),
        business_id: businessId,
        name: 'Айпери',
        service_ids: [serviceId],
        employee_id,
        first_day: openingDay,
        last_day: openingDay,
      },
    }
  }

  function hold(waitlist_id: string, slot: number, employee: number): CommandCall<'booking.create'> {
    return { name: 'booking.create', args: { ...create(slot, employee), service_id: serviceId, status: 'pending', waitlist_id } }
  }

  function line(product: number, quantity: number): WantedLine {
    const product_id = pick(products, product)
    return { id: newId(7), product_id, choice_ids: [], quantity, price: prices.get(product_id) ?? 0 }
  }

  function said(id: string, all: readonly WantedLine[]): readonly WantedLine[] {
    lines.set(id, all)
    return all
  }

  /** What is said of a product's price is what is asked from then on. */
  function priced<Of extends { readonly name: string; readonly args: unknown }>(asked: Of): Of {
    const { id, price, changes } = asked.args as {
      readonly id: string
      readonly price?: number
      readonly changes?: { readonly price?: number }
    }
    const told = price ?? changes?.price
    if (asked.name.startsWith('product.') && told !== undefined) prices.set(id, told)
    return asked
  }

  const makers: { readonly [Name in Command['name']]: (command: Extract<Command, { name: Name }>, by: App) => QueuedCommand | Asked } = {
    create: ({ slot, employee, status, isBlocked }) => ({
      name: 'booking.create',
      args: { ...create(slot, employee), ...(isBlocked ? { service_id: null, duration_minutes: 30 } : { service_id: serviceId, status }) },
    }),
    move: ({ booking, slot, employee }) => ({
      name: 'booking.move',
      args: { id: pick(bookings, booking), changes: { start: at(slot), employee_id: pick(employees, employee) } },
    }),
    resize: ({ booking, minutes }) => ({
      name: 'booking.resize',
      args: { id: pick(bookings, booking), changes: { duration_minutes: minutes } },
    }),
    edit: ({ booking, note }) => ({ name: 'booking.edit', args: { id: pick(bookings, booking), changes: { note } } }),
    'name customer': ({ booking, customer }) => ({
      name: 'booking.edit',
      args: { id: pick(bookings, booking), changes: { customer_id: pick(customers, customer) } },
    }),
    approve: ({ booking }) => ({ name: 'booking.approve', args: { id: pick(bookings, booking) } }),
    cancel: ({ booking, isDecline }, by) => ({
      name: 'booking.cancel',
      args: by.cancel({ id: pick(bookings, booking), reason: 'ill', ...(isDecline && { only_pending: true }) }),
    }),
    arrive: ({ booking }) => ({ name: 'booking.arrive', args: { id: pick(bookings, booking) } }),
    complete: ({ booking }) => ({ name: 'booking.complete', args: { id: pick(bookings, booking) } }),
    no_show: ({ booking }) => ({ name: 'booking.no_show', args: { id: pick(bookings, booking) } }),
    restore: ({ booking }) => ({ name: 'booking.restore', args: { id: pick(bookings, booking) } }),
    delete: ({ booking }) => ({ name: 'booking.delete', args: { id: pick(bookings, booking) } }),
    'edit customer': ({ customer, note }) => ({ name: 'customer.edit', args: { id: pick(customers, customer), changes: { note } } }),
    'merge customer': ({ customer, into }) => ({
      name: 'customer.merge',
      args: { id: pick(customers, customer), into: pick(customers, into) },
    }),
    'split customer': ({ customer }) => ({ name: 'customer.split', args: { id: pick(customers, customer) } }),
    'delete customer': ({ customer }) => ({ name: 'customer.delete', args: { id: pick(customers, customer) } }),
    hire: () => ({
      name: 'employee.create',
      args: { id: added(employees, 2), business_id: businessId, name: 'Бермет', service_id: [serviceId] },
    }),
    'edit employee': ({ employee, opens, shifts }) => ({
      name: 'employee.edit',
      args: {
        id: pick(employees, employee),
        changes: { name: 'Айгуль', schedule: { ...everyDay(hours([opens, 1080])), ...saidOfShifts[shifts] } },
      },
    }),
    dismiss: ({ employee }) => ({ name: 'employee.delete', args: { id: pick(employees, employee) } }),
    stretch: ({ begins, minutes }) => ({
      name: 'service.edit',
      args: { id: serviceId, changes: { processing_start_minutes: begins, processing_minutes: minutes } },
    }),
    wait: ({ employee }) => wait(employee === null ? null : pick(employees, employee)),
    hold: ({ wait: nth, slot, employee }) => hold(pick(waits, nth), slot, employee),
    'edit wait': ({ wait: nth, note }) => ({ name: 'waitlist_entry.edit', args: { id: pick(waits, nth), changes: { note } } }),
    'stop waiting': ({ wait: nth }) => ({ name: 'waitlist_entry.delete', args: { id: pick(waits, nth) } }),
    service: ({ price }) => ({ name: 'service.edit', args: { id: serviceId, changes: { price: price * 1000 } } }),
    reorder: ({ category, order }) => ({ name: 'category.reorder', args: { id: pick(categories, category), business: businessId, order } }),
    order({ product, quantity, isAtTable }) {
      const id = added(orders, 6)
      return {
        name: 'order.create',
        args: {
          id,
          business_id: businessId,
          ...(isAtTable ? { kind: 'table', table_id: pick(tables, product) } : { kind: 'takeaway' }),
          lines: said(id, [line(product, quantity)]),
        },
      }
    },
    'edit order'({ order, quantity, product }) {
      const id = pick(orders, order)
      const [first, ...others] = lines.get(id) ?? []
      return {
        name: 'order.edit',
        args: {
          id,
          changes: {
            lines: said(id, [...(first ? [{ ...first, quantity }] : []), ...others, ...(product === null ? [] : [line(product, 1)])]),
          },
        },
      }
    },
    'act on order': ({ order, act }) => ({ name: `order.${act}`, args: { id: pick(orders, order) } }),
    'cancel order': ({ order }) => ({ name: 'order.cancel', args: { id: pick(orders, order), reason: 'No gas' } }),
    'undo order': ({ order, from }) => ({ name: 'order.undo', args: { id: pick(orders, order), from } }),
    'make row': (command) => priced(drawn.create(command, newId(5))),
    'edit row': (command) => priced(drawn.edit(command)),
    'delete row': drawn.remove,
    pay: (command) => till.pay(command, pick(bookings, command.booking), newId(6)),
    'pay by card': (command) =>
      till.payByCard(command, pick(bookings, command.booking), counter.cardOf('cashback', command.card), newId(6)),
    'pay back': (command) => till.payBack(command, newId(6)),
    'take back': (command) => till.takeBack(command, newId(6)),
    'move cash': (command) => till.moveCash(command, newId(6)),
    stamp: (command) => counter.stamp(command, newId(9)),
    redeem: (command) => counter.redeem(command, newId(9)),
    purchase: (command) => counter.purchase(command, newId(9)),
    spend: (command) => counter.spend(command, newId(9)),
    'merge cards': (command) => counter.merge(command, newId(9), newId(9)),
    'undo event': (command) => counter.undo(command, newId(9)),
    'give back': (command) => counter.refund(command, newId(9)),
  }

  return {
    of: (command, by) => makers[command.name](command as never, by),
    ofVisit({ slot, employees: chosen, status }) {
      const visit_id = newId(1)
      return chosen.map((employee, nth) => ({
        name: 'booking.create',
        args: { ...create(slot + nth, employee), service_id: serviceId, duration_minutes: 30, status, visit_id },
      }))
    },
    ofNewcomer({ slot, employee, hasBooking }) {
      const entered = newcomer()
      return hasBooking
        ? [entered, { name: 'booking.create', args: { ...create(slot, employee), service_id: serviceId, customer_id: entered.args.id } }]
        : [entered]
    },
    ofCaller({ slot, employee }) {
      const waiting = wait(null)
      return [waiting, hold(waiting.args.id, slot, employee)]
    },
    ofDish({ quantity }) {
      const dish = { id: added(products, 8), business_id: businessId, catalogue_id: pick(ids.catalogues, 0), name: 'Лагман', price: 25_000 }
      prices.set(dish.id, dish.price)
      const id = added(orders, 6)
      const ordered = said(id, [line(products.length - 1, quantity)])
      return [
        { name: 'product.create', args: dish },
        { name: 'order.create', args: { id, business_id: businessId, kind: 'takeaway', lines: ordered } },
      ]
    },
    ofCorrection(refused) {
      const entered = newcomer()
      return [entered, { name: 'booking.create', args: { ...refused, customer_id: entered.args.id } }]
    },
    ofClose: (day, known) => till.close(addDays(openingDay, day - 4), known, newId(7)),
    bookingId: (nth) => pick(bookings, nth),
  }
}

const saidOfShifts = {
  nothing: {},
  work: { pattern: shiftsFrom('2026-11-23') },
  rest: { pattern: shiftsFrom('2026-11-22') },
  end: { pattern: null },
} as const

/** In the order in which they were made. */
function idsOf(rows: readonly Row[]): string[] {
  return rows.toSorted((a, b) => a.rev - b.rev).map(({ id }) => id)
}

function pick(ids: readonly string[], nth: number): string {
  return must(ids[nth % ids.length], 'a row')
}

function at(slot: number): string {
  return addMinutes(opening, slot * 30)
}
