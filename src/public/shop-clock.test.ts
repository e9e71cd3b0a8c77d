import { expect, test } from 'vitest'
import { dayOf, minutesOf } from '#domain/shared/zone.ts'
import { clockTime, shopTimeOf } from './shop-clock.ts'
import { zoneOffsets } from './shop/zone-offsets.ts'

const now = '2026-11-23T04:30:00.000Z'

test.each([
  ['Asia/Bishkek', [360]],
  ['Asia/Almaty', [300]],
  ['Europe/Berlin', [60, 120, 60, 120, 60, 120, 60]],
])('[S1] %s: every change of its clock from a year ago to in two years', (zone, minutes) => {
  expect(zoneOffsets(zone, now).map((one) => one.minutes)).toEqual(minutes)
})

test('[S11] where rules changed the offsets say so: Almaty in 2024', () => {
  expect(zoneOffsets('Asia/Almaty', '2024-02-20T00:00:00.000Z').slice(-1)).toEqual([{ from: '2024-02-29T18:00:00.000Z', minutes: 300 }])
})

test.each(['Asia/Bishkek', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia'])(
  '[S1] %s: day and time are those of the zone, also an hour about every change',
  (zone) => {
    const offsets = zoneOffsets(zone, now)
    const instants = offsets
      .flatMap(({ from }) => [-3600_000, -1, 0, 1, 3600_000].map((by) => Date.parse(from) + by))
      .filter((at) => at >= Date.parse(offsets[0]!.from))
    for (const at of [...instants, Date.parse(now)]) {
      const instant = new Date(at).toISOString()
      const day = dayOf(instant, zone)
      expect(shopTimeOf(instant, offsets)).toEqual({ day, minutes: minutesOf(instant, day, zone) })
    }
  },
)

test('they are the same all day, or the page would change with every second', () => {
  expect(zoneOffsets('Asia/Bishkek', '2026-11-23T17:59:59.000Z')).toEqual(zoneOffsets('Asia/Bishkek', now))
})

test('time of day', () => expect([clockTime({ minutes: 0 }), clockTime({ minutes: 605 })]).toEqual(['00:00', '10:05']))
