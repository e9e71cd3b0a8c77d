import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ok, refuse } from '#lib/result.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { queryRows, type Transaction } from '../db/database.ts'
import { idempotencyKeys } from '../db/tables/sync.ts'
import type { HandlerResult } from './route.ts'
import type { Visitor } from './subject.ts'

/** An order of a shop: what a visitor's device asks for without a sign-in. */
const order = z.strictObject({ id: z.uuid(), dish: z.string() })
interface OrderCall {
  readonly body: z.output<typeof order>
  readonly visitor: Visitor
}

const path = '/api/shop/orders/'
const endpoint = { tag: 'booking', summary: 'Order', auth: 'device', body: order, status: 201, answer: order } as const

async function placeOrder({ body, visitor }: OrderCall, tx: Transaction): Promise<HandlerResult<OrderCall['body']>> {
  await queryRows(tx, sql`insert into dishes_asked (id, dish, visitor) values (${body.id}, ${body.dish}, ${visitor.idHash})`)
  return body.dish === 'sold out' ? refuse({ code: 'row_in_use' }) : ok(body)
}

const api = await startTestApi({ served: { endpoints: { [`POST ${path}`]: endpoint }, handlers: { [`POST ${path}`]: placeOrder } } })
await queryRows(api.db, sql`create table dishes_asked (id uuid, dish text, visitor text)`)
// Another file of this worker looks at all tables that there are.
afterAll(() => queryRows(api.db, sql`drop table dishes_asked`))
const sibling = await api.startSibling()

beforeEach(async () => {
  await queryRows(api.db, sql`delete from dishes_asked`)
  await api.reset()
})

const key = '0b8f0c3e-0000-4000-8000-000000000001'
const [mine, theirs] = ['5f6c3c9e-8d3b-4a57-9a53-0d2f6d1a7e01', '5f6c3c9e-8d3b-4a57-9a53-0d2f6d1a7e02']
const plov = { id: '5f6c3c9e-8d3b-4a57-9a53-0d2f6d1a7e99', dish: 'plov' }

async function send(
  visitor: string | undefined,
  payload: object = plov,
  app = api.app,
  headers: Readonly<Record<string, string>> = { 'idempotency-key': key },
) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...headers, ...(visitor !== undefined && { 'visitor-id': visitor }) },
  })
  return { status: answer.statusCode, replayed: answer.headers['idempotency-replayed'], body: answer.json<Record<string, unknown>>() }
}

const countOrders = async () => (await queryRows(api.db, sql`select id from dishes_asked`)).length

describe('a write of a visitor', () => {
  test('that is repeated on a bad line is done once, on whichever server it arrives', async () => {
    const [first, again] = [await send(mine), await send(mine, plov, sibling)]
    expect([first, again]).toEqual([
      { status: 201, replayed: undefined, body: plov },
      { status: 201, replayed: 'true', body: plov },
    ])
    expect(await countOrders()).toBe(1)
  })

  test('ten times at once is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => send(mine, plov, nth % 2 ? sibling : api.app)))
    expect([answers.map(({ status }) => status), await countOrders()]).toEqual([Array(10).fill(201), 1])
  })

  test('that differs under the same key is refused', async () => {
    await send(mine)
    const other = await send(mine, { ...plov, dish: 'lagman' })
    expect([other.status, other.body.code, await countOrders()]).toEqual([422, 'key_reused', 1])
  })

  test('hears nothing of what another device asked for by the same key', async () => {
    await send(mine)
    const other = await send(theirs, { ...plov, dish: 'lagman' })
    expect(other).toEqual({ status: 201, replayed: undefined, body: { ...plov, dish: 'lagman' } })
    expect([(await send(mine)).body, await countOrders()]).toEqual([plov, 2])
  })

  test('that is refused leaves nothing, and is refused again from memory', async () => {
    const soldOut = { ...plov, dish: 'sold out' }
    const [first, again] = [await send(mine, soldOut), await send(mine, soldOut)]
    expect([first.status, again.status, again.replayed, await countOrders()]).toEqual([409, 409, 'true', 0])
  })

  test('is stored with the hash of the device’s id alone, whatever its case', async () => {
    await send(mine)
    expect((await send(mine.toUpperCase())).replayed).toBe('true')
    const stored = JSON.stringify(await api.db.select().from(idempotencyKeys))
    expect([stored.includes('"subject":"visitor:'), stored.includes(mine)]).toEqual([true, false])
    expect(api.logged.join('')).not.toContain(mine)
  })
})

test('a call for visitors needs the id of a device; a token or anything else is none', async () => {
  for (const id of [undefined, '', 'mine', `${mine}0`]) expect((await send(id)).body.code).toBe('visitor_id_invalid')
  const signedIn = await send(undefined, plov, api.app, { authorization: `Bearer ${api.owner.token}` })
  expect([signedIn.status, await countOrders()]).toEqual([400, 0])
})

test('the log says what kind of caller it was', async () => {
  api.logged.length = 0
  await send(mine)
  expect(api.logged.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ msg: 'request', route: path, caller: 'visitor' }),
  )
})
