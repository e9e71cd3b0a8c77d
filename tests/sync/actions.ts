import * as fc from 'fast-check'
import { faults } from '#tests/doubles/network.ts'
import { cardCommand, cardMerge } from './counter.ts'
import { rowCommand, rowDeletion, rowEdit } from './drawn-rows.ts'
import { tillCommand } from './till.ts'

/** What an edit of an employee's week says of shifts; an app from before them says nothing. */
const shiftsSaid = ['nothing', 'nothing', 'work', 'rest', 'end'] as const

/** Numbers pick one of what there is at that moment. */
const bookingCommand = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant('create' as const),
      slot: fc.nat(11),
      employee: fc.nat(2),
      status: fc.constantFrom('pending' as const, 'approved' as const),
      isBlocked: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('move' as const), booking: fc.nat(9), slot: fc.nat(11), employee: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('resize' as const), booking: fc.nat(9), minutes: fc.constantFrom(15, 45, 90) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('edit' as const), booking: fc.nat(9), note: fc.constantFrom('a', 'b', 'c') }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('approve' as const), booking: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('cancel' as const), booking: fc.nat(9), isDecline: fc.boolean() }) },
  fc.record({ name: fc.constant('name customer' as const), booking: fc.nat(9), customer: fc.nat(3) }),
  fc.record({
    name: fc.constantFrom('arrive' as const, 'complete' as const, 'no_show' as const, 'restore' as const, 'delete' as const),
    booking: fc.nat(9),
  }),
)
/** An edit of a row by its revision, and a change that the last word decides; a price also counts for what is booked later. */
const setupCommand = fc.oneof(
  fc.record({ name: fc.constant('service' as const), price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ name: fc.constant('reorder' as const), category: fc.nat(1), order: fc.nat(3) }),
  fc.record({ name: fc.constant('hire' as const) }),
  fc.record({
    name: fc.constant('edit employee' as const),
    employee: fc.nat(2),
    opens: fc.constantFrom(540, 600, 660),
    shifts: fc.constantFrom(...shiftsSaid),
  }),
  fc.record({ name: fc.constant('stretch' as const), begins: fc.constantFrom(0, 15), minutes: fc.constantFrom(15, 30) }),
  fc.record({ name: fc.constant('dismiss' as const), employee: fc.nat(2) }),
)
/** A merge ties two rows to each other; what is deleted may be named by others. */
const customerCommand = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constant('edit customer' as const), customer: fc.nat(3), note: fc.constantFrom('a', 'b', 'c') }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('merge customer' as const), customer: fc.nat(3), into: fc.nat(3) }) },
  fc.record({ name: fc.constantFrom('split customer' as const, 'delete customer' as const), customer: fc.nat(3) }),
)
/** Who waits may ask for somebody who is only being hired, and a time may be held for them before the server knows of them. */
const waitlistCommand = fc.oneof(
  fc.record({ name: fc.constant('wait' as const), employee: fc.option(fc.nat(2)) }),
  { weight: 2, arbitrary: fc.record({ name: fc.constant('hold' as const), wait: fc.nat(2), slot: fc.nat(11), employee: fc.nat(2) }) },
  fc.record({ name: fc.constant('edit wait' as const), wait: fc.nat(2), note: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ name: fc.constant('stop waiting' as const), wait: fc.nat(2) }),
)

/** A customer's order waits to be accepted; what the desk takes has a price that somebody else may change. */
const orderEdit = fc.record({
  name: fc.constant('edit order' as const),
  order: fc.nat(5),
  quantity: fc.constantFrom(1, 2, 3),
  product: fc.option(fc.nat(3)),
})
const orderCommand = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant('order' as const),
      product: fc.nat(3),
      quantity: fc.constantFrom(1, 2),
      isAtTable: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: orderEdit },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('act on order' as const),
      order: fc.nat(5),
      act: fc.constantFrom('accept' as const, 'ready' as const, 'done' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('cancel order' as const), order: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('undo order' as const),
      order: fc.nat(5),
      from: fc.constantFrom('accepted' as const, 'ready' as const, 'cancelled' as const),
    }),
  },
)

const anyCommand = fc.oneof(
  { weight: 13, arbitrary: bookingCommand },
  { weight: 4, arbitrary: setupCommand },
  { weight: 3, arbitrary: customerCommand },
  { weight: 3, arbitrary: waitlistCommand },
  { weight: 4, arbitrary: rowCommand },
  { weight: 4, arbitrary: tillCommand },
  { weight: 4, arbitrary: orderCommand },
  { weight: 4, arbitrary: cardCommand },
)
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer One> ? One : never
/** What a person asks for, each name by itself. */
export type Command = Spread<Of<typeof anyCommand>>
type Spread<One> = One extends { readonly name: infer Name extends string }
  ? { readonly [Each in Name]: Omit<One, 'name'> & { readonly name: Each } }[Name]
  : never

/** What can happen at a desk and to its devices. */
export const action = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('enqueue' as const), tab: fc.nat(1), command: anyCommand }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('visit' as const),
      tab: fc.nat(1),
      slot: fc.nat(9),
      employees: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
      status: fc.constantFrom('pending' as const, 'approved' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('newcomer' as const),
      tab: fc.nat(1),
      slot: fc.nat(11),
      employee: fc.nat(2),
      hasBooking: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('caller' as const), tab: fc.nat(1), slot: fc.nat(11), employee: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'close elsewhere' as const), tab: fc.nat(1), day: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dish' as const), tab: fc.nat(1), quantity: fc.constantFrom(1, 2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay back twice' as const), tab: fc.nat(1), event: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      plan: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 5, 16, 31, 90) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), command: anyCommand }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('both' as const), tab: fc.nat(1), command: rowEdit }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('both at the counter' as const), tab: fc.nat(1), command: cardCommand }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cards of one person' as const),
      tab: fc.nat(1),
      merge: cardMerge,
      meanwhile: cardCommand,
      isParted: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('both change order' as const), tab: fc.nat(1), command: orderEdit }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete and back' as const), tab: fc.nat(1), command: rowDeletion }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty and delete' as const), tab: fc.nat(1), command: rowDeletion }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), afterSends: fc.integer({ min: 0, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      nth: fc.nat(2),
      way: fc.constantFrom('theirs' as const, 'again' as const, 'discard' as const, 'retry' as const, 'correct' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), nth: fc.nat(3) }) },
  fc.record({ do: fc.constant('second tab' as const) }),
  fc.record({ do: fc.constant('worker' as const) }),
  fc.record({ do: fc.constant('wall' as const), booking: fc.nat(9) }),
  fc.record({ do: fc.constant('look' as const) }),
  fc.record({ do: fc.constant('sync' as const) }),
  fc.record({ do: fc.constant('retry all' as const) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('sign in' as const) }),
  fc.record({ do: fc.constant('switch user' as const) }),
  fc.record({ do: fc.constant('clock' as const), minutes: fc.constantFrom(-2880, -30, -1, 1, 30, 2880) }),
  fc.record({ do: fc.constant('update' as const) }),
  fc.record({ do: fc.constant('server update' as const), refusesUs: fc.boolean() }),
  fc.record({ do: fc.constant('device full' as const), command: anyCommand }),
)
export type Action = Of<typeof action>
