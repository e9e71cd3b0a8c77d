import {
  graceEndOf,
  rateNames,
  rateOn,
  rates,
  type Limit,
  type BusinessPlan,
  type PlanLimits,
  type RateName,
} from '#domain/account/plan.ts'
import { isDay } from '#domain/shared/zone.ts'
import { isoNow } from '#lib/clock.ts'
import { isUuid } from '#lib/ids.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { setPlan } from '#server/areas/account/set-plan.ts'
import { findAddress } from '#server/core/addresses.ts'
import { readInUse } from '#server/core/plan-usage.ts'
import type { Database } from '#server/db/database.ts'
import { defineCommand, type GivenOptions } from './command.ts'

const noPlan = 'none'
const options = {
  business: { value: 'code or id', about: 'the code of its page for customers, or its id (list-plans names both)', isNeeded: true },
  rate: { value: [...rateNames, noPlan].join('|'), about: 'what it has room for from now on', isNeeded: true },
  until: { value: 'YYYY-MM-DD', about: 'its last day, by the clock of the business; without it the plan has no end' },
} as const

/** Gives a business a plan [T1]. */
export const setPlanCommand = defineCommand({
  summary: 'Give a business a plan, with a last day or without, or take it away',
  help: 'What the business has beyond its new room goes on working, and is only not added to: a dry run names it.',
  options,
  hasDryRun: true,
  async run({ db, clock, newId }, given) {
    const plan = planOf(given)
    if (!plan.ok) return plan
    const businessId = await findBusinessId(db, given.business)
    const standing = businessId && (await setPlan(db, businessId, plan.value, { now: isoNow(clock), newId }))
    if (!businessId || !standing) return refuse(`There is no business ${given.business}.`)
    const rate = rateOn(standing.today, standing.plan)
    const over = overRoom(await readInUse(db, businessId, standing.ownerId), rates[rate])
    return ok([`${given.business} has ${wordsOf(standing.plan)}, with the room of ${rate}.`, ...over].join('\n'))
  },
})

function planOf({ rate, until }: GivenOptions<typeof options>): Result<BusinessPlan | undefined, string> {
  if (rate === noPlan) return until === undefined ? ok(undefined) : refuse(`A business without a plan has no last day of it.`)
  if (!isRate(rate)) return refuse(`There is no rate ${rate}: ${rateNames.join(', ')} or ${noPlan}.`)
  return until === undefined || isDay(until) ? ok({ rate, ends_on: until ?? null }) : refuse(`${until} is no day like 2027-01-31.`)
}

function isRate(text: string): text is RateName {
  return rateNames.some((name) => name === text)
}

/** A business as the operator knows it: by the code of its page, however it is typed, or by its id. */
async function findBusinessId(db: Database, text: string): Promise<string | undefined> {
  const id = text.toLowerCase()
  return isUuid(id) ? id : (await findAddress(db, 'shop', text))?.business_id
}

function wordsOf(plan: BusinessPlan | undefined): string {
  if (!plan) return 'no plan'
  return plan.ends_on === null
    ? `the plan ${plan.rate} without an end`
    : `the plan ${plan.rate} until ${plan.ends_on} (counts until ${graceEndOf(plan.ends_on)})`
}

function overRoom(inUse: PlanLimits, limits: PlanLimits): readonly string[] {
  const over = (Object.keys(limits) as Limit[]).filter((what) => inUse[what] > limits[what])
  return over.map((what) => `More than its room: ${what} ${inUse[what]} of ${limits[what]}.`)
}
