import { expect, test } from 'vitest'
import type { Service } from '#domain/business/service.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, anEmployee, aService, everyDay, hours } from '#tests/doubles/salon.ts'
import type { Booking, BookingStatus } from './booking.ts'
import { anyEmployee, closedVisits, findVisitSlots, nextFreeVisit, visitAt, type VisitSearch } from './visits.ts'

const cut = aService({ id: 'cut', duration_minutes: 60 })
const colour = aService({ id: 'colour', duration_minutes: 30 })
const nails = aService({ id: 'nails', duration_minutes: 45 })

/** Monday 2026-11-23 in Bishkek, nine to twelve; `a` gives all, `b` all, `c` nails only. */
function search(parts: readonly (readonly [Service, string])[], bookings: readonly Booking[] = []): VisitSearch {
  const schedule = everyDay(hours([540, 720]))
  const all = ['cut', 'colour', 'nails']
  const employees = [
    anEmployee({ id: 'a', service_id: all, schedule }),
    anEmployee({ id: 'b', service_id: all, schedule }),
    anEmployee({ id: 'c', service_id: ['nails'], schedule }),
  ]
  return {
    business: aBusiness({ slot_step_minutes: 30 }),
    employees,
    bookings,
    parts: parts.map(([wish, employeeId]) => ({ wish, employeeId })),
    first: '2026-11-23',
    last: '2026-11-23',
    audience: 'staff',
    now: '2026-11-20T00:00:00.000Z',
  }
}

function at(clock: string): string {
  return new Date(`2026-11-23T${clock}:00+06:00`).toISOString()
}

function told(slots: ReturnType<typeof findVisitSlots>): readonly string[] {
  return slots.map(({ parts }) => parts.map((part) => `${part.employee_id} ${clockOf(part.start)}`).join(', '))
}

function clockOf(instant: string): string {
  return addMinutes(instant, 360).slice(11, 16)
}

test('[B8] parts follow each other, also with different employees, and the last one ends within the hours', () => {
  expect(
    told(
      findVisitSlots(
        search([
          [cut, 'a'],
          [nails, 'c'],
        ]),
      ),
    ),
  ).toEqual(['a 09:00, c 10:00', 'a 09:30, c 10:30', 'a 10:00, c 11:00'])
})

test('[S3] the same employee keeps the greater buffer between two parts, two employees keep none', () => {
  const after = { ...cut, buffer_after_minutes: 10 }
  const before = { ...colour, buffer_before_minutes: 15 }
  expect(
    told(
      findVisitSlots(
        search([
          [after, 'a'],
          [before, 'a'],
        ]),
      ),
    )[0],
  ).toBe('a 09:00, a 10:15')
  expect(
    told(
      findVisitSlots(
        search([
          [after, 'a'],
          [before, 'b'],
        ]),
      ),
    )[0],
  ).toBe('a 09:00, b 10:00')
  expect(
    told(
      findVisitSlots(
        search([
          [{ ...cut, buffer_after_minutes: 40 }, 'a'],
          [colour, 'b'],
          [nails, 'a'],
        ]),
      ),
    )[0],
  ).toBe('a 09:00, b 10:00, a 10:40')
})

test('[S7] "any" stays with whoever has the customer, and goes to the least loaded where that one cannot', () => {
  const early = aBooking({ id: 'early', employee_id: 'a', start: at('10:30'), end: at('12:00') })
  expect(
    told(
      findVisitSlots(
        search([
          [cut, 'a'],
          [nails, ''],
        ]),
      ),
    )[0],
  ).toBe('a 09:00, a 10:00')
  expect(
    told(
      findVisitSlots(
        search(
          [
            [cut, 'a'],
            [nails, ''],
          ],
          [early],
        ),
      ),
    )[0],
  ).toBe('a 09:00, b 10:00')
  const loaded = aBooking({ id: 'loaded', employee_id: 'b', start: at('11:30'), end: at('12:00') })
  expect(
    told(
      findVisitSlots(
        search(
          [
            [cut, 'a'],
            [nails, ''],
          ],
          [early, loaded],
        ),
      ),
    )[0],
  ).toBe('a 09:00, c 10:00')
})

test('[S7] whoever is preferred for a part is passed over where the rest of the visit would not fit', () => {
  // `a` is the least loaded, but could not go on with the second part, which only `a` is asked for.
  const middle = aBooking({ id: 'middle', employee_id: 'b', start: at('11:00'), end: at('12:00') })
  const rests = { ...cut, buffer_after_minutes: 60 }
  expect(
    told(
      findVisitSlots(
        search(
          [
            [rests, ''],
            [nails, 'a'],
          ],
          [middle],
        ),
      ),
    )[0],
  ).toBe('a 09:00, a 11:00')
  const busy = aBooking({ id: 'busy', employee_id: 'a', start: at('11:00'), end: at('12:00') })
  expect(
    told(
      findVisitSlots(
        search(
          [
            [rests, ''],
            [nails, 'a'],
          ],
          [busy],
        ),
      ),
    )[0],
  ).toBe('b 09:00, a 10:00')
})

test('[S7] a booking that names nobody goes to the least loaded of those who are free: what is done counts, what was cancelled does not', () => {
  const busy = (employee_id: string, status: BookingStatus, from = '09:00', to = '09:30') =>
    aBooking({ id: employee_id + status, employee_id, status, start: at(from), end: at(to) })
  const { parts: _, ...asked } = search([])
  const chosen = (bookings: readonly Booking[], start = at('10:00')) => anyEmployee({ ...asked, bookings }, nails, start)
  expect(chosen([])).toBe('a')
  expect(chosen([busy('a', 'completed')])).toBe('b')
  expect(chosen([busy('a', 'completed'), busy('b', 'pending'), busy('c', 'cancelled')])).toBe('c')
  expect(chosen([busy('a', 'no_show'), busy('b', 'approved'), busy('c', 'completed')])).toBe('a')
  // Off the grid as on it; where everybody is busy, with whoever has less that day.
  expect(chosen([busy('a', 'approved', '10:00', '11:00')], at('10:07'))).toBe('b')
  expect(
    chosen([busy('a', 'approved', '10:00', '10:30'), busy('b', 'approved', '10:00', '10:10'), busy('c', 'approved', '10:00', '11:00')]),
  ).toBe('b')
})

test('[S6, S7, S10] a time that a request no longer holds goes to whoever it is offered with, not to somebody with a day off', () => {
  const { parts: _, ...asked } = search([])
  const [works, isOff] = asked.employees
  const employees = [works!, { ...isOff!, schedule: everyDay({ windows: [], breaks: [] }) }]
  // This device, offline, was not told that it has expired.
  const request = aBooking({ employee_id: 'a', status: 'pending', start: at('10:00'), end: at('11:00'), expires_at: asked.now })
  const place = { ...asked, employees, bookings: [request] }
  expect(told(findVisitSlots({ ...place, parts: [{ wish: nails, employeeId: '' }] }))).toContain('a 10:00')
  expect(anyEmployee(place, nails, at('10:00'))).toBe('a')
})

test('[S7, B3] outside the hours it goes to somebody who has nothing else then', () => {
  const { parts: _, ...asked } = search([])
  const late = aBooking({ employee_id: 'a', start: at('20:00'), end: at('20:15') })
  const loaded = ['b', 'c'].map((employee_id) => aBooking({ id: employee_id, employee_id, start: at('09:00'), end: at('10:00') }))
  expect(anyEmployee({ ...asked, bookings: [late, ...loaded] }, nails, at('20:00'))).toBe('b')
})

test('[S9] of a start that is closed it is said which part does not fit, and why', () => {
  const busy = aBooking({ id: 'busy', employee_id: 'c', start: at('10:00'), end: at('10:30') })
  const closed = closedVisits(
    search(
      [
        [cut, 'a'],
        [nails, 'c'],
      ],
      [busy],
    ),
  )
  const why = (clock: string) => closed.find((one) => one.start === at(clock))
  expect(why('08:30')).toMatchObject({ part: 0, why: 'outside_hours' })
  expect(why('09:00')).toMatchObject({ part: 1, why: 'taken' })
  expect(why('10:30')).toMatchObject({ part: 1, why: 'outside_hours' })
  expect(why('09:30')).toBeUndefined()
})

test('[B3] a person may ask for a start at which nobody is free, and for somebody who does not give a part; where nobody works there is none', () => {
  expect(
    told([
      visitAt(
        search([
          [cut, ''],
          [nails, 'c'],
        ]),
        at('20:00'),
      )!,
    ]),
  ).toEqual(['a 20:00, c 21:00'])
  expect(
    told([
      visitAt(
        search([
          [nails, 'c'],
          [cut, 'c'],
        ]),
        at('09:00'),
      )!,
    ]),
  ).toEqual(['c 09:00, c 09:45'])
  expect(
    findVisitSlots(
      search([
        [nails, 'c'],
        [cut, 'c'],
      ]),
    ),
  ).toEqual([])
  expect(visitAt({ ...search([[cut, '']]), employees: [] }, at('09:00'))).toBeUndefined()
})

test('a day that is full is followed by the next', () => {
  const own = ['a', 'c'].map((employee_id, nth) => aBooking({ id: `own-${nth}`, employee_id, start: at('09:00'), end: at('12:00') }))
  const asked = search(
    [
      [cut, 'a'],
      [nails, 'c'],
    ],
    own,
  )
  expect(findVisitSlots(asked)).toEqual([])
  expect(nextFreeVisit(asked)?.start).toBe(addMinutes(at('09:00'), 1440))
})

test('a day of twenty employees and four parts is searched in a few milliseconds, also where nothing fits', () => {
  const schedule = everyDay(hours([540, 1260]))
  const employees = Array.from({ length: 20 }, (_, nth) => anEmployee({ id: `e${nth}`, service_id: ['cut', 'colour', 'nails'], schedule }))
  const bookings = employees.flatMap(({ id }) =>
    Array.from({ length: 12 }, (_, nth) =>
      aBooking({
        id: `${id}-${nth}`,
        employee_id: id,
        start: addMinutes(at('09:00'), nth * 60),
        end: addMinutes(at('09:00'), nth * 60 + 40),
        buffer_after_minutes: 5,
      }),
    ),
  )
  const asked = {
    ...search([
      [nails, ''],
      [colour, ''],
      [cut, ''],
      [nails, ''],
    ]),
    business: aBusiness(),
    employees,
    bookings,
  }
  findVisitSlots(asked)
  // Of the processor, so that other work on the machine does not count.
  const begun = process.cpuUsage()
  expect(findVisitSlots(asked)).toEqual([])
  expect(findVisitSlots({ ...asked, bookings: [] }).length).toBeGreaterThan(20)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(250)
})

/** How often a search looks at whom it tries: twenty give all parts but the last, which only `x` does. */
function looksOf(part: Partial<Service>, last: Partial<Service>, hoursOfLast: ReturnType<typeof hours>): number {
  let looks = 0
  const counted = (id: string, service_id: readonly string[], schedule: ReturnType<typeof everyDay>) =>
    Object.defineProperty(anEmployee({ service_id: [...service_id], schedule }), 'id', { get: () => (looks++, id), enumerable: true })
  const parts = ['a', 'b', 'c', 'd', 'e'].map((id) => aService({ id, ...part }))
  const masters = Array.from({ length: 20 }, (_, nth) =>
    counted(
      `m${nth}`,
      parts.map(({ id }) => id),
      everyDay(hours([540, 1140])),
    ),
  )
  const asked = search([...parts, aService({ id: 'last', ...last })].map((service) => [service, ''] as const))
  const found = findVisitSlots({ ...asked, business: aBusiness(), employees: [...masters, counted('x', ['last'], everyDay(hoursOfLast))] })
  expect(found).toEqual([])
  return looks
}

/** Hours whose windows open, for so long, off the minutes that a visit of quarters comes to. */
function between(length: number): ReturnType<typeof hours> {
  return { windows: Array.from({ length: 5 }, (_, nth) => ({ start: 547 + nth * 120, end: 548 + nth * 120 + length })), breaks: [] }
}

test('a last part that nobody can give in time costs few steps, whatever pauses there are', () => {
  const nobody = { windows: [], breaks: [] }
  const worst = { duration_minutes: 5, buffer_before_minutes: 60, buffer_after_minutes: 60 }
  expect(looksOf({ duration_minutes: 30 }, { buffer_before_minutes: 90 }, nobody)).toBeLessThan(1000)
  expect(looksOf(worst, {}, nobody)).toBeLessThan(1000)
  // A pause before the last part makes nobody rest who does not give it.
  expect(looksOf({ duration_minutes: 30 }, { duration_minutes: 5, buffer_before_minutes: 60 }, between(65))).toBeLessThan(50_000)
  // Here all twenty may rest, in any order: the search gives up [B8].
  expect(looksOf(worst, { duration_minutes: 5 }, between(5))).toBeLessThan(1_000_000)
})
