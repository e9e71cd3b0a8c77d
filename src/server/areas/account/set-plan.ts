import { eq } from 'drizzle-orm'
import type { BusinessPlan } from '#domain/account/plan.ts'
import { lineOf, operator, record, type ActingPerson } from '#server/core/activity.ts'
import { readPlan, type StandingPlan } from '#server/core/plans.ts'
import { lockBusiness } from '#server/db/changes.ts'
import type { Database } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { businessPlans } from '#server/db/tables/plans.ts'

/**
 * Gives a business a plan, or takes it away; its log tells of it. Answers how it stands then; undefined where there is no such business
 * [T1].
 */
export async function setPlan(
  db: Database,
  businessId: string,
  plan: BusinessPlan | undefined,
  moment: Pick<ActingPerson, 'now' | 'newId'>,
): Promise<StandingPlan | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockBusiness(tx, businessId))) return undefined
    const { plan: before } = await readPlan(tx, businessId, moment.now)
    await tx.delete(businessPlans).where(eq(businessPlans.business_id, businessId))
    if (plan) await tx.insert(businessPlans).values({ business_id: businessId, ...plan })
    const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId))
    await record(
      tx,
      lineOf(operator(moment), { businessId, subject: 'businesses', rowId: businessId, name: business?.name ?? '' }, 'edit', {
        plan: { before: before ?? null, after: plan ?? null },
      }),
    )
    return readPlan(tx, businessId, moment.now)
  })
}
