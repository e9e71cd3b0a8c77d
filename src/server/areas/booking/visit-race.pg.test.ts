import { expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { holdsTime } from '#domain/booking/booking.ts'
import { bookings } from '#server/db/tables/booking.ts'
import { visitorVisits } from '#server/db/tables/visits.ts'
import { openDesk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { offeredStarts, openVisitor, publishShop } from '#tests/setup/visitor.ts'

/** Only with TEST_DATABASE_URL: the embedded database has one connection, so that nobody races there. */
const api = await startTestApi()
const desk = await openDesk(api)
await publishShop(api)
const sibling = await api.startSibling()

const [visitors, slots] = [200, 50]
const outcome = ({ status, code = '' }: { readonly status: number; readonly code: string | undefined }): string =>
  status === 201 ? 'made' : code

test(`[B2, V2] ${visitors} visitors on two instances ask for ${slots} times at once: nobody gets another's, and everybody is told`, async () => {
  const dates = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  const starts = (await Promise.all(dates.map((date) => offeredStarts(api, desk, { date, employee_id: desk.employee.id })))).flat()
  expect(starts).toHaveLength(slots)
  // Four want each time; some share a phone, and some a device, with others.
  const devices = Array.from({ length: visitors / 2 }, () => openVisitor(api, desk))
  const asking = Array.from({ length: visitors }, (_, nth) => {
    const visitor = must(devices[nth % devices.length], 'a device')
    const wanted = visitor.wanted({
      start: must(starts[nth % slots], 'a start'),
      customer_phone: `+99655500${String(nth % 80).padStart(4, '0')}`,
    })
    const options = { app: nth % 3 === 0 ? sibling : api.app, key: crypto.randomUUID() }
    return async () => {
      for (;;) {
        const answer = await visitor.ask(wanted, options)
        // A busy server asks for patience, and a device repeats its request.
        if (answer.status !== 503) return answer
      }
    }
  })
  const answers = await Promise.all(asking.map((ask) => ask()))
  const told = answers.map(outcome)
  expect(new Set(told)).toEqual(new Set(['made', 'time_taken']))
  const made = answers.filter(({ status }) => status === 201)
  const rows = (await api.db.select().from(bookings)).filter(({ status }) => holdsTime(status))
  expect([rows.length, new Set(rows.map(({ start }) => start)).size, made.length]).toEqual([slots, slots, slots])
  expect(rows.map(({ id }) => id).toSorted()).toEqual(made.map(({ body }) => must(body.parts[0], 'part').id).toSorted())
  expect(await api.db.select().from(visitorVisits)).toHaveLength(slots)
}, 120_000)

test('[V2] one device and one phone that ask for many times at once get no more than may wait', async () => {
  const visitor = openVisitor(api, desk)
  const starts = await offeredStarts(api, desk, { date: '2026-12-01', employee_id: desk.employee.id })
  const ask = (of: typeof visitor, customer_phone: (nth: number) => string) =>
    Promise.all(
      starts.map((start, nth) => of.ask({ start, customer_phone: customer_phone(nth) }, { app: nth % 2 === 0 ? sibling : api.app })),
    )
  const oneDevice = await ask(visitor, (nth) => `+99655511000${nth}`)
  expect(oneDevice.map(outcome).toSorted()).toEqual([
    'made',
    'made',
    'made',
    ...Array.from({ length: starts.length - 3 }, () => 'visits_full'),
  ])
  const later = await offeredStarts(api, desk, { date: '2026-12-02', employee_id: desk.employee.id })
  const onePhone = await Promise.all(
    later.map((start, nth) =>
      openVisitor(api, desk).ask({ start, customer_phone: '+996555120000' }, { app: nth % 2 === 0 ? sibling : api.app }),
    ),
  )
  expect(onePhone.map(outcome).toSorted()).toEqual(['made', 'made', ...Array.from({ length: later.length - 2 }, () => 'time_taken')])
}, 60_000)
