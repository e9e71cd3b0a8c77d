import { planStateOn, rateNames, rateOn, rates } from '#domain/account/plan.ts'
import { ok } from '#lib/result.ts'
import { authorize, onlyOne, placesOf } from '#server/core/access.ts'
import { readCompanyInfo } from '#server/core/company-info.ts'
import { readInUse } from '#server/core/plan-usage.ts'
import { readPlan } from '#server/core/plans.ts'
import type { Handlers } from '#server/core/route.ts'

/** What the operator sells, how much of it a business uses, and who the operator is. */
export const planHandlers = {
  async 'GET /api/users/rates/'({ actor, query, now }, db) {
    const place = onlyOne(placesOf({ actor, query }))
    if (!place.ok) return place
    const allowed = authorize(actor, place.value, 'setup.write')
    if (!allowed.ok) return allowed
    const { plan, today, ownerId } = await readPlan(db, place.value, now)
    const rate = rateOn(today, plan)
    return ok({
      rate,
      ends_on: plan?.ends_on ?? null,
      state: planStateOn(today, plan),
      limits: rates[rate],
      in_use: await readInUse(db, place.value, ownerId),
      rates: rateNames.map((name) => ({ name, limits: rates[name] })),
    })
  },

  async 'GET /api/company_info/company_info/'(_, db) {
    return ok(await readCompanyInfo(db))
  },
} satisfies Handlers<'GET /api/users/rates/' | 'GET /api/company_info/company_info/'>
