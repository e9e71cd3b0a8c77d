import type { VisitorArea } from '#contract/visitor-areas.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Language } from '#i18n/languages.ts'
import type { PublicTexts } from './texts.ts'

/** What all visitors' pages are told, whoever prints them. */
interface Told {
  readonly language: Language
  /** The address, encoded and without its query: it leads to the same page in another language. */
  readonly path: string
}

/** A code that leads nowhere. */
export interface UnknownPageData extends Told {
  readonly kind: 'unknown'
  readonly area: VisitorArea
}

/** What a business offers, by category: a shop's menu, a catalogue. */
export interface ProductsPageData extends Told {
  readonly kind: 'products'
  readonly title: string
  readonly categories: readonly ListedCategory[]
}

export interface ListedCategory {
  readonly id: string
  readonly name: string
  readonly products: readonly ListedProduct[]
}

export interface ListedProduct {
  readonly id: string
  readonly name: string
  readonly description?: string
  /** In minor units; left out where it has none. */
  readonly price?: number
  readonly currency: Currency
  /** Where its picture is, square; left out where it has none. */
  readonly picture?: string
}

/** A visitor's page as data: the server prints it, and the browser wakes it from the same. */
export type VisitorPage = UnknownPageData | ProductsPageData

/** What a page that wakes carries with it: itself, and the texts of its language alone. */
export interface CarriedPage<Page extends VisitorPage = VisitorPage> {
  readonly page: Page
  readonly texts: PublicTexts
}

/** The whole page as HTML. */
export type PrintPage = (page: VisitorPage) => string
