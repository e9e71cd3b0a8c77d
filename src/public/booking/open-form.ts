import type { BookingPlace, FormScreens } from '../woken.ts'
import { VisitForm } from './visit-form.tsx'
import { openBooking } from './open-booking.ts'
import { withinBooking } from './within-booking.tsx'

/** The form in this browser. What shows the visit afterwards is brought meanwhile: by then there may be no connection. */
export async function openForm(of: BookingPlace): Promise<FormScreens> {
  void import('./open-visit.ts').catch(() => undefined)
  return { Form: withinBooking(await openBooking(of), VisitForm) }
}
