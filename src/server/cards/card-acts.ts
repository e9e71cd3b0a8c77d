import { eq } from 'drizzle-orm'
import type { CardAct, MergeCard } from '#domain/loyalty/acts.ts'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { decideCardAct, effectBetween, type CardFacts, type DecidedEvent } from '#domain/loyalty/decisions.ts'
import { beforeExpiry, settled, type BeforeExpiry } from '#domain/loyalty/expiry.ts'
import type { CardRefusal } from '#domain/loyalty/refusals.ts'
import { refundedOf, undoneFacts } from '#domain/loyalty/undoing.ts'
import type { Right } from '#domain/shared/rights.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse } from '#lib/result.ts'
import type { ActingPerson } from '../core/activity.ts'
import { hashToken } from '../core/identity.ts'
import type { HandlerResult } from '../core/route.ts'
import { nextRev } from '../db/changes.ts'
import type { Transaction } from '../db/database.ts'
import { businesses } from '../db/tables/booking.ts'
import type { CommandContext } from '../resource/command-context.ts'
import { lockRow } from '../resource/setup-rows.ts'
import { findEvent, insertEvent, lastHandedOut, readLedger, stampsAround, wasOffered } from './card-ledger.ts'
import { readTermsAt } from './cashback-terms.ts'
import { cardObjectStore, cardStore } from './loyalty-stores.ts'
import { readMergedLedger, standingCard, wholeCardIds } from './merged-cards.ts'

/*
 * Acts on customers' cards: the domain decides, in one transaction with the rows it decided by, and the ledger keeps what
 * it decided. The business is locked before anything is read.
 */

/** What of a call an act needs. */
export interface CardDoing extends ActingPerson {
  /** The device's clock was ahead [L10]. */
  readonly isClamped: boolean
}
export type CardCall = CommandContext & CardDoing

export type KeptCard = HandlerResult<CardObject>

/** Does something to a customer's card; asked again under the same id it is done [L4]. */
export async function actOnCard(call: CardCall, tx: Transaction, id: string, act: CardAct, right: Right = 'desk.write'): Promise<KeptCard> {
  const locked = await lockRow(call, tx, cardObjectStore.table, id, cardObjectStore.find, right)
  return locked.ok ? actOn(call, tx, locked.value, act) : locked
}

/** The same on a card that is read and whose business is locked; where it was merged, on the one that has all of it [L21]. */
export async function actOn(doing: CardDoing, tx: Transaction, named: CardObject, act: CardAct): Promise<KeptCard> {
  return actOnStanding(doing, tx, await standingCard(tx, named), act, contentHashOf(named, act))
}

/** The same on this very card. */
export async function actOnStanding(
  doing: CardDoing,
  tx: Transaction,
  object: CardObject,
  act: CardAct,
  contentHash = contentHashOf(object, act),
): Promise<KeptCard> {
  const known = await findEvent(tx, object.business_id, act.id)
  if (known) return known.content_hash === contentHash ? { ...ok(object), previousRev: object.rev } : refuse({ code: 'id_taken' })
  const facts = await readFacts(tx, object, act, doing.at)
  const ofId = 'of' in act ? act.of_id : undefined
  if (ofId !== undefined && (await wasOffered(tx, object.business_id, object.card_model, ofId))) return refuse({ code: 'offered_already' })
  const lost = await lostTooEarly(tx, object, act, facts)
  const current = lost ? object : await expire(doing, tx, object, facts)
  const decided = decideCardAct(lost?.object ?? current, act, facts)
  // The card as it is: a device that decided otherwise shows its person both.
  if (!decided.ok) return refuse({ ...(await withFacts(tx, object, decided.refusal)), current })
  const { event } = decided.value
  if (lost && event) await undoExpiry(doing, tx, object, lost)
  return {
    ...ok(
      event
        ? await keepEvent(doing, tx, decided.value.object, { ...toldOf(act), ...event, id: act.id, kind: act.kind }, contentHash)
        : current,
    ),
    previousRev: object.rev,
  }
}

/** What the ledger knows of a refusal, for whoever has to explain it to a customer. */
async function withFacts(tx: Transaction, object: CardObject, refusal: CardRefusal): Promise<CardRefusal> {
  return refusal.code === 'reward_missing'
    ? { ...refusal, handed_out: await lastHandedOut(tx, object.business_id, await wholeCardIds(tx, object)) }
    : refusal
}

/** What makes two askings the same [L4]. */
function contentHashOf({ id }: CardObject, act: CardAct): string {
  return hashToken(JSON.stringify([id, ...Object.entries(act).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
}

function toldOf(act: CardAct): Partial<CardEvent> {
  const { by = '', of = '', into = null, of_id = into, undoes = null, refund_of = null } = act as Partial<CardEvent & MergeCard>
  return { by, of, of_id, undoes, refund_of }
}

/** By what an act is decided: the card, and what was in force when it happened [L16]. */
async function readFacts(tx: Transaction, object: CardObject, act: CardAct, at: Instant): Promise<CardFacts> {
  const { business_id, card_model } = object
  const [[card], [business], terms] = [
    await cardStore.findAll(tx, business_id, [card_model]),
    await tx.select({ zone: businesses.time_zone }).from(businesses).where(eq(businesses.id, business_id)),
    await readTermsAt(tx, business_id, card_model, at),
  ]
  const facts: CardFacts = { card: must(card, 'the card'), zone: must(business, 'the business').zone, at, ...terms }
  if (act.kind === 'stamp')
    return { ...facts, stamped: await stampsAround(tx, business_id, await wholeCardIds(tx, object), at, facts.zone) }
  if (act.kind === 'undo' || act.kind === 'unpay') return { ...facts, ...(await undoneOf(tx, object, act.undoes)) }
  return act.kind === 'refund' ? { ...facts, ...(await refundedFacts(tx, object, act.refund_of)) } : facts
}

async function undoneOf(tx: Transaction, object: CardObject, id: string): Promise<Pick<CardFacts, 'undone'>> {
  const ledger = await readMergedLedger(tx, object)
  const event = ledger.find((one) => one.id === id)
  return { undone: event && undoneFacts(event, ledger) }
}

async function refundedFacts(tx: Transaction, object: CardObject, id: string): Promise<Pick<CardFacts, 'refunded'>> {
  const ledger = await readMergedLedger(tx, object)
  const purchase = ledger.find((one) => one.id === id && one.kind === 'purchase')
  return purchase ? { refunded: { purchase, before: refundedOf(purchase, ledger), isUndone: undoneFacts(purchase, ledger).isUndone } } : {}
}

/** What was lost by then is written down before anything else happens. */
async function expire(
  doing: CardDoing,
  tx: Transaction,
  object: CardObject,
  { card, at, zone }: Pick<CardFacts, 'card' | 'at' | 'zone'>,
): Promise<CardObject> {
  const left = settled(object, card, at, zone)
  return left === object
    ? object
    : keepEvent({ ...doing, actor: nobody }, tx, left, { id: doing.newId(), kind: 'expire', ...effectBetween(object, left) }, '')
}

const countsOnHeld: ReadonlySet<CardAct['kind']> = new Set(['stamp', 'purchase', 'spend', 'pay'])

/** What an act counts on that came before an expiry and arrives after it; nothing is read of a card that cannot have expired last. */
async function lostTooEarly(
  tx: Transaction,
  object: CardObject,
  { kind }: CardAct,
  { card, at, zone }: Pick<CardFacts, 'card' | 'at' | 'zone'>,
): Promise<BeforeExpiry | undefined> {
  if (!countsOnHeld.has(kind) || card.expiry === 'never' || object.last !== null || object.stamps + object.points > 0) return undefined
  return beforeExpiry(object, await readLedger(tx, object), card, at, zone)
}

function undoExpiry(doing: CardDoing, tx: Transaction, object: CardObject, lost: BeforeExpiry): Promise<CardObject> {
  const event = { id: doing.newId(), kind: 'undo', undoes: lost.expiry.id, ...effectBetween(object, lost.object) } as const
  return keepEvent({ ...doing, actor: nobody, at: doing.now, isClamped: false }, tx, lost.object, event, '')
}

const nobody = { userId: null, name: '', deviceName: '' }

/** The same of a card that nobody does anything to; undefined where nothing is lost. */
export async function expireCard(
  doing: Omit<CardDoing, 'isClamped'>,
  tx: Transaction,
  object: CardObject,
  card: CardModel,
  zone: string,
): Promise<CardObject | undefined> {
  const left = await expire({ ...doing, isClamped: false }, tx, object, { card, at: doing.at, zone })
  return left === object ? undefined : left
}

type NewEvent = Partial<CardEvent> & Pick<CardEvent, 'id' | 'kind'> & Partial<DecidedEvent>

/** Writes an event and the balance after it, under one change number. */
export async function keepEvent(
  doing: CardDoing,
  tx: Transaction,
  after: CardObject,
  event: NewEvent,
  contentHash: string,
): Promise<CardObject> {
  const { business_id, card_model, id: card_object } = after
  const object = { ...after, rev: await nextRev(tx, business_id, 'card_objects') }
  await cardObjectStore.update(tx, object)
  await insertEvent(tx, {
    ...blankEvent,
    ...event,
    ...originOfEvent(doing),
    business_id,
    card_model,
    card_object,
    rev: object.rev,
    content_hash: contentHash,
  })
  return object
}

export function originOfEvent({ actor, at, now, isClamped }: CardDoing) {
  return { actor: actor.name, device: actor.deviceName, at, received_at: now, is_clamped: isClamped }
}

export const blankEvent = {
  stamps: 0,
  rewards: 0,
  points: 0,
  spent: 0,
  short: 0,
  size: 0,
  tier: null,
  amount: 0,
  bonuses: 0,
  percentage: 0,
  tier_used: null,
  rule_used: null,
  taken_back: 0,
  undoes: null,
  refund_of: null,
  of: '',
  of_id: null,
  by: '',
  reason: '',
} as const
