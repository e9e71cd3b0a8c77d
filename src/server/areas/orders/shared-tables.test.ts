import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import { headers } from '#contract/headers.ts'
import { codeText } from '#domain/orders/shared-table.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { openCafe, type Cafe } from '#tests/setup/cafe.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { forgetSharedTables, sharedTablesKeptMs } from './shared-table-upkeep.ts'

const api = await startTestApi()
let cafe: Cafe

beforeEach(async () => {
  cafe = await api.resetTo(openCafe)
})

type Shared = Answer<'GET /api/menu/shared_tables/{id}/'>

/** A phone at the table, on a network of its own unless one is named. */
function aPhone(nth: number, address = `10.0.0.${nth}`) {
  const device = crypto.randomUUID()
  const secret = `${nth}`.repeat(22)
  const sent = (id: string) => ({
    params: { id },
    query: { business_id: api.owner.businessId },
    address,
    headers: { [headers.visitorId]: device, [headers.visitSecret]: secret },
  })
  return {
    share: (tableId = cafe.table.id) => api.call('POST /api/menu/tables/{id}/share/', sent(tableId)),
    join: (code: string, tableId = cafe.table.id) => api.call('POST /api/menu/tables/{id}/join/', { ...sent(tableId), body: { code } }),
    see: ({ id }: Pick<Shared, 'id'>) => api.call('GET /api/menu/shared_tables/{id}/', sent(id)),
    pay: ({ id }: Pick<Shared, 'id'>, line_id: string, pays: boolean) =>
      api.call('PUT /api/menu/shared_tables/{id}/payers/', { ...sent(id), body: { line_id, pays } }),
    order: (given: object = {}) => cafe.left({ kind: 'table', table_id: cafe.table.id, ...given }, { device }),
  }
}

const [one, two, three] = [1, 2, 3].map((nth) => () => aPhone(nth)) as [
  () => ReturnType<typeof aPhone>,
  () => ReturnType<typeof aPhone>,
  () => ReturnType<typeof aPhone>,
]
const another = (code: string) => codeText((Number(code) + 1) % 10_000)
const pay = (of_id: string, amount: number, more: object = {}) =>
  api.call('POST /api/payments/payments/', {
    as: api.staff,
    body: { business_id: api.owner.businessId, of: 'order', of_id, amount, ...more },
  })
const undo = async ({ id, of_id, amount }: Pick<Payment, 'id' | 'of_id' | 'amount'>) =>
  expect((await pay(of_id ?? '', amount, { reverses: id, reason: 'Не тот стол' })).status).toBe(201)
const anotherTable = async () =>
  (await api.call('POST /api/menu/tables/', { as: api.owner, body: { business_id: api.owner.businessId, name: '9' } })).body
const put = async (id: string, table_id: string | null) =>
  expect((await api.call('PATCH /api/menu/orders/{id}/', { as: api.staff, params: { id }, body: { table_id } })).status).toBe(200)
const byWhom = ({ orders }: Shared) => orders.map(({ guest, total }) => [guest, total])

test('[O11] phones that have the code see one bill: what each ordered, also before, and what the desk took', async () => {
  const [first, second, other] = [one(), two(), three()]
  await first.order()
  const { body: shared } = await first.share()
  expect(shared).toMatchObject({
    code: expect.stringMatching(/^\d{4}$/) as string,
    guest: 1,
    guests: 1,
    total: 5000,
    due: 5000,
    table_name: '5',
  })
  expect((await second.join(shared.code)).body).toMatchObject({ id: shared.id, guest: 2, guests: 2 })
  await second.order({ lines: [cafe.line(cafe.samsa, { quantity: 2 })] })
  await other.order()
  await cafe.ordered({ kind: 'table', table_id: cafe.table.id })
  const seen = (await first.see(shared)).body
  expect([byWhom(seen), seen.shares, seen.total]).toEqual([
    [
      [1, 5000],
      [2, 18_000],
      [null, 5000],
    ],
    [5000, 5000, 18_000],
    28_000,
  ])
  expect((await second.see(shared)).body).toEqual({ ...seen, guest: 2 })
})

test('[O4, O11] what the desk took from a guest’s screen is on the bill that the phone shares, as that guest’s', async () => {
  const [first, second] = [one(), two()]
  const { body: shared } = await first.share()
  await second.join(shared.code)
  const light = { id: api.newId(), lines: [cafe.line(cafe.tea)] }
  await cafe.ordered({ kind: 'table', table_id: cafe.table.id, ...light })
  await first.order(light)
  expect(byWhom((await second.see(shared)).body)).toEqual([[1, 5000]])
  const next = { id: api.newId(), lines: [cafe.line(cafe.samsa)] }
  await cafe.ordered({ kind: 'table', table_id: cafe.table.id, ...next })
  await second.order(next)
  expect(byWhom((await first.see(shared)).body)).toEqual(
    expect.arrayContaining([
      [1, 5000],
      [2, 9000],
    ]),
  )
})

test('[O11] tapped twice it is one shared table, and a phone that joins again keeps its number', async () => {
  const [first, second] = [one(), two()]
  const { body: shared } = await first.share()
  expect((await first.share()).body).toEqual(shared)
  await second.join(shared.code)
  expect((await second.join(shared.code)).body).toMatchObject({ guest: 2, guests: 2 })
})

test('[V1, O11] without the code nothing is seen, nor by another secret', async () => {
  const { body: shared } = await one().share()
  expect(await two().see(shared)).toMatchObject({ status: 404 })
  expect(await two().pay(shared, api.newId(), true)).toMatchObject({ status: 404 })
  expect(await two().join(another(shared.code))).toMatchObject({ status: 409, code: 'table_code_wrong' })
})

test('[O11] after five wrong tries there is a pause of ten minutes, for the device and for its network at this table', async () => {
  const { body: shared } = await one().share()
  const guesser = aPhone(2, '10.9.9.9')
  for (let tries = 0; tries < 5; tries++) {
    api.clock.advance(60_000)
    expect((await guesser.join(another(shared.code))).code).toBe('table_code_wrong')
  }
  api.clock.advance(9 * 60_000)
  expect(await guesser.join(shared.code)).toMatchObject({ status: 429, code: 'table_code_paused' })
  expect((await aPhone(3, '10.9.9.9').join(shared.code)).code).toBe('table_code_paused')
  expect((await aPhone(3).join(shared.code)).status).toBe(200)
  api.clock.advance(60_000)
  expect((await guesser.join(shared.code)).status).toBe(200)
})

const sharesAtDesk = async (as = api.staff) =>
  (await api.call('GET /api/menu/tables/', { as, query: { business_id: api.owner.businessId } })).body

test('[O11] the desk hears whose the orders are and who pays for what, also of what was ordered before, and keeps it until others order together', async () => {
  const [first, second, next] = [one(), two(), three()]
  const before = await first.order()
  const { body: shared } = await first.share()
  await second.join(shared.code)
  const after = await second.order({ lines: [cafe.line(cafe.samsa)] })
  await second.pay(shared, before.lines[0]!.id, true)
  const said = { orders: { [before.id]: 1, [after.id]: 2 }, payers: { [before.lines[0]!.id]: 2 } }
  expect((await sharesAtDesk()).results).toMatchObject([{ id: cafe.table.id, shares: [said] }])
  const taken = await cafe.ordered({ kind: 'table', table_id: cafe.table.id })
  const withDesk = { ...said, orders: { ...said.orders, [taken.id]: 0 } }
  for (const [id, amount] of [
    [before.id, 5000],
    [after.id, 9000],
    [taken.id, 5000],
  ] as const)
    await pay(id, amount)
  await next.share()
  expect((await sharesAtDesk()).results).toMatchObject([{ shares: [withDesk] }])
  const anew = await next.order()
  expect((await sharesAtDesk()).results).toMatchObject([{ shares: [{ orders: { [anew.id]: 1 }, payers: {} }] }])
  expect(await sharesAtDesk(api.other)).toMatchObject({ code: 'not_found' })
})

test('[O11] a shared table is forgotten a day after its end, and the orders and payments of it stay', async () => {
  const first = one()
  const { body: shared } = await first.share()
  await first.order()
  api.clock.advance(27 * 3600_000)
  const forget = () => forgetSharedTables(api.db, new Date(Date.parse(api.clock.iso()) - sharedTablesKeptMs).toISOString())
  await forget()
  expect((await first.see(shared)).status).toBe(200)
  api.clock.advance(2 * 3600_000)
  await forget()
  expect((await first.see(shared)).status).toBe(404)
  expect(
    (await api.call('GET /api/menu/get_orders/', { as: api.staff, query: { business_id: api.owner.businessId } })).body.results,
  ).toHaveLength(1)
})

test('[O11] right codes are no tries: a whole company joins by one network', async () => {
  const { body: shared } = await one().share()
  for (const guest of [2, 3, 4, 5, 6, 7, 8, 9]) expect((await aPhone(guest, '10.9.9.9').join(shared.code)).body.guest).toBe(guest)
})

test('[O11] it ends once all is paid; the next guests begin anew, and see nothing of it', async () => {
  const [first, second, next] = [one(), two(), three()]
  const { body: shared } = await first.share()
  await second.join(shared.code)
  const [tea, samsa] = [await first.order(), await second.order({ lines: [cafe.line(cafe.samsa)] })]
  await pay(tea.id, 5000)
  expect((await first.see(shared)).body).toMatchObject({ paid: 5000, due: 9000, ended_at: null })
  await pay(samsa.id, 9000)
  expect((await first.see(shared)).body).toMatchObject({ due: 0, code: '', ended_at: api.clock.iso() })
  expect((await next.join(shared.code)).code).toBe('table_code_wrong')
  const { body: anew } = await next.share()
  expect([anew.id === shared.id, anew.orders]).toEqual([false, []])
  await second.order()
  expect([(await next.see(anew)).body.orders, (await first.see(shared)).body.total]).toEqual([[], 14_000])
  expect((await second.pay(shared, tea.lines[0]!.id, true)).code).toBe('sharing_ended')
})

test.each<[string, (samsa: Order) => Promise<unknown>]>([
  ['cancelled', ({ id }) => cafe.act(id, 'cancel', { reason: 'Ушли' })],
  ['put at another table', async ({ id }) => put(id, (await anotherTable()).id)],
  [
    'changed for what was paid',
    async ({ id }) => {
      await pay(id, 5000)
      await api.call('PATCH /api/menu/orders/{id}/', { as: api.staff, params: { id }, body: { lines: [cafe.line(cafe.tea)] } })
    },
  ],
  [
    'given away at the till',
    async ({ id }) => {
      const discount = { amount: 9000, reason: 'Долго ждали' }
      await api.call('POST /api/payments/bills/', { as: api.owner, body: { id, business_id: api.owner.businessId, of: 'order', discount } })
    },
  ],
])('[O11] it ends once what was not paid yet is %s; the next guests’ orders are of no bill of the former', async (_, goes) => {
  const [first, second] = [one(), two()]
  const { body: shared } = await first.share()
  await second.join(shared.code)
  const [tea, samsa] = [await first.order(), await second.order({ lines: [cafe.line(cafe.samsa)] })]
  await pay(tea.id, 5000)
  await goes(samsa)
  expect((await first.see(shared)).body).toMatchObject({ due: 0, ended_at: api.clock.iso() })
  const next = await cafe.ordered({ kind: 'table', table_id: cafe.table.id })
  expect((await first.see(shared)).body.orders.map(({ id }) => id)).not.toContain(next.id)
})

test('[O9, O11] it goes on where the cancellation that ended it is taken back', async () => {
  const first = one()
  const { body: shared } = await first.share()
  const [tea, samsa] = [await first.order(), await first.order({ lines: [cafe.line(cafe.samsa)] })]
  await pay(tea.id, 5000)
  await cafe.act(samsa.id, 'cancel', { reason: 'Не тот заказ' })
  await cafe.act(samsa.id, 'undo')
  expect((await first.see(shared)).body).toMatchObject({ due: 9000, ended_at: null })
})

test('[P1, O11] it goes on where the payment that ended it is undone, unless others have begun to share there', async () => {
  const [first, next] = [one(), two()]
  const { body: shared } = await first.share()
  const tea = await first.order()
  await undo((await pay(tea.id, 5000)).body)
  expect((await first.see(shared)).body).toMatchObject({ due: 5000, code: shared.code, ended_at: null })
  expect((await first.share()).body.id).toBe(shared.id)
  const { body: paid } = await pay(tea.id, 5000)
  await pay(tea.id, 5000, { kind: 'refund', refund_of: paid.id, reason: 'Остыл' })
  expect((await first.see(shared)).body).toMatchObject({ due: 5000, ended_at: api.clock.iso() })
  const { body: more } = await pay(tea.id, 1000)
  await next.share()
  await undo(more)
  expect((await first.see(shared)).body.ended_at).toBe(api.clock.iso())
})

test('[O11] what was ordered on a bill that has ended, and not paid, goes along to the next that its phone shares there', async () => {
  const [first, second] = [one(), two()]
  const { body: shared } = await first.share()
  await second.join(shared.code)
  api.clock.advance(230 * 60_000)
  const [tea] = [await first.order(), await second.order({ lines: [cafe.line(cafe.samsa)] })]
  api.clock.advance(10 * 60_000)
  const { body: anew } = await second.share()
  expect([byWhom(anew), byWhom((await first.see(shared)).body)]).toEqual([[[1, 9000]], [[1, 5000]]])
  await pay(tea.id, 5000)
  expect(byWhom((await first.join(anew.code)).body)).toEqual([[1, 9000]])
})

test('[O11] after four hours it has ended, and what was only opened hears nothing of what the desk takes for others', async () => {
  const first = one()
  const { body: shared } = await first.share()
  await cafe.ordered({ kind: 'table', table_id: cafe.table.id })
  expect((await first.see(shared)).body.orders).toEqual([])
  api.clock.advance(4 * 3600_000)
  expect((await first.see(shared)).body).toMatchObject({ code: '', ended_at: api.clock.iso() })
  await first.order()
  expect((await first.see(shared)).body.orders).toEqual([])
})

test('[O11] a line is taken upon oneself and left again; all phones see it', async () => {
  const [first, second] = [one(), two()]
  const { body: shared } = await first.share()
  await second.join(shared.code)
  const {
    lines: [line],
  } = await first.order()
  expect((await second.pay(shared, line!.id, true)).body.shares).toEqual([0, 0, 5000])
  expect((await first.see(shared)).body.shares).toEqual([0, 0, 5000])
  expect((await second.pay(shared, line!.id, false)).body.shares).toEqual([0, 5000, 0])
  expect((await second.pay(shared, api.newId(), true)).status).toBe(404)
})

test('[O3, O11] two phones of a table and the last piece: one order, and the bill has it once', async () => {
  const [first, second] = [one(), two()]
  const { body: shared } = await first.share()
  await second.join(shared.code)
  await first.order({ lines: [cafe.line(cafe.samsa, { quantity: 3 })] })
  await expect(second.order({ lines: [cafe.line(cafe.samsa)] })).rejects.toThrow('sold_out')
  expect(byWhom((await second.see(shared)).body)).toEqual([[1, 27_000]])
})

test('[O11] what a guest orders at another table is of no bill of the first, and is taken along once they share there', async () => {
  const [first, second] = [one(), two()]
  const other = await anotherTable()
  const { body: shared } = await first.share()
  await second.join(shared.code)
  await cafe.act((await second.order()).id, 'accept')
  await cafe.act((await second.order({ table_id: other.id, lines: [cafe.line(cafe.samsa)] })).id, 'accept')
  expect(byWhom((await first.see(shared)).body)).toEqual([[2, 5000]])
  const { body: moved } = await second.share(other.id)
  expect([byWhom(moved), byWhom((await first.see(shared)).body)]).toEqual([[[1, 9000]], [[2, 5000]]])
  await second.order()
  await second.order({ table_id: other.id })
  expect([byWhom((await second.see(moved)).body), byWhom((await first.see(shared)).body)]).toEqual([
    [
      [1, 9000],
      [1, 5000],
    ],
    [
      [2, 5000],
      [2, 5000],
    ],
  ])
})

test('[O10, O11] an order that the desk puts at another table leaves the first bill, and the desk hears so; it is of what its guest, or for the desk’s the table, shares there', async () => {
  const [first, second] = [one(), two()]
  const other = await anotherTable()
  const { body: shared } = await first.share()
  const [left, taken] = [await first.order(), await cafe.ordered({ kind: 'table', table_id: cafe.table.id })]
  await put(left.id, other.id)
  expect(byWhom((await first.see(shared)).body)).toEqual([[null, 5000]])
  expect((await sharesAtDesk()).results.find(({ id }) => id === cafe.table.id)).toMatchObject({ shares: [{ orders: { [taken.id]: 0 } }] })
  const { body: elsewhere } = await second.share(other.id)
  await second.order({ table_id: other.id })
  await put(taken.id, other.id)
  expect(byWhom((await second.see(elsewhere)).body)).toEqual(
    expect.arrayContaining([
      [1, 5000],
      [null, 5000],
    ]),
  )
  expect((await first.see(shared)).body.orders).toEqual([])
  await put(left.id, cafe.table.id)
  expect(byWhom((await first.see(shared)).body)).toEqual([[1, 5000]])
  await put(left.id, null)
  expect((await first.see(shared)).body.orders).toEqual([])
})

test('[O7, O11] nothing is shared where there is no such table', async () => {
  expect((await one().share(api.newId())).code).toBe('table_unknown')
})
