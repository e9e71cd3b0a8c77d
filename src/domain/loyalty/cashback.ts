import { addDays, dayOf, instantAt, minutesOf, weekdayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { wholeShare, type CardModel } from './card.ts'
import type { CardObject } from './card-object.ts'
import type { CardTier } from './card-tier.ts'
import type { CashbackRule } from './cashback-rule.ts'

/** What a rule says of its hours. */
export type RuleHours = Pick<CashbackRule, 'days' | 'start_time' | 'end_time'>

/** The days that a rule may count on, as ISO numbers them: Monday is 1. */
export const ruleWeekdays = [1, 2, 3, 4, 5, 6, 7] as const

const dayMinutes = 1_440

/** When a rule ends, in minutes after midnight of the day on which it begins: past 1440 where that is the next one [L9]. */
export function ruleEnd({ start_time, end_time }: Pick<RuleHours, 'start_time' | 'end_time'>): number {
  return end_time > start_time ? end_time : end_time + dayMinutes
}

/** The day on which a rule began that applies at that time; undefined where it does not. From its start, up to its end [L9]. */
function begunOn(rule: RuleHours, at: Instant, zone: string): Day | undefined {
  const today = dayOf(at, zone)
  return [today, addDays(today, -1)].find((day) => {
    const minute = minutesOf(at, day, zone)
    return rule.days.includes(weekdayOf(day)) && rule.start_time <= minute && minute < ruleEnd(rule)
  })
}

export function isRuleOn(rule: RuleHours, at: Instant, zone: string): boolean {
  return begunOn(rule, at, zone) !== undefined
}

/** What somebody earns, and why. */
export interface Cashback {
  /** Basis points. */
  readonly percentage: number
  readonly by: 'tier' | 'rule' | 'none'
  readonly rule: CashbackRule | undefined
  readonly tier: CardTier | undefined
}

export interface CashbackTerms {
  /** The tier that the customer has. */
  readonly tier: CardTier | undefined
  readonly rules: readonly CashbackRule[]
  readonly zone: string
}

/** Of the rules that apply, the highest wins, then the newest; of rule and tier the higher, and the tier where they are equal [L9]. */
export function cashbackAt({ tier, rules, zone }: CashbackTerms, at: Instant): Cashback {
  const [rule] = rules.filter((one) => tier && one.tiers.includes(tier.id) && isRuleOn(one, at, zone)).toSorted(byWorth)
  const own = tier?.percentage ?? 0
  if (rule && rule.percentage > own) return { percentage: rule.percentage, by: 'rule', rule, tier }
  return { percentage: own, by: tier ? 'tier' : 'none', rule: undefined, tier }
}

function byWorth(a: CashbackRule, b: CashbackRule): number {
  return b.percentage - a.percentage || (a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1)
}

const daysAhead = 8

/** When another share begins to apply; null where none does within eight days. */
export function cashbackChangesAt(terms: CashbackTerms, at: Instant): Instant | null {
  const today = dayOf(at, terms.zone)
  const days = Array.from({ length: daysAhead + 1 }, (_, nth) => addDays(today, nth - 1))
  const edges = terms.rules.flatMap((rule) =>
    days
      .filter((day) => rule.days.includes(weekdayOf(day)))
      .flatMap((day) => [rule.start_time, ruleEnd(rule)].map((minute) => instantAt(day, minute, terms.zone))),
  )
  const now = cashbackAt(terms, at).percentage
  return [...new Set(edges)].toSorted().find((edge) => edge > at && cashbackAt(terms, edge).percentage !== now) ?? null
}

/** What a sum earns, rounded down to the minor unit [L8]. Nothing of what bonuses pay: the base is handed in without it. */
export function earnedFor(base: number, percentage: number): number {
  return base <= 0 ? 0 : Math.floor((base * percentage) / wholeShare)
}

/**
 * How much of a bill may be paid with bonuses: no more than there are, and than the card's part of the bill, less what they have paid of it
 * `before`.
 */
export function spendable(
  { points }: Pick<CardObject, 'points'>,
  { spend_cap }: Pick<CardModel, 'spend_cap'>,
  bill: number,
  before = 0,
): number {
  return Math.max(0, Math.min(points, Math.floor((bill * spend_cap) / wholeShare) - before))
}

/** A stretch of a rule in the timetable of a week: one that runs past midnight has two. */
export interface RuleStretch {
  readonly rule: CashbackRule
  /** ISO weekday. */
  readonly weekday: number
  readonly start: number
  readonly end: number
}

export function stretchesOf(rule: CashbackRule): readonly RuleStretch[] {
  const end = ruleEnd(rule)
  return rule.days.flatMap((weekday) => [
    { rule, weekday, start: rule.start_time, end: Math.min(end, dayMinutes) },
    ...(end > dayMinutes ? [{ rule, weekday: (weekday % 7) + 1, start: 0, end: end - dayMinutes }] : []),
  ])
}

/** Whether two stretches of different rules share a time and a tier, so that one of them does not count. */
export function isOverlapping(one: RuleStretch, other: RuleStretch): boolean {
  return (
    one.rule.id !== other.rule.id &&
    one.weekday === other.weekday &&
    one.start < other.end &&
    other.start < one.end &&
    one.rule.tiers.some((tier) => other.rule.tiers.includes(tier))
  )
}
