import { ok, refuse, type Result } from '#lib/result.ts'
import type { CardEvent, CardEventKind } from './card-event.ts'
import type { CardObject, LastEvent } from './card-object.ts'
import type { CardTier } from './card-tier.ts'
import type { CardRefusal } from './refusals.ts'
import { evened } from './stamps.ts'
import { tierOf } from './tiers.ts'

/** An event that is to be undone, and what became of it. */
export interface UndoneFacts {
  readonly event: Pick<LastEvent, 'id' | 'kind' | 'stamps' | 'rewards' | 'points' | 'bonuses' | 'spent' | 'short'> & {
    readonly kind: CardEventKind
  }
  readonly isUndone: boolean
  /** Something of the purchase was given back since. */
  readonly isRefunded: boolean
  /** A reward that it gave was used since. */
  readonly isRewardUsed: boolean
  /** The stamps or bonuses that it gave expired since, or went with a reset. */
  readonly isLost: boolean
}

/** What a device knows of the last event of a card, which nothing has followed; undefined where it knows none. */
export function undoneOfLast({ last }: Pick<CardObject, 'last'>): UndoneFacts | undefined {
  return last ? { event: last, isUndone: false, isRefunded: false, isRewardUsed: false, isLost: false } : undefined
}

/** What is undone by itself, and what only with the payment that it is of [P8]. */
export const undoableHere: ReadonlySet<CardEventKind> = new Set(['stamp', 'purchase', 'spend', 'redeem', 'refund', 'receive'])
export const undoableWithPayment: ReadonlySet<CardEventKind> = new Set(['pay'])

interface UndoTerms {
  readonly cardSize: number
  readonly tiers: readonly CardTier[]
  readonly kinds: ReadonlySet<CardEventKind>
}

/** A card without one of its events [L5]: never below zero, and not where what it gave was used. */
export function undone(object: CardObject, facts: UndoneFacts, terms: UndoTerms): Result<Partial<CardObject>, CardRefusal> {
  const { event } = facts
  if (!terms.kinds.has(event.kind)) return refuse({ code: 'event_fixed' })
  // Of two cards that went on as one nobody can say what belongs to which [L21].
  if (event.kind === 'receive' && !isLast(object, event)) return refuse({ code: facts.isUndone ? 'event_undone' : 'event_fixed' })
  if (facts.isUndone) return refuse({ code: 'event_undone' })
  if (facts.isRefunded) return refuse({ code: 'event_refunded' })
  // What came after the loss is another stamp's or purchase's, and stays.
  if (facts.isLost) return refuse({ code: event.kind === 'stamp' ? 'reward_used' : 'points_used' })
  if (facts.isRewardUsed || object.rewards < event.rewards) return refuse({ code: 'reward_used' })
  const points = pointsWithout(object, event)
  if (!points.ok) return points
  const spent = Math.max(0, object.spent - event.spent)
  const progress = progressWithout(object, event, terms)
  // Its stamps went into a reward that was used, or were lost since.
  if (progress.rewards < 0) return refuse({ code: 'reward_used' })
  return ok({ ...progress, ...points.value, spent, ...tierWithout(object, event, spent, terms), ...clockWithout(object, event) })
}

/** Bonuses that come back make up for what refunds could not take [L14]; a refund that is undone asks for nothing any more. */
function pointsWithout(
  { points, short }: CardObject,
  event: UndoneFacts['event'],
): Result<Pick<CardObject, 'points' | 'short'>, CardRefusal> {
  const tookShort = event.kind === 'refund' || event.kind === 'receive'
  const made = tookShort ? Math.min(short, event.short) : Math.min(short, event.bonuses)
  const after = points - event.points + (tookShort ? event.short - made : -made)
  return after < 0 ? refuse({ code: 'points_used' }) : ok({ points: after, short: short - made })
}

/** The last event goes exactly as it came; an earlier one evens itself out with those after it. */
function progressWithout(
  object: CardObject,
  event: UndoneFacts['event'],
  { cardSize }: UndoTerms,
): Pick<CardObject, 'stamps' | 'size' | 'rewards'> {
  const [stamps, rewards] = [object.stamps - event.stamps, object.rewards - event.rewards]
  const size = isLast(object, event) && givesStamps.has(event.kind) ? object.last.size_before : object.size
  return evened({ stamps, rewards, size }, cardSize)
}

const givesStamps: ReadonlySet<CardEventKind> = new Set(['stamp', 'receive'])

/**
 * A purchase that was entered by mistake leads to no tier, but takes none along that what was spent does not account for. Another card that
 * was merged by mistake leads to none either; else no tier is lost [L13].
 */
function tierWithout(object: CardObject, event: UndoneFacts['event'], spent: number, { tiers }: UndoTerms): Pick<CardObject, 'tier'> {
  const isReached = (tierOf(object.spent, tiers)?.id ?? null) === object.tier
  const isTaken = event.kind === 'receive' || (event.kind === 'purchase' && isReached)
  return { tier: isTaken ? (tierOf(spent, tiers)?.id ?? null) : object.tier }
}

/** After the last stamp was undone the next one does not have to wait for it. */
function clockWithout(object: CardObject, event: UndoneFacts['event']): Partial<Pick<CardObject, 'active_at' | 'day_stamps'>> {
  return isLast(object, event) ? { active_at: object.last.active_before, day_stamps: object.last.day_stamps_before } : {}
}

function isLast(object: CardObject, { id }: { readonly id: string }): object is CardObject & { readonly last: LastEvent } {
  return object.last?.id === id
}

type Accepted = Pick<CardEvent, 'id' | 'rev' | 'kind' | 'rewards' | 'amount' | 'undoes' | 'refund_of'>

/** What became of an event, by all that was accepted of its card. */
export function undoneFacts<Of extends Accepted & UndoneFacts['event']>(event: Of, all: readonly Of[]): UndoneFacts {
  const gone = undoneIn(all)
  const stood = all.filter(({ rev }) => rev < event.rev).reduce((sum, { rewards }) => sum + rewards, 0)
  const usedSince = all.filter(({ id, kind, rev }) => kind === 'redeem' && rev > event.rev && !gone.has(id)).length
  return {
    event,
    isUndone: gone.has(event.id),
    isRefunded: refundedOf(event, all) > 0,
    isRewardUsed: event.rewards > 0 && usedSince > stood,
    isLost: gaveSomething(event) && all.some(({ id, kind, rev }) => takesAll.has(kind) && rev > event.rev && !gone.has(id)),
  }
}

const takesAll: ReadonlySet<CardEventKind> = new Set(['reset', 'expire'])

/** Stamps, or bonuses beyond those that it took. */
function gaveSomething({ kind, points, bonuses }: UndoneFacts['event']): boolean {
  return kind === 'stamp' || (kind === 'purchase' && points + bonuses > 0) || (kind === 'refund' && points > 0)
}

/** How much of a purchase was given back and stays so, by all that was accepted of its card [L14]. */
export function refundedOf({ id }: Pick<Accepted, 'id'>, all: readonly Accepted[]): number {
  const gone = undoneIn(all)
  return all.reduce((sum, event) => (event.refund_of === id && !gone.has(event.id) ? sum + event.amount : sum), 0)
}

function undoneIn(all: readonly Accepted[]): ReadonlySet<string> {
  return new Set(all.flatMap(({ undoes }) => undoes ?? []))
}
