/* oxlint-disable unicorn/no-thenable -- a text in a query, which nothing can call */
import { expect, test } from 'vitest'
import { ids } from '#tests/doubles/salon.ts'
import { secondEmployee, secondService, shopPage } from '#tests/doubles/shop-page.ts'
import { offeredServices } from '../shop/offered-services.ts'
import { publicTexts } from '../texts.ts'
import { wishText } from './summary-text.ts'
import {
  emptyWish,
  onlyGiver,
  problemsOf,
  slotQueryOf,
  stillOffered,
  totalOf,
  wantedOf,
  wishFor,
  withServices,
  type VisitWish,
} from './wish.ts'

const services = offeredServices(shopPage())
const full: VisitWish = {
  parts: [{ service: ids.service }],
  start: '2026-11-24T04:00:00.000Z',
  name: ' Айпери ',
  phone: '0700 123 456',
  note: ' ',
  consent: true,
}

test('what is missing is told by field', () => {
  expect(problemsOf(emptyWish)).toEqual({ parts: 'needService', name: 'needName', phone: 'needPhone', consent: 'needConsent' })
  expect(problemsOf({ ...full, start: undefined as never, phone: '+996 700 12' })).toEqual({ start: 'needTime', phone: 'wrongPhone' })
  expect(problemsOf(full)).toEqual({})
})

test('it is sent as people are stored: trimmed, the phone in E.164, every part with an id of its own', () => {
  let made = 0
  const newId = () => `id-${++made}`
  const wish = { ...full, parts: [{ service: ids.service, employee: ids.employee }, { service: secondService }] }
  expect(wantedOf(wish, ids.business, 'ky', newId)).toEqual({
    id: 'id-1',
    business_id: ids.business,
    start: full.start,
    customer_name: 'Айпери',
    customer_phone: '+996700123456',
    language: 'ky',
    consent: true,
    parts: [
      { id: 'id-2', service_id: ids.service, employee_id: ids.employee },
      { id: 'id-3', service_id: secondService },
    ],
  })
  expect(wantedOf({ ...full, consent: false }, ids.business, 'ky', newId)).toBeUndefined()
})

test('[B8] the free times of several services are asked for together', () => {
  expect(slotQueryOf([], ids.business)).toBeUndefined()
  expect(
    slotQueryOf(
      [{ service: ids.service, employee: ids.employee }, { service: secondService }, { service: ids.service, employee: secondEmployee }],
      ids.business,
    ),
  ).toEqual({
    business_id: ids.business,
    service_id: ids.service,
    employee_id: ids.employee,
    then: `${secondService},${ids.service}:${secondEmployee}`,
  })
})

test('[S3] the total goes by who was chosen; where anybody may give a service it is the least', () => {
  const least = { minutes: 90, areMinutesFrom: true, price: 170_000, isPriceFrom: true }
  expect(totalOf([{ service: ids.service }, { service: secondService }], services)).toEqual(least)
  const chosen = { areMinutesFrom: false, isPriceFrom: false }
  expect(totalOf([{ service: ids.service, employee: secondEmployee }], services)).toEqual({ ...chosen, minutes: 90, price: 150_000 })
  expect(totalOf([{ service: ids.service, employee: ids.employee }], services)).toEqual({ ...chosen, minutes: 60, price: 120_000 })
})

test('[S3] a free service whose givers differ in time alone is free', () => {
  const [service] = services
  const free = [{ ...service!, price: 0, isPriceFrom: false, areMinutesFrom: true }]
  expect(wishText([{ service: ids.service }], free, { currency: 'KGS', language: 'en' }, publicTexts.en)).toBe('Free · from 1\u00a0h')
})

test('other services have other free times: the chosen one is let go', () => {
  expect(withServices(full, [{ service: secondService }])).not.toHaveProperty('start')
  expect(wishFor(full, ids.service)).toBe(full)
  expect(wishFor(full, secondService).parts).toEqual([{ service: secondService }])
  expect(
    withServices(
      full,
      Array.from({ length: 9 }, () => ({ service: ids.service })),
    ).parts,
  ).toHaveLength(6)
})

test('[C6] of a home that one agent shows nobody else is wished for; a shop keeps whoever was chosen', () => {
  const chosen = { ...full, parts: [{ service: ids.service, employee: ids.employee }] }
  expect([onlyGiver(services), onlyGiver(services.slice(1))]).toEqual([undefined, ids.employee])
  expect(wishFor(chosen, ids.service)).toBe(chosen)
  expect(wishFor(chosen, ids.service, ids.employee)).toBe(chosen)
  for (const wish of [chosen, full]) {
    const { parts, start } = wishFor(wish, ids.service, secondEmployee)
    expect([parts, start]).toEqual([[{ service: ids.service, employee: secondEmployee }], undefined])
  }
})

test('what the page no longer offers is not wished for', () => {
  expect(stillOffered(full, services)).toBe(full)
  expect(stillOffered({ ...full, parts: [{ service: 'gone' }, { service: secondService }] }, services).parts).toEqual([
    { service: secondService },
  ])
  expect(stillOffered({ ...full, parts: [{ service: secondService, employee: secondEmployee }] }, services).parts).toEqual([])
})
