import type { VisitorArea } from '#contract/visitor-areas.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Language } from '#i18n/languages.ts'
import enCommon from '#i18n/locales/en/common.json'
import kyCommon from '#i18n/locales/ky/common.json'
import ruCommon from '#i18n/locales/ru/common.json'

/** What visitors' pages say. A page carries the texts of one language alone, which the server hands down. */
export interface PublicTexts {
  /** Nothing is at the address, by the area in which it lies. */
  readonly nothingHere: Readonly<Record<VisitorArea, string>>
  readonly whyNothing: string
  readonly address: string
  readonly language: string
  readonly categories: string
  readonly noPrice: string
  readonly currency: Readonly<Record<Currency, string>>
}

export const publicTexts: Readonly<Record<Language, PublicTexts>> = {
  en: {
    nothingHere: { shop: 'No business has this address', catalog: 'No catalogue has this address', add: 'No card has this address' },
    whyNothing: 'The code may be out of date, or there is a mistake in the address. Ask where you found it: they will show you the right one.',
    address: 'Address',
    language: 'Language',
    categories: 'Categories',
    noPrice: 'Ask for the price',
    currency: enCommon.currency,
  },
  ru: {
    nothingHere: { shop: 'По этому адресу нет бизнеса', catalog: 'По этому адресу нет каталога', add: 'По этому адресу нет карты' },
    whyNothing: 'Возможно, код устарел или в адресе ошибка. Спросите там, где вы его нашли: вам покажут верный.',
    address: 'Адрес',
    language: 'Язык',
    categories: 'Категории',
    noPrice: 'Цену уточняйте',
    currency: ruCommon.currency,
  },
  ky: {
    nothingHere: { shop: 'Бул даректе бизнес жок', catalog: 'Бул даректе каталог жок', add: 'Бул даректе карта жок' },
    whyNothing: 'Код эскирген же даректе ката болушу мүмкүн. Аны кайдан тапсаңыз, ошол жерден сураңыз: туурасын көрсөтүшөт.',
    address: 'Дарек',
    language: 'Тил',
    categories: 'Категориялар',
    noPrice: 'Баасын сураңыз',
    currency: kyCommon.currency,
  },
}
