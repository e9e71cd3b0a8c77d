import { expect, test } from 'vitest'
import { anOrder } from '#tests/doubles/orders.ts'
import { aService } from '#tests/doubles/salon.ts'
import { rowNameOf, unnamedOf } from './row-names.ts'

test('an order is called by its number and place, before it has them by whom it is for', () => {
  const order = anOrder({ number: 7, kind: 'table', table_name: '5', customer_name: 'Айгүл' })
  expect(rowNameOf({ command: 'order.accept', args: { id: order.id } }, order, 'ru')).toBe('№ 7 · 5 · Айгүл')
  expect(rowNameOf({ command: 'order.create', args: { id: 'o', customer_name: 'Нурбек', lines: [] } }, undefined, 'ru')).toBe('Нурбек')
  expect(rowNameOf({ command: 'order.create', args: { id: 'o', lines: [] } }, undefined, 'ru')).toBe('')
})

test('all else by the name of its row, before there is one by the name that it is given', () => {
  expect(rowNameOf({ command: 'service.edit', args: { id: 's', changes: { name: 'New' } } }, aService({ name: 'Стрижка' }), 'ru')).toBe(
    'Стрижка',
  )
  expect(rowNameOf({ command: 'service.create', args: { name: 'New' } }, undefined, 'ru')).toBe('New')
})

test('what has no name is told by what it is', () => {
  expect((['order.create', 'bill.create', 'service.edit'] as const).map(unnamedOf)).toEqual(['atCounter', 'sale', 'gone'])
})
