import { asc, eq } from 'drizzle-orm'
import { planStateOn } from '#domain/account/plan.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { isoNow } from '#lib/clock.ts'
import { ok } from '#lib/result.ts'
import { users } from '#server/db/tables/accounts.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { businessPlans } from '#server/db/tables/plans.ts'
import { defineCommand } from './command.ts'

/** Who has which plan, and whose ends next [T3]. */
export const listPlansCommand = defineCommand({
  summary: 'List the businesses with their owners and plans, those that end next first',
  options: {},
  async run({ db, clock }) {
    const rows = await db
      .select({
        id: businesses.id,
        code: businesses.code,
        name: businesses.name,
        zone: businesses.time_zone,
        email: users.email,
        phone: users.phone,
        rate: businessPlans.rate,
        ends_on: businessPlans.ends_on,
      })
      .from(businesses)
      .innerJoin(users, eq(users.id, businesses.owner_id))
      .leftJoin(businessPlans, eq(businessPlans.business_id, businesses.id))
      .orderBy(asc(businessPlans.ends_on), asc(businesses.name), asc(businesses.id))
    const lines = rows.map(({ id, code, name, zone, email, phone, rate, ends_on }) => {
      const state = planStateOn(dayOf(isoNow(clock), zone), rate === null ? undefined : { rate, ends_on })
      const plan = rate === null ? 'no plan' : `${rate}, ${ends_on === null ? 'no end' : `until ${ends_on} (${state})`}`
      return `${code}  ${id}  ${name}, ${email || phone}: ${plan}`
    })
    return ok(lines.length > 0 ? lines.join('\n') : 'There are no businesses.')
  },
})
