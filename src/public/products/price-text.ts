import type { Language } from '#i18n/languages.ts'
import type { ProductPrice } from './catalogue-page-types.ts'
import { costText } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'

/** The least that it costs, as it is chosen. */
export function priceText(
  { price, least = price, isFrom, currency }: ProductPrice,
  language: Language,
  texts: Texts<'currency' | 'shop'>,
): string {
  return costText(least, isFrom, { language, currency }, texts)
}
