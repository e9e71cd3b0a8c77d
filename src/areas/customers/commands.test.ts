import { expect, test } from 'vitest'
import { bookingCommands } from '#areas/booking/commands.ts'
import type { FoldFacts } from '#offline/command.ts'
import { openBench } from '#tests/doubles/engine.ts'
import { aBooking, aCustomer, ids } from '#tests/doubles/salon.ts'
import { customerCommands } from './commands.ts'

const at = '2026-11-20T04:00:00.000Z'
const nothing: FoldFacts = { row: () => undefined, rows: () => [] }
const other = aCustomer({ id: 'other' })
const withOther: FoldFacts = { ...nothing, row: () => other as never }

test('[E10] a new customer stands as the server will make them; one that has arrived is the one', () => {
  const args = { id: 'new', business_id: ids.business, name: 'Гүлнара' }
  expect(customerCommands['customer.create'].fold(undefined, args, nothing, at)).toMatchObject({
    value: { ...args, phone: '', merged_into: null, created_at: at },
  })
  expect(customerCommands['customer.create'].fold(aCustomer(), args, nothing, at)).toEqual({ ok: true, value: aCustomer() })
})

test('a merge is seen at once, also where the other was merged in turn, and is taken back', () => {
  const merge = { id: ids.customer, into: 'other' }
  const merged = { ok: true, value: aCustomer({ merged_into: 'other' }) }
  expect(customerCommands['customer.merge'].fold(aCustomer(), merge, withOther, at)).toEqual(merged)
  const inTurn: FoldFacts = { ...nothing, row: () => ({ ...other, merged_into: 'third' }) as never }
  expect(customerCommands['customer.merge'].fold(aCustomer(), merge, inTurn, at)).toEqual(merged)
  expect(customerCommands['customer.split'].fold(merged.value, { id: ids.customer }, nothing, at)).toEqual({ ok: true, value: aCustomer() })
  expect(customerCommands['customer.merge'].fold(aCustomer(), merge, nothing, at)).toEqual({ ok: false, refusal: { code: 'not_found' } })
  expect(customerCommands['customer.edit'].fold(undefined, { id: 'x', changes: {} }, nothing, at)).toEqual({
    ok: false,
    refusal: { code: 'not_found' },
  })
})

test('[E4] a booking goes after its new customer, and after nothing of one who is known', async () => {
  const { engine } = await openBench({ isStarted: false })
  const booking = {
    id: 'b',
    business_id: ids.business,
    employee_id: ids.employee,
    service_id: ids.service,
    start: '2026-11-24T04:00:00.000Z',
  }
  const stored = await engine.enqueueAll([
    { name: 'customer.create', args: { id: 'c', business_id: ids.business, name: 'Гүлнара' } },
    { name: 'booking.create', args: { ...booking, customer_id: 'c' } },
    { name: 'booking.edit', args: { id: ids.booking, changes: { customer_id: 'c' } } },
    { name: 'customer.merge', args: { id: ids.customer, into: 'c' } },
    { name: 'booking.create', args: { ...booking, id: 'b2', customer_id: 'known' } },
  ])
  const touches = stored.ok ? stored.value.map((entry) => entry.touches.filter((one) => one.startsWith('customers:'))) : []
  expect(touches).toEqual([['customers:c'], ['customers:c'], ['customers:c'], [`customers:${ids.customer}`, 'customers:c'], []])
})

test('a booking keeps the customer that an edit leaves out', () => {
  const fold = bookingCommands['booking.edit'].fold(
    aBooking({ customer_id: 'c' }),
    { id: ids.booking, changes: { note: 'x' } },
    nothing,
    at,
  )
  expect(fold).toMatchObject({ value: { customer_id: 'c', note: 'x' } })
})
