import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { CardAct, CardActKind } from './acts.ts'
import type { CardEvent, EventEffect } from './card-event.ts'
import type { CardObject, LastEvent } from './card-object.ts'
import type { CardTier } from './card-tier.ts'
import type { CardModel } from './card.ts'
import { cashbackAt, earnedFor, spendable } from './cashback.ts'
import type { CashbackRule } from './cashback-rule.ts'
import { settled } from './expiry.ts'
import { emptiedInto, whyUnusable, withHeld } from './merging.ts'
import type { CardRefusal } from './refusals.ts'
import { refundShare } from './refunds.ts'
import { addStamps, cooldownLeft, stampsOn } from './stamps.ts'
import { heldTier } from './tiers.ts'
import { undoableHere, undoableWithPayment, undone, type UndoneFacts } from './undoing.ts'

/*
 * Each act decided as a whole: the device asks before it queues and shows the answer at once; the server asks again in
 * its transaction, with its own rows, and what it decided then stays decided [L19].
 */

/** What an act on a customer's card is decided by. */
export interface CardFacts {
  readonly card: CardModel
  readonly tiers: readonly CardTier[]
  /** As they were in force when it happened [L16]. */
  readonly rules: readonly CashbackRule[]
  readonly zone: string
  /** When the person acted [L10]. */
  readonly at: Instant
  /**
   * What the ledger says of other stamps, where that is known: the time of the one nearest to this, and how many there were on its day
   * [L4].
   */
  readonly stamped?: { readonly nearest: Instant | null; readonly thatDay: number } | undefined
  /** The event that is undone, with what became of it; undefined where it is not known. */
  readonly undone?: UndoneFacts | undefined
  /** The purchase that is refunded, with what was given back of it before. */
  readonly refunded?: { readonly purchase: CardEvent; readonly before: number; readonly isUndone: boolean } | undefined
}

/** What the ledger writes of an act. */
export type DecidedEvent = EventEffect & Pick<CardEvent, 'amount' | 'bonuses' | 'percentage' | 'tier_used' | 'rule_used' | 'taken_back'>

/** What an act comes to: the card after it, and its event; null where there was nothing to do. */
export interface CardDecision {
  readonly object: CardObject
  readonly event: DecidedEvent | null
}
export type CardOutcome = Result<CardDecision, CardRefusal>

type Decide<Kind extends CardActKind> = (object: CardObject, act: CardAct<Kind>, facts: CardFacts) => Result<Changed, CardRefusal>
/** What differs after an act, and what its event tells beside that; null where nothing was to be done. */
type Changed = { readonly after: Partial<CardObject>; readonly told: Partial<DecidedEvent> } | null

/** Decides an act on a card as it is at that time: what has expired by then counts no more. */
export function decideCardAct<Kind extends CardActKind>(object: CardObject, act: CardAct<Kind>, facts: CardFacts): CardOutcome {
  const before = settled(object, facts.card, facts.at, facts.zone)
  const barred = whyBarred(before, act.kind, facts.card)
  if (barred) return refuse(barred)
  const decided = (decideBy[act.kind] as Decide<Kind>)(before, act, facts)
  if (!decided.ok) return decided
  if (!decided.value) return ok({ object, event: null })
  const { after, told } = decided.value
  const next: CardObject = { ...before, ...after }
  const event = { ...nothingTold, ...told, ...effectBetween(before, next) }
  return ok({ event, object: { ...next, last: lastAfter(before, act as CardAct, event) } })
}

const nothingTold = { amount: 0, bonuses: 0, percentage: 0, tier_used: null, rule_used: null, taken_back: 0 } as const

/** What changes a balance from one to another: what the ledger keeps of it. */
export function effectBetween(before: CardObject, after: CardObject): EventEffect {
  return {
    stamps: after.stamps - before.stamps,
    rewards: after.rewards - before.rewards,
    points: after.points - before.points,
    spent: after.spent - before.spent,
    short: after.short - before.short,
    size: after.size,
    tier: after.tier,
  }
}

const cardKindOf: Readonly<Partial<Record<CardActKind, CardModel['kind']>>> = {
  stamp: 'stamps',
  redeem: 'stamps',
  purchase: 'cashback',
  spend: 'cashback',
  refund: 'cashback',
  pay: 'cashback',
}
const gives: ReadonlySet<CardActKind> = new Set(['stamp', 'purchase'])
const uses: ReadonlySet<CardActKind> = new Set(['spend', 'redeem', 'pay', 'merge', 'receive'])

/**
 * A blocked card neither takes nor gives; one that waits for a place keeps what it gets [L6, L17]. What is undone or refunded is put right
 * on all.
 */
function whyBarred(object: CardObject, kind: CardActKind, card: CardModel): CardRefusal | undefined {
  const wanted = cardKindOf[kind]
  if (wanted && wanted !== card.kind) return { code: 'card_kind' }
  const unusable = uses.has(kind) ? whyUnusable(object) : undefined
  if (unusable) return unusable
  if (object.is_blocked && gives.has(kind)) return { code: 'card_blocked' }
  return !card.is_active && gives.has(kind) ? { code: 'card_inactive' } : undefined
}

const decideBy: { readonly [Kind in CardActKind]: Decide<Kind> } = {
  stamp(object, { count }, { card, at, zone, stamped = { nearest: object.active_at, thatDay: stampsOn(object, at, zone) } }) {
    const seconds = cooldownLeft(stamped.nearest, card, at)
    if (seconds > 0) return refuse({ code: 'card_cooldown', seconds })
    if (card.daily_cap !== null && stamped.thatDay + count > card.daily_cap) return refuse({ code: 'card_day_cap' })
    return changed({ ...addStamps(object, count, card.size), ...stampedAt(object, count, at, zone) }, { amount: count })
  },

  purchase(object, { amount, bonuses }, facts) {
    const paid = spending(object, bonuses, amount, facts.card)
    if (!paid.ok) return paid
    const { tiers, rules, at, zone } = facts
    const cashback = cashbackAt({ tier: heldTier(object, tiers), rules, zone }, at)
    const base = amount - bonuses
    const after = {
      ...object,
      spent: object.spent + base,
      points: object.points - bonuses + earnedFor(base, cashback.percentage),
      active_at: laterOf(object.active_at, at),
    }
    const told = {
      amount,
      bonuses,
      percentage: cashback.percentage,
      tier_used: cashback.tier?.id ?? null,
      rule_used: cashback.rule?.id ?? null,
    }
    return changed({ ...after, tier: tierAfter(object, after, facts) }, told)
  },

  spend(object, { points, amount }, { card }) {
    const paid = spending(object, points, amount, card)
    return paid.ok ? changed({ points: object.points - points }, { amount, bonuses: points }) : paid
  },

  redeem: (object) => (object.rewards === 0 ? refuse({ code: 'reward_missing' }) : changed({ rewards: object.rewards - 1 })),

  pay(object, { points, amount, before }, { card }) {
    const paid = spending(object, points, amount, card, before)
    return paid.ok ? changed({ points: object.points - points }, { amount, bonuses: points }) : paid
  },

  undo: (object, _, facts) => undoing(object, facts, undoableHere),
  unpay: (object, _, facts) => undoing(object, facts, undoableWithPayment),

  refund(object, { amount }, { refunded }) {
    if (!refunded) return refuse({ code: 'event_unknown' })
    const { purchase, before, isUndone } = refunded
    if (isUndone) return refuse({ code: 'event_undone' })
    if (before + amount > purchase.amount) return refuse({ code: 'refund_above_purchase' })
    const share = refundShare(purchase, before, amount)
    const returned = share.returned - Math.min(object.short, share.returned)
    const taken = Math.min(object.points + returned, share.taken)
    const short = object.short - (share.returned - returned) + (share.taken - taken)
    const after = { points: object.points + returned - taken, short, spent: Math.max(0, object.spent - share.spent) }
    return changed(after, { amount, bonuses: share.returned, taken_back: share.taken })
  },

  block: (object) => (object.is_blocked ? ok(null) : changed({ is_blocked: true })),
  unblock: (object) => (object.is_blocked ? changed({ is_blocked: false }) : ok(null)),
  reset: () => changed({ stamps: 0, size: 0, rewards: 0, points: 0, short: 0 }),

  merge: (_, { into }) => changed(emptiedInto(into)),
  receive: (object, { held }, facts) => changed(withHeld(object, held, facts), { amount: held.stamps }),
  unmerge: (_, { held }) => changed({ ...held, merged_into: null }),
}

function undoing(object: CardObject, { card, tiers, undone: facts }: CardFacts, kinds: typeof undoableHere): Result<Changed, CardRefusal> {
  const after = facts ? undone(object, facts, { cardSize: card.size, tiers, kinds }) : refuse({ code: 'event_unknown' } as const)
  return after.ok ? changed(after.value) : after
}

function changed(after: Partial<CardObject>, told: Partial<DecidedEvent> = {}): Result<Changed, never> {
  return ok({ after, told })
}

/** Of a tier that came about after its time a purchase that arrives late knows nothing, so that it leaves it [L13, L16]. */
function tierAfter({ tier, active_at }: CardObject, after: CardObject, { tiers, at }: CardFacts): string | null {
  const isLate = active_at !== null && at < active_at
  return isLate && tier !== null && !tiers.some(({ id }) => id === tier) ? tier : (heldTier(after, tiers)?.id ?? null)
}

/** Bonuses that pay for a part of a bill: no more than there are, and than the card lets them pay. */
function spending(object: CardObject, points: number, bill: number, card: CardModel, before = 0): Result<undefined, CardRefusal> {
  if (points > object.points) return refuse({ code: 'points_lacking', left: object.points })
  const most = spendable(object, card, bill, before)
  return points > most ? refuse({ code: 'spend_above_cap', most }) : ok(undefined)
}

/** A stamp of an earlier day that arrives late leaves the count of the later one alone. */
function stampedAt(object: CardObject, count: number, at: Instant, zone: string): Pick<CardObject, 'active_at' | 'day_stamps'> {
  if (object.active_at !== null && at < object.active_at)
    return { active_at: object.active_at, day_stamps: object.day_stamps + (stampsOn(object, at, zone) > 0 ? count : 0) }
  return { active_at: at, day_stamps: stampsOn(object, at, zone) + count }
}

function laterOf(one: Instant | null, other: Instant): Instant {
  return one !== null && one > other ? one : other
}

const endsUndoing: ReadonlySet<CardActKind> = new Set(['undo', 'unpay', 'reset', 'merge', 'unmerge'])

/** What "undo the last" undoes from now on: an act on what somebody has; none after one was undone. */
function lastAfter(before: CardObject, act: CardAct, event: DecidedEvent): LastEvent | null {
  const { id, kind } = act
  if (kind === 'block' || kind === 'unblock') return before.last
  if (endsUndoing.has(kind)) return null
  const { stamps, rewards, points, bonuses, spent, short } = event
  const of = 'of_id' in act && act.of_id !== undefined && { of_id: act.of_id }
  return {
    id,
    kind,
    ...of,
    stamps,
    rewards,
    points,
    bonuses,
    spent,
    short,
    active_before: before.active_at,
    day_stamps_before: before.day_stamps,
    size_before: before.size,
  }
}
