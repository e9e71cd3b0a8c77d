import { eq, sql } from 'drizzle-orm'
import { rateOn, rates, type BusinessPlan, type PlanLimits } from '#domain/account/plan.ts'
import { dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Database, Transaction } from '../db/database.ts'
import { users } from '../db/tables/accounts.ts'
import { businesses } from '../db/tables/booking.ts'
import { businessPlans } from '../db/tables/plans.ts'

/** The plan of a business, if it has one, on its own day. */
export interface StandingPlan {
  readonly plan: BusinessPlan | undefined
  readonly today: Day
  readonly ownerId: string
}

/** What there is room for in a business now: whoever counts against it has locked the business [T2]. */
export async function readLimits(db: Database, businessId: string, now: Instant): Promise<PlanLimits> {
  const { plan, today } = await readPlan(db, businessId, now)
  return rates[rateOn(today, plan)]
}

export async function readPlan(db: Database, businessId: string, now: Instant): Promise<StandingPlan> {
  const [found] = await plansOf(db).where(eq(businesses.id, businessId))
  return standingOf(must(found, 'the business'), now)
}

/** How many businesses somebody may own: by the highest rate among theirs [T1]. */
export async function readMostBusinesses(db: Database, ownerId: string, now: Instant): Promise<number> {
  const owned = await plansOf(db).where(eq(businesses.owner_id, ownerId))
  const standing = owned.map((one) => standingOf(one, now))
  return Math.max(...[rates.start, ...standing.map(({ plan, today }) => rates[rateOn(today, plan)])].map((one) => one.businesses))
}

function plansOf(db: Database) {
  return db
    .select({ rate: businessPlans.rate, ends_on: businessPlans.ends_on, zone: businesses.time_zone, ownerId: businesses.owner_id })
    .from(businesses)
    .leftJoin(businessPlans, eq(businessPlans.business_id, businesses.id))
    .$dynamic()
}

function standingOf({ rate, ends_on, zone, ownerId }: Awaited<ReturnType<typeof plansOf>>[number], now: Instant): StandingPlan {
  return { plan: rate === null ? undefined : { rate, ends_on }, today: dayOf(now, zone), ownerId }
}

/** Makes whoever opens businesses do so one after the other. */
export async function lockOwner(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
}
