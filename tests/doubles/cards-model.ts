import type { Business } from '#domain/business/business.ts'
import { familyIds, type CustomersById } from '#domain/customers/customer.ts'
import type { CardAct, CardActKind } from '#domain/loyalty/acts.ts'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { decideCardAct, type CardFacts } from '#domain/loyalty/decisions.ts'
import { heldBefore } from '#domain/loyalty/merging.ts'
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
  merge: 'merge',
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
  readonly customers: CustomersById
  readonly cards: ReadonlyMap<string, CardModel>
  readonly tiers: ReadonlyMap<string, CardTier>
  readonly events: readonly CardEvent[]
  readonly at: string
}

/** The card that is answered, and every card that it changes with the event that tells of it; none where it was done before. */
interface Done {
  readonly answered: CardObject
  readonly kept: readonly KeptCard[]
}
interface KeptCard {
  readonly object: CardObject
  readonly event: Omit<CardEvent, 'rev'>
}
type Refused = (CardRefusal & { readonly current?: CardObject }) | { readonly code: 'not_found' | 'id_taken' | 'invalid_fields' }
type Decided = Result<Done, Refused>

/** The cards after the act, by the functions that the server uses; on one that was merged it is done to the one that has all of it [L21]. */
export function decideCardWrite({ id, act }: CardWrite, ground: CardGround): Decided {
  const named = ground.objects.get(id)
  if (!named) return refuse({ code: 'not_found' })
  if (act.kind === 'merge') return decideMerge(named, act, ground)
  const received = act.kind === 'undo' && ground.events.find((event) => event.id === act.undoes && event.kind === 'receive')
  const source = received ? ground.objects.get(received.of_id ?? '') : undefined
  const isUndone = received && ground.events.some(({ undoes }) => undoes === received.id)
  if (received && !isUndone && source?.merged_into !== received.card_object) return refuse({ code: 'event_fixed', current: named })
  const done = decideOn(standingFor(named, ground), act, ground)
  if (!done.ok || !source || source.merged_into === null) return done
  const given = must(
    ground.events.findLast(({ kind, card_object }) => kind === 'merge' && card_object === source.id),
    'an event',
  )
  const held = heldBefore(source, given)
  const back = decideOn(source, { kind: 'unmerge', id: `${act.id}-back`, of_id: done.value.answered.id, undoes: given.id, held }, ground)
  return back.ok ? ok({ ...done.value, kept: [...done.value.kept, ...back.value.kept] }) : back
}

function decideMerge(named: CardObject, act: CardAct<'merge'>, ground: CardGround): Decided {
  const other = ground.objects.get(act.into)
  if (!other) return refuse({ code: 'invalid_fields' })
  const [source, target] = [standingFor(named, ground), standingFor(other, ground)]
  if (source.id === target.id) return ok({ answered: named, kept: [] })
  const family = familyIds(source.customer, ground.customers)
  if (source.card_model !== target.card_model || !family.includes(target.customer)) return refuse({ code: 'cards_apart', current: named })
  const gone = decideOn(source, { ...act, into: target.id }, ground)
  const [given] = gone.ok ? gone.value.kept : []
  if (!gone.ok || !given) return gone
  const held = heldBefore(given.object, given.event)
  const received = decideOn(target, { kind: 'receive', id: act.receive, of_id: source.id, held }, ground)
  return received.ok ? ok({ ...gone.value, kept: [given, ...received.value.kept] }) : received
}

function standingFor(object: CardObject, ground: CardGround): CardObject {
  const next = object.merged_into === null ? undefined : ground.objects.get(object.merged_into)
  return next ? standingFor(next, ground) : object
}

/** The same on this very card. */
function decideOn(object: CardObject, act: CardAct, ground: CardGround): Decided {
  const known = ground.events.find((event) => event.id === act.id)
  if (known) return known.kind === act.kind ? ok({ answered: object, kept: [] }) : refuse({ code: 'id_taken' })
  const decided = decideCardAct(object, act, factsOf(object, act, ground))
  if (!decided.ok) return refuse({ ...decided.refusal, current: object })
  const { object: after, event } = decided.value
  const { business_id, card_model, id: card_object } = object
  const of_id = act.kind === 'merge' ? act.into : null
  const whole = { ...blank, of_id, ...act, ...event, at: ground.at, received_at: ground.at, business_id, card_model, card_object }
  return ok({ answered: after, kept: event ? [{ object: after, event: whole as unknown as Omit<CardEvent, 'rev'> }] : [] })
}

const blank = { undoes: null, refund_of: null, of: '', by: '', reason: '', is_clamped: false, actor: '', device: '' } as const

function factsOf({ id, card_model }: CardObject, act: CardAct, ground: CardGround): CardFacts {
  const {
    business: { time_zone: zone },
    cards,
    tiers,
    events,
    at,
  } = ground
  const own = events.filter(({ card_object }) => leadsTo(card_object, id, ground))
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

/** Whether it is this card, or one that was merged into it. */
function leadsTo(from: string, id: string, ground: CardGround): boolean {
  const next = from === id ? null : ground.objects.get(from)?.merged_into
  return from === id || (next != null && leadsTo(next, id, ground))
}

function stampedAround(stamps: readonly CardEvent[], at: string, zone: string): NonNullable<CardFacts['stamped']> {
  const apart = (event: CardEvent): number => Math.abs(Date.parse(event.at) - Date.parse(at))
  const [near] = stamps.toSorted((a, b) => apart(a) - apart(b))
  const thatDay = stamps.filter((event) => dayOf(event.at, zone) === dayOf(at, zone)).reduce((sum, { amount }) => sum + amount, 0)
  return { nearest: near?.at ?? null, thatDay }
}
