import { expect, test } from 'vitest'
import { wantedText } from '#domain/shared/translations.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { isOrderWanted } from './order-search.ts'

const order = anOrder({ number: 12, kind: 'table', table_name: '5', customer_name: 'Айгүл', customer_phone: '+996555123456' })
const finds = (typed: string) => isOrderWanted(order, wantedText(typed))

test('an order is found by its number, its table, whom it is for, their phone and what is on it', () => {
  expect(['12', '5', 'айг', '123456', 'самс', '№ 12', ''].map(finds)).toEqual([true, true, true, true, true, true, true])
  expect(['1', '2', '55', 'плов', '№ 13'].map(finds)).toEqual([false, false, false, false, false])
})
