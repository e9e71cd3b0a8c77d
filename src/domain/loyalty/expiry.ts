import { addDays, dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { CardEvent } from './card-event.ts'
import type { CardModel } from './card.ts'
import type { CardObject } from './card-object.ts'
import { foldEvents, isBlocking } from './ledger.ts'

type Expiring = Pick<CardModel, 'expiry' | 'expires_on' | 'expiry_days'>
type Collected = Pick<CardObject, 'stamps' | 'size' | 'points' | 'active_at'>
type Settling = Collected & Pick<CardObject, 'last'>

/**
 * When what is on a card is lost: at midnight of the shop after the last day on which it counts. Null where it is not.
 * Rewards that were issued stay.
 */
export function expiresAt(
  { active_at, stamps, points }: Collected,
  { expiry, expires_on, expiry_days }: Expiring,
  zone: string,
): Instant | null {
  if (expiry === 'never' || active_at === null || stamps + points === 0) return null
  if (expiry === 'rolling') return dayBounds(addDays(dayOf(active_at, zone), expiry_days), zone).end
  const { end } = dayBounds(expires_on, zone)
  return active_at < end ? end : null
}

/** Whether it is lost by then. */
export function isExpired(object: Collected, card: Expiring, at: Instant, zone: string): boolean {
  const end = expiresAt(object, card, zone)
  return end !== null && end <= at
}

/**
 * A card as it counts at that time: without the stamps and bonuses that were lost by then, after which no event is undone as the last one
 * [L5].
 */
export function settled<Of extends Settling>(object: Of, card: Expiring, at: Instant, zone: string): Of {
  return isExpired(object, card, at, zone) ? { ...object, stamps: 0, size: 0, points: 0, last: null } : object
}

/** A card as it was before an expiry, and the event that wrote it down. */
export interface BeforeExpiry {
  readonly object: CardObject
  readonly expiry: CardEvent
}

/**
 * What somebody did in time counts, also where it arrives after the loss was written down [L10]: the card with what it held then. Undefined
 * where it was lost by that time already, or where something else has happened to the card since; `ledger` is all of its events in order.
 */
export function beforeExpiry(
  object: CardObject,
  ledger: readonly CardEvent[],
  card: Expiring,
  at: Instant,
  zone: string,
): BeforeExpiry | undefined {
  const expiry = ledger.findLast(({ kind }) => !isBlocking(kind))
  if (expiry?.kind !== 'expire' || at >= expiry.at) return undefined
  const held = { ...foldEvents(ledger.slice(0, ledger.indexOf(expiry))), is_blocked: object.is_blocked }
  const before = { ...object, ...held }
  return isExpired(before, card, at, zone) ? undefined : { object: before, expiry }
}
