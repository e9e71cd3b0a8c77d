import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Heads } from '#contract/sync.ts'
import type { Business } from '#domain/business/business.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { inPictureOrder } from '#domain/catalogue/product-picture.ts'
import { parseAddressCode } from '#domain/shared/address-code.ts'
import { groupBy } from '#lib/group-by.ts'
import { isUuid } from '#lib/ids.ts'
import type { StoredCatalogue } from '#public/products/catalogue-rows.ts'
import type { Database } from '#server/db/database.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { businesses, employees, services } from '#server/db/tables/booking.ts'
import { catalogue_categories, catalogues, product_pictures, products } from '#server/db/tables/catalogue.ts'
import { businessChanges } from '#server/db/tables/sync.ts'

/** A catalogue that customers may see, and where its business's collections stand. */
export interface PublishedCatalogue {
  readonly business: Business
  readonly catalogue: Catalogue
  readonly heads: Heads['heads']
}

/** The published catalogue at a code, typed in any way; undefined where there is none [V1]. One statement. */
export async function findPublishedCatalogue(db: Database, text: string): Promise<PublishedCatalogue | undefined> {
  const code = parseAddressCode(text)
  if (code === undefined) return undefined
  const [found] = await db
    .select({ business: businesses, catalogue: catalogues, heads: businessChanges.heads })
    .from(addresses)
    .innerJoin(businesses, eq(businesses.id, addresses.business_id))
    .innerJoin(catalogues, and(eq(catalogues.business_id, addresses.business_id), eq(catalogues.id, addresses.row_id)))
    .innerJoin(businessChanges, eq(businessChanges.business_id, addresses.business_id))
    .where(and(eq(addresses.code, code), eq(addresses.kind, 'catalogue'), eq(catalogues.is_published, true)))
  return found
}

/** All that its pages show, in three statements, and of real estate two more. Pictures are their files' names. */
export async function readCatalogueRows(db: Database, { business, catalogue }: PublishedCatalogue): Promise<StoredCatalogue> {
  const inIt = and(eq(products.business_id, business.id), eq(products.catalogue_id, catalogue.id), eq(products.is_active, true))
  const [categories, rows, pictures, showing] = await Promise.all([
    db
      .select()
      .from(catalogue_categories)
      .where(and(eq(catalogue_categories.business_id, business.id), eq(catalogue_categories.catalogue_id, catalogue.id)))
      .orderBy(asc(catalogue_categories.order), asc(catalogue_categories.name), asc(catalogue_categories.id)),
    db.select().from(products).where(inIt),
    db
      .select({
        id: product_pictures.id,
        product_id: product_pictures.product_id,
        name: product_pictures.name,
        order: product_pictures.order,
        image: product_pictures.image,
        is_plan: product_pictures.is_plan,
      })
      .from(product_pictures)
      .innerJoin(products, and(eq(products.business_id, product_pictures.business_id), eq(products.id, product_pictures.product_id)))
      .where(and(inIt, isNotNull(product_pictures.image))),
    readShowing(db, catalogue),
  ])
  const byProduct = groupBy(pictures, ({ product_id }) => product_id)
  return {
    business,
    catalogue,
    categories,
    ...showing,
    products: rows.map((row) => ({ row, pictures: inPictureOrder(byProduct.get(row.id) ?? []) })),
  }
}

/** A picture that customers see with its catalogue's text on it [C1c]; undefined of any other. One statement. */
export async function findMarkedPicture(
  db: Database,
  text: string,
  id: string,
): Promise<{ readonly image: string; readonly watermark: string } | undefined> {
  const code = parseAddressCode(text)
  if (code === undefined || !isUuid(id)) return undefined
  const [found] = await db
    .select({ image: product_pictures.image, watermark: catalogues.watermark })
    .from(addresses)
    .innerJoin(catalogues, and(eq(catalogues.business_id, addresses.business_id), eq(catalogues.id, addresses.row_id)))
    .innerJoin(product_pictures, and(eq(product_pictures.business_id, catalogues.business_id), eq(product_pictures.id, id)))
    .innerJoin(products, and(eq(products.business_id, product_pictures.business_id), eq(products.id, product_pictures.product_id)))
    .where(
      and(
        eq(addresses.code, code),
        eq(addresses.kind, 'catalogue'),
        eq(catalogues.is_published, true),
        ne(catalogues.watermark, ''),
        eq(products.catalogue_id, catalogues.id),
        eq(products.is_active, true),
      ),
    )
  return found && found.image !== null ? { image: found.image, watermark: found.watermark } : undefined
}

/** Who shows homes, in the owner's order, and as which service [C6]. */
async function readShowing(
  db: Database,
  { kind, business_id, viewing_service_id }: Catalogue,
): Promise<Pick<StoredCatalogue, 'agents' | 'viewing'>> {
  if (kind !== 'real_estate') return { agents: [] }
  const [agents, found] = await Promise.all([
    db
      .select()
      .from(employees)
      .where(and(eq(employees.business_id, business_id), eq(employees.is_active, true)))
      .orderBy(asc(employees.order), asc(employees.name), asc(employees.id)),
    viewing_service_id === null
      ? []
      : db
          .select()
          .from(services)
          .where(and(eq(services.business_id, business_id), eq(services.id, viewing_service_id), eq(services.is_active, true))),
  ])
  return { agents, viewing: found[0] }
}
