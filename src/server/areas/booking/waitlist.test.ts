import { beforeEach, expect, test } from 'vitest'
import { waitlist } from '#server/db/tables/booking.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { forgetWaitlist } from './waitlist-repository.ts'

const api = await startTestApi()
let desk: Desk
let waitlist_id: string
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
  waitlist_id = (await enter()).body.id
})

const enter = (given: object = {}, as: TestPerson = api.staff) =>
  api.call('POST /api/booking/waitlist/', {
    as,
    body: {
      business_id: api.owner.businessId,
      name: 'Гүлнара',
      phone: '0700 123 456',
      service_ids: [desk.service.id],
      first_day: '2026-11-23',
      last_day: '2026-11-24',
      ...given,
    },
  })
const hold = (given: object = {}) => desk.book({ waitlist_id, customer_name: 'Гүлнара', ...given })
const act = (name: 'approve' | 'cancel' | 'complete' | 'no-show', id: string) =>
  api.call(`PUT /api/booking/booking/{id}/${name}/`, {
    as: api.staff,
    params: { id },
    body: (name === 'cancel' ? { reason: 'x' } : {}) as Record<string, never>,
  })

test('[W2] a time is held for half an hour, once at a time', async () => {
  const { body: held } = await hold()
  expect(held).toMatchObject({ status: 'pending', waitlist_id })
  expect(Date.parse(held.expires_at ?? '') - Date.parse(held.created_at)).toBe(30 * 60_000)
  expect((await hold({ start: hourAfter(2) })).raw).toMatchObject({ code: 'waitlist_held' })
  api.clock.advance(30 * 60_000)
  expect((await hold({ start: hourAfter(2) })).status).toBe(201)
})

test('[W2] a time that is declined puts them back in line, one that is approved ends it', async () => {
  const { body: first } = await hold()
  await act('cancel', first.id)
  const { body: second } = await hold({ start: hourAfter(2) })
  await act('approve', second.id)
  expect((await hold({ start: hourAfter(4) })).raw).toMatchObject({ code: 'waitlist_held' })
})

test.each(['complete', 'no-show'] as const)(
  '[W1, W2] once their visit is over (%s) no other is held for them, and a day later the entry goes',
  async (how) => {
    const { body: first } = await hold()
    await act('approve', first.id)
    api.clock.advance(Date.parse(first.end) - api.clock.now())
    expect((await act(how, first.id)).status).toBe(200)
    expect((await hold({ start: hourAfter(30) })).raw).toMatchObject({ code: 'waitlist_held' })
    const over = (ms: number) => new Date(Date.parse(first.end) + 86_400_000 + ms).toISOString()
    await forgetWaitlist(api.db, over(0))
    expect(await api.db.$count(waitlist)).toBe(1)
    await forgetWaitlist(api.db, over(1))
    expect(await api.db.$count(waitlist)).toBe(0)
  },
)

test('[W2, B8] the parts of one visit are held together', async () => {
  const visit_id = api.newId()
  expect((await hold({ visit_id })).status).toBe(201)
  expect((await hold({ visit_id, employee_id: desk.second.id })).status).toBe(201)
  expect((await hold({ visit_id: api.newId(), start: hourAfter(4) })).raw).toMatchObject({ code: 'waitlist_held' })
})

test('[W1] days, hours and services that make no sense are refused, each by its name', async () => {
  expect((await enter({ last_day: '2026-11-22' })).raw).toMatchObject({ last_day: ['Конец должен быть позже начала.'] })
  expect((await enter({ from_minute: 600, to_minute: 540 })).raw).toMatchObject({ to_minute: ['Конец должен быть позже начала.'] })
  expect((await enter({ service_ids: [] })).raw).toMatchObject({ service_ids: expect.anything() })
  expect((await enter({ service_ids: [api.newId()] })).raw).toMatchObject({ service_ids: expect.anything() })
})

test('an entry of another business is not there to be booked for', async () => {
  expect((await desk.book({ waitlist_id: api.newId() })).raw).toMatchObject({ waitlist_id: expect.anything() })
})

test('[W1] after its last day an entry goes, with the name and the phone in it', async () => {
  await forgetWaitlist(api.db, '2026-11-25T23:59:59.000Z')
  expect(await api.db.$count(waitlist)).toBe(1)
  await forgetWaitlist(api.db, '2026-11-26T00:00:00.000Z')
  expect(await api.db.$count(waitlist)).toBe(0)
  const { raw } = await api.call('GET /api/booking/waitlist/', { as: api.staff, query: { business_id: api.owner.businessId, since: '1' } })
  expect(raw).toMatchObject({ results: [], deleted: [waitlist_id] })
})
