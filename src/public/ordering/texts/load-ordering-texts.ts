import type { Language } from '#i18n/languages.ts'
import type { OrderingTexts } from './en.ts'

/** What ordering says in the page's language, and in no other. */
export const loadOrderingTexts: Readonly<Record<Language, () => Promise<OrderingTexts>>> = {
  en: async () => (await import('./en.ts')).orderingEn,
  ru: async () => (await import('./ru.ts')).orderingRu,
  ky: async () => (await import('./ky.ts')).orderingKy,
}
