import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { priceWith } from '#domain/catalogue/product-options.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Bill, SoldLine } from '#domain/payments/bill.ts'
import { piecePrice } from '#domain/shared/choices.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { groupBy } from '#lib/group-by.ts'
import type { Transaction } from '../db/database.ts'
import { activity } from '../db/tables/activity.ts'
import { productStore } from '../resource/move-stock.ts'

/**
 * What was sold, beside the least that the catalogue has asked for it since then: a tablet without a network sells at what it last
 * heard, and nobody there gives anything away by that [P3]. The log has what prices and options were.
 */
export async function asHeardSince(
  tx: Transaction,
  { business_id, lines }: Pick<Bill, 'business_id' | 'lines'>,
  since: Instant,
): Promise<readonly SoldLine[]> {
  const below = lines.flatMap(({ product_id, listed }) => (product_id && listed !== undefined ? [product_id] : []))
  if (below.length === 0) return lines
  const edits = await tx
    .select({ of: activity.row_id, changes: activity.changes })
    .from(activity)
    .where(
      and(
        eq(activity.business_id, business_id),
        eq(activity.subject, 'products'),
        inArray(activity.row_id, below),
        gte(activity.received_at, since),
      ),
    )
    .orderBy(desc(activity.received_at), desc(activity.id))
  const editsOf = groupBy(edits, ({ of }) => of)
  const products = new Map(
    (await productStore.findAll(tx, business_id, below)).map((product) => [product.id, versionsOf(product, editsOf.get(product.id) ?? [])]),
  )
  return lines.map((line) => {
    const asked = (products.get(line.product_id ?? '') ?? []).map((product) =>
      priceWith(product, new Set(line.choices?.map(({ id }) => id))),
    )
    return line.listed === undefined
      ? line
      : { ...line, listed: Math.max(Math.min(line.listed, ...asked), Math.min(line.listed, piecePrice(line))) }
  })
}

type Version = Pick<Product, 'price' | 'options'>

/** As it is, and as it was before each of its edits, of which the last is the first. */
function versionsOf(now: Version, edits: readonly Pick<typeof activity.$inferSelect, 'changes'>[]): readonly Version[] {
  return edits.reduce<readonly [Version, ...Version[]]>(
    ([last, ...later], { changes: { price, options } }) => [
      { price: price ? (price.before as number) : last.price, options: options ? (options.before as Product['options']) : last.options },
      last,
      ...later,
    ],
    [now],
  )
}
