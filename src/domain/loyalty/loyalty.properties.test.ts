import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCard, aCardEvent, aCardObject, aCashbackCard, aRule, aTier, factsOfCard } from '#tests/doubles/cards.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import type { CardAct, CardActKind } from './acts.ts'
import type { CardEvent } from './card-event.ts'
import type { CardObject } from './card-object.ts'
import type { CardModel } from './card.ts'
import { earnedFor } from './cashback.ts'
import { decideCardAct, effectBetween, type CardFacts } from './decisions.ts'
import { settled } from './expiry.ts'
import { foldEvents, wrongBalances } from './ledger.ts'
import { undoneFacts } from './undoing.ts'

const tiers = [aTier(), aTier({ id: 'gold', threshold: 50_000, percentage: 777 })]
const start = '2026-11-23T04:00:00.000Z'

const kindsOf = {
  stamps: ['stamp', 'stamp', 'redeem', 'undo', 'reset', 'block', 'unblock'],
  cashback: ['purchase', 'purchase', 'spend', 'pay', 'unpay', 'undo', 'refund', 'reset', 'block', 'unblock'],
} as const
const stepOf = (kinds: readonly CardActKind[]) =>
  fc.record({
    does: fc.constantFrom(...kinds),
    nth: fc.nat({ max: 30 }),
    amount: fc.nat({ max: 20_000 }),
    // Mostly no more than a purchase earns, else nearly all spending is refused.
    part: fc.oneof(fc.constant(0), fc.nat({ max: 200 }), fc.nat({ max: 5_000 })),
    count: fc.integer({ min: 1, max: 25 }),
    size: fc.integer({ min: 1, max: 12 }),
    minutes: fc.nat({ max: 20_000 }),
  })
type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer One> ? One : never
const histories = (kinds: readonly CardActKind[]) => fc.array(stepOf(kinds), { minLength: 3, maxLength: 25, size: 'max' })

interface Ledger {
  readonly object: CardObject
  readonly events: readonly CardEvent[]
}

/** What a server keeps of a history: every act that was allowed, with the expiry before it. */
function play(steps: readonly Step[], card: CardModel): Ledger {
  let [ledger, at] = [{ object: aCardObject(), events: [] } as Ledger, start]
  for (const [nth, one] of steps.entries()) {
    at = addMinutes(at, one.minutes)
    const current = { ...card, size: one.size }
    const expired = settled(ledger.object, current, at, 'Asia/Bishkek')
    if (expired !== ledger.object)
      ledger = withEvent(ledger, { id: `x${nth}`, kind: 'expire', ...effectBetween(ledger.object, expired) }, expired)
    const named = ledger.events[one.nth % Math.max(1, ledger.events.length)]
    const decided = decideCardAct(ledger.object, actOf(one, nth, named), factsOf(current, at, named, ledger.events))
    if (decided.ok && decided.value.event)
      ledger = withEvent(
        ledger,
        { id: `e${nth}`, kind: one.does as CardEvent['kind'], ...namedBy(one, named), ...decided.value.event },
        decided.value.object,
      )
  }
  return ledger
}

function withEvent({ events }: Ledger, event: Partial<CardEvent>, object: CardObject): Ledger {
  return { object, events: [...events, { ...aCardEvent(), ...event, rev: events.length + 1 }] }
}

function actOf({ does, amount, part, count }: Step, nth: number, named: CardEvent | undefined): CardAct {
  const [id, other] = [`e${nth}`, named?.id ?? 'none']
  const acts = {
    stamp: { count },
    purchase: { amount, bonuses: Math.min(part, amount) },
    spend: { points: part, amount: 3 * part },
    pay: { points: part, amount: 3 * part, before: 0 },
    undo: { undoes: other },
    unpay: { undoes: other },
    refund: { refund_of: other, amount },
    redeem: {},
    reset: {},
    block: {},
    unblock: {},
  } as Partial<Record<CardActKind, object>>
  return { kind: does, id, ...acts[does] } as CardAct
}

function factsOf(card: CardModel, at: string, named: CardEvent | undefined, events: readonly CardEvent[]): CardFacts {
  const facts = factsOfCard({ card, tiers, rules: [aRule()], at })
  if (!named) return facts
  const undone = undoneFacts(named, events)
  const refunds = events.filter((event) => event.refund_of === named.id && !undoneFacts(event, events).isUndone)
  const before = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return { ...facts, undone, ...(named.kind === 'purchase' && { refunded: { purchase: named, before, isUndone: undone.isUndone } }) }
}

function namedBy({ does }: Step, named: CardEvent | undefined): Partial<CardEvent> {
  return { undoes: does === 'undo' || does === 'unpay' ? named!.id : null, refund_of: does === 'refund' ? named!.id : null }
}

const cards = [aCard({ cooldown_seconds: 0, expiry: 'rolling', expiry_days: 30 }), aCashbackCard({ expiry: 'rolling', expiry_days: 20 })]
const plays = fc.constantFrom(...cards).chain((card) => fc.tuple(fc.constant(card), histories(kindsOf[card.kind])))

test('[L1, L19] a kept balance is the fold of its events, in whatever order they are handed in', () => {
  let kept = 0
  fc.assert(
    fc.property(plays, fc.nat(), ([card, steps], turn) => {
      const { object, events } = play(steps, card)
      const cut = turn % Math.max(1, events.length)
      expect(wrongBalances(object, foldEvents(events))).toEqual([])
      expect(foldEvents([...events.slice(cut).toReversed(), ...events.slice(0, cut)])).toEqual(foldEvents(events))
      kept += events.length
    }),
  )
  expect(kept).toBeGreaterThan(200)
})

test('[L2, L5, L14] nothing ever falls below zero', () => {
  fc.assert(
    fc.property(plays, ([card, steps]) => {
      const { object } = play(steps, card)
      for (const name of ['stamps', 'rewards', 'points', 'spent', 'short'] as const) expect(object[name]).toBeGreaterThanOrEqual(0)
      expect(object.stamps).toBeLessThan(Math.max(1, object.size))
    }),
  )
})

test('[L5, L14] no sequence of undo and refund gives more bonuses than were earned', () => {
  let kept = 0
  fc.assert(
    fc.property(histories(['purchase', 'purchase', 'purchase', 'spend', 'undo', 'refund']), (steps) => {
      const { events, object } = play(steps, aCashbackCard())
      const standing = events.filter((event) => event.kind !== 'undo' && !undoneFacts(event, events).isUndone)
      const purchases = standing.filter(({ kind }) => kind === 'purchase')
      const earned = purchases.reduce((sum, event) => sum + earnedFor(event.amount - event.bonuses, event.percentage), 0)
      const taken = standing.filter(({ kind }) => kind === 'refund').reduce((sum, event) => sum + event.taken_back - event.bonuses, 0)
      const used = standing.reduce((sum, { kind, bonuses }) => sum + (kind === 'spend' || kind === 'purchase' ? bonuses : 0), 0)
      // What is there and what was used are what was earned, less what refunds took, but for what they could not take.
      expect(object.points + used).toBe(earned - taken + object.short)
      kept += events.length
    }),
  )
  expect(kept).toBeGreaterThan(300)
})

test('[L2, L5] no sequence of stamps and undo gives more rewards than there were stamps for', () => {
  let kept = 0
  fc.assert(
    fc.property(
      histories(['stamp', 'redeem', 'undo']).map((steps) => steps.map((one) => ({ ...one, size: 7 }))),
      (steps) => {
        const { events, object } = play(steps, aCard({ cooldown_seconds: 0 }))
        const standing = events.filter((event) => event.kind !== 'undo' && !undoneFacts(event, events).isUndone)
        const given = standing.filter(({ kind }) => kind === 'stamp').reduce((sum, { amount }) => sum + amount, 0)
        kept += events.length
        const used = standing.filter(({ kind }) => kind === 'redeem').length
        expect(object.stamps + 7 * (object.rewards + used)).toBe(given)
      },
    ),
  )
  expect(kept).toBeGreaterThan(300)
})
