import type { BookingPlace, VisitScreens } from '../woken.ts'
import { openBooking } from './open-booking.ts'
import { VisitScreen } from './visit-screen.tsx'
import { VisitsAhead } from './visits-ahead.tsx'
import { withinBooking } from './within-booking.tsx'

/** What shows visits in this browser. */
export async function openVisit(of: BookingPlace): Promise<VisitScreens> {
  const booking = await openBooking(of)
  return { Visit: withinBooking(booking, VisitScreen), VisitsAhead: withinBooking(booking, VisitsAhead) }
}
