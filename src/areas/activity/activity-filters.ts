import type { QueryInput } from '#contract/endpoints.ts'
import { activitySubjects, type ActivitySubject } from '#contract/collections.ts'
import { addDays, dayBounds, isDay, type Day } from '#domain/shared/zone.ts'

/** What the log is narrowed to. It lives in the address, so that the way back leads to the same lines. */
export interface ActivityFilters {
  readonly search: string
  readonly subject: ActivitySubject | ''
  readonly actorId: string
  /** First and last day, both included; empty is open. */
  readonly from: Day
  readonly to: Day
}

export const noActivityFilters: ActivityFilters = { search: '', subject: '', actorId: '', from: '', to: '' }

export function activityFiltersFrom(params: URLSearchParams): ActivityFilters {
  const text = (name: string) => params.get(name) ?? ''
  const day = (name: string): Day => (isDay(text(name)) ? text(name) : '')
  return {
    search: text('q'),
    subject: activitySubjects.find((subject) => subject === params.get('about')) ?? '',
    actorId: text('who'),
    from: day('from'),
    to: day('to'),
  }
}

/** Only what narrows is written. */
export function activityFiltersToParams({ search, subject, actorId, from, to }: ActivityFilters): Record<string, string> {
  return Object.fromEntries(Object.entries({ q: search, about: subject, who: actorId, from, to }).filter(([, value]) => value !== ''))
}

/** The filters as the server's query; days are those of the business [S1]. */
export function queryOf(
  { search, subject, actorId, from, to }: ActivityFilters,
  zone: string,
): NonNullable<QueryInput<'GET /api/booking/business/{id}/activity/'>> {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(subject !== '' && { subject }),
    ...(actorId !== '' && { actor_id: actorId }),
    ...(from !== '' && { from: dayBounds(from, zone).start }),
    ...(to !== '' && { to: dayBounds(addDays(to, 1), zone).start }),
  }
}
