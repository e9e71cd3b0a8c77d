import { describe, expect, test } from 'vitest'
import { isFull, isNearlyFull } from '#domain/shared/room.ts'
import { planStateOn, rateNames, rateOn, rates, type BusinessPlan } from './plan.ts'

const plan: BusinessPlan = { rate: 'growth', ends_on: '2026-12-31' }

describe('a plan', () => {
  test.each([
    ['2026-12-31', 'running', 'growth'],
    ['2027-01-01', 'grace', 'growth'],
    ['2027-01-14', 'grace', 'growth'],
    ['2027-01-15', 'over', 'start'],
  ])('[T3] on %s is %s and has the room of %s', (today, state, rate) => {
    expect([planStateOn(today, plan), rateOn(today, plan)]).toEqual([state, rate])
  })

  test('[T2] without an end runs for good; where there is none, the first rate counts', () => {
    const endless: BusinessPlan = { ...plan, ends_on: null }
    expect([planStateOn('2099-01-01', endless), rateOn('2099-01-01', endless)]).toEqual(['running', 'growth'])
    expect([planStateOn('2026-11-23', undefined), rateOn('2026-11-23', undefined)]).toEqual(['none', 'start'])
  })

  test('[T1] of a higher rate has more room for everything', () => {
    const [start, ...higher] = rateNames.map((name) => Object.values(rates[name]) as number[])
    expect(start).toEqual([2, 3, 300, 20, 2000, 2_000_000_000])
    let below = start!
    for (const limits of higher) {
      expect(limits.every((limit, nth) => limit > below[nth]!)).toBe(true)
      below = limits
    }
  })

  test('[T2] is full at exactly its limit, and nearly so from nine tenths', () => {
    expect([299, 300, 301].map((count) => isFull(count, 300))).toEqual([false, true, true])
    expect([269, 270].map((count) => isNearlyFull(count, 300))).toEqual([false, true])
  })
})
