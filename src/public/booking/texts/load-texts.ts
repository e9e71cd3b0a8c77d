import type { Language } from '#i18n/languages.ts'
import type { BookingTexts } from './en.ts'

/** What booking says in the page's language, and in no other. */
export const loadBookingTexts: Readonly<Record<Language, () => Promise<BookingTexts>>> = {
  en: async () => (await import('./en.ts')).bookingEn,
  ru: async () => (await import('./ru.ts')).bookingRu,
  ky: async () => (await import('./ky.ts')).bookingKy,
}
