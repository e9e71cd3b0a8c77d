import type { CardAct } from '#domain/loyalty/acts.ts'
import { cardObjectEntity, type CardObject } from '#domain/loyalty/card-object.ts'
import { heldBefore, whyUnusable } from '#domain/loyalty/merging.ts'
import { phoneKeys, withPhoneKey } from '#domain/loyalty/phone-keys.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse } from '#lib/result.ts'
import type { Transaction } from '../db/database.ts'
import { findFamily } from '../resource/customer-merges.ts'
import { unknownFields } from '../resource/fields.ts'
import { lockRow } from '../resource/setup-rows.ts'
import { actOn, actOnStanding, type CardCall, type KeptCard } from './card-acts.ts'
import { findEvent, readLedger, wasUndone } from './card-ledger.ts'
import { cardObjectStore } from './loyalty-stores.ts'
import { standingCard } from './merged-cards.ts'

/**
 * All that a card holds goes to another one of the same person, as two events [L21]. Of two that are one already nothing changes, as with
 * customers [K1].
 */
export async function mergeCards(call: CardCall, tx: Transaction, id: string, act: CardAct<'merge'>): Promise<KeptCard> {
  const locked = await lockCard(call, tx, id)
  if (!locked.ok) return locked
  const named = locked.value
  const [other] = await cardObjectStore.findAll(tx, named.business_id, [act.into])
  if (!other) return refuse(unknownFields('into'))
  const [source, target] = [await standingCard(tx, named), await standingCard(tx, other)]
  if (source.id === target.id) return { ...ok(named), previousRev: named.rev }
  if (!(await areOfOne(tx, source, target))) return refuse({ code: 'cards_apart', current: named })
  // Asked of both before anything is written: what one gave the other has to take.
  const barred = whyUnusable(source) ?? whyUnusable(target)
  if (barred) return refuse({ ...barred, current: named })
  if (await isReceiveTaken(tx, source, act)) return refuse({ code: 'id_taken' })
  const emptied = await actOnStanding(call, tx, source, { ...act, into: target.id })
  if (!emptied.ok) return emptied
  const given = must(await findEvent(tx, source.business_id, act.id), 'the event')
  const keys = phoneKeys(source.public_key).reduce((all, key) => withPhoneKey(all, key), target.public_key)
  const received = await actOnStanding(
    call,
    tx,
    { ...target, public_key: keys },
    { kind: 'receive', id: act.receive, of_id: source.id, held: heldBefore(emptied.value, given) },
  )
  // A refusal would keep what was written: the one card empty, and the other one without what it held.
  if (!received.ok) throw new Error(`The card ${target.id} does not take what ${source.id} gave: ${received.refusal.code}`)
  return emptied
}

/** Undoes an event; what a card received from another one goes back to it. */
export async function undoOnCard(call: CardCall, tx: Transaction, id: string, act: CardAct<'undo'>): Promise<KeptCard> {
  const locked = await lockCard(call, tx, id)
  if (!locked.ok) return locked
  const named = locked.value
  const event = await findEvent(tx, named.business_id, act.undoes)
  const [source] = event?.kind === 'receive' ? await cardObjectStore.findAll(tx, named.business_id, [event.of_id ?? '']) : []
  if (event?.kind === 'receive' && source?.merged_into !== event.card_object && !(await wasUndone(tx, event)))
    // The card is gone that it could go back to, or began anew with its customer.
    return refuse({ code: 'event_fixed', current: named })
  const undone = await actOn(call, tx, named, act)
  if (!undone.ok || !source || source.merged_into === null) return undone
  const given = must(
    (await readLedger(tx, source)).findLast(({ kind }) => kind === 'merge'),
    'the event',
  )
  const returned = await actOnStanding(call, tx, source, {
    kind: 'unmerge',
    id: call.newId(),
    of_id: undone.value.id,
    undoes: given.id,
    held: heldBefore(source, given),
  })
  return returned.ok ? undone : returned
}

function lockCard(call: CardCall, tx: Transaction, id: string) {
  return lockRow(call, tx, cardObjectStore.table, id, cardObjectStore.find, cardObjectEntity.rights.write)
}

/** Whether the id of the other card's event is another event's; both were used where it is asked again [L4]. */
async function isReceiveTaken(tx: Transaction, { business_id }: CardObject, { id, receive }: CardAct<'merge'>): Promise<boolean> {
  return (await findEvent(tx, business_id, id)) === undefined && (await findEvent(tx, business_id, receive)) !== undefined
}

/** Whether both are copies of one card, and one person's, under whichever of their aliases [K1]. */
async function areOfOne(tx: Transaction, one: CardObject, other: CardObject): Promise<boolean> {
  if (one.card_model !== other.card_model) return false
  return (await findFamily(tx, [one.business_id], one.customer)).ids.has(other.customer)
}
