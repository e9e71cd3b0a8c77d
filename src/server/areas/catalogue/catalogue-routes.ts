import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { catalogueCategoryEntity, type CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { productPictureEntity, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import { productEntity, type Product } from '#domain/catalogue/product.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { keptAddress } from '#server/core/addresses.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { catalogue_categories, product_pictures, products } from '#server/db/tables/catalogue.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { wrongFields } from '#server/resource/fields.ts'
import { rowCalls, rowHandlers } from '#server/resource/row-calls.ts'
import { rowStore } from '#server/resource/row-store.ts'
import type { Setup } from '#server/resource/setup-rows.ts'
import { equal } from '#server/resource/equal.ts'
import { enquiryHandlers } from './enquiry-routes.ts'
import { productHandlers } from './product-routes.ts'

type CatalogueKey = Extract<
  EndpointKey,
  `${string} /api/catalogue/${'catalogues' | 'categories' | 'products' | 'pictures' | 'enquiries'}/${string}`
>

const catalogueCalls = rowCalls(catalogueEntity, rowStore<Catalogue>(catalogueEntity), {
  check: wrongCatalogue,
  complete: async (tx, row) => ({
    ...row,
    code: await keptAddress(tx, { kind: 'catalogue', business_id: row.business_id, row_id: row.id }),
    feed_key: row.kind === 'real_estate' ? randomBytes(16).toString('base64url') : '',
  }),
})
const categories = rowCalls(catalogueCategoryEntity, rowStore<CatalogueCategory>(catalogueCategoryEntity), { beforeDelete: onlyEmpty })
const pictures = rowCalls(productPictureEntity, rowStore<ProductPicture>(productPictureEntity))
const productStore = rowStore<Product>(productEntity)

/** The calls under `/api/catalogue/` that are more than those of any row. */
export const catalogueAreaHandlers: Handlers<CatalogueKey> = {
  ...rowHandlers('catalogues', catalogueCalls as never),
  ...rowHandlers('catalogue_categories', categories as never),
  ...rowHandlers('product_pictures', pictures as never),
  ...productHandlers,
  ...enquiryHandlers,
  'GET /api/catalogue/categories/': (call, db) =>
    categories.list(
      call,
      db,
      call.query.business_id,
      '/api/catalogue/categories/',
      undefined,
      equal(catalogue_categories.catalogue_id, call.query.catalogue_id),
    ),
  'GET /api/catalogue/pictures/': (call, db) =>
    pictures.list(
      call,
      db,
      call.query.business_id,
      '/api/catalogue/pictures/',
      undefined,
      equal(product_pictures.product_id, call.query.product_id),
    ),
  'POST /api/catalogue/pictures/': {
    check: pictures.mayCreate,
    write: async (call, tx) => onlyPlansOfHomes(tx, await pictures.create(call, tx)),
  },
  'PATCH /api/catalogue/pictures/{id}/': {
    check: pictures.mayChange,
    write: async (call, tx) => onlyPlansOfHomes(tx, await pictures.change(call, tx)),
  },
}

/** Goods have no floors [C1b]. */
async function onlyPlansOfHomes<Of extends Setup<ProductPicture>>(tx: Transaction, written: Of): Promise<Of | Result<never, FieldRefusal>> {
  if (!written.ok || !written.value.is_plan) return written
  const { business_id, product_id } = written.value
  const [product] = await productStore.findAll(tx, business_id, [product_id])
  return product?.listing ? written : refuse(wrongFields('format', ['is_plan']))
}

/** What it holds is of its kind [C1], so that its kind stays; goods have no mark [C1c]. */
function wrongCatalogue(given: Partial<Catalogue>, after: Catalogue, before?: Catalogue): FieldRefusal | undefined {
  if (before && given.kind !== undefined && given.kind !== before.kind) return wrongFields('format', ['kind'])
  return given.watermark && after.kind !== 'real_estate' ? wrongFields('format', ['watermark']) : undefined
}

/** A category goes when nothing is in it [C1]: whoever deletes it says first where its products go. */
async function onlyEmpty(
  _: CommandContext,
  tx: Transaction,
  { id, business_id }: CatalogueCategory,
): Promise<Result<undefined, ApiRefusal>> {
  const inIt = await tx.$count(products, and(eq(products.business_id, business_id), eq(products.category_id, id)))
  return inIt > 0 ? refuse({ code: 'not_empty' }) : ok(undefined)
}
