import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { QueryInput } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { hourAfter, openDesk, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { forgetDeletions } from '../db/changes.ts'
import { bookings, customers } from '../db/tables/booking.ts'
import { businessChanges } from '../db/tables/sync.ts'
import { toPage, type ListPage } from './listing.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

type ListQuery = QueryInput<'GET /api/booking/booking/'>

async function page(query: ListQuery = {}, as = api.owner) {
  const { status, body, raw } = await api.call('GET /api/booking/booking/', { as, query })
  if (!('count' in body)) throw new Error(`no page: ${status} ${JSON.stringify(raw)}`)
  return body
}

async function changes(since: string, as = api.owner, filter: Pick<ListQuery, 'start_from'> = {}) {
  const { status, body, raw } = await api.call('GET /api/booking/booking/', { as, query: { business_id: as.businessId, since, ...filter } })
  if (!('cursor' in body)) throw new Error(`no changes: ${status} ${JSON.stringify(raw)}`)
  return body
}

async function part(query: ListQuery) {
  const { status, body, raw } = await api.call('GET /api/booking/booking/', {
    as: api.owner,
    query: { business_id: api.owner.businessId, since: '0', ...query },
  })
  if (!('cursor' in body)) throw new Error(`no part: ${status} ${JSON.stringify(raw)}`)
  return { ...body, results: idsOf(body.results) }
}

function idsOf(rows: readonly Booking[]): readonly string[] {
  return rows.map(({ id }) => id)
}

function justAfter(instant: string): string {
  return new Date(Date.parse(instant) + 1).toISOString()
}

/** Bookings one after another, an hour each, from an hour after `start` on. */
async function plant(count: number, given: (n: number) => Partial<Booking> = () => ({})): Promise<readonly Booking[]> {
  const { rev: first } = (await api.db.select().from(businessChanges)).find((one) => one.business_id === api.owner.businessId)!
  const rows = Array.from({ length: count }, (_, n) =>
    aBooking({
      id: api.newId(),
      rev: first + 1 + n,
      business_id: api.owner.businessId,
      employee_id: desk.employee.id,
      service_id: desk.service.id,
      start: hourAfter(n + 1),
      end: hourAfter(n + 2),
      ...given(n),
    }),
  )
  for (let from = 0; from < count; from += 500) await api.db.insert(bookings).values(rows.slice(from, from + 500))
  await api.db.update(businessChanges).set({ rev: first + count })
  return rows
}

/** All ids from a page on, and by what each next page was asked for. */
async function follow(url: string) {
  const ids: string[] = []
  const places: string[] = []
  for (let next: string | null = url; next !== null;) {
    const body: ListPage<{ readonly id: string }> = (
      await api.inject({ url: next, headers: { authorization: `Bearer ${api.owner.token}` } })
    ).json()
    ids.push(...body.results.map((row) => row.id))
    next = body.next
    if (next) places.push(/after|offset/.exec(next)?.[0] ?? next)
  }
  return { ids, places }
}

describe('pages', () => {
  test('have a hundred rows, by start, with the addresses of their neighbours', async () => {
    const rows = await plant(250)
    const first = await page({ business_id: api.owner.businessId })
    expect(first).toMatchObject({
      count: 250,
      previous: null,
      next: `/api/booking/booking/?business_id=${api.owner.businessId}&limit=100&offset=100`,
    })
    expect(first.results).toEqual(rows.slice(0, 100))
    const seen = [...first.results]
    for (let next = first.next; next !== null;) {
      const body = (await api.inject({ url: next, headers: { authorization: `Bearer ${api.owner.token}` } })).json<
        Awaited<ReturnType<typeof page>>
      >()
      seen.push(...body.results)
      next = body.next
    }
    expect(seen).toEqual(rows)
  })

  test('may be larger, and start anywhere; beyond the end they are empty and still count', async () => {
    const rows = await plant(12)
    expect((await page({ limit: 5, offset: 10 })).results).toEqual(rows.slice(10))
    expect(await page({ limit: 5, offset: 100 })).toEqual({
      count: 12,
      next: null,
      previous: '/api/booking/booking/?limit=5&offset=95',
      results: [],
    })
    expect((await api.call('GET /api/booking/booking/', { as: api.owner, query: { limit: 501 } })).status).toBe(400)
  })

  describe('after the first thousand rows', () => {
    test.each(['start', '-start'] as const)('go on by key, also among rows that begin together: %s', async (ordering) => {
      const rows = await plant(1250, (n) => ({
        status: 'completed',
        start: hourAfter(1 + Math.floor(n / 7)),
        end: hourAfter(2 + Math.floor(n / 7)),
      }))
      const { ids, places } = await follow(`/api/booking/booking/?limit=250&ordering=${ordering}`)
      const wanted = rows.map((row) => row.id)
      expect(ids).toEqual(ordering === 'start' ? wanted : wanted.toReversed())
      expect(places).toEqual(['offset', 'offset', 'offset', 'after', 'after'])
    })

    test('so do lists of rows that are ordered by their names', async () => {
      const named = Array.from({ length: 1100 }, (_, n) => ({
        business_id: api.owner.businessId,
        id: api.newId(),
        rev: n,
        name: `Гость ${n % 5}`,
        phone: '',
        language: '' as const,
        note: '',
        merged_into: null,
        created_at: start,
      }))
      await api.db.insert(customers).values(named)
      const { ids, places } = await follow('/api/booking/customers/?limit=500')
      expect(new Set(ids).size).toBe(1100)
      expect(places).toEqual(['offset', 'after'])
    })
  })

  test.each([['["x"]'], ['nonsense'], ['["2026-11-23T04:00:00Z","no-uuid"]'], ['[1,2]']])(
    'refuse a key that is none: %s',
    async (after) => {
      expect((await api.call('GET /api/booking/booking/', { as: api.owner, query: { after } })).status).toBe(400)
      expect((await api.call('GET /api/booking/customers/', { as: api.owner, query: { after } })).status).toBe(400)
    },
  )

  test('keep their filters in the addresses', () => {
    const query = { status: ['pending', 'approved'], search: 'а&b', since: undefined, limit: 2 }
    expect(toPage('/x/', query, 5, [1, 2], (row) => [row]).next).toBe('/x/?status=pending%2Capproved&search=%D0%B0%26b&limit=2&offset=2')
    expect(toPage('/x/', { limit: 2, offset: 1 }, 3, [2, 3], (row) => [row])).toMatchObject({
      next: null,
      previous: '/x/?limit=2&offset=0',
    })
  })

  test('show the own businesses only', async () => {
    await plant(3)
    expect((await page({}, api.other)).count).toBe(0)
    expect((await page({}, api.staff)).count).toBe(3)
  })
})

describe('filters', () => {
  const found = async (query: ListQuery) => (await page(query)).results.map((row) => row.customer_name)
  beforeEach(() =>
    plant(
      4,
      (n) =>
        (
          [
            { customer_name: 'Нурбек', status: 'pending', customer_phone: '+996700123456' },
            { customer_name: 'Жылдыз 100%', status: 'approved', employee_id: desk.second.id, customer_phone: '' },
            { customer_name: 'O_Neil\\', status: 'cancelled', customer_phone: '+77011234567' },
            { customer_name: 'Анна', status: 'completed', service_name: 'Маникюр', customer_phone: '' },
          ] as const
        )[n] ?? {},
    ),
  )

  test.each([
    [{ status: 'pending,approved' }, ['Нурбек', 'Жылдыз 100%']],
    [{ start_from: hourAfter(2), start_to: hourAfter(4) }, ['Жылдыз 100%', 'O_Neil\\']],
    [{ start_from: '2026-11-23T15:00:00+06:00' }, ['O_Neil\\', 'Анна']],
    [{ ordering: '-start' }, ['Анна', 'O_Neil\\', 'Жылдыз 100%', 'Нурбек']],
    [{ search: 'нурб' }, ['Нурбек']],
    [{ search: 'МАНИ' }, ['Анна']],
    [{ search: '00%' }, ['Жылдыз 100%']],
    [{ search: 'O_N' }, ['O_Neil\\']],
    [{ search: 'il\\' }, ['O_Neil\\']],
    [{ search: '__e' }, []],
    [{ search: 'жы' }, ['Жылдыз 100%']],
    [{ search: 'на' }, []],
    [{ search: '%' }, []],
    [{ search: '0700 12-34' }, ['Нурбек']],
    [{ search: '+7 701' }, ['O_Neil\\']],
    [{ search: '01' }, []],
    [{ search: '   ' }, ['Нурбек', 'Жылдыз 100%', 'O_Neil\\', 'Анна']],
  ] satisfies [ListQuery, string[]][])('%o', async (query, names) => expect(await found(query)).toEqual(names))

  test('by employee', async () => expect(await found({ employee_id: desk.second.id })).toEqual(['Жылдыз 100%']))

  test.each([{ status: 'gone' }, { start_from: '2026-11-23T15:00:00' }, { ordering: 'name' }])('refuse %o', async (query) => {
    expect((await api.call('GET /api/booking/booking/', { as: api.owner, query: query as ListQuery })).status).toBe(400)
  })
})

describe('parts of a list, for a device that reads everything [E30]', () => {
  test('have the bookings of some days, by start, and where the business stands', async () => {
    const rows = await plant(6)
    const [from, to] = [rows[2]!.start, rows[5]!.start]
    const cursor = String(rows.at(-1)!.rev)
    expect(await part({ ordering: 'start', start_from: from, start_to: to })).toEqual({
      results: idsOf(rows.slice(2, 5)),
      deleted: [],
      cursor,
      reset: false,
      more: false,
    })
    expect((await part({ ordering: '-start', start_from: from, start_to: to })).results).toEqual(idsOf(rows.slice(2, 5)).toReversed())
    expect(await part({ ordering: 'start', start_from: justAfter(rows[5]!.start) })).toMatchObject({ results: [], cursor, more: false })
  })

  test.each(['start', '-start'] as const)('come in portions that divide none of those that begin together: %s', async (ordering) => {
    const rows = await plant(4501, (n) => ({
      status: 'cancelled',
      start: hourAfter(Math.floor(n / 3)),
      end: hourAfter(Math.floor(n / 3) + 1),
    }))
    const read: string[] = []
    const sizes: number[] = []
    const last = () => rows.find(({ id }) => id === read.at(-1))!.start
    for (let isMore = true; isMore;) {
      const place = read.length === 0 ? {} : ordering === 'start' ? { start_from: justAfter(last()) } : { start_to: last() }
      const { results, more } = await part({ ordering, ...place })
      read.push(...results)
      sizes.push(results.length)
      isMore = more
    }
    expect(read.toSorted()).toEqual(idsOf(rows).toSorted())
    expect(sizes).toEqual(ordering === 'start' ? [1998, 1998, 505] : [1999, 1998, 504])
  })

  test('have more than a portion where so many begin together', async () => {
    const rows = await plant(2100, (n) => ({ status: 'cancelled', start: hourAfter(n < 2050 ? 1 : 2), end: hourAfter(3) }))
    const first = await part({ ordering: 'start' })
    expect([first.results.length, first.more]).toEqual([2050, true])
    expect(await part({ ordering: 'start', start_from: justAfter(hourAfter(1)) })).toMatchObject({
      results: idsOf(rows.slice(2050)).toSorted(),
      more: false,
    })
  })
})

describe('changes since a cursor', () => {
  test('are all rows at first, then what changed, with what was deleted', async () => {
    const [a, b, c] = [await desk.booked(), await desk.booked({ start: hourAfter(2) }), await desk.booked({ start: hourAfter(4) })]
    const all = await changes('0')
    expect(all).toEqual({ results: [a, b, c], deleted: [], cursor: String(c.rev), reset: false, more: false })
    const approved = (await api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id: a.id } })).body
    await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: b.id } })
    const then = await changes(all.cursor)
    expect(then).toMatchObject({ results: [approved], deleted: [b.id], reset: false, more: false })
    expect(await changes(then.cursor)).toEqual({ results: [], deleted: [], cursor: then.cursor, reset: false, more: false })
  })

  test('what changed elsewhere in the business moves the cursor and brings nothing', async () => {
    const { cursor } = await changes('0')
    await api.call('POST /api/booking/categories/', { as: api.owner, body: { business: api.owner.businessId, name: 'Стрижки' } })
    const then = await changes(cursor)
    expect([then.results, Number(then.cursor)]).toEqual([[], Number(cursor) + 1])
  })

  test.each(['999999999', 'abc', '-1', '1.5.6', '1.999999999', '', '99999999999999999999'])(
    'a cursor that is not ours (%s) begins anew',
    async (since) => {
      const row = await desk.booked()
      expect(await changes(since)).toEqual({ results: [row], deleted: [], cursor: String(row.rev), reset: true, more: false })
    },
  )

  test('come in portions in the order of change, and end where reading began', async () => {
    const rows = await plant(4500)
    const first = await changes('0')
    expect([first.results.length, first.more, first.cursor]).toEqual([2000, true, `${rows[1999]?.rev}.${rows.at(-1)?.rev}`])
    const second = await changes(first.cursor)
    const third = await changes(second.cursor)
    expect([...first.results, ...second.results, ...third.results]).toEqual(rows)
    expect([third.more, third.cursor]).toEqual([false, String(rows.at(-1)?.rev)])
  })

  test('leave out what began before `start_from` while everything is read, but not what got there meanwhile', async () => {
    const rows = await plant(4500)
    const kept = { start_from: rows[1500]!.start }
    const first = await changes('0', api.owner, kept)
    expect([first.results.length, first.results[0]?.id, first.more]).toEqual([2000, rows[1500]?.id, true])
    await api.db
      .update(bookings)
      .set({ start: rows[0]!.start, end: rows[0]!.end, status: 'cancelled', rev: rows.at(-1)!.rev + 1 })
      .where(eq(bookings.id, rows[1600]!.id))
    await api.db
      .update(businessChanges)
      .set({ rev: rows.at(-1)!.rev + 1 })
      .where(eq(businessChanges.business_id, api.owner.businessId))
    const rest = await changes(first.cursor, api.owner, kept)
    expect([rest.results.length, rest.results.at(-1)?.id, rest.more]).toEqual([1001, rows[1600]?.id, false])
    const later = await changes(String(rows.at(-1)!.rev), api.owner, kept)
    expect(later.results.map(({ id }) => id)).toEqual([rows[1600]?.id])
  })

  test('come to their end although every deletion is forgotten, and what goes meanwhile is told', async () => {
    const rows = await plant(4500)
    const head = rows.at(-1)!.rev
    await api.db.update(businessChanges).set({ forgotten: head }).where(eq(businessChanges.business_id, api.owner.businessId))
    const first = await changes('0')
    expect([first.results.length, first.more, first.cursor]).toEqual([2000, true, `${rows[1999]?.rev}.${head}`])
    const gone = rows[10]!.id
    await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: gone } })
    const second = await changes(first.cursor)
    const third = await changes(second.cursor)
    expect([second, third].map(({ reset, more }) => [reset, more])).toEqual([
      [false, true],
      [false, false],
    ])
    expect([...first.results, ...second.results, ...third.results]).toEqual(rows)
    expect([...second.deleted, ...third.deleted]).toEqual([gone])
    expect(third.cursor).toBe(String(head + 1))
    await api.db
      .update(businessChanges)
      .set({ forgotten: head + 1 })
      .where(eq(businessChanges.business_id, api.owner.businessId))
    expect(await changes(second.cursor)).toMatchObject({ reset: true, more: true })
  })

  test('deletions are portioned together with changes', async () => {
    const rows = await plant(3)
    const { cursor } = await changes('0')
    for (const row of rows) await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: row.id } })
    await plant(1999, (n) => ({ status: 'cancelled', start: addMinutes(start, n), end: addMinutes(start, n + 5) }))
    const first = await changes(cursor)
    expect([first.deleted, first.results.length, first.more]).toEqual([rows.map((row) => row.id), 1997, true])
    expect((await changes(first.cursor)).results).toHaveLength(2)
  })

  test('a cursor older than the deletions that are still known begins anew', async () => {
    const gone = await desk.booked()
    const kept = await desk.booked({ start: hourAfter(2) })
    const { cursor } = await changes('0')
    await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: gone.id } })
    const after = (await changes(cursor)).cursor
    const later = new Date(Date.now() + 60_000).toISOString()
    await forgetDeletions(api.db, later)
    expect(await changes(cursor)).toMatchObject({ results: [kept], reset: true })
    await forgetDeletions(api.db, later)
    expect(await changes(cursor)).toMatchObject({ results: [kept], deleted: [], reset: true })
    expect(await changes(after)).toMatchObject({ results: [], reset: false })
    expect(await changes('0')).toMatchObject({ results: [kept], reset: false })
  })

  test('need one business; that of somebody else is not there', async () => {
    expect(await api.call('GET /api/booking/booking/', { as: api.owner, query: { since: '0' } })).toMatchObject({
      status: 400,
      raw: { business_id: [expect.any(String)] },
    })
    const query = { since: '0', business_id: api.owner.businessId }
    expect(await api.call('GET /api/booking/booking/', { as: api.other, query })).toMatchObject({ status: 404 })
  })

  test('every list has them, and the list of businesses is always whole', async () => {
    const business_id = api.owner.businessId
    const query = { business_id, since: '0' }
    const answers = [
      await api.call('GET /api/booking/categories/', { as: api.owner, query }),
      await api.call('GET /api/booking/business/services', { as: api.owner, query }),
      await api.call('GET /api/booking/business/{id}/services', { as: api.owner, params: { id: business_id }, query: { since: '0' } }),
      await api.call('GET /api/booking/employee/', { as: api.owner, query }),
    ]
    expect(answers.map(({ body }) => 'cursor' in body && [body.results.length, body.reset])).toEqual([
      [0, false],
      [1, false],
      [1, false],
      [2, false],
    ])
    const whole = await api.call('GET /api/booking/business/', { as: api.owner, query: { since: '5' } })
    expect(whole.body).toMatchObject({ reset: true, deleted: [], results: [{ id: business_id }] })
  })

  /**
   * A device pulls while others write, at whatever moments: what it has put together in the
   * end is the list. Wrong order of reading, or numbers that become visible out of order, show here.
   */
  test('nothing is missed while others write', async () => {
    const someSteps = fc.array(fc.record({ kind: fc.constantFrom('create', 'note', 'delete'), on: fc.nat(20), pull: fc.boolean() }), {
      minLength: 5,
      maxLength: 25,
    })
    await fc.assert(
      fc.asyncProperty(someSteps, async (steps) => {
        desk = await api.resetTo(openDesk)
        const mirror = new Map<string, Booking>()
        let cursor = '0'
        const pull = async (): Promise<void> => {
          for (let more = true; more;) {
            const { results, deleted, reset, ...rest } = await changes(cursor)
            if (reset) mirror.clear()
            for (const row of results) mirror.set(row.id, row)
            for (const id of deleted) mirror.delete(id)
            cursor = rest.cursor
            more = rest.more
          }
        }
        const made: string[] = []
        const write = async ({ kind, on }: (typeof steps)[number], n: number): Promise<void> => {
          const id = made[on % Math.max(1, made.length)]
          if (kind === 'create' || id === undefined)
            made.push((await desk.booked({ start: addMinutes(start, n * 1440), override_reason: 'x' })).id)
          else if (kind === 'note')
            await api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id }, body: { note: String(n) } })
          else await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id } })
        }
        let pulls = Promise.resolve()
        const writes = steps.map((step, n) => {
          if (step.pull) pulls = pulls.then(pull)
          return write(step, n)
        })
        await Promise.all([...writes, pulls])
        await pull()
        const list = await page({ limit: 500 })
        expect([...mirror.values()].toSorted(byId)).toEqual(list.results.toSorted(byId))
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})

function byId(a: Booking, b: Booking): number {
  return a.id < b.id ? -1 : 1
}
