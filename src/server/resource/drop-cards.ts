import { and, eq, inArray } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import { reserveRevs, tombstone } from '../db/changes.ts'
import type { Transaction } from '../db/database.ts'
import { card_objects, cardLinks } from '../db/tables/loyalty.ts'

/**
 * The cards of customers who are deleted go with them, and so do the devices that they joined on. What happened on them stays, and names
 * nobody [V5].
 */
export async function dropCardsOf(tx: Transaction, businessId: string, customerIds: readonly string[]): Promise<void> {
  await tx.delete(cardLinks).where(and(eq(cardLinks.business_id, businessId), inArray(cardLinks.customer, [...customerIds])))
  const gone = await tx
    .delete(card_objects)
    .where(and(eq(card_objects.business_id, businessId), inArray(card_objects.customer, [...customerIds])))
    .returning({ id: card_objects.id })
  const revs = await reserveRevs(tx, businessId, 'card_objects', gone.length)
  for (const [nth, { id }] of gone.entries())
    await tombstone(tx, businessId, 'card_objects', id, must(revs[nth], 'the number of a deletion'))
}
