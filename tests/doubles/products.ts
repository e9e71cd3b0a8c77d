import type { ProductPageData, ProductsPageData, SavedPageData } from '#public/products/catalogue-page-types.ts'
import { catalogueTexts } from '#public/products/catalogue-texts.ts'
import { productSorts } from '#domain/catalogue/product-sort.ts'
import type { Language } from '#i18n/languages.ts'
import { moneyText } from '#i18n/money.ts'

const names = [
  'Латте',
  'Капучино на овсяном молоке',
  'Манты с бараниной и тыквой по-домашнему, шесть штук',
  'Чай «Таң»',
  'Боорсок',
  'Плов ошский с айвой',
]
const about = 'Готовим из местных продуктов, подаём горячим. Можно без лука, скажите об этом при заказе: повар сделает отдельно.'

const shared = {
  business: 'Кофейня «Ак-Суу»',
  shopPath: '/shop/akcyy222',
  languages: ['ru', 'ky', 'en'],
  isFindable: true,
  contact: { phone: '+996700123456', whatsapp: '+996700123456' },
} as const

/** One of its products, with three pictures. */
export function productOf(given: Partial<ProductPageData['product']> = {}): ProductPageData {
  const { id = 'product-1', name = names[1]!, price = 25_000 } = given
  const path = `/catalog/bakery22/${id}`
  const product = {
    id,
    name,
    description: about,
    currency: 'KGS' as const,
    price,
    oldPrice: 30_000,
    reduction: 16,
    options: [],
    allergens: [],
    pictures: ['a', 'b', 'c'].map((letter) => ({ address: `/media/${letter.repeat(24)}.webp`, about: names[1]! })),
    saved: {
      id,
      path,
      name,
      price: moneyText(price, 'ru', 'сом'),
      before: moneyText(30_000, 'ru', 'сом'),
      facts: [
        { fact: 'category', label: 'Категория', value: 'Кофе' },
        { label: 'Объём', value: '300 мл, 400 мл +50 сом' },
      ],
    },
    ...given,
  }
  return {
    kind: 'product',
    ...shared,
    language: 'ru',
    path,
    url: `https://stoika.kg${path}`,
    title: product.name,
    catalogue: 'Меню',
    cataloguePath: '/catalog/bakery22',
    product,
  }
}

/** A flat for sale, with what customers are told of it. */
export function homeOf(given: Partial<ProductPageData['product']> = {}): ProductPageData {
  const { id = 'home-1', name = 'Квартира у парка', price = 5_450_000_00 } = given
  const path = `/catalog/hatapark/${id}`
  const home = {
    deal: 'Продажа',
    kind: 'flat' as const,
    perMetre: 100_000_00,
    isTaken: false,
    size: { rooms: 2, metres: 54.5 },
    agent: { name: 'Нурлан', position: 'Агент', phone: '+996555901133' },
  }
  const saved = {
    id,
    path,
    name,
    price: moneyText(price, 'ru', 'сом'),
    facts: [
      { fact: 'rooms', label: 'Комнат', value: '2' },
      { fact: 'area', label: 'Площадь', value: '54,5\u00a0м²' },
      { fact: 'district', label: 'Район', value: 'Асанбай' },
    ],
  }
  const page = productOf({ currency: 'KGS', home, saved, ...given, id, name, price })
  const { oldPrice: _, reduction: _reduction, ...product } = page.product
  return {
    ...page,
    product,
    path,
    url: `https://stoika.kg${path}`,
    title: product.name,
    catalogue: 'Недвижимость',
    cataloguePath: '/catalog/hatapark',
  }
}

/** The page of what was marked in the same catalogue. */
export function savedPage(): SavedPageData {
  return {
    kind: 'saved',
    ...shared,
    language: 'ru',
    path: '/catalog/hatapark/saved',
    url: 'https://stoika.kg/catalog/hatapark/saved',
    title: 'Избранное',
    catalogue: 'Недвижимость',
    cataloguePath: '/catalog/hatapark',
    areHomes: true,
    labels: { rooms: 'Комнат', area: 'Площадь', district: 'Район' },
    gone: 'Этого в каталоге больше нет',
  }
}

/** The same of goods. */
export function savedGoodsPage(): SavedPageData {
  const { cataloguePath, catalogue } = productOf()
  const path = `${cataloguePath}/saved`
  const labels = { category: 'Категория', allergens: 'Аллергены' }
  return { ...savedPage(), path, url: `https://stoika.kg${path}`, catalogue, cataloguePath, areHomes: false, labels }
}

/** A café's menu: `count` products in categories of ten, every third without a picture, every seventh free. */
export function menuOf(count: number, language: Language = 'ru'): ProductsPageData {
  const products = Array.from({ length: count }, (_, at) => ({
    id: `product-${at}`,
    path: `/catalog/bakery22/product-${at}`,
    name: `${names[at % names.length]} ${at + 1}`,
    currency: 'KGS' as const,
    ...(at % 2 === 0 ? { description: about } : {}),
    price: at % 7 === 6 ? 0 : 15_000 + at * 1050,
    ...(at % 3 === 2 ? {} : { picture: `/media/${String(at).padStart(24, 'p')}.webp` }),
  }))
  const categories = Array.from({ length: Math.ceil(count / 10) }, (_, at) => ({
    id: `category-${at}`,
    name: `Раздел ${at + 1}`,
    products: products.slice(at * 10, at * 10 + 10),
  }))
  return {
    kind: 'products',
    ...shared,
    language,
    path: '/catalog/bakery22',
    url: 'https://stoika.kg/catalog/bakery22',
    title: 'Меню',
    categories,
    search: '',
    sort: 'usual',
    sorts: productSorts.map((sort) => ({
      name: catalogueTexts[language].sorts[sort],
      href: sort === 'usual' ? '/catalog/bakery22' : `/catalog/bakery22?sort=${sort}`,
      isHere: sort === 'usual',
    })),
    isSearchable: count >= 12,
    count,
    ways: categories.length > 1 ? categories.map(({ id, name }) => ({ name, href: `#${id}`, isHere: false })) : [],
  }
}
