import { describe, expect, test } from 'vitest'
import { aCardEvent, aCardObject, aCashbackCard, aRule, aTier, factsOfCard } from '#tests/doubles/cards.ts'
import { cashbackAt, cashbackChangesAt, earnedFor, isOverlapping, isRuleOn, stretchesOf } from './cashback.ts'
import type { CardObject } from './card-object.ts'
import { withTierInEvery } from './cashback-rule.ts'
import { decideCardAct, type CardFacts, type CardOutcome } from './decisions.ts'
import { refundShare } from './refunds.ts'
import { hasThreshold, nextTier, tierOf } from './tiers.ts'
import { refundedOf, undoneOfLast } from './undoing.ts'

const zone = 'Asia/Bishkek'
const bronze = aTier()
const silver = aTier({ id: 'silver', name: 'Серебро', threshold: 500_000, percentage: 500 })
const gold = aTier({ id: 'gold', name: 'Золото', threshold: 1_000_000, percentage: 800 })
const facts = (given: Partial<CardFacts> = {}) => factsOfCard({ card: aCashbackCard(), tiers: [gold, bronze, silver], ...given })
const value = (outcome: CardOutcome) => (outcome.ok ? outcome.value : expect.fail(outcome.refusal.code))
const buy = (object = aCardObject(), given: { readonly amount?: number; readonly bonuses?: number } = {}, by: Partial<CardFacts> = {}) =>
  decideCardAct(object, { kind: 'purchase', id: 'p', amount: 100_000, bonuses: 0, ...given }, facts(by))
const raised = [bronze, silver, { ...gold, threshold: 3_000_000 }]
const undoLast = (object: CardObject, by: Partial<CardFacts> = {}) =>
  value(decideCardAct(object, { kind: 'undo', id: 'u', undoes: 'p' }, facts({ undone: undoneOfLast(object), ...by }))).object

describe('[L9] a rule by time', () => {
  test.each([
    ['Friday 21:59', '2026-11-27T15:59:00Z', false],
    ['Friday 22:00', '2026-11-27T16:00:00Z', true],
    ['Saturday 01:59', '2026-11-27T19:59:00Z', true],
    ['Saturday 02:00', '2026-11-27T20:00:00Z', false],
    ['Saturday 22:30', '2026-11-28T16:30:00Z', false],
    ['Friday 01:00', '2026-11-26T19:00:00Z', false],
  ])('that begins on Friday at 22:00 and ends at 02:00: %s', (_, at, isOn) => {
    expect(isRuleOn(aRule(), at, zone)).toBe(isOn)
  })

  test('the highest wins, then the newest, whatever order they stand in; never a sum', () => {
    const at = '2026-11-27T17:00:00Z'
    const older = aRule({ id: 'older', created_at: '2026-11-01T00:00:00.000Z' })
    const low = aRule({ id: 'low', percentage: 400, created_at: '2026-11-24T00:00:00.000Z' })
    for (const rules of [
      [aRule(), older, low],
      [low, older, aRule()],
    ]) {
      expect(cashbackAt({ tier: bronze, rules, zone }, at)).toMatchObject({ percentage: 700, by: 'rule', rule: { id: 'rule' } })
    }
    expect(cashbackAt({ tier: gold, rules: [aRule({ tiers: ['gold'] })], zone }, at)).toMatchObject({
      percentage: 800,
      by: 'tier',
      rule: undefined,
    })
    expect(cashbackAt({ tier: silver, rules: [aRule()], zone }, at)).toMatchObject({ percentage: 500, by: 'tier' })
    expect(cashbackAt({ tier: undefined, rules: [aRule()], zone }, at)).toMatchObject({ percentage: 0, by: 'none' })
  })

  test('is told with when it changes', () => {
    expect(cashbackChangesAt({ tier: bronze, rules: [aRule()], zone }, '2026-11-27T17:00:00.000Z')).toBe('2026-11-27T20:00:00.000Z')
    expect(cashbackChangesAt({ tier: bronze, rules: [aRule()], zone }, '2026-11-27T20:00:00.000Z')).toBe('2026-12-04T16:00:00.000Z')
    expect(cashbackChangesAt({ tier: bronze, rules: [], zone }, '2026-11-27T20:00:00.000Z')).toBeNull()
  })

  test('past midnight it stands on two days of the week, and overlaps what shares a tier there', () => {
    const [friday, saturday] = stretchesOf(aRule())
    expect([friday, saturday]).toMatchObject([
      { weekday: 5, start: 1_320, end: 1_440 },
      { weekday: 6, start: 0, end: 120 },
    ])
    const morning = stretchesOf(aRule({ id: 'other', days: [6], start_time: 60, end_time: 180 }))[0]!
    expect(isOverlapping(saturday!, morning)).toBe(true)
    expect(isOverlapping(saturday!, { ...morning, start: 120 })).toBe(false)
    expect(isOverlapping(saturday!, { ...morning, rule: aRule({ id: 'other', tiers: ['gold'] }) })).toBe(false)
  })
})

test('[L12] a tier is appended to every rule that lacks it', () => {
  const [had, lacked] = withTierInEvery([aRule({ tiers: ['gold', 'bronze'] }), aRule()], 'gold')
  expect([had!.tiers, lacked!.tiers]).toEqual([
    ['gold', 'bronze'],
    ['bronze', 'gold'],
  ])
})

describe('a purchase', () => {
  test('[L8] earns by basis points, rounded down once', () => {
    expect(earnedFor(33_300, 300)).toBe(999)
    expect(value(buy(aCardObject(), { amount: 33_333 }))).toMatchObject({
      event: { points: 999, percentage: 300, tier_used: 'bronze', rule_used: null },
    })
  })

  test('[L8] what bonuses pay earns nothing and counts for no tier', () => {
    expect(value(buy(aCardObject({ points: 40_000 }), { bonuses: 40_000 }))).toMatchObject({
      event: { points: 1_800 - 40_000, spent: 60_000, bonuses: 40_000 },
    })
  })

  test('bonuses pay no more than there are, and than the card lets them', () => {
    expect(buy(aCardObject({ points: 10 }), { bonuses: 11 })).toMatchObject({ refusal: { code: 'points_lacking', left: 10 } })
    expect(buy(aCardObject({ points: 90_000 }), { bonuses: 50_001 })).toMatchObject({ refusal: { code: 'spend_above_cap', most: 50_000 } })
  })

  test('[L13] exactly the threshold is reached, two at once may be, and the purchase itself earns the old rate', () => {
    const reached = value(buy(aCardObject(), { amount: 1_000_000 }))
    expect(reached).toMatchObject({ event: { percentage: 300, tier_used: 'bronze', tier: 'gold' }, object: { tier: 'gold' } })
    expect(value(buy(aCardObject(), { amount: 499_999 })).object.tier).toBe('bronze')
    expect(value(buy(reached.object)).event?.percentage).toBe(800)
  })

  test('[L13] undone, it takes the tier along that it reached', () => {
    expect(undoLast(value(buy(aCardObject({ spent: 999_900, tier: 'silver' }), { amount: 100 })).object).tier).toBe('silver')
    expect(undoLast(value(buy(aCardObject(), { amount: 1_000_000 })).object).tier).toBe('bronze')
  })

  test('[L13] undone, it leaves a tier alone whose threshold rose since, or whose purchases were given back', () => {
    const before = aCardObject({ spent: 1_000_000, tier: 'gold' })
    expect(undoLast(value(buy(before, { amount: 100 }, { tiers: raised })).object, { tiers: raised })).toMatchObject({
      spent: 1_000_000,
      tier: 'gold',
    })
    expect(undoLast(value(buy({ ...before, spent: 0 }, { amount: 100 })).object)).toMatchObject({ spent: 0, tier: 'gold' })
  })

  test('[L13, L16] that arrives late leaves a tier alone that came about after its time; of a deleted one nothing is left', () => {
    const object = aCardObject({ spent: 1_000_000, tier: 'gold', active_at: '2026-11-23T04:00:00.000Z' })
    const of = (at: string) => value(buy(object, {}, { tiers: [bronze, silver], at })).object
    expect(of('2026-11-22T04:00:00.000Z')).toMatchObject({ spent: 1_100_000, tier: 'gold' })
    expect(of('2026-11-24T04:00:00.000Z').tier).toBe('silver')
  })

  test('[L13] no tier is lost when thresholds rise, and the next one says what lacks', () => {
    expect(value(buy(aCardObject({ spent: 1_000_000, tier: 'gold' }), {}, { tiers: raised })).event?.tier_used).toBe('gold')
    expect(nextTier(aCardObject({ spent: 450_000, tier: 'bronze' }), [bronze, silver, gold])).toMatchObject({
      tier: { id: 'silver' },
      lacking: 50_000,
    })
    expect(nextTier(aCardObject({ spent: 1_000_000, tier: 'gold' }), [bronze, silver, gold])).toBeUndefined()
    expect(tierOf(0, [silver])).toBeUndefined()
    expect(hasThreshold([silver], { ...gold, threshold: 500_000 })).toBe(true)
  })
})

describe('[L14] a refund', () => {
  const purchase = aCardEvent({ amount: 1_000, percentage: 1_000, points: 100, spent: 1_000 })
  const refund = (amount: number, object = aCardObject({ points: 100, spent: 1_000 }), before = 0, of = purchase) =>
    decideCardAct(
      object,
      { kind: 'refund', id: 'r', refund_of: of.id, amount },
      facts({ refunded: { purchase: of, before, isUndone: false } }),
    )

  test('takes back what all refunds together take, less what those before it took', () => {
    const small = aCardEvent({ amount: 10, percentage: 1_000 })
    // 10 % of ten is one: two refunds of five take one, as one of ten does.
    expect(refundShare(small, 0, 5).taken + refundShare(small, 5, 5).taken).toBe(1)
    expect(value(refund(400))).toMatchObject({ object: { points: 60, spent: 600 }, event: { taken_back: 40 } })
    expect(refund(601, aCardObject(), 400)).toMatchObject({ refusal: { code: 'refund_above_purchase' } })
  })

  test('stops at a balance of zero, and what lacked is made up for when spent bonuses come back', () => {
    const { object } = value(refund(1_000, aCardObject({ points: 30, spent: 1_000 })))
    expect(object).toMatchObject({ points: 0, short: 70 })
    const spend = {
      event: aCardEvent({ kind: 'spend', points: -70, bonuses: 70, spent: 0 }),
      isUndone: false,
      isRefunded: false,
      isRewardUsed: false,
      isLost: false,
    }
    expect(value(decideCardAct(object, { kind: 'undo', id: 'u', undoes: 'event' }, facts({ undone: spend }))).object).toMatchObject({
      points: 0,
      short: 0,
    })
  })

  test('counts as given back with the others of its purchase, until it is undone', () => {
    const [one, other] = [
      aCardEvent({ id: 'one', rev: 2, kind: 'refund', amount: 300, refund_of: purchase.id }),
      aCardEvent({ id: 'other', rev: 3, kind: 'refund', amount: 200, refund_of: purchase.id }),
    ]
    const undo = aCardEvent({ id: 'undo', rev: 4, kind: 'undo', undoes: one.id })
    expect([
      refundedOf(purchase, [purchase, one, other]),
      refundedOf(purchase, [purchase, one, other, undo]),
      refundedOf({ id: 'another' }, [purchase, one]),
    ]).toEqual([500, 200, 0])
  })

  test('returns the bonuses that paid for it', () => {
    const paid = aCardEvent({ amount: 1_000, bonuses: 400, percentage: 1_000, points: 60 - 400, spent: 600 })
    expect(value(refund(1_000, aCardObject({ points: 60, spent: 600 }), 0, paid))).toMatchObject({
      object: { points: 400, spent: 0 },
      event: { bonuses: 400 },
    })
    expect(refundShare(paid, 0, 500)).toEqual({ returned: 200, taken: 30, spent: 300 })
  })
})

/** Of 900 som, for a bill of 1 200. */
const pay = (points: number, before = 0) =>
  decideCardAct(aCardObject({ points: 90_000 }), { kind: 'pay', id: 'p', points, amount: 120_000, before }, facts())

describe('[P8] bonuses that pay at the till', () => {
  test('are held to the card’s part of the bill, all payments of it together', () => {
    expect(value(pay(60_000))).toMatchObject({
      object: { points: 30_000, last: { kind: 'pay' } },
      event: { points: -60_000, amount: 120_000, bonuses: 60_000 },
    })
    expect(pay(20_001, 40_000)).toMatchObject({ refusal: { code: 'spend_above_cap', most: 20_000 } })
    expect(pay(1, 70_000)).toMatchObject({ refusal: { code: 'spend_above_cap', most: 0 } })
  })

  test('come back with their payment, and not by undoing the last at the counter', () => {
    const { object } = value(pay(60_000))
    const undone = undoneOfLast(object)
    expect(decideCardAct(object, { kind: 'undo', id: 'u', undoes: 'p' }, facts({ undone }))).toMatchObject({
      refusal: { code: 'event_fixed' },
    })
    expect(value(decideCardAct(object, { kind: 'unpay', id: 'u', undoes: 'p' }, facts({ undone }))).object).toMatchObject({
      points: 90_000,
      last: null,
    })
  })
})
