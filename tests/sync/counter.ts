import * as fc from 'fast-check'
import type { CommandCall } from '#contract/commands.ts'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Row } from '#domain/shared/row.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'

/** Of the two who have a card of this kind. */
export const cardMerge = fc.record({
  name: fc.constant('merge cards' as const),
  kind: fc.constantFrom('stamps' as const, 'cashback' as const),
  card: fc.nat(1),
})

/** Numbers pick a customer's card of the kind that is asked for, or an event that was made anywhere. */
export const cardCommand = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.constant('stamp' as const), card: fc.nat(1), count: fc.constantFrom(1, 2, 4) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('redeem' as const), card: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('purchase' as const),
      card: fc.nat(1),
      amount: fc.constantFrom(999, 5000),
      bonuses: fc.constantFrom(0, 40),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('spend' as const), card: fc.nat(1), points: fc.constantFrom(50, 100) }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constant('undo event' as const), event: fc.nat(5) }) },
  { weight: 1, arbitrary: cardMerge },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('give back' as const), event: fc.nat(5), amount: fc.constantFrom(400, 999) }) },
)
type Drawn = typeof cardCommand extends fc.Arbitrary<infer One> ? One : never
type Asked<Name extends Drawn['name']> = Extract<Drawn, { readonly name: Name }>
type Act<Kind extends 'stamp' | 'redeem' | 'purchase' | 'spend' | 'undo' | 'refund' | 'merge'> = CommandCall<`card_object.${Kind}`>

/** What the stamp card of a world asks for: few stamps to a reward, so that there are rewards to hand out twice. */
export const counterTerms = { size: 3, cooldown_seconds: 2, daily_cap: 9 } as const

/** What everybody has before a world begins: a reward and a stamp, or bonuses. */
export function firstAtCounter(held: readonly Pick<CardObject, 'id'>[], newId: (nth: number) => string) {
  return held.map(({ id }, nth) => {
    const [act, told] = nth < held.length / 2 ? (['stamp', { count: 4 }] as const) : (['purchase', { amount: 2000, bonuses: 0 }] as const)
    return { path: `/api/transactions/card-object/${id}/${act}/`, body: { id: newId(nth), ...told } }
  })
}

/** What the numbers of these commands stand for. */
export interface Counter {
  /** One of the customers' cards of this kind. */
  readonly cardOf: (kind: CardModel['kind'], nth: number) => string
  readonly stamp: (drawn: Asked<'stamp'>, id: string) => Act<'stamp'>
  readonly redeem: (drawn: Asked<'redeem'>, id: string) => Act<'redeem'>
  readonly purchase: (drawn: Asked<'purchase'>, id: string) => Act<'purchase'>
  readonly spend: (drawn: Asked<'spend'>, id: string) => Act<'spend'>
  readonly merge: (drawn: Asked<'merge cards'>, id: string, receive: string) => Act<'merge'>
  readonly undo: (drawn: Asked<'undo event'>, id: string) => Act<'undo'>
  readonly refund: (drawn: Asked<'give back'>, id: string) => Act<'refund'>
}

interface Known {
  readonly cards: readonly CardModel[]
  readonly card_objects: readonly CardObject[]
}
type Paid = Pick<Payment, 'id' | 'method' | 'card_object' | 'amount' | 'reverses'>

export function createCounter({ cards, card_objects }: Known, seeded: readonly CardEvent[]): Counter {
  /** Every event that was asked for, with the card that it is of. */
  const made = seeded.filter(({ kind }) => kind !== 'join').map(({ id, card_object }) => ({ id, card_object }))

  function cardOf(kind: CardModel['kind'], nth: number): string {
    const models = new Set(cards.filter((card) => card.kind === kind).map(({ id }) => id))
    const held = card_objects.filter(({ card_model }) => models.has(card_model)).toSorted((a, b) => a.rev - b.rev)
    return must(held[nth % held.length], 'a card').id
  }

  function noted(card_object: string, id: string): string {
    made.push({ id, card_object })
    return card_object
  }

  function named(nth: number): { readonly id: string; readonly card_object: string } {
    return must(made[nth % made.length], 'an event')
  }

  return {
    cardOf,
    stamp: ({ card, count }, id) => ({ name: 'card_object.stamp', args: { id: noted(cardOf('stamps', card), id), event: { id, count } } }),
    redeem: ({ card }, id) => ({ name: 'card_object.redeem', args: { id: noted(cardOf('stamps', card), id), event: { id } } }),
    purchase: ({ card, amount, bonuses }, id) => ({
      name: 'card_object.purchase',
      args: { id: noted(cardOf('cashback', card), id), event: { id, amount, bonuses } },
    }),
    spend: ({ card, points }, id) => ({
      name: 'card_object.spend',
      args: { id: noted(cardOf('cashback', card), id), event: { id, points, amount: 2 * points } },
    }),
    merge({ kind, card }, id, receive) {
      const [from, into] = [cardOf(kind, card), cardOf(kind, card + 1)]
      noted(into, receive)
      return { name: 'card_object.merge', args: { id: from, event: { id, into, receive } } }
    },
    undo({ event }, id) {
      const { id: undoes, card_object } = named(event)
      return { name: 'card_object.undo', args: { id: card_object, event: { id, undoes } } }
    },
    refund({ event, amount }, id) {
      const { id: refund_of, card_object } = named(event)
      return { name: 'card_object.refund', args: { id: noted(card_object, id), event: { id, refund_of, amount } } }
    },
  }
}

/**
 * Where a card is not shown with the stamps and without the rewards that wait, or with what has arrived once more [E10]; told without the
 * fold, by
 * what the server knows. What was sent and has not arrived may be left out.
 */
export function heldWrong(
  rows: readonly ViewRow<Row>[],
  mirror: readonly MirrorRow[],
  outbox: readonly OutboxEntry[],
  events: readonly CardEvent[],
): readonly string[] {
  const here = new Map((mirror as readonly (MirrorRow & CardObject)[]).map((row) => [row.id, row]))
  return (rows as unknown as readonly ViewRow<CardObject>[]).flatMap(({ row, attention }) => {
    const mirrored = here.get(row.id)
    const acts = outbox.filter(({ entity }) => entity === `card_objects:${row.id}`)
    if (!mirrored || attention || !acts.every(({ command }) => /\.(stamp|redeem)$/.test(command))) return []
    const waiting = acts.filter(({ args }) => !events.some(({ id, rev }) => id === eventOf(args).id && rev <= mirrored.rev))
    const [sure, most] = [waiting.filter(({ attempts }) => attempts === 0), waiting].map(
      (some) => worth(mirrored) + some.reduce((sum, act) => sum + movedBy(act), 0),
    )
    return [sure, most].includes(worth(row)) ? [] : [`${row.id} holds ${worth(row)} stamps, and ${sure} or ${most} with what waits`]
  })
}

function eventOf(args: unknown): { readonly id: string; readonly count?: number } {
  return (args as { readonly event: { readonly id: string; readonly count?: number } }).event
}

function movedBy({ command, args }: OutboxEntry): number {
  return command.endsWith('.redeem') ? -counterTerms.size : (eventOf(args).count ?? 0)
}

function worth({ stamps, rewards }: CardObject): number {
  return stamps + counterTerms.size * rewards
}

/**
 * Where cards hold what did not happen, or more was given or used than there is [L1, L4, L5]; told without the rules that are put to the
 * test.
 */
export function cardsWrong(
  { cards, card_objects, payments }: Known & { readonly payments: readonly Paid[] },
  events: readonly CardEvent[],
  zone: string,
): readonly string[] {
  const ids = events.map(({ id }) => id)
  const undone = events.flatMap(({ undoes }) => undoes ?? [])
  return [
    ...twiceIn(ids).map((id) => `the event ${id} happened twice`),
    ...twiceIn(undone).map((id) => `the event ${id} was undone twice`),
    ...unpaired(
      payments.filter(({ method, card_object }) => method === 'bonuses' && card_objects.some(({ id }) => id === card_object)),
      events.filter(({ card_object }) => card_objects.some(({ id }) => id === card_object)),
    ),
    ...card_objects.flatMap((object) => {
      const own = events.filter(({ card_object }) => card_object === object.id).toSorted((a, b) => a.rev - b.rev)
      const stamps = own.filter(({ id, kind }) => kind === 'stamp' && !undone.includes(id))
      const card = must(
        cards.find(({ id }) => id === object.card_model),
        'the card',
      )
      return [...unsummed(object, own), ...belowZero(own), ...tooClose(stamps, card), ...tooMany(stamps, card, zone)].map(
        (what) => `${object.id}: ${what}`,
      )
    }),
  ]
}

/** A payment by bonuses and its event are there together, or neither is [P8]. */
function unpaired(payments: readonly Paid[], events: readonly CardEvent[]): readonly string[] {
  const moved = new Map(events.filter(({ kind }) => kind === 'pay' || kind === 'unpay').map(({ id, points }) => [id, points]))
  const alone = payments.filter(({ id, amount, reverses }) => moved.get(id) !== (reverses === null ? -amount : amount))
  const ids = new Set(payments.map(({ id }) => id))
  return [
    ...alone.map(({ id }) => `the payment ${id} moved ${moved.get(id) ?? 'no'} bonuses`),
    ...[...moved.keys()].filter((id) => !ids.has(id)).map((id) => `the event ${id} has no payment`),
  ]
}

const counted = ['stamps', 'rewards', 'points', 'spent'] as const

function unsummed(object: CardObject, own: readonly CardEvent[]): readonly string[] {
  return counted
    .filter((name) => object[name] !== own.reduce((sum, event) => sum + event[name], 0))
    .map((name) => `${name} are not the sum of its events`)
}

/** No reward is handed out twice, and no bonus is spent twice. */
function belowZero(own: readonly CardEvent[]): readonly string[] {
  const left = { stamps: 0, rewards: 0, points: 0, spent: 0 }
  return own.flatMap((event) =>
    counted.flatMap((name) => {
      left[name] += event[name]
      return left[name] < 0 ? [`${event.kind} left ${name} below zero`] : []
    }),
  )
}

function tooClose(stamps: readonly CardEvent[], { cooldown_seconds }: CardModel): readonly string[] {
  const times = stamps.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b)
  return times
    .filter((time, nth) => nth > 0 && time - times[nth - 1]! < cooldown_seconds * 1000)
    .map((time) => `a stamp within the cooldown at ${time}`)
}

function tooMany(stamps: readonly CardEvent[], { daily_cap }: CardModel, zone: string): readonly string[] {
  const days = new Map<string, number>()
  for (const { at, amount } of stamps) days.set(dayOf(at, zone), (days.get(dayOf(at, zone)) ?? 0) + amount)
  return [...days].filter(([, count]) => daily_cap !== null && count > daily_cap).map(([day, count]) => `${count} stamps on ${day}`)
}

function twiceIn(ids: readonly string[]): readonly string[] {
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}
