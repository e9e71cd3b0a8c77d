import { beforeEach, describe, expect, test } from 'vitest'
import { rates, type RateName } from '#domain/account/plan.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { setPlan } from './set-plan.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const own = () => ({ business_id: api.owner.businessId })
const give = (rate: RateName | undefined, ends_on: string | null = null, businessId = api.owner.businessId) =>
  setPlan(api.db, businessId, rate && { rate, ends_on }, { now: api.clock.iso(), newId: api.newId })
const readRates = (as = api.owner, business_id = as.businessId) => api.call('GET /api/users/rates/', { as, query: { business_id } })
const open = (name = 'Another') => api.call('POST /api/booking/business/', { as: api.owner, body: { name } })
const hire = (name = 'Айгуль', more: { readonly is_active?: boolean } = {}) =>
  api.call('POST /api/booking/employee/', { as: api.owner, body: { ...own(), name, ...more } })
const card = (name = 'Карта') => api.call('POST /api/cards/card/', { as: api.owner, body: { ...own(), name } })
const times = async (count: number, run: () => Promise<unknown>) => {
  for (let nth = 0; nth < count; nth += 1) await run()
}
const stateAt = async (time: string) => {
  api.clock.set(time)
  const { rate, ends_on, state } = (await readRates()).body
  return [rate, ends_on, state]
}
const editEmployee = (id: string, changes: object) =>
  api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id }, body: changes })

describe('the plan of a business', () => {
  test('[T1] is read by its owner, with what is in use and all rates; nobody else reads it', async () => {
    await card()
    await times(2, () => hire())
    await hire('Off', { is_active: false })
    await api.db.insert(pictures).values([
      { ...own(), name: 'a.webp', bytes: 100 },
      { ...own(), name: 'b.webp', bytes: 50 },
    ])
    expect((await readRates()).body).toEqual({
      rate: 'start',
      ends_on: null,
      state: 'none',
      limits: rates.start,
      in_use: { businesses: 1, cards: 1, customers: 0, employees: 2, pictures: 2, picture_bytes: 150 },
      rates: [
        { name: 'start', limits: rates.start },
        { name: 'growth', limits: rates.growth },
        { name: 'network', limits: rates.network },
      ],
    })
    expect((await readRates(api.staff)).code).toBe('forbidden')
    expect((await readRates(api.other, api.owner.businessId)).code).toBe('not_found')
  })

  test('[T3] counts on its last day and for fourteen days more, by the clock of the business', async () => {
    await give('growth', '2026-11-23')
    // Bishkek is six hours ahead.
    expect(await stateAt('2026-11-23T17:59:00.000Z')).toEqual(['growth', '2026-11-23', 'running'])
    expect(await stateAt('2026-11-23T18:00:00.000Z')).toEqual(['growth', '2026-11-23', 'grace'])
    expect(await stateAt('2026-12-07T17:59:00.000Z')).toEqual(['growth', '2026-11-23', 'grace'])
    expect(await stateAt('2026-12-07T18:00:00.000Z')).toEqual(['start', '2026-11-23', 'over'])
  })

  test('[T1] is written into the log of its business, and goes with it', async () => {
    await give('growth', '2026-12-31')
    await give(undefined)
    const { body } = await api.call('GET /api/booking/business/{id}/activity/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      query: { subject: 'businesses' },
    })
    expect(body.results.map(({ act, actor, changes }) => ({ act, actor, changes }))).toEqual([
      { act: 'edit', actor: '', changes: { plan: { before: { rate: 'growth', ends_on: '2026-12-31' }, after: null } } },
      { act: 'edit', actor: '', changes: { plan: { before: null, after: { rate: 'growth', ends_on: '2026-12-31' } } } },
    ])
    expect(await give('growth', null, api.newId())).toBeUndefined()
  })
})

describe('what is one too many', () => {
  test('[T2] cards: a plan makes room; when it is over, what is there works and is edited, and none is added', async () => {
    await times(3, () => card())
    expect((await card()).code).toBe('cards_full')
    await give('growth')
    const { body } = await card('Четвёртая')
    await give(undefined)
    const edit = (changes: object) => api.call('PATCH /api/cards/card/{id}/', { as: api.owner, params: { id: body.id }, body: changes })
    expect((await edit({ name: 'Другое имя', is_active: true })).status).toBe(200)
    expect((await card()).code).toBe('cards_full')
    expect((await edit({ is_active: false })).status).toBe(200)
    expect((await edit({ is_active: true })).code).toBe('cards_full')
    expect((await api.call('GET /api/users/cards/', { as: api.owner, query: own() })).body).toMatchObject({
      cards_limit: 3,
      cards_count: 3,
      customers_limit: 300,
    })
  })

  test('[T2] employees: who is switched off does not count, and is not switched on beyond the limit', async () => {
    await times(rates.start.employees - 1, () => hire())
    const off = (await hire('Off', { is_active: false })).body
    const last = (await hire()).body
    expect((await hire()).code).toBe('employees_full')
    expect((await hire('Also off', { is_active: false })).status).toBe(201)
    expect((await editEmployee(off.id, { is_active: true })).code).toBe('employees_full')
    expect((await editEmployee(last.id, { is_active: true, name: 'Другое имя' })).status).toBe(200)
    await editEmployee(last.id, { is_active: false })
    expect((await editEmployee(off.id, { is_active: true })).status).toBe(200)
    await give('growth')
    expect((await hire()).status).toBe(201)
  })

  test('[T1] businesses: the highest rate of those of one owner counts; of two at once the last place is taken by one', async () => {
    const [one, other] = await Promise.all([open('One'), open('Other')])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409])
    expect([one.code, other.code]).toContain('businesses_full')
    await give('growth')
    expect((await open()).status).toBe(201)
    await give('growth', '2026-11-01')
    expect((await open()).code).toBe('businesses_full')
    expect(await api.db.$count(businesses)).toBe(4)
    expect((await api.call('POST /api/booking/business/', { as: api.staff, body: { name: 'Own' } })).status).toBe(201)
  })
})

describe('who runs the server', () => {
  test('[T5] is read by everybody; nothing is told where nothing was entered', async () => {
    const read = await api.call('GET /api/company_info/company_info/')
    expect([read.status, read.body]).toEqual([
      200,
      { name: '', description: '', translations: {}, phone: '', whatsapp: '', email: '', telegram: '', website: '', address: '' },
    ])
  })
})
