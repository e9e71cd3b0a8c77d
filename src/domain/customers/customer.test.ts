import { expect, test } from 'vitest'
import { aBooking, aCustomer } from '#tests/doubles/salon.ts'
import { createRow, editRow } from '#domain/shared/entity.ts'
import {
  customerEntity,
  customerMatcher,
  customerName,
  editCanonical,
  familyOf,
  findDoubles,
  isTheirs,
  mergeCustomers,
  resolve,
  splitCustomer,
  type Customer,
} from './customer.ts'

const a = aCustomer({ id: 'a', name: 'Айгүл Асанова', phone: '+996700000001' })
const b = aCustomer({ id: 'b', name: 'Айгуль', phone: '+996555000002', merged_into: 'a' })
const c = aCustomer({ id: 'c', name: 'Bermet', phone: '', merged_into: 'b' })
const byId = (...rows: readonly Customer[]) => new Map(rows.map((row) => [row.id, row]))

test('a new customer has what is given, and an edit leaves out what stays', () => {
  const made = createRow(
    customerEntity,
    { id: 'x', business_id: 'y', name: 'Нурбек', phone: undefined },
    { at: '2026-11-20T04:00:00.000Z' },
  )
  expect(made).toEqual({
    id: 'x',
    rev: 0,
    business_id: 'y',
    name: 'Нурбек',
    phone: '',
    language: '',
    note: '',
    merged_into: null,
    created_at: '2026-11-20T04:00:00.000Z',
  })
  expect(editRow(customerEntity, a, { note: 'чай', name: undefined })).toEqual({ ...a, note: 'чай' })
})

test('[K1] an id stands for whoever it was merged into, at any remove; a circle ends, a gone one is nobody', () => {
  expect(['a', 'b', 'c'].map((id) => resolve(byId(a, b, c), id)?.id)).toEqual(['a', 'a', 'a'])
  expect(resolve(byId(b), 'b')).toBeUndefined()
  const circle = byId({ ...a, merged_into: 'b' }, b)
  expect(['a', 'b'].map((id) => resolve(circle, id)?.id)).toEqual(['a', 'a'])
})

test('[K1] a merge makes an alias of whoever the other one is; once more is the same; taken back it is as before', () => {
  const d = aCustomer({ id: 'd' })
  const merged = mergeCustomers(d, 'c', byId(a, b, c, d))
  expect(merged).toEqual({ ok: true, value: { ...d, merged_into: 'a' } })
  expect(mergeCustomers(b, 'a', byId(a, b, c))).toEqual({ ok: true, value: b })
  expect(splitCustomer({ ...d, merged_into: 'a' })).toEqual(d)
})

test('[K2] an edit of somebody who was merged fills in what whom they turned out to be lacks, and replaces nothing', () => {
  expect(editCanonical(b, a, { note: 'чай', name: a.name })).toEqual({ ok: true, value: { ...a, note: 'чай' } })
  const known = { ...a, note: 'аллергия' }
  expect(editCanonical(b, known, { note: 'чай' })).toEqual({ ok: false, refusal: { code: 'customer_merged', current: b } })
  expect(editCanonical(b, known, { note: '' })).toMatchObject({ ok: false })
})

test('[K1] nobody is merged with themselves, nor away from somebody else', () => {
  const d = aCustomer({ id: 'd' })
  for (const [row, into] of [
    [a, 'a'],
    [a, 'c'],
    [b, 'd'],
    [d, 'nobody'],
  ] as const) {
    expect(mergeCustomers(row, into, byId(a, b, c, d))).toEqual({ ok: false, refusal: { code: 'customer_merged', current: row } })
  }
})

test('[K3] bookings are theirs by their name for them, or by their phone where they name nobody', () => {
  const family = familyOf(a, byId(a, b, c))
  const theirs = (customer_id: string | null | undefined, customer_phone = '') =>
    isTheirs(family, { ...(customer_id !== undefined && { customer_id }), customer_phone })
  expect([theirs('a'), theirs('c'), theirs(null, b.phone), theirs(undefined, a.phone)]).toEqual([true, true, true, true])
  expect([theirs('other', a.phone), theirs(null), theirs(null, '+996700000009'), isTheirs(family, aBooking())]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('[K4] doubles have one phone, or one name where a phone is missing', () => {
  const samePhone = aCustomer({ id: 'p', name: 'Другая', phone: a.phone })
  const sameName = aCustomer({ id: 'n', name: 'асанова  АЙГУЛ', phone: '' })
  const bothPhones = aCustomer({ id: 'f', name: 'Айгүл Асанова', phone: '+996700000007' })
  const nameless = ['x', 'y'].map((id) => aCustomer({ id, name: '', phone: '' }))
  const doubles = findDoubles([a, b, samePhone, sameName, bothPhones, ...nameless])
  expect(doubles.get('a')?.map((row) => row.id)).toEqual(['p', 'n'])
  expect(doubles.get('f')?.map((row) => row.id)).toEqual(['n'])
  expect(['b', 'x'].map((id) => doubles.has(id))).toEqual([false, false])
})

test.each([
  ['айгул', true],
  ['АСАН айг', true],
  ['гүл', true],
  ['гул', true],
  ['0700', true],
  ['0700 000', true],
  ['+996 700', true],
  ['0001', true],
  ['асановаа', false],
  ['0701', false],
  ['', true],
  ['айгул 700', false],
])('[K5] “%s” finds her: %s', (typed, finds) => expect(customerMatcher(typed)(a)).toBe(finds))

test('[K5] ё is е, and a name is found by no number that is not theirs', () => {
  expect(customerMatcher('семен')({ name: 'Семён', phone: '' })).toBe(true)
  expect(customerMatcher('7')({ name: 'Семён', phone: '' })).toBe(false)
})

test('a customer is called by the name, else the phone, of the row or the command', () => {
  expect(customerName({ id: 'a' }, a)).toBe('Айгүл Асанова')
  expect(customerName({ id: 'a', changes: { phone: '+996700000001' } }, undefined)).toBe('+996 700 000 001')
  expect(customerName({ id: 'a', name: 'Нурбек' }, undefined)).toBe('Нурбек')
  expect(customerName({ id: 'a' }, undefined)).toBe('')
})
