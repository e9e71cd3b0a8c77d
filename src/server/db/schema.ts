import { memberships, sessions, signInAttempts, users } from './tables/accounts.ts'
import { activity } from './tables/activity.ts'
import { bookings, businesses, categories, customers, employees, services } from './tables/booking.ts'
import { businessChanges, idempotencyKeys, tombstones } from './tables/sync.ts'

/** All tables, as drizzle wants them handed in. */
export const schema = {
  users, memberships, sessions, signInAttempts,
  businesses, categories, services, employees, customers, bookings, activity,
  businessChanges, tombstones, idempotencyKeys,
}

export type Schema = typeof schema
