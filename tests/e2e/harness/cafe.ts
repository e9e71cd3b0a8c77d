import { randomBytes, randomUUID } from 'node:crypto'
import type { BodyInput } from '#contract/endpoints.ts'
import { headers as names } from '#contract/headers.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/orders/order.ts'
import { must } from '#lib/assert.ts'
import { uuidv7 } from '#lib/ids.ts'
import { layCafe, TestCafe, type NewOrder } from '#tests/setup/test-cafe.ts'
import { done, registerOwner, type OtherDevice } from './api.ts'
import type { Shop } from './shop.ts'

/** Whose café it is, and where it is found. */
interface CafeOwner {
  readonly owner: OtherDevice
  readonly login: string
  readonly url: string
}

const opened = new WeakMap<Shop, Promise<Cafe>>()

/** A café, and what is done there behind the browser's back: by another device of the desk, and by guests. */
export class Cafe extends TestCafe {
  readonly login: string
  readonly #owner: OtherDevice
  readonly #url: string
  #path: string | undefined

  private constructor(ground: Awaited<ReturnType<typeof layCafe>>, { owner, login, url }: CafeOwner) {
    super(ground)
    this.login = login
    this.#owner = owner
    this.#url = url
  }

  /** A test's shop made a café whose till is on; the same one for all who ask about a shop. */
  static of(shop: Shop, url: string): Promise<Cafe> {
    const { owner, businessId } = shop
    const cafe =
      opened.get(shop) ??
      Cafe.#open({ owner, login: '', url }, businessId, { tables: ['5', '6'], business: { ...contact, takes_payments: true } })
    opened.set(shop, cafe)
    return cafe
  }

  /** One of its own, open around the clock: with a coffee in two sizes, and a single samsa. */
  static async open(url: string): Promise<Cafe> {
    const login = `cafe-${randomBytes(6).toString('hex')}@example.com`
    const owner = await registerOwner(url, { login, business_name: 'Кофейня Ак-Суу', name: 'Aigul', time_zone: 'Asia/Bishkek' })
    const { business_id } = must(owner.user.memberships[0], 'the first business')
    const cafe = await Cafe.#open({ owner, login, url }, business_id, { samsas: 1, business: { ...contact, kind: 'cafe' } })
    const { id: category_id } = done(
      await owner.client.call('POST /api/catalogue/categories/', { body: { business_id, catalogue_id: cafe.menuId, name: 'Горячее' } }),
    )
    const size = (name: string, price: number) => ({ id: newId(), name, translations: {}, price })
    await cafe.sell('Капучино', 18_000, {
      category_id,
      options: [{ id: newId(), name: 'Размер', translations: {}, pick: 'one', choices: [size('250 мл', 0), size('400 мл', 5000)] }],
    })
    for (const { id } of [cafe.tea, cafe.samsa])
      done(await owner.client.call('PATCH /api/catalogue/products/{id}/', { params: { id }, body: { category_id } }))
    const { results } = done(await owner.client.call('GET /api/booking/business/', { query: { owner_id: owner.user.id } }))
    cafe.#path = `/shop/${must(results[0]?.code, 'the code of the café')}`
    return cafe
  }

  static async #open(
    of: CafeOwner,
    businessId: string,
    terms: Pick<Parameters<typeof layCafe>[0], 'samsas' | 'tables' | 'business'>,
  ): Promise<Cafe> {
    return new Cafe(await layCafe({ client: of.owner.client, businessId, newId, ...terms }), of)
  }

  /** Where its page is, of one that was opened for itself. */
  get path(): string {
    return must(this.#path, 'the page of the café')
  }

  /** Where the code on table 5 leads. */
  get tablePath(): string {
    return `${this.path}?table=${this.table.id}&lang=ru`
  }

  /** A dish that the kitchen prepares; all else is nobody's in particular. */
  async cook(name: string, price: number): Promise<Product> {
    const { client, businessId: business_id, menuId: catalogue_id } = this
    const hot = done(await client.call('POST /api/catalogue/categories/', { body: { business_id, catalogue_id, name: 'Hot' } }))
    await this.setOrdering({ stations: [{ name: 'Kitchen', category_ids: [hot.id] }] })
    return this.sell(name, price, { category_id: hot.id })
  }

  /** By another device of the desk. */
  async order(given: Partial<NewOrder> = {}): Promise<Order> {
    return done(await this.client.call('POST /api/menu/create_order/', { body: this.asked(given) }))
  }

  /** The same by a guest on a phone of their own. */
  leave(given: Partial<NewOrder> = {}): Promise<Order> {
    return this.#post<Order>('/api/menu/create_order/', this.asked(given), {
      [names.visitorId]: randomUUID(),
      [names.visitSecret]: randomBytes(16).toString('base64url'),
    })
  }

  async only(): Promise<Order> {
    const orders = await this.orders()
    if (orders.length !== 1) throw new Error(`there are ${orders.length} orders`)
    return must(orders[0], 'the order')
  }

  async act(id: string, act: 'accept' | 'ready' | 'done'): Promise<void> {
    done(await this.client.call(`PUT /api/menu/orders/{id}/${act}/`, { params: { id } }))
  }

  async cancel(id: string, reason: string): Promise<void> {
    done(await this.client.call('PUT /api/menu/orders/{id}/cancel/', { params: { id }, body: { reason } }))
  }

  async pay(of_id: string, amount: number): Promise<void> {
    done(await this.client.call('POST /api/payments/payments/', { body: { business_id: this.businessId, of: 'order', of_id, amount } }))
  }

  /** What happened to an order, as the acts' names in order. */
  async history(id: string): Promise<readonly string[]> {
    const { results } = done(
      await this.client.call('GET /api/booking/business/{id}/activity/', {
        params: { id: this.businessId },
        query: { subject: 'orders', limit: 200 },
      }),
    )
    return results
      .filter(({ row_id }) => row_id === id)
      .map(({ act }) => act)
      .toReversed()
  }

  /** Money taken on another device at a time that has passed; it arrives now. */
  async take(payment: Partial<BodyInput<'POST /api/payments/payments/'>>, at: string): Promise<void> {
    await this.#post(
      '/api/payments/payments/',
      { id: newId(), business_id: this.businessId, kind: 'payment', of: 'sale', of_id: newId(), ...payment },
      {
        authorization: `Bearer ${this.#owner.token}`,
        [names.occurredAt]: at,
      },
    )
  }

  /** A day is closed on another device with nothing taken on it. */
  async closeEmpty(day: string, left: number): Promise<void> {
    const none = { paid: 0, refunded: 0, tips: 0 }
    const totals = { cash: none, card: none, transfer: none, cash_in: 0, cash_out: 0 }
    const body = {
      id: newId(),
      business_id: this.businessId,
      day,
      float: 0,
      expected: 0,
      counted: left,
      left,
      reason: 'From home',
      totals,
      events: [],
    }
    done(await this.client.call('POST /api/payments/closes/', { body }))
  }

  async #post<Answer>(path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const answer = await fetch(this.#url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', [names.idempotencyKey]: newId(), ...headers },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}

const contact = { phone: '+996700000001', whatsapp: '+996700000002' } as const

function newId(): string {
  return uuidv7(Date.now(), randomBytes(10))
}
