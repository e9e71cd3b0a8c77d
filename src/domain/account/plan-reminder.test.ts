import { describe, expect, test } from 'vitest'
import { rates, type BusinessPlan, type PlanLimits } from './plan.ts'
import { isReminderOpen, planReasonsOn, putOffOn, type PlanReason } from './plan-reminder.ts'

const today = '2026-11-25'
const limits = rates.start
const none: PlanLimits = { businesses: 0, cards: 0, customers: 0, employees: 0, pictures: 0, picture_bytes: 0 }
const reasons = (inUse: Partial<PlanLimits>, plan?: BusinessPlan) => planReasonsOn(today, plan, limits, { ...none, ...inUse })
const ending = (ends_on: string): BusinessPlan => ({ rate: 'growth', ends_on })

describe('an owner is reminded', () => {
  test.each<[Partial<PlanLimits>, readonly PlanReason[]]>([
    [{ customers: 269 }, []],
    [{ customers: 270 }, ['customers_near']],
    [{ customers: 300, pictures: 1_900 }, ['customers_full', 'pictures_near']],
    [{ pictures: 10, picture_bytes: limits.picture_bytes }, ['pictures_full']],
    [{ cards: 3, businesses: 2, employees: 20 }, []],
  ])('[T4] of what fills up by daily work: %o', (inUse, wanted) => {
    expect(reasons(inUse)).toEqual(wanted)
  })

  test('[T4] that a plan ends, from two weeks before, and that it has ended, while it still counts', () => {
    const days = ['2026-12-10', '2026-12-09', '2026-11-25', '2026-11-24', '2026-11-11', '2026-11-10']
    expect(days.map((day) => reasons({}, ending(day)))).toEqual([[], ['ends'], ['ends'], ['ended'], ['ended'], []])
    expect(reasons({}, { rate: 'growth', ends_on: null })).toEqual([])
  })

  test('[T4] of the most urgent first', () => {
    expect(reasons({ customers: 280, pictures: 2_000 }, ending('2026-12-01'))).toEqual(['pictures_full', 'ends', 'customers_near'])
  })
})

describe('a reminder that is put off', () => {
  test('[T4] comes back the next day, or in a week', () => {
    expect(putOffOn(today, 'tomorrow', [])).toEqual({ until: '2026-11-26', reasons: [] })
    expect(putOffOn(today, 'week', []).until).toBe('2026-12-02')
    const later = putOffOn(today, 'tomorrow', ['ends'])
    expect([today, '2026-11-26'].map((day) => isReminderOpen(day, ['ends'], later))).toEqual([false, true])
  })

  test('[T4] comes back at once for another reason, and is closed where there is none any more', () => {
    const later = putOffOn(today, 'week', ['customers_near', 'ends'])
    expect(isReminderOpen(today, ['ends'], later)).toBe(false)
    expect(isReminderOpen(today, ['customers_full', 'ends'], later)).toBe(true)
    expect(isReminderOpen('2026-12-30', [], later)).toBe(false)
    expect(isReminderOpen(today, ['ends'], undefined)).toBe(true)
  })
})
