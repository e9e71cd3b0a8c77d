import { waitlistHours } from '#domain/booking/waitlist-entry.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import type { Language } from '#i18n/languages.ts'
import type { WantedWait } from '#offline/visitor/visitor-engine.ts'
import { problemsOf, type VisitWish } from '../wish.ts'

/** What somebody waits for as it is sent; undefined while something is missing. An employee counts where the visit is theirs alone. */
export function wantedWaitOf(wish: VisitWish, businessId: string, language: Language, newId: () => string): WantedWait | undefined {
  const phone = parsePhone(wish.phone)
  if (!wish.wait || phone === undefined || Object.keys(problemsOf(wish)).length > 0) return undefined
  const [from_minute, to_minute] = waitlistHours[wish.wait.hours]
  const givers = new Set(wish.parts.map(({ employee }) => employee))
  return {
    id: newId(),
    business_id: businessId,
    service_ids: [...new Set(wish.parts.map(({ service }) => service))],
    employee_id: (givers.size === 1 && [...givers][0]) || null,
    first_day: wish.wait.first,
    last_day: wish.wait.last,
    from_minute,
    to_minute,
    customer_name: wish.name.trim(),
    customer_phone: phone,
    note: wish.note.trim(),
    language,
    consent: true,
  }
}
