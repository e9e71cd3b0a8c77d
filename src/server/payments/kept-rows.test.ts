import { beforeEach, describe, expect, test } from 'vitest'
import { dayTotals, expectedCash } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

const now = () => api.clock.iso()
const query = () => ({ business_id: api.owner.businessId })
/** Something that is done in the autumn before the desk's day. */
async function then<Of>(day: string, act: () => Promise<Of>): Promise<Of> {
  const at = now()
  api.clock.set(`${day}T05:00:00.000Z`)
  const done = await act()
  api.clock.set(at)
  return done
}
const pay = (day: string, of_id = api.newId(), of: 'sale' | 'visit' = 'sale') =>
  then(
    day,
    async () =>
      (
        await api.call('POST /api/payments/payments/', {
          as: api.owner,
          body: { id: api.newId(), ...query(), of, of_id, amount: 100_000, method: 'card' },
        })
      ).body as Payment,
  )
const close = (day: string, events: readonly Payment[]) =>
  then(day, async () => {
    const totals = dayTotals(events)
    const body = {
      id: api.newId(),
      ...query(),
      day,
      expected: expectedCash(0, totals),
      counted: 0,
      totals,
      events: events.map(({ id }) => id),
    }
    return api.call('POST /api/payments/closes/', { as: api.owner, body })
  })
const payments = async (asked: object) =>
  (await api.call('GET /api/payments/payments/', { as: api.staff, query: { ...query(), ...asked } })).body as {
    readonly results: readonly Payment[]
    readonly cursor: string
  }
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('[P7] a close', () => {
  test('marks what it counted, as a change of each that devices hear of; nobody counts it again, whatever closes came between', async () => {
    const first = await pay('2026-09-01')
    const { cursor } = await payments({ since: '0' })
    const { body: one } = await close('2026-09-01', [first])
    expect((await payments({ since: cursor })).results).toEqual([{ ...first, rev: expect.any(Number), close_id: one.id }])
    await close('2026-09-02', [])
    expect(await close('2026-09-03', [first])).toMatchObject({ status: 409, code: 'close_outdated' })
    expect(await close('2026-09-01', [])).toMatchObject({ status: 409, code: 'day_closed' })
  })
})

describe('[E12] a device that reads everything', () => {
  test('gets what is young, what no close or the last one has, and what was paid for a visit to come; then all that changes', async () => {
    const visit = await desk.booked()
    const [old, prepaid] = [await pay('2026-09-01'), await pay('2026-09-01', visit.id, 'visit')]
    const ofLast = await pay('2026-09-02')
    await close('2026-09-01', [old, prepaid])
    await close('2026-09-02', [ofLast])
    const [open, young] = [await pay('2026-09-03'), await pay('2026-11-20')]
    const from = { since: '0', created_at_from: '2026-10-23T00:00:00.000Z' }
    const read = await payments(from)
    expect(idsOf(read.results).toSorted()).toEqual(idsOf([prepaid, ofLast, open, young]).toSorted())
    const closes = await api.call('GET /api/payments/closes/', { as: api.staff, query: { ...query(), ...from } })
    expect(closes.body.results.map(({ day }) => day)).toEqual(['2026-09-02'])
    await api.call('POST /api/payments/payments/', {
      as: api.owner,
      body: { id: api.newId(), ...query(), of: 'sale', of_id: old.of_id, kind: 'refund', refund_of: old.id, amount: 1, reason: 'x' },
    })
    expect((await payments({ ...from, since: read.cursor })).results).toMatchObject([{ refund_of: old.id }])
  })
})

describe('what a device no longer keeps', () => {
  test('[P2] is asked for by bill and by close, and closes by day, the newest first', async () => {
    const [first, other] = [await pay('2026-09-01'), await pay('2026-09-01')]
    const { body: one } = await close('2026-09-01', [first])
    await close('2026-09-02', [other])
    expect(idsOf((await payments({ of_id: first.of_id })).results)).toEqual([first.id])
    expect(idsOf((await payments({ close_id: one.id })).results)).toEqual([first.id])
    const listed = await api.call('GET /api/payments/closes/', { as: api.staff, query: { ...query(), day_to: '2026-09-03', limit: 1 } })
    expect(listed.body.results.map(({ day }) => day)).toEqual(['2026-09-02'])
  })

  test('nobody else reads it', async () => {
    const of_id = api.newId()
    await pay('2026-09-01', of_id)
    const asked = { as: api.other, query: { ...query(), of_id } } as const
    expect((await api.call('GET /api/payments/payments/', asked)).status).toBe(404)
    expect((await api.call('GET /api/payments/payments/', { ...asked, query: { of_id } })).body).toMatchObject({ count: 0, results: [] })
  })
})
