import { and } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { catalogueCategoryEntity, type CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { coverOf, inPictureOrder, productPictureEntity, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import { areWrongOptions } from '#domain/catalogue/product-options.ts'
import { formerPrices, isAboveRoof } from '#domain/catalogue/listing.ts'
import { productEntity, wrongOldPrice, type EditProduct, type Product } from '#domain/catalogue/product.ts'
import { createRow, editRow } from '#domain/shared/entity.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { KeptPicture } from '#server/core/media.ts'
import { replacePicture } from '#server/core/pictures.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { products } from '#server/db/tables/catalogue.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { isBeforeTakings } from '#server/resource/before-takings.ts'
import { unknownFields, wrongFields } from '#server/resource/fields.ts'
import { rowCalls, rowHandlers } from '#server/resource/row-calls.ts'
import { rowStore } from '#server/resource/row-store.ts'
import { addRow, keepRow } from '#server/resource/setup-rows.ts'
import { equal } from '#server/resource/equal.ts'

type ProductKey = Extract<EndpointKey, `${string} /api/catalogue/products/${string}`>
interface ProductWrite extends CommandContext {
  readonly body: Pick<EditProduct, 'category_id' | 'listing'>
  readonly files: { readonly image?: KeptPicture }
}
type Written = Result<Product, ApiRefusal | FieldRefusal>

const calls = rowCalls(productEntity, rowStore<Product>(productEntity), {
  check: wrongProduct,
  complete: async (_tx, row, { at }) => ({ ...row, created_at: at }),
  // That some were ordered is nobody's edit: the version before is as good, unless the edit counts them itself.
  isAsGood: async (tx, { business_id, id }, rev, given) => !('stock' in given) && (await isBeforeTakings(tx, business_id, id, rev)),
  edit(row, changes: EditProduct, at) {
    const edited = editRow(productEntity, row, changes)
    return { ...edited, price_history: formerPrices(row, edited, at) }
  },
})
const catalogueStore = rowStore<Catalogue>(catalogueEntity)
const categoryStore = rowStore<CatalogueCategory>(catalogueCategoryEntity)
const pictureStore = rowStore<ProductPicture>(productPictureEntity)

/** Products, whose form may carry a picture: the specification's way to give the cover. Other pictures are rows with calls of their own. */
export const productHandlers: Handlers<ProductKey> = {
  ...rowHandlers('products', calls as never),
  'GET /api/catalogue/products/': (call, db) => {
    const { business_id, catalogue_id, category_id } = call.query
    return calls.list(
      call,
      db,
      business_id,
      '/api/catalogue/products/',
      undefined,
      and(equal(products.catalogue_id, catalogue_id), equal(products.category_id, category_id)),
    )
  },
  'POST /api/catalogue/products/': {
    check: calls.mayCreate,
    async write(call, tx) {
      const made = await calls.create({ ...call, files: {} }, tx)
      return finished(call, tx, made, true)
    },
  },
  'PATCH /api/catalogue/products/{id}/': {
    check: calls.mayChange,
    async write(call, tx) {
      const changed = await calls.change({ ...call, files: {} }, tx)
      return finished(call, tx, changed, call.body.listing !== undefined)
    },
  },
}

function wrongProduct(given: Partial<Product>, after: Product): FieldRefusal | undefined {
  if (given.options && areWrongOptions(given.options)) return wrongFields('format', ['options'])
  return wrongPrices(given, after) ?? (given.listing && isAboveRoof(given.listing) ? wrongFields('format', ['listing']) : undefined)
}

/** Who reduces a price lowers it. An edit that says nothing of either leaves what is there. */
function wrongPrices(given: Partial<Product>, after: Product): FieldRefusal | undefined {
  const isGiven = given.price !== undefined || given.old_price !== undefined
  return isGiven && wrongOldPrice(after) ? wrongFields('old_price', ['old_price']) : undefined
}

/**
 * What came of a write, once it is of its catalogue's kind [C3], its category one of its catalogue [C1], and the picture that came along
 * the cover.
 */
async function finished<Of extends Written>(
  call: ProductWrite,
  tx: Transaction,
  result: Of,
  saysKind: boolean,
): Promise<Of | Result<never, ApiRefusal | FieldRefusal>> {
  if (!result.ok) return result
  if (saysKind && !(await isOfItsKind(tx, result.value))) return refuse(wrongFields('format', ['listing']))
  if (call.body.category_id && !(await isInCatalogue(tx, result.value, call.body.category_id))) return refuse(unknownFields('category_id'))
  const covered = call.files.image ? await cover(call, tx, result.value, call.files.image) : result
  return covered.ok ? result : covered
}

async function isOfItsKind(tx: Transaction, { business_id, catalogue_id, listing }: Product): Promise<boolean> {
  const [catalogue] = await catalogueStore.findAll(tx, business_id, [catalogue_id])
  return (catalogue?.kind === 'real_estate') === (listing !== null)
}

async function isInCatalogue(tx: Transaction, { business_id, catalogue_id }: Product, categoryId: string): Promise<boolean> {
  const [category] = await categoryStore.findAll(tx, business_id, [categoryId])
  return category?.catalogue_id === catalogue_id
}

/** Puts a picture in the cover's place, or makes it the cover. */
async function cover(
  doing: CommandContext,
  tx: Transaction,
  { id: product_id, business_id }: Product,
  file: KeptPicture,
): Promise<Result<unknown, ApiRefusal | FieldRefusal>> {
  const first = coverOf(inPictureOrder(await pictureStore.findNaming(tx, business_id, 'product_id', product_id)))
  const pictured = await replacePicture(tx, { businessId: business_id, now: doing.now }, first?.image ?? null, file.name, file)
  if (!pictured.ok) return pictured
  const where = { collection: 'product_pictures', businessId: business_id } as const
  if (first) return keepRow(doing, tx, where, first, { ...first, image: file.name }, pictureStore.update)
  const made = createRow(productPictureEntity, { id: doing.newId(), business_id, product_id })
  const added = await addRow(doing, tx, where, { ...made, image: file.name }, pictureStore.insert)
  return added.ok ? ok(undefined) : added
}
