import type { Language } from '#i18n/languages.ts'
import { moneyText } from '#i18n/money.ts'
import type { ProductPrice } from './catalogue-page-types.ts'
import type { Texts } from '../texts.ts'

/** `1 200 сом`, or that it is free. */
export function priceText({ price, currency }: ProductPrice, language: Language, texts: Texts<'goods' | 'currency'>): string {
  return price === 0 ? texts.goods.free : moneyText(price, language, texts.currency[currency])
}
