import { expect, test } from 'vitest'
import { cashbackRuleEntity, type CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { createRow } from '#domain/shared/entity.ts'
import { sharedPairs, ruleWeekOf } from './week-lanes.ts'

const rule = (
  id: string,
  days: readonly number[],
  start_time: number,
  end_time: number,
  tiers: readonly string[] = ['silver'],
): CashbackRule =>
  createRow(cashbackRuleEntity, { id, business_id: 'b', card_model: 'c', percentage: 700, tiers, days, start_time, end_time })

test('[L9] a rule past midnight ends on the morning of the next day, on Monday after Sunday', () => {
  const week = ruleWeekOf([rule('night', [7], 22 * 60, 2 * 60)])
  expect(week.flatMap(({ weekday, stretches }) => stretches.map(({ start, end }) => [weekday, start, end]))).toEqual([
    [1, 0, 120],
    [7, 1320, 1440],
  ])
})

test('[L9] what runs at the same time stands below one another, and is told where it is of one tier', () => {
  const rules = [
    rule('day', [2], 600, 1200),
    rule('lunch', [2], 720, 840),
    rule('gold', [2], 720, 840, ['gold']),
    rule('later', [2], 1200, 1300),
  ]
  const { stretches, lanes } = ruleWeekOf(rules)[1]!
  expect(stretches.map(({ rule: { id }, lane, isShared }) => [id, lane, isShared])).toEqual([
    ['day', 0, true],
    ['lunch', 1, true],
    ['gold', 2, false],
    ['later', 0, false],
  ])
  expect(lanes).toBe(3)
  expect(sharedPairs(rules).map((pair) => pair.map(({ id }) => id))).toEqual([['day', 'lunch']])
})
