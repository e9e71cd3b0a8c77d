import type { Language } from '#i18n/languages.ts'
import type { FormScreens } from '../woken.ts'
import { VisitForm } from './visit-form.tsx'
import { openBooking } from './open-booking.ts'
import { withinBooking } from './within-booking.tsx'

/** The form in this browser. What shows the visit afterwards is brought meanwhile: by then there may be no connection. */
export async function openForm(language: Language): Promise<FormScreens> {
  void import('./open-visit.ts').catch(() => undefined)
  return { Form: withinBooking(await openBooking(language), VisitForm) }
}
