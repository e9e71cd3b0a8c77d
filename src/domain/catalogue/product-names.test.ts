import { expect, test } from 'vitest'
import { createRow } from '#domain/shared/entity.ts'
import { productNames } from './product-names.ts'
import { productEntity } from './product.ts'

const lemon = { id: 'lemon', name: 'Лимон', translations: { ky: { name: 'Лимон кошулган' } }, price: 0 }
const honey = { id: 'honey', name: 'Мёд', translations: { ky: { name: 'Бал' } }, price: 0 }
const tea = createRow(productEntity, {
  id: 'tea',
  business_id: 'b',
  catalogue_id: 'k',
  name: 'Чай',
  translations: { ky: { name: 'Чай, кыргызча' } },
  price: 5000,
  options: [{ id: 'with', name: 'С чем', translations: {}, pick: 'any', choices: [lemon, honey] }],
})
const names = productNames([tea], 'ky')

test('[O2] a line says product and choices in the language of whoever reads it', () => {
  expect(names.product({ product_id: 'tea', name: 'Чай' })).toBe('Чай, кыргызча')
  expect(
    names.choices({
      product_id: 'tea',
      choices: [
        { id: 'lemon', name: 'Лимон' },
        { id: 'honey', name: 'Мёд' },
      ],
    }),
  ).toBe('Лимон кошулган, Бал')
})

test('[O2] what is called otherwise by now, or is gone, stays as it was written down', () => {
  expect(names.product({ product_id: 'tea', name: 'Чай чёрный' })).toBe('Чай чёрный')
  expect(names.product({ product_id: 'gone', name: 'Плов' })).toBe('Плов')
  expect(names.product({ product_id: null, name: 'Шампунь' })).toBe('Шампунь')
  expect(
    names.choices({
      product_id: 'tea',
      choices: [
        { id: 'honey', name: 'Горный мёд' },
        { id: 'gone', name: 'Мята' },
      ],
    }),
  ).toBe('Горный мёд, Мята')
})
