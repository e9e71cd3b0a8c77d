import type { CreateBooking } from '#domain/booking/commands.ts'
import { reachOf } from '#domain/booking/slots.ts'
import { anyEmployee } from '#domain/booking/visits.ts'
import type { Service } from '#domain/business/service.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Transaction } from '#server/db/database.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { findLoad } from './booking-repository.ts'
import { findBusiness } from './business-repository.ts'
import { readEmployeesGiving } from './employee-repository.ts'
import { expireAmong } from './expiry.ts'

/**
 * Who takes a booking that names nobody [S7], by the rule that the page has for "any employee".
 * The business is locked. Undefined where nobody gives the service.
 */
export async function chooseEmployee(
  doing: CommandContext,
  tx: Transaction,
  { business_id, start, duration_minutes }: Pick<CreateBooking, 'business_id' | 'start' | 'duration_minutes'>,
  service: Service,
): Promise<string | undefined> {
  const business = must(await findBusiness(tx, business_id), 'the business of a service')
  const employees = await readEmployeesGiving(tx, business_id, service.id)
  const day = dayOf(start, business.time_zone)
  const around = await findLoad(
    tx,
    business_id,
    employees.map(({ id }) => id),
    reachOf(day, day, business.time_zone),
  )
  const bookings = await expireAmong(tx, business_id, around, doing, undefined)
  const wish = duration_minutes === undefined ? service : { ...service, duration_minutes, as_booked: true as const }
  return anyEmployee({ business, employees, bookings, now: doing.now }, wish, start)
}
