import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import { catalogueCategoryEntity } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { productEntity, type Product } from '#domain/catalogue/product.ts'
import { tableEntity } from '#domain/orders/table.ts'
import { createRow } from '#domain/shared/entity.ts'
import type { Language } from '#i18n/languages.ts'
import { menuPageOf, orderPageOf, type MenuRows } from '#public/menu/menu-page-data.ts'
import type { MenuPageData, OrderPageData } from '#public/menu/menu-page-types.ts'
import { catalogueRowsOf } from '#public/products/catalogue-rows.ts'
import { aBusiness, ids } from './salon.ts'

const id = (end: string): string => `01990000-0000-7000-8000-00000000${end}`

/** What is on the menu: tea without a choice, coffee in two sizes with milk, samsa that has run out. */
export const menuIds = {
  menu: id('ba01'),
  hot: id('ba02'),
  baked: id('ba03'),
  tea: id('ba11'),
  coffee: id('ba12'),
  samsa: id('ba13'),
  small: id('ba21'),
  large: id('ba22'),
  oat: id('ba23'),
  table: id('ba31'),
} as const

const choice = (choiceId: string, name: string, price: number) => ({ id: choiceId, name, translations: {}, price })

function productRow(given: Partial<Product> & Pick<Product, 'id' | 'name' | 'price' | 'category_id'>): Product {
  return createRow(productEntity, { business_id: ids.business, catalogue_id: menuIds.menu, ...given }) as Product
}

function menuRows(ordering: Partial<Ordering>, given: Partial<Product>): MenuRows {
  const business = aBusiness({
    name: 'Кофейня',
    kind: 'cafe',
    phone: '+996700000001',
    whatsapp: '+996700000002',
    is_published: true,
    payment_qr: '/media/qr.webp',
    ordering: {
      ...noOrdering,
      menu_id: menuIds.menu,
      kinds: ['table', 'takeaway', 'delivery'],
      delivery: { fee: 15_000, free_from: 150_000, least: 10_000 },
      ...ordering,
    },
  })
  const categories = [
    [menuIds.hot, 'Горячее'],
    [menuIds.baked, 'Выпечка'],
  ].map(([one, name], order) =>
    createRow(catalogueCategoryEntity, { id: one!, business_id: ids.business, catalogue_id: menuIds.menu, name: name! }, { order }),
  )
  const options = [
    {
      id: id('ba41'),
      name: 'Размер',
      translations: {},
      pick: 'one',
      choices: [choice(menuIds.small, '250 мл', 0), choice(menuIds.large, '400 мл', 5000)],
    },
    { id: id('ba42'), name: 'Молоко', translations: {}, pick: 'any', choices: [choice(menuIds.oat, 'Овсяное', 4000)] },
  ] as const
  const products = [
    productRow({
      id: menuIds.tea,
      name: 'Чай',
      translations: { ky: { name: 'Чай (ысык)' } },
      price: 5000,
      category_id: menuIds.hot,
      description: 'С чабрецом',
      allergens: ['nuts'],
      ...given,
    }),
    productRow({ id: menuIds.coffee, name: 'Капучино', price: 18_000, category_id: menuIds.hot, options }),
    productRow({ id: menuIds.samsa, name: 'Самса', price: 9000, category_id: menuIds.baked, is_sold_out: true }),
  ]
  const catalogue = createRow(catalogueEntity, { id: menuIds.menu, business_id: ids.business, name: 'Меню' })
  const menu = catalogueRowsOf({ business, catalogue, categories, agents: [], products: products.map((row) => ({ row, pictures: [] })) })
  return {
    shop: { business, categories: [], services: [], employees: [], catalogues: [], cards: [] },
    menu,
    tables: [createRow(tableEntity, { id: menuIds.table, business_id: ids.business, name: '5' }, { order: 0 })],
  }
}

const request = (language: Language) => ({
  language,
  languages: ['ru', 'ky', 'en'] as const,
  path: '/shop/kofeinya',
  url: 'https://stoika.kg/shop/kofeinya',
  now: '2026-11-23T04:30:00.000Z',
})

export interface MenuPageGiven {
  readonly language?: Language
  /** What the address names. */
  readonly table?: string | null
  readonly ordering?: Partial<Ordering>
  /** Of the tea. */
  readonly tea?: Partial<Product>
}

/** The menu of a small café, as the server makes it on a Monday at 10:30 in Bishkek. */
export function menuPage({ language = 'ru', table = null, ordering = {}, tea = {} }: MenuPageGiven = {}): MenuPageData {
  return menuPageOf(menuRows(ordering, tea), { ...request(language), table })
}

/** The page of an order there. */
export function orderPage(language: Language = 'ru'): OrderPageData {
  return orderPageOf(menuRows({}, {}), request(language))
}
