import { isOverlapping, ruleWeekdays, stretchesOf, type RuleStretch } from '#domain/loyalty/cashback.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'

/** A stretch of a rule on its day, below those that run at the same time. */
export interface PlacedStretch extends RuleStretch {
  readonly lane: number
  /** Another rule applies at the same time to the same tier, and one of the two does not count [L9]. */
  readonly isShared: boolean
}

export interface RuleDay {
  /** ISO weekday. */
  readonly weekday: number
  readonly stretches: readonly PlacedStretch[]
  /** How many stand below one another; at least one. */
  readonly lanes: number
}

/** A week of rules, day by day: what runs past midnight begins the next day. */
export function ruleWeekOf(rules: readonly CashbackRule[]): readonly RuleDay[] {
  const all = rules.flatMap(stretchesOf)
  return ruleWeekdays.map((weekday) => {
    const placed = placeAll(all.filter((one) => one.weekday === weekday))
    return { weekday, stretches: placed, lanes: Math.max(1, ...placed.map(({ lane }) => lane + 1)) }
  })
}

function placeAll(stretches: readonly RuleStretch[]): readonly PlacedStretch[] {
  const ends: number[] = []
  return stretches
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((one) => {
      const free = ends.findIndex((end) => end <= one.start)
      const lane = free === -1 ? ends.length : free
      ends[lane] = one.end
      return { ...one, lane, isShared: stretches.some((other) => isOverlapping(one, other)) }
    })
}

/** Pairs of rules of which one does not count at some time, each once. */
export function sharedPairs(rules: readonly CashbackRule[]): readonly (readonly [CashbackRule, CashbackRule])[] {
  return rules.flatMap((one, at) =>
    rules
      .slice(at + 1)
      .filter((other) => stretchesOf(one).some((own) => stretchesOf(other).some((theirs) => isOverlapping(own, theirs))))
      .map((other) => [one, other] as const),
  )
}
