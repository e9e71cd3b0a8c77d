import type { CardAct } from '#domain/loyalty/acts.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { actOn, type CardDoing } from '../cards/card-acts.ts'
import { cardObjectStore } from '../cards/loyalty-stores.ts'
import type { ApiRefusal, FieldRefusal } from '../core/route.ts'
import type { Transaction } from '../db/database.ts'
import { unknownFields } from '../resource/fields.ts'
import { findBillOf, paidBefore } from './takings.ts'

/**
 * Takes bonuses from a customer's card for a payment, or gives them back with its undoing, in the payment's transaction [P8]; answers why
 * not.
 */
export async function payByCard(doing: CardDoing, tx: Transaction, payment: Payment): Promise<ApiRefusal | FieldRefusal | undefined> {
  const { business_id, method, card_object, reverses } = payment
  if (method !== 'bonuses' || !card_object) return undefined
  const [object] = await cardObjectStore.findAll(tx, business_id, [card_object])
  // To a card that is gone nothing can be given back; what it paid is due again all the same.
  if (!object) return reverses === null ? unknownFields('card_object') : undefined
  const act = await actOf(tx, payment)
  if (!act) return { code: 'bill_unknown' }
  const acted = await actOn(doing, tx, object, act)
  if (acted.ok) return undefined
  // The card as it stands is no row of payments, which a device would take it for.
  const { current: _, ...why } = acted.refusal as ApiRefusal
  return why
}

/** Undefined where nothing is here that it pays for: the visit, too, may have been made on a device and refused. */
async function actOf(tx: Transaction, payment: Payment): Promise<CardAct | undefined> {
  const { id, amount, reverses } = payment
  if (reverses !== null) return { kind: 'unpay', id, undoes: reverses }
  const bill = await findBillOf(tx, payment)
  if (!bill || bill.lines.length === 0) return undefined
  return { kind: 'pay', id, points: amount, amount: bill.total, before: await paidBefore(tx, payment, 'bonuses') }
}
