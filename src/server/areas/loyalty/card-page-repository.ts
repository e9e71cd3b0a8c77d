import { and, asc, eq } from 'drizzle-orm'
import type { Heads } from '#contract/sync.ts'
import type { Business } from '#domain/business/business.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { parseAddressCode } from '#domain/shared/address-code.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { CardRows } from '#public/card/card-page-data.ts'
import type { Database } from '#server/db/database.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { card_tiers, cards, cashback_rules } from '#server/db/tables/loyalty.ts'
import { businessChanges } from '#server/db/tables/sync.ts'
import { areCardsFull } from './places.ts'

/** A card that leads somewhere, whose it is, and where the business's collections stand. */
export interface FoundCard {
  readonly business: Business
  readonly card: CardModel
  readonly heads: Heads['heads']
  /** No customer more can join [L7]. */
  readonly isFull: boolean
}

/** The card at a code, typed in any way, also an archived one: who has it still looks at it. Undefined where there is none. */
export async function findCardAt(db: Database, text: string, now: Instant): Promise<FoundCard | undefined> {
  const code = parseAddressCode(text)
  if (code === undefined) return undefined
  const [found] = await db
    .select({ business: businesses, card: cards, heads: businessChanges.heads })
    .from(addresses)
    .innerJoin(cards, and(eq(cards.business_id, addresses.business_id), eq(cards.id, addresses.row_id)))
    .innerJoin(businesses, eq(businesses.id, addresses.business_id))
    .innerJoin(businessChanges, eq(businessChanges.business_id, businesses.id))
    .where(and(eq(addresses.code, code), eq(addresses.kind, 'card')))
  return found && { ...found, isFull: await areCardsFull(db, found.business.id, now) }
}

/** What the pages of a card show beside it. */
export async function readCardRows(db: Database, { business, card, isFull: isWhole }: FoundCard): Promise<CardRows> {
  const [tiers, rules] = await Promise.all([
    db
      .select()
      .from(card_tiers)
      .where(and(eq(card_tiers.business_id, business.id), eq(card_tiers.card_model, card.id))),
    db
      .select()
      .from(cashback_rules)
      .where(and(eq(cashback_rules.business_id, business.id), eq(cashback_rules.card_model, card.id)))
      .orderBy(asc(cashback_rules.start_time), asc(cashback_rules.id)),
  ])
  return { business, card, tiers, rules, isFull: isWhole }
}
