import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { OptionPick } from '#domain/shared/choices.ts'
import type { ProductUnit } from '#domain/catalogue/product.ts'
import type { Language } from '#i18n/languages.ts'
import { allergen as enAllergen } from '#i18n/locales/en/desk.json'
import { allergen as kyAllergen } from '#i18n/locales/ky/desk.json'
import { allergen as ruAllergen } from '#i18n/locales/ru/desk.json'

/** What is said of anything that is sold, in a catalogue and on a menu. */
export interface GoodsTexts {
  readonly otherProducts: string
  readonly soldOut: string
  /** Before a struck-out price, for whoever hears it. */
  readonly before: string
  readonly unit: Readonly<Record<ProductUnit, string>>
  /** How many of an option's choices are taken. */
  readonly pick: Readonly<Record<OptionPick, string>>
  readonly allergens: string
  readonly allergen: Readonly<Record<Allergen, string>>
}

export const goodsTexts: Readonly<Record<Language, GoodsTexts>> = {
  en: {
    otherProducts: 'Other',
    soldOut: 'Sold out',
    before: 'Before:',
    unit: { piece: '', kilogram: 'per kilogram', hundred_grams: 'per 100 g', litre: 'per litre', portion: 'per portion', set: 'per set' },
    pick: { one: 'choose one', any: 'choose any' },
    allergens: 'Allergens',
    allergen: enAllergen,
  },
  ru: {
    otherProducts: 'Другое',
    soldOut: 'Нет в наличии',
    before: 'Раньше:',
    unit: { piece: '', kilogram: 'за килограмм', hundred_grams: 'за 100 г', litre: 'за литр', portion: 'за порцию', set: 'за набор' },
    pick: { one: 'одно на выбор', any: 'можно несколько' },
    allergens: 'Аллергены',
    allergen: ruAllergen,
  },
  ky: {
    otherProducts: 'Башкалар',
    soldOut: 'Түгөндү',
    before: 'Мурда:',
    unit: { piece: '', kilogram: 'килограммы', hundred_grams: '100 граммы', litre: 'литри', portion: 'порциясы', set: 'топтому' },
    pick: { one: 'бирөөнү тандаңыз', any: 'бир нечеси болот' },
    allergens: 'Аллергендер',
    allergen: kyAllergen,
  },
}
