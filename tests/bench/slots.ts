import type { SlotSearch } from '#domain/booking/slot-search.ts'
import { findSlots } from '#domain/booking/slots.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { everyDay, hours } from '#tests/doubles/salon.ts'
import { ms, type Line } from './report.ts'
import { median } from './statistics.ts'
import { buildWorld } from './world.ts'

const employees = 20
const days = 30
const perDay = Math.ceil(10_000 / days)
/** Of a salon: from nine to nine, with a break. */
const schedule = everyDay(hours([540, 1260], [[840, 900]]))
const sizes = [1000, 10_000, 100_000] as const
const wantedMs = 30
const warmUp = 20
const rounds = 30

/** Free slots of thirty days for anybody of twenty, by the function that the device, the server and the public page share. */
export function measureSlots(): Promise<readonly Line[]> {
  const searches = sizes.map(searchAmong)
  for (let round = 0; round < warmUp; round += 1) searches.forEach((search) => timeOf(search))
  const times: number[][] = searches.map(() => [])
  // In turns, so that a busy moment of the machine falls on all sizes.
  for (let round = 0; round < rounds; round += 1) searches.forEach((search, nth) => times[nth]!.push(timeOf(search)))
  const [few, middle, many] = times.map((taken) => median(taken))
  const ours = must(middle, 'the middle size')
  return Promise.resolve([
    {
      measure: `Free slots of ${days} days for ${employees} employees, ${sizes[1].toLocaleString('en')} bookings`,
      ours: ms(ours),
      beside: `${ms(must(few, 'the least'))} among ${sizes[0].toLocaleString('en')}, ${ms(must(many, 'the most'))} among ${sizes[2].toLocaleString('en')}`,
      ratio: `${(must(many, 'the most') / must(few, 'the least')).toFixed(1)} times the time for ${sizes[2] / sizes[0]} times the bookings`,
      wanted: `under ${wantedMs} ms`,
      isMet: ours < wantedMs,
    },
  ])
}

/** Ten thousand bookings fill the thirty days; of a hundred thousand most lie after them, and must cost little. */
function searchAmong(bookingCount: number): SlotSearch {
  const now = Date.parse('2026-11-20T03:00:00.000Z')
  const world = buildWorld('01990000-0000-7000-8000-00000000a001', { employees, bookings: bookingCount, perDay, pending: 0 }, now)
  const first = dayOf(new Date(now).toISOString(), world.business.time_zone)
  return {
    business: world.business,
    wish: must(world.services[0], 'the service'),
    employees: world.employees.map((employee) => ({ ...employee, schedule })),
    bookings: world.bookings,
    first,
    last: addDays(first, days - 1),
    audience: 'staff',
    now: new Date(now).toISOString(),
  }
}

function timeOf(search: SlotSearch): number {
  const begun = performance.now()
  findSlots(search)
  return performance.now() - begun
}
