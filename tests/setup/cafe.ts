import type { ApiError, Client } from '#contract/client.ts'
import { headers } from '#contract/headers.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { call, type TestAnswer, type TestApi, type TestPerson } from './server.ts'
import { layCafe, TestCafe, type NewOrder } from './test-cafe.ts'
import { testSecret } from './visitor.ts'

type Made = TestAnswer<'POST /api/menu/create_order/'>

/** Short words for what is done at the counter of a café and by its guests. */
export interface Cafe extends TestCafe {
  /** An order of one tea, by the staff unless somebody else is named. */
  order(given?: Partial<NewOrder>, options?: CafeOptions): Promise<Made>
  /** The same, where it has to go well. */
  ordered(given?: Partial<NewOrder>, options?: CafeOptions): Promise<Order>
  /** By a guest, on a device of their own. */
  leave(given?: Partial<NewOrder>, options?: GuestOptions): Promise<Made>
  left(given?: Partial<NewOrder>, options?: GuestOptions): Promise<Order>
  act(id: string, act: 'accept' | 'ready' | 'done' | 'cancel' | 'undo', body?: object, as?: TestPerson): Promise<Made>
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
  const client = { call: async (key: never, options: object) => answerOf(await call(api.app, key, { as: owner, ...options })) } as Client
  const cafe = new TestCafe(await layCafe({ client, businessId: owner.businessId, newId: api.newId }))
  const order: Cafe['order'] = (given, { as = staff, app = api.app, headers: more } = {}) =>
    call(app, 'POST /api/menu/create_order/', { as, body: cafe.asked(given), ...(more && { headers: more }) })
  const leave: Cafe['leave'] = (given, { device = crypto.randomUUID(), secret = testSecret } = {}) =>
    api.call('POST /api/menu/create_order/', {
      body: cafe.asked(given),
      headers: { [headers.visitorId]: device, [headers.visitSecret]: secret },
    })
  return Object.assign(cafe, {
    order,
    leave,
    ordered: (given?: Partial<NewOrder>, options?: CafeOptions) => made(order(given, options)),
    left: (given?: Partial<NewOrder>, options?: GuestOptions) => made(leave(given, options)),
    act: (id: string, act: Parameters<Cafe['act']>[1], given = {}, as = staff) =>
      api.call(`PUT /api/menu/orders/{id}/${act}/` as 'PUT /api/menu/orders/{id}/undo/', { as, params: { id }, body: given }),
  })
}

function answerOf({ status, code, body }: TestAnswer<never>): Result<unknown, ApiError> {
  return status < 300 ? ok(body) : refuse({ status, ...(code !== undefined && { code }) })
}

async function made(answer: Promise<Made>): Promise<Order> {
  const { status, body, raw } = await answer
  if (status !== 201) throw new Error(`not made: ${status} ${JSON.stringify(raw)}`)
  return body
}
