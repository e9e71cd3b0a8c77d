import type { Language } from '#i18n/languages.ts'
import type { OwnCardTexts } from './en.ts'

/** What joining a card and showing it says in the page's language, and in no other. */
export const loadCardTexts: Readonly<Record<Language, () => Promise<OwnCardTexts>>> = {
  en: async () => (await import('./en.ts')).cardEn,
  ru: async () => (await import('./ru.ts')).cardRu,
  ky: async () => (await import('./ky.ts')).cardKy,
}
