import { catalogueCategoryEntity, type CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { productEntity, type Product, type ProductUnit } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'

interface Words {
  readonly ru: string
  readonly ky: string
  readonly en: string
}

/** What stands on the salon's shelf: names, price in whole som, and what is special about it. */
interface ShelfProduct extends Words {
  readonly som: number
  readonly before?: number
  readonly left?: number
  readonly unit?: ProductUnit
  readonly about?: string
}

const shelf: readonly (Words & { readonly products: readonly ShelfProduct[] })[] = [
  {
    ru: 'Уход за волосами', ky: 'Чачка кам көрүү', en: 'Hair care', products: [
      { ru: 'Шампунь для окрашенных волос, 250 мл', ky: 'Боёлгон чач үчүн сусабын, 250 мл', en: 'Shampoo for coloured hair, 250 ml', som: 690, left: 14, about: 'Мягкий, без сульфатов: цвет держится дольше.' },
      { ru: 'Маска восстанавливающая, 200 мл', ky: 'Калыбына келтирүүчү маска, 200 мл', en: 'Repairing mask, 200 ml', som: 850, before: 990, left: 6, about: 'Раз в неделю на 15 минут, после шампуня.' },
      { ru: 'Масло аргановое, 50 мл', ky: 'Арган майы, 50 мл', en: 'Argan oil, 50 ml', som: 1200, left: 0 },
      { ru: 'Расчёска деревянная', ky: 'Жыгач тарак', en: 'Wooden comb', som: 250 },
    ],
  },
  {
    ru: 'Руки и ногти', ky: 'Кол жана тырмак', en: 'Hands and nails', products: [
      { ru: 'Крем для рук с облепихой, 75 мл', ky: 'Чычырканактуу кол майы, 75 мл', en: 'Sea buckthorn hand cream, 75 ml', som: 320, left: 22 },
      { ru: 'Масло для кутикулы, 10 мл', ky: 'Кутикула үчүн май, 10 мл', en: 'Cuticle oil, 10 ml', som: 180 },
      { ru: 'Пилка стеклянная', ky: 'Айнек эгөө', en: 'Glass nail file', som: 210, left: 3 },
    ],
  },
  {
    ru: 'Подарки', ky: 'Белектер', en: 'Gifts', products: [
      { ru: 'Подарочный сертификат на 2000 сом', ky: '2000 сомго белек сертификаты', en: 'Gift voucher for 2000 som', som: 2000, about: 'Действует год, на любые услуги салона.' },
      { ru: 'Набор «Уход на месяц»', ky: '«Бир айлык кам көрүү» топтому', en: 'Set “A month of care”', som: 1450, before: 1800, unit: 'set' },
    ],
  },
]

export interface Shelf {
  readonly catalogues: readonly Catalogue[]
  readonly catalogue_categories: readonly CatalogueCategory[]
  readonly products: readonly Product[]
}

/** Where customers find it: `/catalog/vytrynak`. */
export const shelfCode = 'vytrynak'

/** What the demo's salon sells beside its services. */
export function shelfOf(business_id: string, newId: () => string): Shelf {
  const made = createRow(catalogueEntity, { id: newId(), business_id, ...namesOf({ ru: 'Витрина', ky: 'Витрина', en: 'Shop window' }), is_published: true })
  const catalogue = { ...made, code: shelfCode }
  const rows = shelf.map((group, order) => {
    const category = createRow(catalogueCategoryEntity, { id: newId(), business_id, catalogue_id: catalogue.id, ...namesOf(group), order })
    return { category, products: group.products.map((product) => productOf(product, category, newId())) }
  })
  return { catalogues: [catalogue], catalogue_categories: rows.map(({ category }) => category), products: rows.flatMap(({ products }) => products) }
}

function productOf(one: ShelfProduct, { id: category_id, catalogue_id, business_id }: CatalogueCategory, id: string): Product {
  const { som, before, left, unit, about } = one
  return createRow(productEntity, {
    id, business_id, catalogue_id, category_id, ...namesOf(one), price: fromWholeUnits(som), old_price: fromWholeUnits(before ?? 0), unit: unit ?? 'piece', stock: left ?? null, description: about ?? '',
  })
}

function namesOf({ ru, ky, en }: Words) {
  return { name: ru, translations: { ky: { name: ky }, en: { name: en } } }
}
