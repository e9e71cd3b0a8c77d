import { expect, test } from 'vitest'
import type { CreateOrder } from './commands.ts'
import { packOrder, unpackOrder } from './light-order.ts'

const id = (end: string): string => `01990000-0000-7000-8000-00000000${end}`
const order: CreateOrder = {
  id: id('a001'),
  business_id: id('a002'),
  kind: 'table',
  table_id: id('a003'),
  customer_name: 'Жылдыз ~ & !',
  customer_phone: '+996700123456',
  address: '',
  note: "Без лука*, 'соус' (отдельно) 100 %",
  lines: [
    { id: id('a011'), product_id: id('ffff'), choice_ids: [id('a021'), id('a022')], quantity: 2, price: 18_000, note: 'горячий' },
    { id: id('a012'), product_id: id('a013'), choice_ids: [], quantity: 1, price: 0, note: '' },
  ],
}

test('[O4] an order comes out of its code as it went in, ids and all, in letters that an address may hold', () => {
  const packed = packOrder(order)
  expect(unpackOrder(packed)).toEqual(order)
  expect(unpackOrder(`#${packed}`)).toEqual(order)
  expect(packed).toMatch(/^[\w\-.~!*'()%=]+$/)
  expect(packed.length).toBeLessThan(600)
  expect(unpackOrder(packOrder({ ...order, table_id: null }))).toMatchObject({ table_id: null })
})

test('what is cut off or made up is no order', () => {
  const packed = packOrder(order)
  for (let length = 0; length < packed.lastIndexOf('~'); length += 1) expect(unpackOrder(packed.slice(0, length))?.lines.length).not.toBe(1)
  for (const text of [
    '',
    '#',
    '#order',
    'light=',
    'light=a!b',
    packed.replace('~2~', '~-2~'),
    packed.replace('~18000~', '~1.5~'),
    `x${packed}`,
  ])
    expect(unpackOrder(text)).toBeUndefined()
})
