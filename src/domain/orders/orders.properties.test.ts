import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noOrdering } from '#domain/business/ordering.ts'
import { stockAfter } from '#domain/shared/stock.ts'
import { asWanted, decideOrder, decideOrderAct, decideOrderEdit, type OrderFacts } from './decisions.ts'
import { expireOrder } from './life-cycle.ts'
import type { MenuItem } from './menu.ts'
import { worthOf, type Order } from './order.ts'
import { stockMoved } from './stock.ts'

const ids = ['samsa', 'coffee', 'cake'] as const
const start = Date.parse('2026-11-23T06:00:00.000Z')
const quantity = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('order' as const),
    lines: fc.array(fc.tuple(fc.constantFrom(...ids), quantity), { minLength: 1, maxLength: 3 }),
    by: fc.constantFrom('desk' as const, 'customer' as const),
  }),
  fc.record({ do: fc.constant('edit' as const), nth: fc.nat(5), quantity, drops: fc.boolean(), adds: fc.option(fc.constantFrom(...ids)) }),
  fc.record({
    do: fc.constant('act' as const),
    nth: fc.nat(5),
    act: fc.constantFrom('accept' as const, 'ready' as const, 'done' as const, 'cancel' as const, 'undo' as const),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 13) }),
)

/** A shop in memory: its stock is kept by the rules alone. */
function createShop(stock: ReadonlyMap<string, number>) {
  const left = new Map<string, number>(stock)
  const orders: Order[] = []
  let made = 0
  const hours = { now: 0 }
  const factsBy = (by: OrderFacts['by']): OrderFacts => ({
    business: { time_zone: 'Asia/Bishkek', currency: 'KGS', ordering: { ...noOrdering, menu_id: 'menu' } },
    items: new Map(
      ids.map((id): [string, MenuItem] => [
        id,
        {
          id,
          catalogue_id: 'menu',
          category_id: null,
          name: id,
          price: 100,
          options: [],
          left: left.get(id) ?? null,
          isOffered: left.get(id) !== 0,
        },
      ]),
    ),
    tableName: undefined,
    at: new Date(start + hours.now * 3600_000).toISOString(),
    by,
  })
  const keep = (before: Order | undefined, after: Order) => {
    for (const [id, moved] of stockMoved(before, after)) left.set(id, stockAfter(left.get(id)!, moved)!)
    if (before) orders[orders.indexOf(before)] = after
    else orders.push(after)
  }
  const newLine = (product_id: string, count: number) => ({ id: `line-${++made}`, product_id, choice_ids: [], quantity: count, price: 100 })
  return { left, orders, hours, factsBy, keep, newLine }
}

test('[O3] whatever is done to orders, what is left and what they hold is what there was; no piece is sold twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const stock = new Map([
        ['samsa', 3],
        ['coffee', 5],
      ])
      const shop = createShop(stock)
      for (const one of steps) {
        const facts = shop.factsBy('desk')
        const order = one.do === 'edit' || one.do === 'act' ? shop.orders[one.nth % Math.max(1, shop.orders.length)] : undefined
        if (one.do === 'wait') {
          shop.hours.now += one.hours
          for (const waiting of shop.orders) {
            const expired = expireOrder(waiting, shop.factsBy('desk').at)
            if (expired) shop.keep(waiting, expired)
          }
        } else if (one.do === 'order') {
          const outcome = decideOrder(
            {
              id: `order-${shop.orders.length}`,
              business_id: 'b',
              kind: 'takeaway',
              lines: one.lines.map(([id, count]) => shop.newLine(id, count)),
            },
            shop.factsBy(one.by),
          )
          if (outcome.ok) shop.keep(undefined, outcome.value)
        } else if (order) {
          const lines = order.lines.map(asWanted)
          const wanted =
            one.do === 'edit'
              ? [
                  ...(one.drops ? lines.slice(1) : lines).map((line) => ({ ...line, quantity: one.quantity })),
                  ...(one.adds ? [shop.newLine(one.adds, one.quantity)] : []),
                ]
              : lines
          const outcome =
            one.do === 'edit' ? decideOrderEdit(order, { lines: wanted }, facts) : decideOrderAct(order, one.act, { reason: 'x' }, facts)
          if (outcome.ok && outcome.value !== order) shop.keep(order, outcome.value)
        }
        for (const [id, count] of stock) {
          const held = shop.orders
            .filter(({ status }) => status !== 'cancelled' && status !== 'expired')
            .flatMap(({ lines }) => lines)
            .filter((line) => line.product_id === id)
            .reduce((sum, line) => sum + line.quantity, 0)
          expect(held + shop.left.get(id)!).toBe(count)
        }
        for (const each of shop.orders) expect(each.total).toBe(worthOf(each.lines))
      }
    }),
  )
})
