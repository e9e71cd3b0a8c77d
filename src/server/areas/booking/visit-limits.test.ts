import { beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#server/db/tables/booking.ts'
import { testServer } from '#tests/setup/databases.ts'
import { hourAfter, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { changeBusiness, openVisitor, openShop, type Visitor } from '#tests/setup/visitor.ts'

const api = await startTestApi()
let desk: Desk
let visitor: Visitor
let other: Visitor
beforeEach(async () => {
  desk = await api.resetTo(openShop)
  visitor = openVisitor(api, desk)
  other = openVisitor(api, desk)
})

const day = (days: number, hours = 0) => hourAfter(24 * days + hours)
const phone = (nth: number) => `+99655500000${nth}`

/** A service of each employee. */
const withBoth = () => [desk.employee, desk.second].map(({ id }) => ({ id: api.newId(), service_id: desk.service.id, employee_id: id }))

/** The answer as it goes over the wire. */
async function bytesOf(of: Visitor, given: Parameters<Visitor['wanted']>[0], key?: string) {
  const { statusCode, headers, rawPayload } = await api.inject({
    method: 'POST',
    url: '/api/booking/visits/',
    headers: { ...of.headersOf(), ...(key !== undefined && { 'idempotency-key': key }) },
    payload: of.wanted(given),
  })
  // What belongs to the one request: when it was answered, its key as it was sent.
  const { date: _, 'idempotency-key': __, ...same } = headers
  return { statusCode, headers: same, body: rawPayload.toString('hex') }
}

interface Logger {
  logQuery(query: string): void
}

/** The statements of its transaction, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const found: string[] = []
  const { session } = api.db as unknown as { readonly session: { logger: Logger; readonly options: { logger?: Logger } } }
  const { logger, options } = session
  // A transaction takes the options of its session, or is within it.
  session.logger = options.logger = { logQuery: (query) => void found.push(query) }
  await work()
  session.logger = logger
  delete options.logger
  return found
}

describe('[V2] requests that wait at once', () => {
  test('two for one phone: the device that made them is told', async () => {
    await visitor.asked({ start: day(1) })
    const second = await visitor.asked({ start: day(1, 1) })
    expect(await visitor.ask({ start: day(1, 2) })).toMatchObject({ status: 409, code: 'visits_full' })
    expect(await visitor.ask({ start: day(1) })).toMatchObject({ code: 'visits_full' })
    expect((await visitor.ask({ start: day(1, 2), customer_phone: phone(1) })).status).toBe(201)
    await visitor.cancel(second.id)
    expect((await visitor.ask({ start: day(1, 3) })).status).toBe(201)
  })

  test('three from one device, whatever phones and services they are for', async () => {
    const visits = []
    for (const nth of [1, 2, 3]) visits.push(await visitor.asked({ start: day(nth), customer_phone: phone(nth), parts: withBoth() }))
    expect(await visitor.ask({ start: day(4), customer_phone: phone(4) })).toMatchObject({ status: 409, code: 'visits_full' })
    expect((await other.ask({ start: day(4), customer_phone: phone(4) })).status).toBe(201)
    for (const { id } of visits[0]!.parts)
      await api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id }, body: {} })
    expect((await visitor.ask({ start: day(5), customer_phone: phone(4) })).status).toBe(201)
  })

  test('those that ended unanswered, and what the desk entered, are not counted', async () => {
    for (const nth of [0, 1]) await visitor.asked({ start: day(2, nth) })
    for (const nth of [2, 3, 4]) await desk.booked({ start: day(2, nth), customer_phone: '+996555010203', visit_id: api.newId() })
    api.clock.set('2026-11-24T03:59:59.999Z')
    // Far from them: nothing there marks them as expired on the way.
    expect(await visitor.ask({ start: day(21) })).toMatchObject({ code: 'visits_full' })
    api.clock.set('2026-11-24T04:00:00.000Z')
    expect((await visitor.ask({ start: day(21) })).status).toBe(201)
  })

  test('each business counts its own', async () => {
    for (const nth of [0, 1]) await visitor.asked({ start: day(1, nth) })
    const as = api.other
    const business_id = as.businessId
    await api.call('PATCH /api/booking/business/{id}/', { as, params: { id: business_id }, body: { is_published: true } })
    const service = (
      await api.call('POST /api/booking/services/', { as, body: { business_id, name: 'x', duration_minutes: 30, price: 1 } })
    ).body
    const employee = (await api.call('POST /api/booking/employee/', { as, body: { business_id, name: 'x', service_id: [service.id] } }))
      .body
    expect(
      (await visitor.ask({ business_id, start: day(1), parts: [{ id: api.newId(), service_id: service.id, employee_id: employee.id }] }))
        .status,
    ).toBe(201)
  })
})

describe('[V2] nothing tells a stranger of a phone', () => {
  test('a phone with requests of other devices, and a blocked one: byte for byte as a time just taken', async () => {
    await desk.booked({ start: day(1) })
    await other.asked({ start: day(2) })
    await openVisitor(api, desk).asked({ start: day(2, 1) })
    await changeBusiness(api, { blocked_phones: [{ phone: phone(7), note: 'не пришла' }] })
    for (const key of [undefined, () => crypto.randomUUID()]) {
      const taken = await bytesOf(visitor, { start: day(1), customer_phone: phone(1) }, key?.())
      expect(taken.statusCode).toBe(409)
      expect(await bytesOf(visitor, { start: day(1, 1), customer_phone: '+996555010203' }, key?.())).toEqual(taken)
      expect(await bytesOf(visitor, { start: day(1, 1), customer_phone: phone(7) }, key?.())).toEqual(taken)
      expect(await bytesOf(visitor, { start: day(1, 1), customer_phone: '0555 000 007' }, key?.())).toEqual(taken)
      expect(await bytesOf(visitor, { start: day(1), customer_phone: phone(7) }, key?.())).toEqual(taken)
    }
    expect((await visitor.ask({ start: day(1, 1), customer_phone: phone(1) })).status).toBe(201)
    expect(await api.db.select().from(bookings)).toHaveLength(4)
  })

  test('and with the same work: the same statements, one after the other', async () => {
    await desk.booked({ start: day(1) })
    await changeBusiness(api, { blocked_phones: [{ phone: phone(7), note: 'не пришла' }] })
    const taken = await statementsOf(() => visitor.ask({ start: day(1), customer_phone: phone(1) }))
    const blocked = await statementsOf(() => visitor.ask({ start: day(1, 1), customer_phone: phone(7) }))
    // Of PostgreSQL's connections only what comes before the transaction is heard here.
    expect(taken.length).toBeGreaterThan(testServer ? 1 : 8)
    expect(blocked).toEqual(taken)
  })

  test('one request of another device beside one’s own is not told either', async () => {
    await visitor.asked({ start: day(1) })
    await other.asked({ start: day(1, 1) })
    expect(await visitor.ask({ start: day(1, 2) })).toMatchObject({ status: 409, code: 'time_taken' })
  })

  test('a device that has too many hears that of every phone and every time', async () => {
    await desk.booked({ start })
    for (const nth of [1, 2, 3]) await visitor.asked({ start: day(nth), customer_phone: phone(nth) })
    await changeBusiness(api, { blocked_phones: [{ phone: phone(7), note: '' }] })
    for (const given of [{ customer_phone: phone(7) }, { customer_phone: phone(8) }, { start }])
      expect(await visitor.ask({ start: day(5), ...given })).toMatchObject({ code: 'visits_full' })
  })
})
