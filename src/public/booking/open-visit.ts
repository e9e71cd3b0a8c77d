import type { Language } from '#i18n/languages.ts'
import type { VisitScreens } from '../woken.ts'
import { openBooking } from './open-booking.ts'
import { VisitScreen } from './visit-screen.tsx'
import { VisitsAhead } from './visits-ahead.tsx'
import { withinBooking } from './within-booking.tsx'

/** What shows visits in this browser. */
export async function openVisit(language: Language): Promise<VisitScreens> {
  const booking = await openBooking(language)
  return { Visit: withinBooking(booking, VisitScreen), VisitsAhead: withinBooking(booking, VisitsAhead) }
}
