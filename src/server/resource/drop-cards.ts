import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import { reserveRevs, tombstone } from '../db/changes.ts'
import type { Transaction } from '../db/database.ts'
import { card_objects, cardEvents, cardLinks } from '../db/tables/loyalty.ts'

/**
 * The cards of customers who are deleted go with them, and so do the devices that they joined on. What happened on them stays, and names
 * nobody [V5].
 */
export async function dropCardsOf(tx: Transaction, businessId: string, customerIds: readonly string[]): Promise<void> {
  const theirs = and(eq(card_objects.business_id, businessId), inArray(card_objects.customer, [...customerIds]))
  await forgetWhoJoined(tx, businessId, tx.select({ id: card_objects.id }).from(card_objects).where(theirs))
  await tx.delete(cardLinks).where(and(eq(cardLinks.business_id, businessId), inArray(cardLinks.customer, [...customerIds])))
  const gone = await tx.delete(card_objects).where(theirs).returning({ id: card_objects.id })
  const revs = await reserveRevs(tx, businessId, 'card_objects', gone.length)
  for (const [nth, { id }] of gone.entries())
    await tombstone(tx, businessId, 'card_objects', id, must(revs[nth], 'the number of a deletion'))
}

/** Who joins by themselves is named by the ledger, and on no device of the desk's. Whoever gave a card at the counter stays named. */
async function forgetWhoJoined(tx: Transaction, businessId: string, cards: SQLWrapper): Promise<void> {
  const alone = and(eq(cardEvents.kind, 'join'), eq(cardEvents.device, ''))
  await tx
    .update(cardEvents)
    .set({ actor: '' })
    .where(and(eq(cardEvents.business_id, businessId), inArray(cardEvents.card_object, cards), alone))
}
