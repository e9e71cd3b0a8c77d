import { expect, test } from 'vitest'
import { aCard, aCardObject, aCashbackCard, aTier, factsOfCard } from '#tests/doubles/cards.ts'
import type { CardAct, CardActKind } from './acts.ts'
import type { CardObject } from './card-object.ts'
import { decideCardAct, type CardFacts } from './decisions.ts'
import { heldOn } from './merging.ts'
import { undoneOfLast } from './undoing.ts'

const tiers = [aTier(), aTier({ id: 'gold', threshold: 50_000, percentage: 777 })]

function after<Kind extends CardActKind>(object: CardObject, act: CardAct<Kind>, given: Partial<CardFacts> = {}): CardObject {
  const decided = decideCardAct(object, act, factsOfCard(given))
  if (!decided.ok) throw new Error(decided.refusal.code)
  return decided.value.object
}

function received(object: CardObject, other: CardObject, given: Partial<CardFacts> = {}): CardObject {
  return after(object, { kind: 'receive', id: 'r', of_id: other.id, held: heldOn(other) }, given)
}

test('[L2, L21] stamps of the other card fill cards as if they were given', () => {
  const [one, other] = [aCardObject({ stamps: 8, size: 10, rewards: 1 }), aCardObject({ id: 'other', stamps: 5, size: 10, rewards: 2 })]
  expect(received(one, other)).toMatchObject({ stamps: 3, size: 10, rewards: 4 })
  const given = decideCardAct(one, { kind: 'receive', id: 'r', of_id: other.id, held: heldOn(other) }, factsOfCard())
  expect(given).toMatchObject({ value: { event: { stamps: -5, rewards: 3, amount: 5 } } })
})

test('[L3, L21] an empty card takes over the size that the other one was begun with', () => {
  const other = aCardObject({ id: 'other', stamps: 5, size: 6 })
  expect(received(aCardObject(), other, { card: aCard({ size: 12 }) })).toMatchObject({ stamps: 5, size: 6, rewards: 0 })
})

test('[L13, L21] bonuses and what counts for tiers are added up, and the higher tier stays', () => {
  const card = aCashbackCard()
  const [one, other] = [
    aCardObject({ points: 100, spent: 30_000, short: 7, tier: 'bronze' }),
    aCardObject({ id: 'other', points: 50, spent: 30_000 }),
  ]
  expect(received(one, other, { card, tiers })).toMatchObject({ points: 150, spent: 60_000, short: 7, tier: 'gold' })
  expect(received(one, { ...other, spent: 0, tier: 'gold' }, { card, tiers })).toMatchObject({ spent: 30_000, tier: 'gold' })
})

test('[L4, L21] cooldown and daily cap count the stamps of both', () => {
  const morning = { active_at: '2026-11-23T03:00:00.000Z', day_stamps: 1, stamps: 1, size: 10 }
  const later = { active_at: '2026-11-23T04:00:00.000Z', day_stamps: 2, stamps: 2, size: 10 }
  const yesterday = { ...morning, active_at: '2026-11-22T03:00:00.000Z' }
  const both = { active_at: later.active_at, day_stamps: 3 }
  expect(received(aCardObject(morning), aCardObject(later))).toMatchObject(both)
  expect(received(aCardObject(later), aCardObject(morning))).toMatchObject(both)
  expect(received(aCardObject(yesterday), aCardObject(later))).toMatchObject({ ...both, day_stamps: 2 })
  expect(received(aCardObject(), aCardObject(later))).toMatchObject({ ...both, day_stamps: 2 })
})

test('[L6, L17, L21] a card that is blocked or waits for a place neither gives nor takes', () => {
  const merge = { kind: 'merge', id: 'm', into: 'other', receive: 'r' } as const
  const receive = { kind: 'receive', id: 'r', of_id: 'other', held: heldOn(aCardObject()) } as const
  for (const act of [merge, receive])
    for (const [given, code] of [
      [{ is_blocked: true }, 'card_blocked'],
      [{ is_waiting: true }, 'card_waiting'],
    ] as const)
      expect(decideCardAct(aCardObject(given), act, factsOfCard())).toMatchObject({ ok: false, refusal: { code } })
})

test('[L5, L21] undone, each card is as it was; nothing undoes it once something else has happened', () => {
  const [one, other] = [aCardObject({ stamps: 8, size: 10, rewards: 1 }), aCardObject({ id: 'other', stamps: 5, size: 6, rewards: 2 })]
  const emptied = after(other, { kind: 'merge', id: 'm', into: one.id, receive: 'r' })
  expect(emptied).toMatchObject({ stamps: 0, rewards: 0, merged_into: one.id })
  const merged = received(one, other)
  const undo = { kind: 'undo', id: 'u', undoes: 'r' } as const
  const undone = undoneOfLast(merged)
  expect(heldOn(after(merged, undo, { undone }))).toEqual(heldOn(one))
  expect(after(emptied, { kind: 'unmerge', id: 'n', of_id: one.id, undoes: 'm', held: heldOn(other) })).toMatchObject({
    ...heldOn(other),
    merged_into: null,
  })
  const later = after(merged, { kind: 'redeem', id: 'd' })
  expect(decideCardAct(later, undo, factsOfCard({ undone }))).toMatchObject({ ok: false, refusal: { code: 'event_fixed' } })
})

test('[L14, L21] bonuses and what refunds lack come and go together', () => {
  const given = { card: aCashbackCard() }
  const [one, other] = [aCardObject({ points: 10, short: 4 }), aCardObject({ id: 'other', points: 5, short: 3 })]
  const merged = received(one, other, given)
  expect(merged).toMatchObject({ points: 15, short: 7 })
  const undo = after(merged, { kind: 'undo', id: 'u', undoes: 'r' }, { ...given, undone: undoneOfLast(merged) })
  expect(undo).toMatchObject({ points: 10, short: 4 })
})
