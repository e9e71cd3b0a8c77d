import type { Language } from '#i18n/languages.ts'
import { moneyText } from '#i18n/money.ts'
import type { HomePrice, ProductPrice } from './catalogue-page-types.ts'
import type { ListedHours } from '../shop/shop-page-types.ts'
import { costText, spansText, weekdaysText } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'

/** The least that it costs, as it is chosen. */
export function priceText(
  { price, least = price, isFrom, currency }: ProductPrice,
  language: Language,
  texts: Texts<'currency' | 'shop'>,
): string {
  return costText(least, isFrom, { language, currency }, texts)
}

/** About what it is in the other currency. */
export function convertedText(
  { price, currency }: NonNullable<HomePrice['converted']>,
  language: Language,
  texts: Texts<'currency'>,
): string {
  return `≈ ${moneyText(price, language, texts.currency[currency])}`
}

/** `пн–пт 08:00–12:00`: days on which it is not offered are left out. */
export function offerText(hours: readonly ListedHours[], { shop }: Texts<'shop'>): string {
  return hours
    .filter(({ open }) => open.length > 0)
    .map((line) => `${weekdaysText(line, shop)} ${spansText(line.open, shop)}`)
    .join(', ')
}
