import { expect, test } from 'vitest'
import type { ProductPageData } from './products/catalogue-page-types.ts'
import { previewOf } from './preview.ts'

const home = {
  deal: 'Продажа',
  kind: 'flat',
  isTaken: false,
  size: {},
} as const
const saved = {
  id: 'b',
  path: '/catalog/a/b',
  name: 'Квартира, 54 м²',
  price: '45\u00a0000\u00a0сом',
  facts: [
    { label: 'Комнат', value: '2' },
    { label: 'Площадь', value: '54 м²' },
    { label: 'Этаж', value: '5 / 9' },
    { label: 'Документы', value: 'Договор купли-продажи' },
    { label: 'Серия', value: '105' },
    { label: 'Район', value: 'Асанбай' },
  ],
} as const
const page: ProductPageData = {
  kind: 'product',
  language: 'ru',
  path: '/catalog/a/b',
  url: 'https://x/catalog/a/b',
  title: 'Квартира, 54 м²',
  business: 'Ала-Тоо',
  catalogue: 'Дома',
  cataloguePath: '/catalog/a',
  languages: ['ru'],
  isFindable: true,
  contact: {},
  product: {
    id: 'b',
    name: 'Квартира, 54 м²',
    description: '',
    options: [],
    allergens: [],
    price: 4_500_000,
    currency: 'KGS',
    cover: '/media/1.webp',
    pictures: [{ address: '/media/1.webp', about: '' }],
    saved,
    home: { ...home, per: 'в месяц', status: 'Сдано' },
  },
}

test('[C8] says the price with what it is for, that it is taken, and short facts that the title does not tell', () => {
  const preview = previewOf(page)
  expect(preview.price?.replaceAll('\u00a0', ' ')).toBe('45 000 сом в месяц')
  expect(preview.parts).toEqual(['Сдано', 'Комнат: 2', 'Этаж: 5 / 9'])
  expect([preview.title, preview.from, preview.picture]).toEqual(['Квартира, 54 м²', 'Ала-Тоо', '/media/1.webp'])
})

test('[C8] goods say their price alone', () => {
  const { home: _, ...goods } = page.product
  expect(previewOf({ ...page, product: { ...goods, pictures: [] } })).toMatchObject({ parts: [] })
})
