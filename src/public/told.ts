import type { Language } from '#i18n/languages.ts'

/** What all visitors' pages are told, whoever prints them. */
export interface Told {
  readonly language: Language
  /** The address, encoded and without its query: it leads to the same page in another language. */
  readonly path: string
  /** What of the query the page goes by, but for the language; left out where nothing does. */
  readonly query?: string
}
