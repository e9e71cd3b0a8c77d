import { expect, test } from 'vitest'
import { anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { editEmployee, servicesAfter, takeService } from './employee.ts'
import { createRow } from '#domain/shared/entity.ts'
import { nextOrder, placesAfter } from './order.ts'
import { serviceEntity } from './service.ts'

test('what is not said of a new service is as of any; undefined says nothing', () => {
  const made = createRow(serviceEntity, {
    id: 's',
    business_id: ids.business,
    name: 'Стрижка',
    duration_minutes: 60,
    price: 0,
    is_active: undefined,
  })
  expect(made).toEqual(aService({ id: 's', rev: 0, price: 0 }))
})

test('[S3] own terms stay with the services that are given', () => {
  const employee = anEmployee({ service_id: ['a', 'b'], service_terms: { a: { price: 1 }, b: { price: 2 } } })
  expect(editEmployee(employee, { name: 'Айгуль', service_id: ['b'] }).service_terms).toEqual({ b: { price: 2 } })
})

test('[S3] who gives a service no more has no terms for it', () => {
  const employee = anEmployee({ service_id: ['a', 'b'], service_terms: { a: { price: 1 }, b: { price: 2 } } })
  expect(takeService(employee, 'a')).toEqual({ ...employee, service_id: ['b'], service_terms: { b: { price: 2 } } })
})

test('the next place is after the last, and never beyond the end', () => {
  expect([nextOrder(undefined), nextOrder(0), nextOrder(10_000)]).toEqual([0, 1, 10_000])
})

test('a row that is moved takes the others along only as far as it goes', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }))
  const places = (id: string, index: number) => placesAfter(rows, id, index).map(({ row, order }) => `${row.id}${order}`)
  expect(places('a', 2)).toEqual(['b0', 'c1', 'a2'])
  expect(places('d', 2)).toEqual(['d2', 'c3'])
  expect(places('b', 1)).toEqual([])
  expect(places('gone', 1)).toEqual([])
})

test('rows with the same place get one each', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, order: 0 }))
  expect(placesAfter(rows, 'c', 0).map(({ row, order }) => `${row.id}${order}`)).toEqual(['a1', 'b2'])
})

const isGone = (id: string) => id === 'gone'

test('services that are no longer there are not sent along', () => {
  const employee = anEmployee({ service_id: ['a', 'gone'] })
  expect(servicesAfter(employee, 'b', true, isGone)).toEqual(['a', 'b'])
  expect(servicesAfter(employee, 'a', true, isGone)).toEqual(['a'])
  expect(servicesAfter(employee, 'a', false, isGone)).toEqual([])
})
