import { addDays, type Day } from '#domain/shared/zone.ts'

/** How much a plan has room for: businesses of one owner, and in each of them everything else [T1]. */
export interface PlanLimits {
  readonly businesses: number
  /** Those that are active. */
  readonly cards: number
  /** Who has a card of the business. */
  readonly customers: number
  /** Those that are active. */
  readonly employees: number
  readonly pictures: number
  readonly picture_bytes: number
}

export type Limit = keyof PlanLimits

/** The rates, the smallest first. */
export const rateNames = ['start', 'growth', 'network'] as const
export type RateName = (typeof rateNames)[number]

const gigabyte = 1_000_000_000

/** What each rate has room for; a business without a plan has the first [T1, T2]. */
export const rates: Readonly<Record<RateName, PlanLimits>> = {
  start: { businesses: 2, cards: 3, customers: 300, employees: 20, pictures: 2_000, picture_bytes: 2 * gigabyte },
  growth: { businesses: 5, cards: 10, customers: 3_000, employees: 60, pictures: 10_000, picture_bytes: 10 * gigabyte },
  network: { businesses: 20, cards: 50, customers: 30_000, employees: 300, pictures: 50_000, picture_bytes: 50 * gigabyte },
}

/** The plan of a business. */
export interface BusinessPlan {
  readonly rate: RateName
  /** Its last day, which counts whole; null where it has no end. */
  readonly ends_on: Day | null
}

/** For so many days after its last one a plan goes on as it was [T3]. */
export const graceDays = 14

/** Whether there is a plan, and it runs, has ended a short time ago and still counts, or is over. */
export const planStates = ['none', 'running', 'grace', 'over'] as const
export type PlanState = (typeof planStates)[number]

/** How a plan stands on a day of the business [T3]. */
export function planStateOn(today: Day, plan: BusinessPlan | undefined): PlanState {
  if (!plan) return 'none'
  if (plan.ends_on === null || today <= plan.ends_on) return 'running'
  return today <= graceEndOf(plan.ends_on) ? 'grace' : 'over'
}

/** The last day on which a plan still counts [T3]. */
export function graceEndOf(endsOn: Day): Day {
  return addDays(endsOn, graceDays)
}

/** The rate that counts on a day: that of the plan, and the first one without it and once it is over [T2, T3]. */
export function rateOn(today: Day, plan: BusinessPlan | undefined): RateName {
  const state = planStateOn(today, plan)
  return plan && (state === 'running' || state === 'grace') ? plan.rate : rateNames[0]
}
