import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import type { Business } from '#domain/business/business.ts'
import { menuItemAt } from '#domain/catalogue/menu-item.ts'
import { priceWith } from '#domain/catalogue/product-options.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { decideOrder } from '#domain/orders/decisions.ts'
import { actOnOrder, type OrderAct } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { tableEntity, type DiningTable } from '#domain/orders/table.ts'
import { createRow } from '#domain/shared/entity.ts'
import { addMinutes, dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'

/** So many minutes ago, at which table or how else, how many of which products, and what became of it. */
interface DemoOrder {
  readonly ago: number
  readonly table?: number
  readonly name?: string
  readonly note?: string
  readonly of: readonly (readonly [product: number, quantity: number])[]
  readonly acts?: readonly OrderAct[]
  readonly reason?: string
  readonly by?: 'customer'
}

const day: readonly DemoOrder[] = [
  { ago: 190, table: 3, of: [[2, 2], [40, 1]], acts: ['ready', 'done'] },
  { ago: 171, name: 'Азамат', of: [[8, 4]], acts: ['ready', 'done'] },
  { ago: 150, table: 7, of: [[15, 1], [60, 2]], acts: ['cancel'], reason: 'Закончилось' },
  { ago: 122, table: 1, of: [[21, 3], [5, 1], [33, 2]], acts: ['ready', 'done'] },
  { ago: 95, name: 'Айгерим', of: [[70, 1]], acts: ['ready', 'done'] },
  { ago: 44, table: 5, of: [[3, 2], [52, 2]], acts: ['ready'] },
  { ago: 31, name: 'Нурбек', note: 'Позвонить, когда будет готово', of: [[12, 6]], acts: ['ready'] },
  { ago: 26, table: 9, of: [[4, 1], [18, 1], [44, 2]] },
  { ago: 19, table: 2, of: [[30, 2]], note: 'Разрезать на четыре части' },
  { ago: 17, table: 11, of: [[9, 2], [25, 1]], by: 'customer' },
  { ago: 12, table: 2, of: [[61, 1], [62, 1]] },
  { ago: 6, name: 'Жылдыз', of: [[1, 10]], by: 'customer' },
  { ago: 2, table: 4, of: [[7, 1], [36, 2], [80, 1]], note: 'Без сахара', by: 'customer' },
]

const tableCount = 12

/** How the bakery takes orders: from its only catalogue. */
export function bakeryOrdering(menu_id: string): Ordering {
  return { ...noOrdering, menu_id, kinds: ['table', 'takeaway', 'delivery'], delivery: { fee: 15_000, free_from: 150_000, least: 50_000 } }
}

export function bakeryTables(business_id: string, newId: NewId): readonly DiningTable[] {
  return Array.from({ length: tableCount }, (_, nth) => createRow(tableEntity, { id: newId(), business_id, name: String(nth + 1) }, { order: nth }))
}

/** A day of orders in every state, by the rules by which any is made: as many of it as today has minutes. */
export function bakeryOrders(business: Business, products: readonly Product[], tables: readonly DiningTable[], now: Instant, newId: NewId): readonly Order[] {
  const { start } = dayBounds(dayOf(now, business.time_zone), business.time_zone)
  const plain = products.filter(({ options, is_sold_out, stock }) => options.length === 0 && !is_sold_out && stock === null)
  const made = day.flatMap((one): Order[] => {
    const at = addMinutes(now, -one.ago)
    const table = tables[(one.table ?? 0) - 1]
    const lines = one.of.flatMap(([nth, quantity]) => {
      const product = plain[nth % plain.length]
      return product ? [{ id: newId(), product_id: product.id, choice_ids: [], quantity, price: priceWith(product, new Set()) }] : []
    })
    const items = new Map(plain.map((product) => [product.id, { ...menuItemAt(product, business.time_zone, at), isOffered: true }]))
    const facts = { business: withShop(business), items, tableName: table?.name, at, by: 'desk' } as const
    const asked = { id: newId(), business_id: business.id, kind: table ? 'table' : 'takeaway', table_id: table?.id ?? null, customer_name: one.name ?? '', note: one.note ?? '', lines } as const
    const taken = decideOrder(asked, facts)
    return taken.ok && at >= start ? [acted({ ...taken.value, ...(one.by && { by_customer: true, status: 'new', expires_at: addMinutes(now, 12 * 60) }) }, one)] : []
  })
  return made.map((order, nth) => ({ ...order, number: nth + 1 }))
}

function acted(order: Order, { acts = [], reason }: DemoOrder): Order {
  return acts.reduce((before, act) => {
    const after = actOnOrder(before, act, before.created_at, { reason })
    return after.ok ? after.value : before
  }, order)
}
