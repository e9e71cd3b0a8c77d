import { beforeEach, expect, test } from 'vitest'
import { headers } from '#contract/headers.ts'
import { openCafe, type Cafe } from '#tests/setup/cafe.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { changeBusiness } from '#tests/setup/visitor.ts'

const api = await startTestApi()
let cafe: Cafe

beforeEach(async () => {
  cafe = await api.resetTo(openCafe)
})

const call = (id = cafe.table.id) =>
  api.call('POST /api/menu/tables/{id}/call/', {
    params: { id },
    query: { business_id: api.owner.businessId },
    headers: { [headers.visitorId]: crypto.randomUUID() },
  })
const go = (called_at: string, as = api.staff) =>
  api.call('PUT /api/menu/tables/{id}/answer/', { as, params: { id: cafe.table.id }, body: { called_at } })
const table = async () => (await api.call('GET /api/menu/tables/{id}/', { as: api.staff, params: { id: cafe.table.id } })).body

test('[O13] guests call once however often they tap, and whoever serves goes there', async () => {
  const first = await call()
  expect(first).toMatchObject({ status: 200, body: { called_at: api.clock.iso() } })
  const { rev } = await table()
  api.clock.advance(60_000)
  expect((await call()).body).toEqual(first.body)
  expect(await table()).toMatchObject({ called_at: first.body.called_at, rev })
  expect(await go(first.body.called_at)).toMatchObject({ status: 200, body: { called_at: null } })
})

test('[O13] going there because of an earlier call leaves the one that was made since', async () => {
  const { called_at } = (await call()).body
  await go(called_at)
  api.clock.advance(60_000)
  const again = (await call()).body
  expect((await go(called_at)).body).toMatchObject({ called_at: again.called_at })
})

test('[O7, O13] nobody is called where nobody is, and only in a published business', async () => {
  expect(await call(api.newId())).toMatchObject({ status: 409, code: 'table_unknown' })
  await cafe.setOrdering({ hours: { days: { 1: { windows: [{ start: 0, end: 1 }], breaks: [] } }, exceptions: {} } })
  expect(await call()).toMatchObject({ status: 409, code: 'ordering_closed' })
  await cafe.setOrdering({ paused_until: new Date(Date.parse(api.clock.iso()) + 3600_000).toISOString() })
  expect(await call()).toMatchObject({ status: 200 })
  await changeBusiness(api, { is_published: false })
  expect(await call()).toMatchObject({ status: 404 })
})
