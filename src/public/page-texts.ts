import type { Language } from '#i18n/languages.ts'
import { publicTexts, type PublicTexts, type Texts } from './texts.ts'

/** Which parts of the texts each kind of page says, also in what is brought to it later. */
const partsOf = {
  unknown: ['language', 'nothing', 'booking'],
  away: ['language', 'nothing', 'booking'],
  gone: ['language', 'catalogue'],
  products: ['language', 'categories', 'currency', 'contact', 'shop', 'goods', 'catalogue', 'home', 'saved'],
  product: ['language', 'currency', 'contact', 'shop', 'goods', 'catalogue', 'home', 'saved', 'booking'],
  saved: ['language', 'goods', 'saved'],
  shop: ['language', 'currency', 'contact', 'shop', 'booking'],
  visit: ['language', 'currency', 'contact', 'shop', 'booking'],
  menu: ['language', 'categories', 'currency', 'contact', 'shop', 'goods', 'menu', 'booking'],
  order: ['language', 'currency', 'contact', 'menu', 'booking'],
  join: ['language', 'currency', 'contact', 'shop', 'card', 'booking'],
  card: ['language', 'currency', 'contact', 'card', 'booking'],
} as const satisfies Readonly<Record<string, readonly (keyof PublicTexts)[]>>

/** The texts of a kind of page; of several kinds, those of one of them. */
export type PageTexts<Kind extends keyof typeof partsOf> = Kind extends unknown ? Texts<(typeof partsOf)[Kind][number]> : never

/** What a page of this kind carries: its own texts, in its language, and no other page's. */
export function textsOf<Kind extends keyof typeof partsOf>(kind: Kind, language: Language): PageTexts<Kind> {
  return Object.fromEntries(partsOf[kind].map((part) => [part, publicTexts[language][part]])) as unknown as PageTexts<Kind>
}
