import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/core/passwords.ts'
import { queryRows } from '#server/db/database.ts'
import { memberships, users } from '#server/db/tables/accounts.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { fillEveryTable, tableNames } from '#tests/setup/every-table.ts'
import { layGround } from '#tests/setup/requests.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { forgetExpiredSessions } from './sessions.ts'

const api = await startTestApi()
const mark = 'отметка'
const password_hash = await hashPassword('a long password')
beforeEach(async () => {
  await api.resetTo(layGround)
  await api.db.update(users).set({ password_hash })
})

const remove = (as: TestPerson, body: { readonly name?: string; readonly current_password?: string } = {}) =>
  api.call('POST /api/users/delete/', { as, body: { name: as.name, current_password: 'a long password', ...body } })
const profile = async (as: TestPerson) => (await api.call('GET /api/users/profile/', { as })).code
/** Until everything that was agreed on in the salon is over. */
const afterAllBookings = () => api.clock.set('2026-12-20T06:00:00.000Z')
const holdings = async (as: TestPerson) => (await api.call('GET /api/users/holdings/', { as })).body

/** Where one of these texts stands in a row of any table. */
async function tracesOf(texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of await tableNames(api.db)) {
    const rows = await queryRows<{ readonly row: string }>(
      api.db,
      sql`select t::text as row from ${sql.identifier(name)} t where t::text like any(${sql.param(texts.map((text) => `%${text}%`))}::text[])`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('[N7] an account that is deleted', () => {
  test('leaves nothing in any table but the codes of its pages and hashes of its sessions', async () => {
    const { owner, staff } = api
    await fillEveryTable(api.db, { ...owner, mark })
    await api.db.update(users).set({ made_in: owner.businessId }).where(eq(users.id, staff.id))
    const everybody = [owner.businessId, owner.id, staff.id, mark, 'Секрет салона', `${owner.id}@stoika.test`]
    await api.call('POST /api/booking/customers/', {
      as: owner,
      headers: { 'Idempotency-Key': api.newId() },
      body: { business_id: owner.businessId, name: mark },
    })
    expect(await tracesOf([mark])).toContain('idempotency_keys')
    // A table that is added later has a row here as well, so that it is looked at.
    expect((await tracesOf([owner.businessId, owner.id])).length).toBeGreaterThan(35)
    afterAllBookings()
    expect((await remove(owner)).status).toBe(204)
    expect(await tracesOf(everybody)).toEqual(['addresses'])
    expect(
      await queryRows(
        api.db,
        sql`select kind, code is not null as has_code from addresses where business_id = ${owner.businessId} and kind = 'shop'`,
      ),
    ).toEqual([{ kind: 'shop', has_code: true }])
    expect(await profile(api.other)).toBeUndefined()
  })

  test('is told to each of its devices, and to those whose logins went with it, for as long as a session lasts', async () => {
    const { owner, staff } = api
    await api.db.update(users).set({ made_in: owner.businessId }).where(eq(users.id, staff.id))
    afterAllBookings()
    await remove(owner)
    expect([await profile(owner), await profile(staff)]).toEqual(['account_deleted', 'account_deleted'])
    await forgetExpiredSessions(api.db, '2027-12-01T00:00:00.000Z')
    expect(await profile(owner)).toBe('unauthenticated')
  })

  test('asks for the name and for the password, which cannot be guessed for long', async () => {
    afterAllBookings()
    expect((await remove(api.owner, { name: 'Marat' })).raw).toEqual({ name: ['Имя не совпадает.'] })
    expect((await remove(api.owner, { current_password: 'wrong' })).raw).toEqual({ current_password: ['Текущий пароль неверен.'] })
    for (let nth = 0; nth < 9; nth += 1) await remove(api.owner, { current_password: 'wrong' })
    expect((await remove(api.owner)).code).toBe('too_many_attempts')
    expect(await profile(api.owner)).toBeUndefined()
    expect((await remove(api.other, { name: ' marat ' })).status).toBe(204)
  })

  test('stays while customers are expected, whole', async () => {
    expect((await holdings(api.owner)).businesses[0]?.ahead).toBeGreaterThan(0)
    expect((await remove(api.owner)).code).toBe('row_in_use')
    expect(await profile(api.owner)).toBeUndefined()
    expect(await api.db.$count(businesses)).toBe(2)
  })

  test('[L21] tells how many cards customers have, without those that lead to others', async () => {
    const { owner } = api
    const own = { business_id: owner.businessId }
    const { body: card } = await api.call('POST /api/cards/card/', { as: owner, body: { ...own, name: 'Кофе' } })
    const { body: customer } = await api.call('POST /api/booking/customers/', { as: owner, body: { ...own, name: 'Айгуль' } })
    const join = { as: owner, body: { ...own, card_model: card.id, customer: customer.id } }
    const cardCount = async () => (await holdings(owner)).businesses[0]!.cards
    const before = await cardCount()
    await api.call('POST /api/transactions/card-object/', join)
    expect((await api.call('POST /api/transactions/card-object/', join)).body.merged_into).not.toBeNull()
    expect(await cardCount()).toBe(before + 1)
  })

  test('leaves a business that has another owner to them, and theirs where it only works', async () => {
    const { owner, other } = api
    await api.db.insert(memberships).values([
      { user_id: other.id, business_id: owner.businessId, role: 'owner' },
      { user_id: owner.id, business_id: other.businessId, role: 'staff' },
    ])
    expect((await holdings(owner)).businesses).toMatchObject([{ name: 'Секрет салона', is_shared: true }])
    expect((await remove(owner)).status).toBe(204)
    const [left] = await api.db.select().from(businesses).where(eq(businesses.id, owner.businessId))
    expect(left?.owner_id).toBe(other.id)
    const { body } = await api.call('GET /api/booking/business/{id}/activity/', { as: other, params: { id: other.businessId }, query: {} })
    expect(body.results[0]).toMatchObject({ subject: 'staff', act: 'delete', name: 'Aigul' })
  })

  test('takes no login along that opens another business', async () => {
    const { owner, other, staff } = api
    await api.db.update(users).set({ made_in: owner.businessId }).where(eq(users.id, staff.id))
    expect((await holdings(owner)).logins).toBe(1)
    await api.db.insert(memberships).values({ user_id: staff.id, business_id: other.businessId, role: 'staff' })
    expect((await holdings(owner)).logins).toBe(0)
    afterAllBookings()
    await remove(owner)
    expect((await api.call('GET /api/users/profile/', { as: staff })).body.memberships).toEqual([
      { business_id: other.businessId, role: 'staff' },
    ])
  })
})
