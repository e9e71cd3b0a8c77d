import { describe, expect, test } from 'vitest'
import { aCard, aCardEvent, aCardObject, aCashbackCard, factsOfCard } from '#tests/doubles/cards.ts'
import { decideCardAct, type CardFacts, type CardOutcome } from './decisions.ts'
import type { CardAct } from './acts.ts'
import type { CardObject } from './card-object.ts'
import { addStamps, stampsGiven } from './stamps.ts'
import { settled } from './expiry.ts'
import { undoneFacts, undoneOfLast } from './undoing.ts'

const stamp = (count: number, id = 'e1'): CardAct => ({ kind: 'stamp', id, count })
const at = (time: string, given: Partial<CardFacts> = {}) => factsOfCard({ at: `2026-11-23T${time}Z`, ...given })
const done = (outcome: CardOutcome): CardObject => (outcome.ok ? outcome.value.object : expect.fail(outcome.refusal.code))
const refusal = (outcome: CardOutcome) => (outcome.ok ? undefined : outcome.refusal)

describe('stamps', () => {
  test('[L2] what is more than a card takes begins the next one', () => {
    expect(addStamps({ stamps: 8, size: 10, rewards: 0 }, 5, 10)).toEqual({ stamps: 3, size: 10, rewards: 1 })
    expect(addStamps({ stamps: 0, size: 0, rewards: 0 }, 25, 10)).toEqual({ stamps: 5, size: 10, rewards: 2 })
    expect(addStamps({ stamps: 9, size: 10, rewards: 0 }, 1, 10)).toEqual({ stamps: 0, size: 0, rewards: 1 })
  })

  test('[L3] a started card keeps its size, the next one has the new size, and issued rewards stay', () => {
    const started = aCardObject({ stamps: 7, size: 8, rewards: 2 })
    const after = done(decideCardAct(started, stamp(3), factsOfCard({ card: aCard({ size: 5 }) })))
    expect(after).toMatchObject({ stamps: 2, size: 5, rewards: 3 })
  })

  test('[L4] the next stamp waits for the cooldown, to the second', () => {
    const stamped = done(decideCardAct(aCardObject(), stamp(1), at('04:00:00.000')))
    expect(refusal(decideCardAct(stamped, stamp(1, 'e2'), at('04:00:20.500')))).toEqual({ code: 'card_cooldown', seconds: 40 })
    expect(done(decideCardAct(stamped, stamp(1, 'e2'), at('04:01:00.000'))).stamps).toBe(2)
    expect(done(decideCardAct(stamped, stamp(1, 'e2'), at('04:00:01.000', { card: aCard({ cooldown_seconds: 0 }) }))).stamps).toBe(2)
  })

  test('[L4, S1] the daily cap counts the days of the shop, whatever day it is elsewhere', () => {
    const card = aCard({ daily_cap: 2 })
    // 17:59 UTC is 23:59 in Bishkek.
    const twice = done(decideCardAct(aCardObject(), stamp(2), at('17:58:00.000', { card })))
    expect(refusal(decideCardAct(twice, stamp(1, 'e2'), at('17:59:59.000', { card })))).toEqual({ code: 'card_day_cap' })
    expect(done(decideCardAct(twice, stamp(2, 'e2'), at('18:00:00.000', { card })))).toMatchObject({ stamps: 4, day_stamps: 2 })
  })

  test('[L6] a blocked card gives and takes nothing until it is unblocked, and loses nothing', () => {
    const blocked = done(decideCardAct(aCardObject({ stamps: 4, size: 10, rewards: 1 }), { kind: 'block', id: 'b' }, factsOfCard()))
    expect(blocked).toMatchObject({ is_blocked: true, stamps: 4, rewards: 1 })
    expect(refusal(decideCardAct(blocked, stamp(1), factsOfCard()))).toEqual({ code: 'card_blocked' })
    expect(refusal(decideCardAct(blocked, { kind: 'redeem', id: 'r' }, factsOfCard()))).toEqual({ code: 'card_blocked' })
    const free = done(decideCardAct(blocked, { kind: 'unblock', id: 'u' }, factsOfCard()))
    expect(done(decideCardAct(free, { kind: 'redeem', id: 'r' }, factsOfCard()))).toMatchObject({ is_blocked: false, rewards: 0 })
  })

  test('[L6] a reset takes by one event what there is, and what was spent still counts for tiers', () => {
    const outcome = decideCardAct(
      aCardObject({ stamps: 4, size: 10, rewards: 2, points: 500, spent: 9_000 }),
      { kind: 'reset', id: 'x' },
      factsOfCard(),
    )
    expect(outcome).toMatchObject({
      ok: true,
      value: { object: { stamps: 0, rewards: 0, points: 0, spent: 9_000 }, event: { stamps: -4, rewards: -2, points: -500, spent: 0 } },
    })
  })

  test('[L17] a card that waits for a place keeps what it is given, and gives nothing yet', () => {
    const waiting = aCardObject({ is_waiting: true, rewards: 1 })
    expect(done(decideCardAct(waiting, stamp(1), factsOfCard())).stamps).toBe(1)
    expect(refusal(decideCardAct(waiting, { kind: 'redeem', id: 'r' }, factsOfCard()))).toEqual({ code: 'card_waiting' })
  })

  test('an archived card gives no more stamps, and its rewards can be used', () => {
    const facts = factsOfCard({ card: aCard({ is_active: false }) })
    expect(refusal(decideCardAct(aCardObject(), stamp(1), facts))).toEqual({ code: 'card_inactive' })
    expect(done(decideCardAct(aCardObject({ rewards: 1 }), { kind: 'redeem', id: 'r' }, facts)).rewards).toBe(0)
    expect(refusal(decideCardAct(aCardObject(), { kind: 'purchase', id: 'p', amount: 1, bonuses: 0 }, facts))).toEqual({
      code: 'card_kind',
    })
  })
})

/** What is told of a stamp for a card that takes five. */
const told = (stamps: number, size: number, count: number) =>
  stampsGiven(
    done(decideCardAct(aCardObject({ stamps, size }), stamp(count), factsOfCard({ card: aCard({ size: 5, daily_cap: null }) }))).last!,
    5,
  )

test('[L2, L3] an event that fills cards still tells how many stamps were given', () => {
  expect([told(0, 0, 1), told(4, 5, 1), told(7, 8, 1), told(0, 0, 5), told(7, 8, 12)]).toEqual([1, 1, 1, 5, 12])
})

const undo = (object: CardObject, undoes: CardObject['last'], given: Partial<CardFacts> = {}) =>
  decideCardAct(
    object,
    { kind: 'undo', id: 'undo', undoes: undoes?.id ?? 'a' },
    factsOfCard({
      undone: undoes ? { event: undoes, isUndone: false, isRefunded: false, isRewardUsed: false, isLost: false } : undefined,
      ...given,
    }),
  )

describe('undo', () => {
  test('[L5] takes back exactly the last event: the card is as before it, and the next stamp need not wait', () => {
    const before = aCardObject({ stamps: 7, size: 8, rewards: 1, active_at: '2026-11-22T04:00:00.000Z', day_stamps: 3 })
    const after = done(decideCardAct(before, stamp(5), factsOfCard()))
    expect(done(undo(after, after.last))).toEqual({ ...before, last: null })
  })

  test('[L5] is refused once the reward of the event was used', () => {
    const full = done(decideCardAct(aCardObject({ stamps: 9, size: 10 }), stamp(2), factsOfCard()))
    const used = done(decideCardAct(full, { kind: 'redeem', id: 'r' }, factsOfCard()))
    expect(refusal(undo(used, full.last))).toEqual({ code: 'reward_used' })
    expect(done(undo(used, used.last)).rewards).toBe(1)
  })

  test('[L5] tells by the ledger that it was this reward, also where there is another one by now', () => {
    const given = { ...aCardEvent(), kind: 'stamp', points: 0, spent: 0 } as const
    const ledger = [
      { ...given, id: 'a', rev: 1, rewards: 1 },
      { ...given, id: 'r', rev: 2, kind: 'redeem', rewards: -1 } as const,
      { ...given, id: 'b', rev: 3, rewards: 1 },
    ]
    expect(undoneFacts(ledger[0]!, ledger)).toMatchObject({ isRewardUsed: true, isUndone: false })
    expect(undoneFacts(ledger[2]!, ledger)).toMatchObject({ isRewardUsed: false })
    expect(undoneFacts(ledger[1]!, [...ledger, { ...given, id: 'u', rev: 4, kind: 'undo', undoes: 'r' } as const])).toMatchObject({
      isUndone: true,
    })
  })

  test('[L5] what was lost by a reset or expired is not undone: what came after it stays', () => {
    const given = { ...aCardEvent(), kind: 'stamp', stamps: 3, points: 0, spent: 0 } as const
    for (const kind of ['reset', 'expire'] as const) {
      const ledger = [
        { ...given, id: 'a', rev: 1 },
        { ...given, id: 'x', rev: 2, kind, stamps: -3 } as const,
        { ...given, id: 'b', rev: 3, stamps: 5 },
      ]
      expect(undoneFacts(ledger[0]!, ledger).isLost).toBe(true)
      expect(undoneFacts(ledger[2]!, ledger).isLost).toBe(false)
      const card = aCardObject({ stamps: 5, size: 10 })
      expect(refusal(undo(card, null, { undone: undoneFacts(ledger[0]!, ledger) }))).toEqual({ code: 'reward_used' })
      expect(done(undo(card, null, { undone: undoneFacts(ledger[2]!, ledger) }))).toMatchObject({ stamps: 0 })
    }
  })

  test('[L5] a purchase whose bonuses were lost is not undone, one that gave none is', () => {
    const ledger = [
      aCardEvent({ id: 'a', rev: 1 }),
      aCardEvent({ id: 'none', rev: 2, points: -70, bonuses: 70 }),
      aCardEvent({ id: 'x', rev: 3, kind: 'reset', points: -2_930, spent: 0 }),
      aCardEvent({ id: 'b', rev: 4 }),
    ]
    const card = aCardObject({ points: 3_000, spent: 300_000 })
    const undoing = (nth: number) => undo(card, null, { card: aCashbackCard(), undone: undoneFacts(ledger[nth]!, ledger) })
    expect(refusal(undoing(0))).toEqual({ code: 'points_used' })
    expect(done(undoing(1)).points).toBe(3_070)
    expect(done(undoing(3)).points).toBe(0)
  })

  test('[L5] an earlier event evens itself out with those after it', () => {
    const first = done(decideCardAct(aCardObject({ stamps: 8, size: 10 }), stamp(5, 'a'), factsOfCard()))
    const second = done(decideCardAct({ ...first, active_at: null }, stamp(6, 'b'), factsOfCard()))
    // 8 and 6 are one reward and 4.
    expect(done(undo(second, first.last))).toMatchObject({ stamps: 4, rewards: 1 })
  })

  test('[L5] what is no gift is not undone', () => {
    const ofJoin = { ...aCardObject(), last: null }
    expect(
      refusal(
        decideCardAct(
          ofJoin,
          { kind: 'undo', id: 'u', undoes: 'j' },
          factsOfCard({
            undone: { event: { ...aCardEvent(), kind: 'join' }, isUndone: false, isRefunded: false, isRewardUsed: false, isLost: false },
          }),
        ),
      ),
    ).toEqual({ code: 'event_fixed' })
    expect(refusal(decideCardAct(ofJoin, { kind: 'undo', id: 'u', undoes: 'j' }, factsOfCard()))).toEqual({ code: 'event_unknown' })
  })
})

describe('expiry', () => {
  const held = aCardObject({ stamps: 4, size: 10, rewards: 1, active_at: '2026-11-20T04:00:00.000Z' })
  const after = (card: ReturnType<typeof aCard>, time: string) =>
    done(decideCardAct(held, { kind: 'redeem', id: 'r' }, factsOfCard({ card, at: time })))

  test('[S1] stamps count to the last second of the last day of the shop, and rewards that were issued stay', () => {
    const rolling = aCard({ expiry: 'rolling', expiry_days: 2 })
    expect(after(rolling, '2026-11-22T17:59:59.999Z').stamps).toBe(4)
    expect(after(rolling, '2026-11-22T18:00:00.000Z')).toMatchObject({ stamps: 0, size: 0, rewards: 0 })
    const dated = aCard({ expiry: 'date', expires_on: '2026-11-30' })
    expect(after(dated, '2026-11-30T17:59:59.999Z').stamps).toBe(4)
    expect(after(dated, '2026-11-30T18:00:00.000Z').stamps).toBe(0)
  })

  test('[L5] a stamp whose card expired is no last event any more: its reward stays', () => {
    const full = done(decideCardAct(held, stamp(8), factsOfCard({ at: '2026-11-20T05:00:00.000Z' })))
    expect(full).toMatchObject({ stamps: 2, rewards: 2, last: { id: 'e1' } })
    const card = aCard({ expiry: 'rolling', expiry_days: 2 })
    const late = settled(full, card, '2026-11-23T04:00:00.000Z', 'Asia/Bishkek')
    expect(late).toMatchObject({ stamps: 0, rewards: 2, last: null })
    expect(undoneOfLast(late)).toBeUndefined()
  })
})
