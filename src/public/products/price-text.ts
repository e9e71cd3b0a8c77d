import type { Language } from '#i18n/languages.ts'
import { moneyText } from '#i18n/money.ts'
import type { ProductPrice } from './catalogue-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'

/** `1 200 сом`, `от 1 200 сом`, or that it is free. */
export function priceText(
  { price, least = price, isFrom, currency }: ProductPrice,
  language: Language,
  texts: Texts<'goods' | 'currency' | 'shop'>,
): string {
  const amount = moneyText(least, language, texts.currency[currency])
  return isFrom ? fillPlaces(texts.shop.from, { amount }) : least === 0 ? texts.goods.free : amount
}
