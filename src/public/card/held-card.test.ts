import { expect, test } from 'vitest'
import { cardIds, cardPage, fridayNight, seenCard } from '#tests/doubles/card-page.ts'
import { cashbackNow, heldCard } from './held-card.ts'

const page = cardPage()
const [silver, gold] = page.terms.tiers

test('[L13] the tier that somebody has, and what lacks to the next', () => {
  expect(heldCard(seenCard({ spent: 999_900 }), page, fridayNight)).toMatchObject({ tier: silver, next: { tier: gold, lacking: 100 } })
  expect(heldCard(seenCard({ spent: 1_000_000 }), page, fridayNight)).toMatchObject({ tier: gold, next: undefined })
  expect(heldCard(seenCard({ spent: 0, tier: cardIds.gold }), page, fridayNight).tier).toEqual(gold)
})

test('[L9] what is earned now and until when, past midnight, by the tier, as far as the page knows it', () => {
  expect(cashbackNow(page, gold, fridayNight)).toEqual({ percentage: 700, isRule: true, until: '2026-11-27T20:00:00.000Z' })
  expect(cashbackNow(page, silver, fridayNight)).toEqual({ percentage: 300, isRule: false, until: undefined })
  expect(cashbackNow(page, gold, '2026-11-27T20:00:00.000Z')).toEqual({ percentage: 500, isRule: false, until: '2026-11-28T16:00:00.000Z' })
  expect(cashbackNow(page, gold, '2026-12-20T00:00:00.000Z')).toBeUndefined()
  expect(cashbackNow(page, undefined, fridayNight)).toBeUndefined()
})

test("[L3] a started card keeps its size; one that is not started has the card's", () => {
  const stamps = cardPage({ card: { kind: 'stamps', size: 8 } })
  expect([heldCard(seenCard({ stamps: 3, size: 10 }), stamps, fridayNight).size, heldCard(undefined, stamps, fridayNight).size]).toEqual([
    10, 8,
  ])
})

test("what was collected is lost after its last day by the shop's clock; rewards stay", () => {
  const rolling = cardPage({ card: { kind: 'stamps', expiry: 'rolling', expiry_days: 2 } })
  // The 28th in Bishkek, and still the 27th by Greenwich.
  const seen = seenCard({ stamps: 3, size: 10, rewards: 1, active_at: '2026-11-27T20:00:00.000Z' })
  expect(heldCard(seen, rolling, '2026-11-30T17:59:00.000Z')).toMatchObject({ stamps: 3, rewards: 1, until: '2026-11-30' })
  expect(heldCard(seen, rolling, '2026-11-30T18:00:00.000Z')).toMatchObject({ stamps: 0, rewards: 1 })
  const dated = cardPage({ card: { kind: 'stamps', expiry: 'date', expires_on: '2026-11-27' } })
  expect(heldCard(seen, dated, fridayNight)).toMatchObject({ stamps: 3 })
  expect(heldCard(seen, dated, fridayNight).until).toBeUndefined()
})
