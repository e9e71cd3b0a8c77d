import type { BodyInput } from '#contract/endpoints.ts'
import { headers } from '#contract/headers.ts'
import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { call, type TestAnswer, type TestApi, type TestPerson } from './server.ts'
import { changeBusiness, testSecret } from './visitor.ts'

type NewOrder = BodyInput<'POST /api/menu/create_order/'>
type NewLine = NewOrder['lines'][number]
type Made = TestAnswer<'POST /api/menu/create_order/'>

/** The owner's business made a café, and short words for what is done at its counter and by its guests. */
export interface Cafe {
  readonly menuId: string
  /** Nobody counts it. */
  readonly tea: Product
  /** Three are left. */
  readonly samsa: Product
  readonly table: DiningTable
  line(product: Product, given?: Partial<NewLine>): NewLine
  /** An order of one tea, by the staff unless somebody else is named. */
  order(given?: Partial<NewOrder>, options?: CafeOptions): Promise<Made>
  /** The same, where it has to go well. */
  ordered(given?: Partial<NewOrder>, options?: CafeOptions): Promise<Order>
  /** By a guest, on a device of their own. */
  leave(given?: Partial<NewOrder>, options?: GuestOptions): Promise<Made>
  left(given?: Partial<NewOrder>, options?: GuestOptions): Promise<Order>
  act(id: string, act: 'accept' | 'ready' | 'done' | 'cancel' | 'undo', body?: object, as?: TestPerson): Promise<Made>
  stockOf(product: Product): Promise<number | null>
  setOrdering(given: Partial<Ordering>): Promise<void>
}

interface CafeOptions {
  readonly as?: TestPerson
  readonly app?: TestApi['app']
  readonly headers?: Readonly<Record<string, string>>
}

export interface GuestOptions {
  readonly device?: string
  readonly secret?: string
}

export async function openCafe(api: TestApi): Promise<Cafe> {
  const { owner, staff } = api
  const business_id = owner.businessId
  const menu = (await api.call('POST /api/catalogue/catalogues/', { as: owner, body: { business_id, name: 'Меню' } })).body
  const sell = async (name: string, price: number, given: object = {}) =>
    (await api.call('POST /api/catalogue/products/', { as: owner, body: { business_id, catalogue_id: menu.id, name, price, ...given } })).body
  const [tea, samsa] = [await sell('Чай', 5000), await sell('Самса', 9000, { stock: 3 })]
  const table = (await api.call('POST /api/menu/tables/', { as: owner, body: { business_id, name: '5' } })).body
  const setOrdering: Cafe['setOrdering'] = (given) => changeBusiness(api, { is_published: true, ordering: { ...noOrdering, menu_id: menu.id, ...given } as never })
  await setOrdering({})
  const line: Cafe['line'] = ({ id: product_id, price }, given) => ({ id: api.newId(), product_id, choice_ids: [], quantity: 1, price, ...given })
  const body = (given?: Partial<NewOrder>): NewOrder => ({ id: api.newId(), business_id, kind: 'takeaway', lines: [line(tea)], ...given })
  const order: Cafe['order'] = (given, { as = staff, app = api.app, headers: more } = {}) => call(app, 'POST /api/menu/create_order/', { as, body: body(given), ...(more && { headers: more }) })
  const leave: Cafe['leave'] = (given, { device = crypto.randomUUID(), secret = testSecret } = {}) =>
    api.call('POST /api/menu/create_order/', { body: body(given), headers: { [headers.visitorId]: device, [headers.visitSecret]: secret } })
  return {
    menuId: menu.id, tea, samsa, table, line, order, leave, setOrdering,
    ordered: (given, options) => made(order(given, options)),
    left: (given, options) => made(leave(given, options)),
    act: (id, act, given = {}, as = staff) => api.call(`PUT /api/menu/orders/{id}/${act}/` as 'PUT /api/menu/orders/{id}/undo/', { as, params: { id }, body: given }),
    stockOf: async ({ id }) => (await api.call('GET /api/catalogue/products/{id}', { as: owner, params: { id } })).body.stock,
  }
}

async function made(answer: Promise<Made>): Promise<Order> {
  const { status, body, raw } = await answer
  if (status !== 201) throw new Error(`not made: ${status} ${JSON.stringify(raw)}`)
  return body
}
