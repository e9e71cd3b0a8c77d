import { and, eq } from 'drizzle-orm'
import { mayBeViewed } from '#domain/catalogue/viewing.ts'
import type { Database } from '#server/db/database.ts'
import { catalogues, products } from '#server/db/tables/catalogue.ts'

/** The home of a viewing [C6]. */
export interface StoredListing {
  /** Its base name. */
  readonly name: string
  /** The address of its page; null where customers do not see it any more. */
  readonly path: string | null
  readonly mayBeViewed: boolean
  readonly agent_id: string | null
}

/** A home by its id; undefined where the business has none of that id. One statement. */
export async function findViewedListing(db: Database, businessId: string, id: string): Promise<StoredListing | undefined> {
  const [found] = await db
    .select({ product: products, code: catalogues.code, is_published: catalogues.is_published })
    .from(products)
    .innerJoin(catalogues, and(eq(catalogues.business_id, products.business_id), eq(catalogues.id, products.catalogue_id)))
    .where(and(eq(products.business_id, businessId), eq(products.id, id)))
  if (!found?.product.listing) return undefined
  const { product, code, is_published } = found
  return {
    name: product.name,
    path: product.is_active && is_published ? `/catalog/${code}/${id}` : null,
    mayBeViewed: mayBeViewed(product, { is_published }),
    agent_id: product.agent_id,
  }
}
