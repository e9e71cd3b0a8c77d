import { randomBytes, randomUUID } from 'node:crypto'
import type { BodyInput } from '#contract/endpoints.ts'
import { headers as names } from '#contract/headers.ts'
import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { uuidv7 } from '#lib/ids.ts'
import { done } from './api.ts'
import type { Shop } from './shop.ts'

type NewOrder = BodyInput<'POST /api/menu/create_order/'>

const opened = new WeakMap<Shop, Promise<Cafe>>()

/** A test's shop made a café whose till is on, and what is done there behind the browser's back: by another device of the desk, and by guests. */
export class Cafe {
  readonly #shop: Shop
  readonly #url: string
  readonly #menuId: string
  /** Nobody counts it; 50 som. */
  readonly tea: Product
  readonly tables: readonly DiningTable[]

  private constructor(shop: Shop, url: string, menuId: string, tea: Product, tables: readonly DiningTable[]) {
    this.#shop = shop
    this.#url = url
    this.#menuId = menuId
    this.tea = tea
    this.tables = tables
  }

  /** The same one for all who ask about a shop. */
  static of(shop: Shop, url: string): Promise<Cafe> {
    const cafe = opened.get(shop) ?? Cafe.#open(shop, url)
    opened.set(shop, cafe)
    return cafe
  }

  static async #open(shop: Shop, url: string): Promise<Cafe> {
    const { owner: { client }, businessId: business_id } = shop
    const menu = done(await client.call('POST /api/catalogue/catalogues/', { body: { business_id, name: 'Menu' } }))
    const tea = done(await client.call('POST /api/catalogue/products/', { body: { business_id, catalogue_id: menu.id, name: 'Tea', price: 5000 } }))
    const tables: DiningTable[] = []
    for (const name of ['5', '6']) tables.push(done(await client.call('POST /api/menu/tables/', { body: { business_id, name } })))
    await shop.publish({ takes_payments: true, ordering: { ...noOrdering, menu_id: menu.id } as never })
    return new Cafe(shop, url, menu.id, tea, tables)
  }

  /** One more dish of the menu, so many of which are left. */
  async sell(name: string, price: number, stock: number | null): Promise<Product> {
    const { owner: { client }, businessId: business_id } = this.#shop
    return done(await client.call('POST /api/catalogue/products/', { body: { business_id, catalogue_id: this.#menuId, name, price, stock } }))
  }

  /** A dish that the kitchen prepares; all else is nobody's in particular. */
  async cook(name: string, price: number): Promise<Product> {
    const { owner: { client }, businessId: business_id } = this.#shop
    const catalogue_id = this.#menuId
    const hot = done(await client.call('POST /api/catalogue/categories/', { body: { business_id, catalogue_id, name: 'Hot' } }))
    await this.#setOrdering({ stations: [{ name: 'Kitchen', category_ids: [hot.id] }] })
    return done(await client.call('POST /api/catalogue/products/', { body: { business_id, catalogue_id, category_id: hot.id, name, price } }))
  }

  async changePrice({ id }: Product, price: number): Promise<void> {
    done(await this.#shop.owner.client.call('PATCH /api/catalogue/products/{id}/', { params: { id }, body: { price } }))
  }

  async #setOrdering(given: Partial<Ordering>): Promise<void> {
    await this.#shop.publish({ ordering: { ...noOrdering, menu_id: this.#menuId, ...given } as never })
  }

  async stockOf({ id }: Product): Promise<number | null> {
    return done(await this.#shop.owner.client.call('GET /api/catalogue/products/{id}', { params: { id } })).stock
  }

  /** An order of one tea, unless said otherwise, by another device of the desk. */
  async order(given: Partial<NewOrder> = {}): Promise<Order> {
    return done(await this.#shop.owner.client.call('POST /api/menu/create_order/', { body: this.#asked(given) }))
  }

  /** The same by a guest on a phone of their own. */
  async leave(given: Partial<NewOrder> = {}): Promise<Order> {
    return this.#post<Order>('/api/menu/create_order/', this.#asked(given), { [names.visitorId]: randomUUID(), [names.visitSecret]: randomBytes(16).toString('base64url') })
  }

  line({ id: product_id, price }: Product, quantity = 1): NewOrder['lines'][number] {
    return { id: newId(), product_id, choice_ids: [], quantity, price }
  }

  async orders(): Promise<readonly Order[]> {
    return done(await this.#shop.owner.client.call('GET /api/menu/get_orders/', { query: { business_id: this.#shop.businessId, limit: 500 } })).results
  }

  /** What happened to an order, as the acts' names in order. */
  async history(id: string): Promise<readonly string[]> {
    const { owner: { client }, businessId } = this.#shop
    const { results } = done(await client.call('GET /api/booking/business/{id}/activity/', { params: { id: businessId }, query: { subject: 'orders', limit: 200 } }))
    return results.filter(({ row_id }) => row_id === id).map(({ act }) => act).toReversed()
  }

  /** Money taken on another device at a time that has passed; it arrives now. */
  async take(payment: Partial<BodyInput<'POST /api/payments/payments/'>>, at: string): Promise<void> {
    await this.#post('/api/payments/payments/', { id: newId(), business_id: this.#shop.businessId, kind: 'payment', of: 'sale', of_id: newId(), ...payment }, {
      authorization: `Bearer ${this.#shop.owner.token}`, [names.occurredAt]: at,
    })
  }

  /** A day is closed on another device with nothing taken on it. */
  async closeEmpty(day: string, left: number): Promise<void> {
    const none = { paid: 0, refunded: 0, tips: 0 }
    const totals = { cash: none, card: none, transfer: none, cash_in: 0, cash_out: 0 }
    const body = { id: newId(), business_id: this.#shop.businessId, day, float: 0, expected: 0, counted: left, left, reason: 'From home', totals, events: [] }
    done(await this.#shop.owner.client.call('POST /api/payments/closes/', { body }))
  }

  #asked(given: Partial<NewOrder>): NewOrder {
    return { id: newId(), business_id: this.#shop.businessId, kind: 'takeaway', lines: [this.line(this.tea)], ...given }
  }

  async #post<Answer>(path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const answer = await fetch(this.#url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', [names.idempotencyKey]: newId(), ...headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}

function newId(): string {
  return uuidv7(Date.now(), randomBytes(10))
}
