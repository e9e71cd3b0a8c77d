import { addDays, daysBetween, type Day } from '#domain/shared/zone.ts'
import { isFull, isNearlyFull } from '#domain/shared/room.ts'
import { planStateOn, type BusinessPlan, type PlanLimits } from './plan.ts'

/** What fills up by daily work. What is made on purpose, one at a time, says so where it is made. */
const filling = ['customers', 'pictures'] as const
type Filling = (typeof filling)[number]

/** For so many days before its last one an owner is told that a plan ends. */
export const endIsNearDays = 14

/** Why an owner is reminded of their plan [T4]. */
export type PlanReason = `${Filling}_${'near' | 'full'}` | 'ends' | 'ended'

/** What is to be said on a day, the most urgent first. */
export function planReasonsOn(today: Day, plan: BusinessPlan | undefined, limits: PlanLimits, inUse: PlanLimits): readonly PlanReason[] {
  const ofLimits = filling.flatMap((what) => reasonOf(what, limits, inUse))
  return [...ofEnd(today, plan), ...ofLimits].toSorted((one, other) => urgency.indexOf(one) - urgency.indexOf(other))
}

const urgency: readonly PlanReason[] = ['ended', 'customers_full', 'pictures_full', 'ends', 'customers_near', 'pictures_near']

function ofEnd(today: Day, plan: BusinessPlan | undefined): readonly PlanReason[] {
  const state = planStateOn(today, plan)
  if (state === 'grace') return ['ended']
  const isNear = state === 'running' && plan?.ends_on && daysBetween(today, plan.ends_on) <= endIsNearDays
  return isNear ? ['ends'] : []
}

function reasonOf(what: Filling, limits: PlanLimits, inUse: PlanLimits): readonly PlanReason[] {
  const measures = what === 'pictures' ? (['pictures', 'picture_bytes'] as const) : ([what] as const)
  if (measures.some((one) => isFull(inUse[one], limits[one]))) return [`${what}_full`]
  return measures.some((one) => isNearlyFull(inUse[one], limits[one])) ? [`${what}_near`] : []
}

/** A reminder that somebody has put off: until which day, and what it said. */
export interface PutOff {
  readonly until: Day
  readonly reasons: readonly PlanReason[]
}

/** How many days it can be put off for [T4]. */
export const delays = { tomorrow: 1, week: 7 } as const
export type Delay = keyof typeof delays

export function putOffOn(today: Day, delay: Delay, reasons: readonly PlanReason[]): PutOff {
  return { until: addDays(today, delays[delay]), reasons }
}

/** Whether the reminder is shown: there is a reason, and it was not put off, or has become another one since [T4]. */
export function isReminderOpen(today: Day, reasons: readonly PlanReason[], later: PutOff | undefined): boolean {
  if (reasons.length === 0) return false
  return !later || today >= later.until || reasons.some((reason) => !later.reasons.includes(reason))
}
