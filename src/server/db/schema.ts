import { memberships, sessions, signInAttempts, users } from './tables/accounts.ts'
import { activity } from './tables/activity.ts'
import * as ofBusinesses from './tables/booking.ts'
import { businessChanges, idempotencyKeys, tombstones } from './tables/sync.ts'

/** All tables, as drizzle wants them handed in. */
export const schema = {
  users, memberships, sessions, signInAttempts,
  ...ofBusinesses, activity,
  businessChanges, tombstones, idempotencyKeys,
}

export type Schema = typeof schema
