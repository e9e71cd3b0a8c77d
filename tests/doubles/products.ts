import type { ProductsPageData } from '#public/pages.ts'
import type { Language } from '#i18n/languages.ts'

const names = ['Латте', 'Капучино на овсяном молоке', 'Манты с бараниной и тыквой по-домашнему, шесть штук', 'Чай «Таң»', 'Боорсок', 'Плов ошский с айвой']
const about = 'Готовим из местных продуктов, подаём горячим. Можно без лука, скажите об этом при заказе: повар сделает отдельно.'

/** A café's menu: `count` products in categories of ten, every third without a picture, every seventh without a price. */
export function menuOf(count: number, language: Language = 'ru'): ProductsPageData {
  const products = Array.from({ length: count }, (_, at) => ({
    id: `product-${at}`, name: `${names[at % names.length]} ${at + 1}`, currency: 'KGS' as const,
    ...(at % 2 === 0 ? { description: about } : {}),
    ...(at % 7 === 6 ? {} : { price: 15_000 + at * 1050 }),
    ...(at % 3 === 2 ? {} : { picture: `/media/${String(at).padStart(24, 'p')}.webp` }),
  }))
  const categories = Array.from({ length: Math.ceil(count / 10) }, (_, at) => ({ id: `category-${at}`, name: `Раздел ${at + 1}`, products: products.slice(at * 10, at * 10 + 10) }))
  return { kind: 'products', language, path: '/shop/cafe', title: 'Кофейня «Ак-Суу»', categories }
}
