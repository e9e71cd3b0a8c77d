import { expect, test } from 'vitest'
import { customerEntity } from '#domain/customers/customer.ts'
import { createRow } from '#domain/shared/entity.ts'
import { dayOf, minutesOf } from '#domain/shared/zone.ts'
import { aBusiness } from '#tests/doubles/salon.ts'
import { fillCards, salonOffer } from './cards.ts'
import { seededRandom } from './random.ts'

test('what happened with cards happened while a counter is open, also where the demo is made in the night', () => {
  let count = 0
  const newId = () => `id${++count}`
  const [business, now] = [aBusiness(), '2026-11-22T18:05:00.000Z']
  const customers = Array.from({ length: 20 }, (_, nth) =>
    createRow(customerEntity, { id: `c${nth}`, business_id: business.id, name: `К${nth}`, phone: `+99670000000${nth % 10}` }),
  )
  const { events } = fillCards({ business, customers, now, by: 'Айгуль', newId }, salonOffer, seededRandom(1))
  const hours = events.map(({ at }) => Math.floor(minutesOf(at, dayOf(at, business.time_zone), business.time_zone) / 60))
  expect([events.length > 100, Math.min(...hours) >= 9, Math.max(...hours) <= 20, events.every(({ at }) => at < now)]).toEqual([
    true,
    true,
    true,
    true,
  ])
})
