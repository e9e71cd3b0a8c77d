import { expect, test } from 'vitest'
import { decideCreate, decideEdit } from '#domain/booking/decisions.ts'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { termsFor, termsOf } from './terms.ts'

const own = { [ids.service]: { duration_minutes: 90, price: 200_000 } }
const slow = anEmployee({ service_terms: own })

test('[S3] an employee has their own duration and price for a service, or one of the two, or none', () => {
  expect(termsOf(aService(), slow)).toEqual(aService({ duration_minutes: 90, price: 200_000 }))
  expect(termsOf(aService(), anEmployee({ service_terms: { [ids.service]: { price: 0 } } }))).toEqual(aService({ price: 0 }))
  expect(termsOf(aService({ id: 'other' }), slow)).toEqual(aService({ id: 'other' }))
})

test('[S3] a row stored before there were terms, or no row at all, is the service as it is', () => {
  expect(termsOf(aService(), anEmployee())).toEqual(aService())
  expect(termsOf(aService(), undefined)).toEqual(aService())
})

test('[S3] terms go with the service that is given no more', () => {
  expect(termsFor([ids.service], own)).toEqual(own)
  expect(termsFor(['other'], own)).toEqual({})
  expect(termsFor(['other'])).toEqual({})
})

const at = '2026-11-20T04:00:00.000Z'
const start = '2026-11-23T03:00:00.000Z'
const facts = { business: aBusiness(), employee: slow, others: [], at, by: 'Айгуль' }
const args = { id: 'new', business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start }

test('[S3, B6] what is booked keeps the terms of the employee, and room is asked for that long', () => {
  expect(decideCreate(args, aService(), facts)).toMatchObject({ value: { price: 200_000, end: '2026-11-23T04:30:00.000Z' } })
  expect(decideCreate(args, aService(), { ...facts, others: [aBooking()] })).toMatchObject({ refusal: { code: 'time_taken' } })
  expect(decideCreate(args, aService(), { ...facts, employee: anEmployee(), others: [aBooking()] })).toMatchObject({ ok: true })
})

test('[S3, B6] another service comes on the terms of the employee, another employee leaves what was booked', () => {
  const hair = aBooking({ service_id: 'hair' })
  expect(decideEdit(hair, { service_id: ids.service }, aService(), facts)).toMatchObject({
    value: { price: 200_000, end: '2026-11-23T05:30:00.000Z' },
  })
  const moved = decideEdit(aBooking({ employee_id: 'quick' }), { employee_id: ids.employee }, undefined, facts)
  expect(moved).toMatchObject({ value: { employee_id: ids.employee, price: 120_000, end: '2026-11-23T05:00:00.000Z' } })
})
