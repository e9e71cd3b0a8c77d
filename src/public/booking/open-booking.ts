import type { Language } from '#i18n/languages.ts'
import { webNewId } from '#offline/web/web-env.ts'
import { newPageClock, openPageEngine } from '../engine/page-engine.ts'
import { openTextStorage } from '../text-storage.ts'
import type { BookingKit, BookingTools } from './booking-tools.ts'
import { newVisitSecret } from './visit-secret.ts'
import type { BookingTexts } from './texts/en.ts'

/** What the page's language says, and no other. */
const texts: Readonly<Record<Language, () => Promise<BookingTexts>>> = {
  en: async () => (await import('./texts/en.ts')).bookingEn,
  ru: async () => (await import('./texts/ru.ts')).bookingRu,
  ky: async () => (await import('./texts/ky.ts')).bookingKy,
}

/** Opened once; after a bad line it is tried again. */
let opened: Promise<BookingKit> | undefined

/** What the screens of booking take from this browser. */
export function openBooking(language: Language): Promise<BookingKit> {
  opened ??= open(language).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(language: Language): Promise<BookingKit> {
  const [said, tools] = await Promise.all([texts[language](), openTools(language)])
  return { said, tools }
}

async function openTools(language: Language): Promise<BookingTools> {
  const clock = newPageClock()
  return {
    engine: await openPageEngine(language, clock, shopPages(location)),
    now: () => clock.now(),
    newId: webNewId,
    newSecret: () => newVisitSecret(crypto.getRandomValues(new Uint8Array(16))),
    tab: openTextStorage(() => sessionStorage),
    device: openTextStorage(() => localStorage),
    every(ms, run) {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  }
}

/** The shop's page and that of a visit there, in the reader's language: without what stands behind `#`. */
function shopPages({ origin, pathname, search }: Location): readonly string[] {
  const shop = origin + pathname.replace(/\/visit\/?$/, '').replace(/\/$/, '')
  return [shop + search, `${shop}/visit${search}`]
}
