import type { Business } from '#domain/business/business.ts'
import { withShop } from '#domain/business/shop.ts'
import { menuItemAt } from '#domain/catalogue/menu-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CreateOrder, EditOrder } from '#domain/orders/commands.ts'
import { decideOrder, decideOrderAct, decideOrderEdit, type OrderFacts, type OrderOutcome } from '#domain/orders/decisions.ts'
import type { OrderAct, OrderActArgs } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { stockMoved } from '#domain/orders/stock.ts'
import { stockAfter } from '#domain/shared/stock.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'

/** A change of orders, as far as the model of the server knows any. */
export interface OrderWrite {
  readonly act: 'create' | 'edit' | OrderAct
  readonly id: string
  readonly body: unknown
}

export function readOrderWrite(method: string, path: string, body: unknown): OrderWrite | undefined {
  if (path === '/api/menu/create_order/') return { act: 'create', id: (body as CreateOrder).id, body }
  const [, id, act] = /^\/api\/menu\/orders\/([\w-]+)\/(?:([\w-]+)\/)?$/.exec(path) ?? []
  return id === undefined ? undefined : { act: method === 'PATCH' ? 'edit' : (act as OrderAct), id, body: body ?? {} }
}

/** What the model decides by. */
export interface OrderGround {
  readonly business: Business
  readonly orders: ReadonlyMap<string, Order>
  readonly products: ReadonlyMap<string, Product>
  readonly tables: ReadonlyMap<string, DiningTable>
  readonly at: string
  readonly ifMatch: number | undefined
}

type Decided = Result<Order, { readonly code: 'stale_row'; readonly current: Order } | (OrderOutcome & { readonly ok: false })['refusal']>

/** The order after the write, by the functions that the server uses. */
export function decideOrderWrite({ act, id, body }: OrderWrite, ground: OrderGround): Decided {
  const before = ground.orders.get(id)
  if (act === 'create')
    return before
      ? refuse({ code: 'order_exists', current: before })
      : numbered(decideOrder(body as CreateOrder, factsOf(ground, body as CreateOrder)), ground)
  if (!before) return refuse({ code: 'order_not_found' })
  if (act !== 'edit') return decideOrderAct(before, act, body as OrderActArgs, factsOf(ground, {}))
  if (ground.ifMatch !== undefined && ground.ifMatch !== before.rev) return refuse({ code: 'stale_row', current: before })
  return decideOrderEdit(before, body as EditOrder, factsOf(ground, body as EditOrder))
}

function factsOf({ business, products, tables, at }: OrderGround, { table_id }: Pick<EditOrder, 'table_id'>): OrderFacts {
  return {
    business: withShop(business),
    at,
    by: 'desk',
    tableName: tables.get(table_id ?? '')?.name,
    items: new Map([...products.values()].map((product) => [product.id, menuItemAt(product, business.time_zone, at)])),
  }
}

function numbered(outcome: OrderOutcome, { orders, business: { time_zone } }: OrderGround): OrderOutcome {
  if (!outcome.ok) return outcome
  const day = dayOf(outcome.value.created_at, time_zone)
  const taken = [...orders.values()].filter(({ created_at }) => dayOf(created_at, time_zone) === day).map(({ number }) => number)
  return ok({ ...outcome.value, number: Math.max(0, ...taken) + 1 })
}

/** The products whose stock moves with it. */
export function productsMoved(before: Order | undefined, after: Order, products: ReadonlyMap<string, Product>): readonly Product[] {
  return [...stockMoved(before, after)].flatMap(([id, moved]) => {
    const product = products.get(id)
    return product && product.stock !== null ? [{ ...product, stock: stockAfter(product.stock, moved) }] : []
  })
}
