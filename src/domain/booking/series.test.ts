import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMinutes, dayOf, minutesOf } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, anEmployee, aService, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import type { Booking } from './booking.ts'
import type { CreateBooking } from './commands.ts'
import { decideCreate } from './decisions.ts'
import { maxOccurrences, occurrencesOf, placedAt, planSeries, type Repetition, type SeriesSetting } from './series.ts'

const first = '2026-11-23T04:00:00.000Z'
const bishkek = 'Asia/Bishkek'

function setting(given: Partial<SeriesSetting> = {}): SeriesSetting {
  return {
    business: aBusiness(),
    employeesById: new Map([[ids.employee, anEmployee()]]),
    servicesById: new Map([[ids.service, aService()]]),
    bookings: [],
    at: '2026-11-20T04:00:00.000Z',
    ...given,
  }
}

function creation(start: string, given: Partial<CreateBooking> = {}): CreateBooking {
  return { id: start, business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start, status: 'approved', ...given }
}

function weeks(count: number): readonly CreateBooking[] {
  return occurrencesOf(first, { everyWeeks: 1, end: { count } }, bishkek).map((start) => creation(start))
}

function days(repetition: Repetition): readonly string[] {
  return occurrencesOf(first, repetition, bishkek).map((start) => dayOf(start, bishkek))
}

test('[B8] a series takes place every so many weeks, so many times or up to a day, that day included', () => {
  expect(days({ everyWeeks: 2, end: { count: 3 } })).toEqual(['2026-11-23', '2026-12-07', '2026-12-21'])
  expect(days({ everyWeeks: 1, end: { until: '2026-12-07' } })).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
  expect(days({ everyWeeks: 1, end: { until: '2026-11-01' } })).toEqual(['2026-11-23'])
  expect(days({ everyWeeks: 1, end: { count: 400 } })).toHaveLength(maxOccurrences)
  expect(days({ everyWeeks: 1, end: { until: '2099-01-01' } })).toHaveLength(maxOccurrences)
})

test('[S11] a series stays at its hour, whatever the clock does between two of its days', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', bishkek)
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 8760 }), fc.integer({ min: 1, max: 4 }), (zone, hour, everyWeeks) => {
      const begin = addMinutes('2026-01-01T00:00:00.000Z', hour * 60)
      const starts = occurrencesOf(begin, { everyWeeks, end: { count: 30 } }, zone)
      const wall = minutesOf(begin, dayOf(begin, zone), zone)
      const walls = starts.map((start) => minutesOf(start, dayOf(start, zone), zone))
      // An hour that a day does not have is the one after it.
      expect(walls.every((one) => one === wall || (one > wall && one <= wall + 60))).toBe(true)
      // Clocks skip one in a year, and a series of every fourth week may meet it each year.
      expect(walls.filter((one) => one !== wall).length).toBeLessThanOrEqual(Math.ceil((30 * everyWeeks) / 52))
    }),
  )
})

test('[B8] what does not fit is named with its reason, and left out unless a person wants it over a warning', () => {
  const [, second, third, fourth] = weeks(4)
  const dayOff = { [dayOf(third!.start, bishkek)]: { windows: [], breaks: [] } }
  const employee = anEmployee({ schedule: everyDay(hours([540, 1080]), dayOff) })
  const busy = aBooking({ id: 'busy', start: addMinutes(second!.start, 30), end: addMinutes(second!.start, 90) })
  const asked = setting({ employeesById: new Map([[ids.employee, employee]]), bookings: [busy] })
  const plan = planSeries(
    [creation(addMinutes(asked.at, -1440 * 7)), ...weeks(4)].map((one) => ({ bookings: [one] })),
    asked,
  )
  expect(plan.map(({ verdict, isIn }) => [verdict.kind, isIn])).toEqual([
    ['past', false],
    ['fits', true],
    ['taken', false],
    ['warned', false],
    ['fits', true],
  ])
  expect(plan[2]?.verdict).toMatchObject({ part: 0, by: { booking_id: 'busy' } })
  expect(plan[3]?.verdict).toMatchObject({ warnings: ['day_off'] })
  const chosen = planSeries(
    [
      { bookings: [second!], isWanted: true },
      { bookings: [third!], isWanted: true },
      { bookings: [fourth!], isWanted: false },
    ],
    asked,
  )
  expect(chosen.map(({ isIn }) => isIn)).toEqual([false, true, false])
})

test('[B2] occurrences that are in hold their time against later ones; those left out do not', () => {
  const twice = [{ bookings: [creation(first)] }, { bookings: [creation(addMinutes(first, 30), { id: 'again' })] }]
  expect(planSeries(twice, setting()).map(({ verdict }) => verdict.kind)).toEqual(['fits', 'taken'])
  expect(planSeries([{ ...twice[0]!, isWanted: false }, twice[1]!], setting()).map(({ verdict }) => verdict.kind)).toEqual(['fits', 'fits'])
})

test('[B8] a visit is in as a whole: the part that does not fit is named', () => {
  const visit = [creation(first), creation(addMinutes(first, 60), { id: 'next' })]
  const busy = aBooking({ id: 'busy', start: addMinutes(first, 90), end: addMinutes(first, 120) })
  expect(planSeries([{ bookings: visit }], setting({ bookings: [busy] }))[0]).toMatchObject({
    isIn: false,
    verdict: { kind: 'taken', part: 1 },
  })
  expect(placedAt(visit, addMinutes(first, 10_080)).map((one) => one.start)).toEqual([addMinutes(first, 10_080), addMinutes(first, 10_140)])
})

test('[S10] booked one after the other as the server does, all that is in is taken', () => {
  const someBooking = fc.record({ day: fc.nat(30), offset: fc.integer({ min: -90, max: 90 }), minutes: fc.integer({ min: 5, max: 120 }) })
  fc.assert(
    fc.property(
      fc.array(someBooking, { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      (rows, everyWeeks, wishes) => {
        const bookings = rows.map(({ day, offset, minutes }, nth) => {
          const start = addMinutes(first, day * 1440 + offset)
          return aBooking({ id: `busy-${nth}`, start, end: addMinutes(start, minutes) })
        })
        const asked = setting({ bookings })
        const starts = occurrencesOf(first, { everyWeeks, end: { until: addDays('2026-11-23', 28) } }, bishkek)
        const plan = planSeries(
          starts.map((start, nth) => ({ bookings: [creation(start)], isWanted: wishes[nth] })),
          asked,
        )
        let stored: readonly Booking[] = bookings
        for (const { bookings: made, isIn, verdict } of plan) {
          for (const args of isIn ? made : []) {
            const decided = decideCreate({ ...args, ...(verdict.kind === 'warned' && { override_reason: 'so' }) }, aService(), {
              business: asked.business,
              employee: anEmployee(),
              others: stored,
              at: asked.at,
              by: '',
            })
            expect(decided.ok).toBe(true)
            if (decided.ok) stored = [...stored, decided.value]
          }
        }
      },
    ),
  )
})
