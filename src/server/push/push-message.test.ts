import { expect, test } from 'vitest'
import { orderMessage } from './push-message.ts'
import type { NewOrder, PushTarget } from './push-targets.ts'

const order: NewOrder = { id: 'o', business_id: 'b', number: 7, table_name: '5', expires_at: null }

test.each([
  ['ru', '№ 7 · Стол 5'],
  ['ky', '№ 7 · 5 стол'],
  ['en', '№ 7 · Table 5'],
] as const)('[S1] a new order is told by its number and its table, in %s', (language, body) => {
  expect(orderMessage({ language, businessName: '' } as PushTarget, order, 1)).toMatchObject({ body })
})
