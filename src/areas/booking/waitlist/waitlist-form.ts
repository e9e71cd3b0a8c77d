import { contactProblems } from '#desk/customers/contact-problems.ts'
import { waitlistHours, wrongWaitlistSpans, type WaitlistEntry, type WaitlistHours } from '#domain/booking/waitlist-entry.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { addDays, isDay, type Day } from '#domain/shared/zone.ts'

/** Who waits, what for and on which days, as it is typed. */
export interface WaitlistForm {
  readonly name: string
  readonly phone: string
  readonly services: readonly string[]
  /** Empty where anybody may give them. */
  readonly employee: string
  readonly first: string
  readonly last: string
  readonly hours: WaitlistHours
  readonly note: string
}

/** A week from today, at any hour. */
export function newWaitlistForm(today: Day): WaitlistForm {
  return { name: '', phone: '', services: [], employee: '', first: today, last: addDays(today, 6), hours: 'any', note: '' }
}

/** The entry as it is made. */
export function wantedEntry(form: WaitlistForm, { id, business_id }: Pick<WaitlistEntry, 'id' | 'business_id'>) {
  const [from_minute, to_minute] = waitlistHours[form.hours]
  return {
    id,
    business_id,
    name: form.name.trim(),
    phone: parsePhone(form.phone) ?? '',
    service_ids: form.services,
    employee_id: form.employee || null,
    first_day: form.first,
    last_day: form.last,
    from_minute,
    to_minute,
    note: form.note.trim(),
  }
}

/** What of it is not right yet, by field. */
export function waitlistProblems(form: WaitlistForm) {
  const { services, first, last, note } = form
  const hasDays = isDay(first) && isDay(last)
  return {
    ...contactProblems(form),
    ...(services.length === 0 && { services: true as const }),
    ...(!isDay(first) && { first: true as const }),
    ...((!hasDays || wrongWaitlistSpans({ first_day: first, last_day: last, from_minute: 0, to_minute: 1 }).length > 0) && {
      last: true as const,
    }),
    ...(note.trim().length > limits.note && { note: true as const }),
  }
}
