import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { Database } from '#server/db/database.ts'
import { card_objects } from '#server/db/tables/loyalty.ts'
import { findFamily } from '#server/resource/customer-merges.ts'

/** Whose cards, and of which card or of every one; nobody's where there is no customer. */
interface WhoseCards {
  readonly business_id: string
  readonly card_model?: string
  readonly customer: string | null
}

/**
 * Where a person has a card, whichever of their aliases it names: merging customers moves no cards [K1]. More than one of one card where two
 * who had it were merged: those that stand for themselves first [L21], then by their numbers.
 */
export async function findHeldCards(db: Database, { business_id, card_model, customer }: WhoseCards): Promise<readonly CardObject[]> {
  if (customer === null) return []
  const { ids } = await findFamily(db, [business_id], customer)
  const theirs = and(
    eq(card_objects.business_id, business_id),
    card_model === undefined ? undefined : eq(card_objects.card_model, card_model),
    inArray(card_objects.customer, [...ids]),
  )
  return db
    .select()
    .from(card_objects)
    .where(theirs)
    .orderBy(sql`${card_objects.merged_into} nulls first`, asc(card_objects.number))
}
