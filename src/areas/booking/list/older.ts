import type { QueryInput } from '#contract/endpoints.ts'
import type { Business } from '#domain/business/business.ts'
import { addDays, dayBounds, type Instant } from '#domain/shared/zone.ts'
import type { Filters } from './filters.ts'

/** How many older bookings are read at a time. */
export const portion = 50

/** The filters as the server's query, for bookings that began before `before`, latest first. */
export function earlierQuery(
  filters: Filters,
  business: Pick<Business, 'id' | 'time_zone'>,
  before: Instant,
): NonNullable<QueryInput<'GET /api/booking/booking/'>> {
  const until = filters.to === '' ? before : dayBounds(addDays(filters.to, 1), business.time_zone).start
  return {
    business_id: business.id,
    ordering: '-start',
    start_to: until < before ? until : before,
    ...(filters.from !== '' && { start_from: dayBounds(filters.from, business.time_zone).start }),
    ...(filters.employeeId !== '' && { employee_id: filters.employeeId }),
    ...(filters.statuses.length > 0 && { status: filters.statuses.join(',') }),
    ...(filters.search.trim() !== '' && { search: filters.search.trim() }),
  }
}
