import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import type { Business } from '#domain/business/business.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { menuItemAt } from '#domain/catalogue/menu-item.ts'
import { priceWith } from '#domain/catalogue/product-options.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { WantedLine } from '#domain/orders/commands.ts'
import { decideOrder } from '#domain/orders/decisions.ts'
import { actOnOrder } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { tableEntity, type DiningTable } from '#domain/orders/table.ts'
import { createRow } from '#domain/shared/entity.ts'
import { addDays, addMinutes, dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { groupBy } from '#lib/group-by.ts'
import type { NewId } from '#lib/ids.ts'
import { sortedBy } from '#lib/sorted-by.ts'
import { ofEarlierDay, ofLastHours, ofYesterday, type DemoOrder, type OrderedDish } from './day-of-orders.ts'

const tableCount = 12

/** Who prepares what, by the categories of the menu: all else is taken from the counter. */
const stations = [
  { name: 'Кухня', of: ['Самсы', 'Пирожки и пироги', 'Завтраки'] },
  { name: 'Бар', of: ['Напитки'] },
] as const

/** How the bakery takes orders: from its only catalogue. */
export function bakeryOrdering(menu_id: string, categories: readonly CatalogueCategory[]): Ordering {
  const idOf = (wanted: string) =>
    must(
      categories.find(({ name }) => name === wanted),
      wanted,
    ).id
  return {
    ...noOrdering,
    menu_id,
    kinds: ['table', 'takeaway', 'delivery'],
    delivery: { fee: 15_000, free_from: 150_000, least: 50_000 },
    stations: stations.map(({ name, of }) => ({ name, category_ids: of.map(idOf) })),
  }
}

export function bakeryTables(business_id: string, newId: NewId): readonly DiningTable[] {
  return Array.from({ length: tableCount }, (_, nth) =>
    createRow(tableEntity, { id: newId(), business_id, name: String(nth + 1) }, { order: nth }),
  )
}

interface Parts {
  readonly business: Business
  readonly products: readonly Product[]
  readonly tables: readonly DiningTable[]
  readonly now: Instant
  readonly newId: NewId
}

/** For how many days before today the bakery has orders. */
export const bakeryDaysBack = 28

/**
 * Orders in every state, by the rules by which any is made: those of the days before, and those of the last hours, which after midnight are
 * yesterday's.
 */
export function bakeryOrders(parts: Parts): readonly Order[] {
  const {
    business: { time_zone },
    now,
  } = parts
  const startOf = (back: number): Instant => dayBounds(addDays(dayOf(now, time_zone), -back), time_zone).start
  const earlier = Array.from({ length: bakeryDaysBack - 1 }, (_, nth) => bakeryDaysBack - nth).flatMap((back) =>
    ofEarlierDay(back).map(({ minute, ...one }) => orderAt(addMinutes(startOf(back), minute), one, parts)),
  )
  const yesterday = ofYesterday.map(({ minute, ...one }) => orderAt(addMinutes(startOf(1), minute), one, parts))
  const lately = ofLastHours.map(({ ago, ...one }) => orderAt(addMinutes(now, -ago), one, parts))
  return numbered([...earlier, ...yesterday, ...lately], time_zone)
}

/** A café numbers its orders from 1 each day, as they come. */
function numbered(orders: readonly Order[], time_zone: string): readonly Order[] {
  const days = groupBy(
    sortedBy(orders, (order) => order.created_at),
    (order) => dayOf(order.created_at, time_zone),
  )
  return [...days.values()].flatMap((day) => day.map((order, nth) => ({ ...order, number: nth + 1 })))
}

function orderAt(at: Instant, one: DemoOrder, { business, products, tables, now, newId }: Parts): Order {
  const table = tables[(one.table ?? 0) - 1]
  const items = new Map(products.map((product) => [product.id, { ...menuItemAt(product, business.time_zone, at), isOffered: true }]))
  const kind = one.address ? 'delivery' : table ? 'table' : 'takeaway'
  const lines = one.of.map((dish) => lineOf(dish, products, newId))
  const asked = {
    id: newId(),
    business_id: business.id,
    kind,
    table_id: table?.id ?? null,
    customer_name: one.name ?? '',
    customer_phone: one.phone ?? '',
    address: one.address ?? '',
    note: one.note ?? '',
    lines,
  } as const
  const taken = decideOrder(asked, { business: withShop(business), items, tableName: table?.name, at, by: 'desk' })
  if (!taken.ok) throw new Error(`The demo orders what cannot be had: ${taken.refusal.code}`)
  return acted(one.by ? leftByGuest(taken.value, one, now) : taken.value, one)
}

/** Guests' orders wait for an answer, whenever the demo is started; one that nobody gave one ended in the evening. */
function leftByGuest(order: Order, { isExpired }: DemoOrder, now: Instant): Order {
  const waiting: Order = { ...order, by_customer: true, status: 'new', expires_at: addMinutes(now, 12 * 60) }
  return isExpired ? { ...waiting, status: 'expired', expires_at: addMinutes(order.created_at, 60) } : waiting
}

/** Choices that are not named are the first of their option, where one is taken. */
function lineOf([name, quantity, ...wanted]: OrderedDish, products: readonly Product[], newId: NewId): WantedLine {
  const product = must(
    products.find((one) => one.name === name),
    name,
  )
  const chosen = product.options.flatMap(({ pick, choices }) => {
    const named = choices.filter((choice) => wanted.includes(choice.name))
    return named.length > 0 || pick === 'any' ? named : choices.slice(0, 1)
  })
  const ids = chosen.map(({ id }) => id)
  return { id: newId(), product_id: product.id, choice_ids: ids, quantity, price: priceWith(product, new Set(ids)) }
}

function acted(order: Order, { acts = [], reason }: DemoOrder): Order {
  return acts.reduce((before, act) => {
    const after = actOnOrder(before, act, before.created_at, { reason })
    if (!after.ok) throw new Error(`The demo does to an order what cannot be done: ${act}`)
    return after.value
  }, order)
}
