import { expect, test } from 'vitest'
import type { CommandArgs } from '#contract/commands.ts'
import { noOrdering } from '#domain/business/ordering.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import type { FoldFacts } from '#offline/command.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { orderCommands } from './commands.ts'

const at = '2026-11-23T04:00:00.000Z'
const tea = createRow(productEntity, { id: 'tea', business_id: ids.business, catalogue_id: 'menu', name: 'Чай', price: 5000, stock: 0 })
const business = aBusiness({ ordering: { ...noOrdering, menu_id: 'menu' } })
const rows = { business, 'product tea': tea, table: { id: 't', rev: 1, business_id: ids.business, name: '5', order: 0 } }
const known: FoldFacts = { row: (name) => rows[name as keyof typeof rows] as never, rows: () => [] }
const nothing: FoldFacts = { row: () => undefined, rows: () => [] }
const line = { id: 'l', product_id: 'tea', choice_ids: [], quantity: 2, price: 5000 }
const create: CommandArgs['order.create'] = { id: 'o', business_id: ids.business, kind: 'table', table_id: 't', lines: [line] }

test('[O2] a creation folds into the order that the server will make, whatever is left by now: that the server says', () => {
  expect(orderCommands['order.create'].fold(undefined, create, known, at)).toMatchObject({
    ok: true,
    value: { id: 'o', status: 'accepted', number: 0, table_name: '5', total: 10_000, created_at: at },
  })
  expect(orderCommands['order.create'].fold(undefined, create, nothing, at)).toEqual({ ok: false, refusal: { code: 'not_on_device' } })
})

test('[O4] a creation whose order has arrived changes nothing', () => {
  expect(orderCommands['order.create'].fold(anOrder(), create, known, at)).toEqual({ ok: true, value: anOrder() })
})

test('[O3] a price that has changed since is told before it is sent', () => {
  expect(orderCommands['order.create'].fold(undefined, { ...create, lines: [{ ...line, price: 4000 }] }, known, at)).toMatchObject({
    refusal: { code: 'price_changed' },
  })
})

test('[E4] what an order names goes before it', () => {
  expect(orderCommands['order.create'].needs?.(create, undefined)).toEqual({
    business: { collection: 'businesses', id: ids.business },
    'product tea': { collection: 'products', id: 'tea' },
    table: { collection: 'tables', id: 't' },
  })
})

test('[O9] acts fold by the life cycle, at the time of the tap', () => {
  const order = anOrder({ status: 'new', by_customer: true, expires_at: at })
  expect(orderCommands['order.accept'].fold(order, { id: order.id }, nothing, '2026-11-23T03:59:00.000Z')).toMatchObject({
    value: { status: 'accepted' },
  })
  expect(orderCommands['order.accept'].fold(order, { id: order.id }, nothing, at)).toMatchObject({ refusal: { code: 'order_expired' } })
  expect(orderCommands['order.cancel'].fold(anOrder(), { id: 'o', reason: 'ill' }, nothing, at)).toMatchObject({
    value: { status: 'cancelled', cancel_reason: 'ill' },
  })
  expect(orderCommands['order.undo'].fold(anOrder({ status: 'ready' }), { id: 'o', from: 'ready' }, nothing, at)).toMatchObject({
    value: { status: 'accepted' },
  })
  expect(orderCommands['order.done'].fold(undefined, { id: 'o' }, nothing, at)).toEqual({ ok: false, refusal: { code: 'order_not_found' } })
})
