import { expect, test } from 'vitest'
import type { CommandArgs } from '#contract/commands.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import type { FoldFacts } from '#offline/command.ts'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { deskCommands } from './desk-commands.ts'

const nothing: FoldFacts = { row: () => undefined, rows: () => [] }
const at = '2026-11-20T04:00:00.000Z'
const category = { id: 'c1', rev: 1, business: ids.business, name: 'Волосы', translations: {}, order: 4 }
const create: CommandArgs['service.create'] = {
  id: 'new',
  business_id: ids.business,
  name: 'Окрашивание',
  duration_minutes: 90,
  price: 300_000,
  category_id: 'c1',
}

test('[E10] a new row stands with what the server gives it where nothing is said', () => {
  expect(deskCommands['service.create'].fold(undefined, create, nothing, at)).toMatchObject({
    value: { id: 'new', category_id: 'c1', buffer_after_minutes: 0, is_active: true, translations: {} },
  })
  const others: FoldFacts = { ...nothing, rows: () => [category] as never }
  expect(deskCommands['category.create'].fold(undefined, { id: 'c2', business: ids.business, name: 'Ногти' }, others, at)).toMatchObject({
    value: { order: 5 },
  })
  expect(deskCommands['category.create'].fold(undefined, { id: 'c2', business: ids.business, name: 'Ногти' }, nothing, at)).toMatchObject({
    value: { order: 0 },
  })
  expect(
    deskCommands['employee.create'].fold(undefined, { id: 'e2', business_id: ids.business, name: 'Нурлан' }, nothing, at),
  ).toMatchObject({ value: { order: 0, service_id: [], is_active: true } })
})

test('creating what has arrived meanwhile changes nothing', () => {
  expect(deskCommands['service.create'].fold(aService(), create, nothing, at)).toEqual({ ok: true, value: aService() })
})

test('fields that are left out stay, and what is gone cannot be changed', () => {
  const args = { id: ids.service, changes: { price: 0, category_id: null } }
  expect(deskCommands['service.edit'].fold(aService({ category_id: 'c1' }), args, nothing, at)).toEqual({
    ok: true,
    value: aService({ price: 0, category_id: null }),
  })
  expect(deskCommands['service.edit'].fold(undefined, args, nothing, at)).toEqual({ ok: false, refusal: { code: 'not_found' } })
  expect(
    deskCommands['category.edit'].fold(category, { id: 'c1', changes: { business: 'other', name: 'Стрижки' } }, nothing, at),
  ).toMatchObject({ value: { ...category, name: 'Стрижки' } })
  expect(deskCommands['category.reorder'].fold(category, { id: 'c1', business: ids.business, order: 2 }, nothing, at)).toMatchObject({
    value: { name: 'Волосы', order: 2 },
  })
  expect(
    deskCommands['business.edit'].fold(aBusiness(), { id: ids.business, changes: { booking_window_days: null } }, nothing, at),
  ).toMatchObject({ value: { booking_window_days: null } })
})

test('[S3] own terms go with the service that is given no more', () => {
  const employee = anEmployee({ service_terms: { [ids.service]: { price: 1 } } })
  expect(
    deskCommands['employee.edit'].fold(employee, { id: ids.employee, changes: { name: 'Айгуль', service_id: [] } }, nothing, at),
  ).toMatchObject({ value: { service_terms: {} } })
})

test("[E4] what names another row goes after it, and what decides on time in the employee's lane", () => {
  expect(deskCommands['service.create'].touches(create, undefined)).toEqual(['categories:c1'])
  expect(deskCommands['service.edit'].touches({ id: ids.service, changes: { price: 1 } }, aService())).toEqual([])
  const gives = { id: ids.employee, changes: { name: 'Айгуль', service_id: [ids.service, 'new'] } }
  expect(deskCommands['employee.edit'].touches(gives, anEmployee())).toEqual([`employee:${ids.employee}`, 'services:new'])
})

test('[E4] what is deleted goes after all that has left it: what names it no more, and its parts', () => {
  const product = createRow(productEntity, {
    id: 'p1',
    business_id: ids.business,
    catalogue_id: 'm1',
    category_id: 'k1',
    name: 'Самса',
    price: 9000,
  })
  expect(deskCommands['product.edit'].touches({ id: 'p1', changes: { category_id: null } }, product)).toEqual(['catalogue_categories:k1'])
  expect(deskCommands['product.edit'].touches({ id: 'p1', changes: { category_id: 'k2' } }, product)).toEqual([
    'catalogue_categories:k2',
    'catalogue_categories:k1',
  ])
  expect(deskCommands['product.edit'].touches({ id: 'p1', changes: { category_id: 'k1', price: 1 } }, product)).toEqual([])
  expect(deskCommands['product.delete'].touches({ id: 'p1' }, product)).toEqual(['catalogues:m1', 'catalogue_categories:k1'])
})

const lanesOfTill = (of_id: string) => [
  deskCommands['bill.edit'].touches({ id: of_id, changes: {} }, undefined),
  deskCommands['payment.create'].touches({ id: 'p', business_id: ids.business, of_id, amount: 1 }, undefined),
]

test('[E4, P2] what the till adds and takes goes after all that its bill is made of: an order, and every part of a visit', () => {
  for (const lanes of lanesOfTill('o1')) expect(lanes).toContain('orders:o1')
  const part = aBooking({ visit_id: 'v1' })
  const lanesOfPart = [
    deskCommands['booking.create'].touches(
      { id: ids.booking, business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start: at, visit_id: 'v1' },
      undefined,
    ),
    deskCommands['booking.cancel'].touches({ id: ids.booking, reason: 'заболела' }, part),
    deskCommands['booking.edit'].touches({ id: ids.booking, changes: { service_id: 'other' } }, part),
  ]
  for (const lanes of [...lanesOfTill('v1'), ...lanesOfPart]) expect(lanes).toContain('bookings:v1')
})
