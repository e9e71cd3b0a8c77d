import { keepFocus } from '#lib/react/keep-focus.ts'
import { webNewId } from '#offline/web/web-env.ts'
import { newPageClock, openPageEngine } from '../engine/page-engine.ts'
import { openTextStorage } from '../text-storage.ts'
import type { BookingPlace } from '../woken.ts'
import type { BookingKit, BookingTools } from './booking-tools.ts'
import { newVisitSecret } from './visit-secret.ts'
import { loadBookingTexts } from './texts/load-texts.ts'

/** Opened once; after a bad line it is tried again. */
let opened: Promise<BookingKit> | undefined

/** What the screens of booking take from this browser. */
export function openBooking(of: BookingPlace): Promise<BookingKit> {
  opened ??= open(of).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(of: BookingPlace): Promise<BookingKit> {
  const [said, tools] = await Promise.all([loadBookingTexts[of.language](), openTools(of)])
  keepFocus(document)
  return { said, tools }
}

async function openTools({ language, pages }: BookingPlace): Promise<BookingTools> {
  const clock = newPageClock()
  return {
    engine: await openPageEngine(
      language,
      clock,
      pages.map((path) => location.origin + path + location.search),
    ),
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
