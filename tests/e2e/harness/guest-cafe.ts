import { randomBytes } from 'node:crypto'
import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import type { Product as Dish } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/orders/order.ts'
import { must } from '#lib/assert.ts'
import { uuidv7 } from '#lib/ids.ts'
import { done, registerOwner, type OtherDevice } from './api.ts'

/** A small café of a test's own, open around the clock: tea, a coffee in two sizes, one samsa, and the table 5. */
export class GuestCafe {
  readonly login: string
  readonly owner: OtherDevice
  readonly businessId: string
  readonly path: string
  readonly tableId: string
  readonly dishes: { readonly tea: Dish; readonly coffee: Dish; readonly samsa: Dish }
  readonly #menuId: string

  private constructor(login: string, owner: OtherDevice, menuId: string, given: Pick<GuestCafe, 'businessId' | 'path' | 'tableId' | 'dishes'>) {
    this.login = login
    this.owner = owner
    this.#menuId = menuId
    this.businessId = given.businessId
    this.path = given.path
    this.tableId = given.tableId
    this.dishes = given.dishes
  }

  static async open(url: string): Promise<GuestCafe> {
    const login = `cafe-${randomBytes(6).toString('hex')}@example.com`
    const owner = await registerOwner(url, { login, business_name: 'Кофейня Ак-Суу', name: 'Aigul', time_zone: 'Asia/Bishkek' })
    const business_id = must(owner.user.memberships[0], 'the first business').business_id
    const { client } = owner
    const menu = done(await client.call('POST /api/catalogue/catalogues/', { body: { business_id, name: 'Меню' } }))
    const category = done(await client.call('POST /api/catalogue/categories/', { body: { business_id, catalogue_id: menu.id, name: 'Горячее' } }))
    const sell = async (name: string, price: number, given: object = {}) => done(await client.call('POST /api/catalogue/products/', { body: { business_id, catalogue_id: menu.id, category_id: category.id, name, price, ...given } }))
    const sizes = { id: newId(), name: 'Размер', translations: {}, pick: 'one', choices: [{ id: newId(), name: '250 мл', translations: {}, price: 0 }, { id: newId(), name: '400 мл', translations: {}, price: 5000 }] }
    const dishes = { tea: await sell('Чай', 5000), coffee: await sell('Капучино', 18_000, { options: [sizes] }), samsa: await sell('Самса', 9000, { stock: 1 }) }
    const table = done(await client.call('POST /api/menu/tables/', { body: { business_id, name: '5' } }))
    const body = { is_published: true, kind: 'cafe', phone: '+996700000001', whatsapp: '+996700000002', ordering: { ...noOrdering, menu_id: menu.id } } as const
    const { code } = done(await client.call('PATCH /api/booking/business/{id}/', { params: { id: business_id }, body: body as never }))
    return new GuestCafe(login, owner, menu.id, { businessId: business_id, path: `/shop/${must(code, 'the code of the café')}`, tableId: table.id, dishes })
  }

  /** Where the code on table 5 leads. */
  get tablePath(): string {
    return `${this.path}?table=${this.tableId}&lang=ru`
  }

  async orders(): Promise<readonly Order[]> {
    return done(await this.owner.client.call('GET /api/menu/get_orders/', { query: { business_id: this.businessId } })).results
  }

  async only(): Promise<Order> {
    const orders = await this.orders()
    if (orders.length !== 1) throw new Error(`there are ${orders.length} orders`)
    return must(orders[0], 'the order')
  }

  async price({ id }: Dish, price: number): Promise<void> {
    done(await this.owner.client.call('PATCH /api/catalogue/products/{id}/', { params: { id }, body: { price } }))
  }

  async setOrdering(given: Partial<Ordering>): Promise<void> {
    done(await this.owner.client.call('PATCH /api/booking/business/{id}/', { params: { id: this.businessId }, body: { ordering: { ...noOrdering, menu_id: this.#menuId, ...given } as never } }))
  }

  async act(id: string, act: 'accept' | 'ready' | 'done'): Promise<void> {
    done(await this.owner.client.call(`PUT /api/menu/orders/{id}/${act}/`, { params: { id } }))
  }

  async cancel(id: string, reason: string): Promise<void> {
    done(await this.owner.client.call('PUT /api/menu/orders/{id}/cancel/', { params: { id }, body: { reason } }))
  }
}

function newId(): string {
  return uuidv7(Date.now(), randomBytes(10))
}
