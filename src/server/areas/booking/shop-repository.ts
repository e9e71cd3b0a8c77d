import { and, asc, eq } from 'drizzle-orm'
import type { Heads } from '#contract/sync.ts'
import type { Business } from '#domain/business/business.ts'
import { parseAddressCode } from '#domain/shared/address-code.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import type { ShopRows } from '#public/shop/shop-page-data.ts'
import type { Database } from '#server/db/database.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { businesses, categories, employees, services } from '#server/db/tables/booking.ts'
import { catalogues } from '#server/db/tables/catalogue.ts'
import { cards } from '#server/db/tables/loyalty.ts'
import { tables } from '#server/db/tables/orders.ts'
import { businessChanges } from '#server/db/tables/sync.ts'

/** A business that customers may see, and where its collections stand. */
export interface PublishedShop {
  readonly business: Business
  readonly heads: Heads['heads']
}

/** The published business at a code, typed in any way; undefined where there is none [V1]. One statement. */
export async function findPublishedShop(db: Database, text: string): Promise<PublishedShop | undefined> {
  const code = parseAddressCode(text)
  if (code === undefined) return undefined
  const [found] = await db
    .select({ business: businesses, heads: businessChanges.heads })
    .from(addresses)
    .innerJoin(businesses, eq(businesses.id, addresses.row_id))
    .innerJoin(businessChanges, eq(businessChanges.business_id, businesses.id))
    .where(and(eq(addresses.code, code), eq(addresses.kind, 'shop'), eq(businesses.is_published, true)))
  return found
}

/** Where its guests sit, in the owner's order. */
export function readTables(db: Database, businessId: string): Promise<readonly DiningTable[]> {
  return db.select().from(tables).where(eq(tables.business_id, businessId)).orderBy(asc(tables.order), asc(tables.id))
}

/** What its page lists, each in the owner's order. */
export async function readShopRows(db: Database, business: Business): Promise<ShopRows> {
  const [listedCategories, listedServices, listedEmployees, listedCatalogues, listedCards] = await Promise.all([
    db
      .select()
      .from(categories)
      .where(eq(categories.business, business.id))
      .orderBy(asc(categories.order), asc(categories.name), asc(categories.id)),
    db
      .select()
      .from(services)
      .where(and(eq(services.business_id, business.id), eq(services.is_active, true)))
      .orderBy(asc(services.name), asc(services.id)),
    db
      .select()
      .from(employees)
      .where(and(eq(employees.business_id, business.id), eq(employees.is_active, true)))
      .orderBy(asc(employees.order), asc(employees.name), asc(employees.id)),
    db
      .select({ name: catalogues.name, translations: catalogues.translations, code: catalogues.code })
      .from(catalogues)
      .where(and(eq(catalogues.business_id, business.id), eq(catalogues.is_published, true)))
      .orderBy(asc(catalogues.order), asc(catalogues.name), asc(catalogues.id)),
    db
      .select({ name: cards.name, translations: cards.translations, code: cards.code })
      .from(cards)
      .where(and(eq(cards.business_id, business.id), eq(cards.is_active, true)))
      .orderBy(asc(cards.order), asc(cards.name), asc(cards.id)),
  ])
  return {
    business,
    categories: listedCategories,
    services: listedServices,
    employees: listedEmployees,
    catalogues: listedCatalogues,
    cards: listedCards,
  }
}
