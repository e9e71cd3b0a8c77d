import type { Week } from '#domain/business/schedule.ts'
import { drawBaked } from '../pictures/bakery/draw-baked.ts'
import { openFrom } from '../salon.ts'
import { breadGroups } from './breads.ts'
import { cakeGroups } from './cakes.ts'
import { drinkGroups } from './drinks.ts'
import { festiveGroups } from './festive.ts'
import { morningGroups } from './mornings.ts'
import { savouryGroups } from './savoury.ts'
import { sweetGroups } from './sweets.ts'

/** The demo's bakery with a few tables. */
export const demoBakery = {
  ru: 'Пекарня «Тандыр»',
  ky: '«Тандыр» наабайканасы',
  en: 'Tandyr Bakery',
  phone: '+996312660077',
  whatsapp: '+996706660077',
  address: 'Бишкек, ул. Киевская, 96',
  instagram: 'tandyr_bakery',
  map_link: 'https://www.google.com/maps/search/?api=1&query=42.8748,74.5987',
  /** Of its page for customers, and of its catalogue. */
  code: 'tandyrda',
  catalogueCode: 'jangynan',
} as const

export const bakeryHours: Week = {
  days: { ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, openFrom(7, 21)])), 7: openFrom(8, 20) },
  exceptions: {},
}

/** What it sells: 120 products in the order of its counter. */
export const bakeryCatalogue = {
  ru: 'Выпечка и торты',
  ky: 'Нан, токоч жана торттор',
  en: 'Breads and cakes',
  code: demoBakery.catalogueCode,
  groups: [...breadGroups, ...savouryGroups, ...festiveGroups, ...morningGroups, ...sweetGroups, ...cakeGroups, ...drinkGroups],
}

/** The drawings of all its products, in their order. */
export function bakeryDrawings(): readonly string[] {
  return bakeryCatalogue.groups.flatMap(({ products }) => products).map(({ look }, nth) => drawBaked(look, nth))
}
