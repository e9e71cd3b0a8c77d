import type { Business } from '#domain/business/business.ts'
import type { CardAct, CardActKind } from '#domain/loyalty/acts.ts'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { decideCardAct, type CardFacts } from '#domain/loyalty/decisions.ts'
import type { CardRefusal } from '#domain/loyalty/refusals.ts'
import { refundedOf, undoneFacts } from '#domain/loyalty/undoing.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'

/** Something that is done to a customer's card, as far as the model of the server knows any. */
export interface CardWrite {
  readonly id: string
  readonly act: CardAct
}

const kinds: Readonly<Record<string, CardActKind>> = {
  stamp: 'stamp',
  purchase: 'purchase',
  spend: 'spend',
  redeem: 'redeem',
  undo: 'undo',
  refund: 'refund',
}

export function readCardWrite(path: string, body: unknown): CardWrite | undefined {
  const [, id, act] = /^\/api\/transactions\/card-object\/([\w-]+)\/([\w-]+)\/$/.exec(path) ?? []
  return id === undefined ? undefined : { id, act: { kind: must(kinds[act ?? ''], 'an act'), ...(body as object) } as CardAct }
}

/** What a payment by bonuses, or the undoing of one, does to its card [P8]; undefined where it does nothing. */
export function cardWriteOf(payment: Payment, total: number, known: readonly Payment[]): CardWrite | undefined {
  const { id: own, method, card_object, amount, reverses, of_id } = payment
  if (method !== 'bonuses' || !card_object) return undefined
  const before = known
    .filter((one) => one.of_id === of_id && one.method === 'bonuses' && one.id !== own)
    .reduce((sum, one) => sum + (one.reverses === null ? one.amount : -one.amount), 0)
  return {
    id: card_object,
    act: reverses === null ? { kind: 'pay', id: own, points: amount, amount: total, before } : { kind: 'unpay', id: own, undoes: reverses },
  }
}

/** What the model decides by. */
export interface CardGround {
  readonly business: Business
  readonly objects: ReadonlyMap<string, CardObject>
  readonly cards: ReadonlyMap<string, CardModel>
  readonly tiers: ReadonlyMap<string, CardTier>
  readonly events: readonly CardEvent[]
  readonly at: string
}

/** The card after it, with the event that tells of it; none where it was done before. */
interface Done {
  readonly object: CardObject
  readonly event?: Omit<CardEvent, 'rev'>
}
type Decided = Result<Done, (CardRefusal & { readonly current?: CardObject }) | { readonly code: 'not_found' | 'id_taken' }>

/** The card after the act, by the functions that the server uses. */
export function decideCardWrite({ id, act }: CardWrite, ground: CardGround): Decided {
  const object = ground.objects.get(id)
  if (!object) return refuse({ code: 'not_found' })
  const known = ground.events.find((event) => event.id === act.id)
  if (known) return known.card_object === id && known.kind === act.kind ? ok({ object }) : refuse({ code: 'id_taken' })
  const decided = decideCardAct(object, act, factsOf(object, act, ground))
  if (!decided.ok) return refuse({ ...decided.refusal, current: object })
  const { object: after, event } = decided.value
  const { business_id, card_model } = object
  const whole = { ...blank, ...act, ...event, at: ground.at, received_at: ground.at, business_id, card_model, card_object: id } as Omit<
    CardEvent,
    'rev'
  >
  return ok(event ? { object: after, event: whole } : { object: after })
}

const blank = { undoes: null, refund_of: null, of: '', of_id: null, by: '', reason: '', is_clamped: false, actor: '', device: '' } as const

function factsOf(
  { id, card_model }: CardObject,
  act: CardAct,
  { business: { time_zone: zone }, cards, tiers, events, at }: CardGround,
): CardFacts {
  const own = events.filter(({ card_object }) => card_object === id)
  const standing = own.filter((event) => !undoneFacts(event, own).isUndone)
  const named = own.find((event) => event.id === ('undoes' in act ? act.undoes : 'refund_of' in act ? act.refund_of : ''))
  return {
    card: must(cards.get(card_model), 'the card'),
    zone,
    at,
    rules: [],
    tiers: [...tiers.values()].filter((tier) => tier.card_model === card_model),
    stamped: stampedAround(
      standing.filter(({ kind }) => kind === 'stamp'),
      at,
      zone,
    ),
    undone: named && undoneFacts(named, own),
    refunded:
      named?.kind === 'purchase'
        ? { purchase: named, before: refundedOf(named, own), isUndone: undoneFacts(named, own).isUndone }
        : undefined,
  }
}

function stampedAround(stamps: readonly CardEvent[], at: string, zone: string): NonNullable<CardFacts['stamped']> {
  const apart = (event: CardEvent): number => Math.abs(Date.parse(event.at) - Date.parse(at))
  const [near] = stamps.toSorted((a, b) => apart(a) - apart(b))
  const thatDay = stamps.filter((event) => dayOf(event.at, zone) === dayOf(at, zone)).reduce((sum, { amount }) => sum + amount, 0)
  return { nearest: near?.at ?? null, thatDay }
}
