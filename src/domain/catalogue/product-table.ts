import { isAmountTooHigh } from '#lib/amount.ts'
import { isUuid } from '#lib/ids.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { guardedText, unguardedText } from '#domain/shared/table-text.ts'
import {
  contentLanguages,
  withDescriptions,
  withNames,
  type ContentLanguage,
  type TextsByLanguage,
  type Translations,
} from '#domain/shared/translations.ts'
import { isSame } from '#lib/is-same.ts'
import type { CatalogueCategory } from './catalogue-category.ts'
import { answerName, answerOf, columnName, columnOf, productColumns, unitName, unitOf, type ProductColumn } from './product-columns.ts'
import { wrongOldPrice, type CreateProduct, type EditProduct, type Product } from './product.ts'

/** What is wrong with a cell. */
export type CellProblem = 'required' | 'tooLong' | 'price' | 'priceTooHigh' | 'oldPrice' | 'unit' | 'stock' | 'answer'

/** What a row of a table would do [I1]; `row` is its number as the person's program shows it, the head being 1. */
export type TableLine = { readonly row: number; readonly name: string } & (
  | { readonly kind: 'new'; readonly product: CreateProduct }
  | { readonly kind: 'edit'; readonly product: Product; readonly changes: EditProduct }
  /** It is so already, or came in with the same file before. */
  | { readonly kind: 'same' }
  | { readonly kind: 'wrong'; readonly column: ProductColumn; readonly problem: CellProblem }
)

export interface TablePreview {
  readonly lines: readonly TableLine[]
  /** Categories that are not there yet and that some product goes into. */
  readonly categories: readonly CatalogueCategory[]
  /** Columns that say nothing to us. */
  readonly unknown: readonly string[]
}

export interface TablePlace {
  readonly business_id: string
  readonly catalogue_id: string
  readonly products: readonly Product[]
  readonly categories: readonly CatalogueCategory[]
  /** The id of what a row makes: the same whenever the same file is read [I1]. */
  readonly idOfRow: (row: number) => string
  /** The id of the category of this name, likewise. */
  readonly idOfCategory: (nth: number) => string
}

/** Reads a table whose first row is its head. `no_name` where no column is the name: then it is no table of products. */
export function readProductTable(table: readonly (readonly string[])[], place: TablePlace): TablePreview | 'no_name' {
  const [head = [], ...rows] = table
  const columns = head.map(columnOf)
  if (!columns.includes('name')) return 'no_name'
  const missing = newCategories(
    rows.map((cells) => cellsOf(columns, cells).category ?? ''),
    place,
  )
  const known = knownAt(place, missing)
  const lines = rows.flatMap((cells, nth) =>
    cells.every((cell) => cell.trim() === '') ? [] : [readLine(nth + 2, cellsOf(columns, cells), known)],
  )
  const used = new Set(lines.map(categoryGiven))
  return {
    lines,
    categories: missing.filter(({ id }) => used.has(id)),
    unknown: head.filter((text, nth) => columns[nth] === undefined && text.trim() !== ''),
  }
}

/** The category that a row puts its product into. */
function categoryGiven(line: TableLine): string | null | undefined {
  return line.kind === 'new' ? line.product.category_id : line.kind === 'edit' ? line.changes.category_id : null
}

/** What rows are looked up in: ten thousand of them name as many products. */
interface KnownRows extends TablePlace {
  readonly byId: ReadonlyMap<string, Product>
  /** Undefined for a name that several have. */
  readonly byName: ReadonlyMap<string, Product | undefined>
  readonly categoryIds: ReadonlyMap<string, string>
}

function knownAt(place: TablePlace, added: readonly CatalogueCategory[]): KnownRows {
  const { products, categories } = place
  const byName = new Map<string, Product | undefined>()
  for (const product of products) byName.set(nameKey(product.name), byName.has(nameKey(product.name)) ? undefined : product)
  return {
    ...place,
    byName,
    byId: new Map(products.map((product) => [product.id, product])),
    categoryIds: categoryIdsOf([...categories, ...added]),
  }
}

/** By each name that a category has in any language; the first one of a name counts. */
function categoryIdsOf(categories: readonly CatalogueCategory[]): ReadonlyMap<string, string> {
  const named = categories.flatMap(({ id, name, translations }) =>
    [name, ...contentLanguages.map((language) => translations[language]?.name ?? '')].map((one) => [nameKey(one), id] as const),
  )
  return new Map(named.toReversed())
}

/** Names are the same whatever letters are capitals. */
const nameKey = (name: string): string => name.toLowerCase()

type Cells = { readonly [Column in ProductColumn]?: string }

/**
 * Of a column that is there twice, the first counts. An empty cell empties a field only in a row that names its product
 * by the id: that is our own table, changed. In somebody's price list it says nothing.
 */
function cellsOf(columns: readonly (ProductColumn | undefined)[], cells: readonly string[]): Cells {
  const named = columns
    .flatMap((column, nth) => (column === undefined ? [] : [[column, unguardedText(cells[nth] ?? '').trim()] as const]))
    .toReversed()
  const { id = '' } = Object.fromEntries(named) as Cells
  return Object.fromEntries(named.filter(([, text]) => text !== '' || isUuid(id))) as Cells
}

function newCategories(
  names: readonly string[],
  { categories, business_id, catalogue_id, idOfCategory }: TablePlace,
): readonly CatalogueCategory[] {
  const known = categoryIdsOf(categories)
  const missing = [...new Set(names.filter((name) => name !== '' && name.length <= limits.name && !known.has(nameKey(name))))]
  return missing.map((name, nth) => ({
    id: idOfCategory(nth),
    rev: 0,
    business_id,
    catalogue_id,
    name,
    translations: {},
    order: categories.length + nth,
  }))
}

function readLine(row: number, cells: Cells, place: KnownRows): TableLine {
  const name = cells.name ?? ''
  const before = productOf(row, cells, place)
  const wrong = wrongCell(cells, before)
  if (wrong) return { row, name, kind: 'wrong', ...wrong }
  const values = valuesOf(cells, before?.translations ?? {}, place)
  if (!before)
    return {
      row,
      name,
      kind: 'new',
      product: {
        price: 0,
        ...values,
        id: place.idOfRow(row),
        business_id: place.business_id,
        catalogue_id: place.catalogue_id,
        name,
      } as CreateProduct,
    }
  if (before.id === place.idOfRow(row)) return { row, name, kind: 'same' }
  const changes = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, before[field as keyof Product])),
  ) as EditProduct
  return Object.keys(changes).length === 0 ? { row, name, kind: 'same' } : { row, name, kind: 'edit', product: before, changes }
}

/** By its id, by the row that made it, else by its name where that is one product's alone. */
function productOf(row: number, { id = '', name = '' }: Cells, { byId, byName, idOfRow }: KnownRows): Product | undefined {
  const made = byId.get(idOfRow(row))
  if (isUuid(id)) return byId.get(id) ?? made
  return made ?? byName.get(nameKey(name))
}

function wrongCell(
  cells: Cells,
  before: Product | undefined,
): { readonly column: ProductColumn; readonly problem: CellProblem } | undefined {
  if (!cells.name) return { column: 'name', problem: 'required' }
  const texts = productColumns.filter((column) => column === 'category' || /^(name|description)/.test(column))
  const long = texts.find((column) => (cells[column]?.length ?? 0) > (column.startsWith('description') ? limits.description : limits.name))
  if (long) return { column: long, problem: 'tooLong' }
  for (const column of ['price', 'old_price'] as const) {
    const text = cells[column] ?? ''
    if (amountOf(text) === undefined) return { column, problem: isAmountTooHigh(bareAmount(text)) ? 'priceTooHigh' : 'price' }
  }
  if (!before && !cells.price) return { column: 'price', problem: 'price' }
  const [price, old_price] = [
    cells.price ? amountOf(cells.price) : before?.price,
    cells.old_price === undefined ? before?.old_price : amountOf(cells.old_price),
  ]
  if (wrongOldPrice({ price: price ?? 0, old_price: old_price ?? 0 })) return { column: 'old_price', problem: 'oldPrice' }
  if (cells.unit && !unitOf(cells.unit)) return { column: 'unit', problem: 'unit' }
  if (cells.stock && !(/^\d+$/.test(cells.stock) && Number(cells.stock) <= limits.maxStock)) return { column: 'stock', problem: 'stock' }
  const answer = (['is_sold_out', 'is_active'] as const).find((column) => cells[column] && answerOf(cells[column]) === undefined)
  return answer && { column: answer, problem: 'answer' }
}

/**
 * What the cells say, which have no problem. A column that is not there says nothing; an empty cell says nothing of what has to have a
 * value.
 */
function valuesOf(cells: Cells, translations: Translations, { categoryIds }: KnownRows): EditProduct {
  const { name, category, price, old_price, unit, stock, is_sold_out, is_active, description } = cells
  const isTranslated = contentLanguages.some(
    (language) => cells[`name_${language}`] !== undefined || cells[`description_${language}`] !== undefined,
  )
  return {
    ...(name && { name }),
    ...(category !== undefined && { category_id: category === '' ? null : (categoryIds.get(nameKey(category)) ?? null) }),
    ...(price && { price: amountOf(price) ?? 0 }),
    ...(old_price !== undefined && { old_price: amountOf(old_price) ?? 0 }),
    ...(unit && { unit: unitOf(unit) ?? 'piece' }),
    ...(stock !== undefined && { stock: stock === '' ? null : Number(stock) }),
    ...(is_sold_out && { is_sold_out: answerOf(is_sold_out) ?? false }),
    ...(is_active && { is_active: answerOf(is_active) ?? true }),
    ...(description !== undefined && { description }),
    ...(isTranslated && { translations: translationsOf(cells, translations) }),
  }
}

function translationsOf(cells: Cells, before: Translations): Translations {
  const texts = (field: 'name' | 'description'): TextsByLanguage =>
    Object.fromEntries(
      contentLanguages.map((language) => [language, cells[`${field}_${language}`] ?? before[language]?.[field] ?? '']),
    ) as unknown as TextsByLanguage
  return withDescriptions(withNames(before, texts('name')), texts('description'))
}

function amountOf(text: string): number | undefined {
  return text === '' ? 0 : parseAmount(bareAmount(text))
}

/** An amount, its thousands perhaps apart, with a word or sign before or after it. */
const pricedAmount = /^[\p{L}\p{Sc}]*\.?\s*(\d+(?:[\s'’,]+\d{3})*(?:[.,]\d+)?)[.,]?\s*[\p{L}\p{Sc}]*\.?$/u

/** A price that only begins or ends there: `от 500`, `up to 500`, `500 сомдон баштап`, `500дөн`. */
const openPrice = /(?:^|[^\p{L}])(?:от|до|from|to|баштап|чейин)(?!\p{L})|\d\s*(?:сом)?[дт][аоеө]н(?!\p{L})/iu

/** Without the currency's word or sign beside it, as price lists have it; nothing of what says more, or less, than an amount. */
function bareAmount(text: string): string {
  return openPrice.test(text) ? '' : (pricedAmount.exec(text)?.[1] ?? '')
}

/** The whole catalogue as a table, its head in the person's language. Read again unchanged it changes nothing. */
export function writeProductTable(
  products: readonly Product[],
  categories: readonly CatalogueCategory[],
  language: ContentLanguage,
  amount: (minorUnits: number) => string,
): readonly (readonly string[])[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const cell: { readonly [Column in ProductColumn]: (product: Product) => string } = {
    id: ({ id }) => id,
    name: ({ name }) => name,
    name_ru: ({ translations }) => translations.ru?.name ?? '',
    name_ky: ({ translations }) => translations.ky?.name ?? '',
    name_en: ({ translations }) => translations.en?.name ?? '',
    category: ({ category_id }) => names.get(category_id ?? '') ?? '',
    price: ({ price }) => amount(price),
    old_price: ({ old_price }) => (old_price === 0 ? '' : amount(old_price)),
    unit: ({ unit }) => unitName(unit, language),
    stock: ({ stock }) => (stock === null ? '' : String(stock)),
    is_sold_out: ({ is_sold_out }) => answerName(is_sold_out, language),
    is_active: ({ is_active }) => answerName(is_active, language),
    description: ({ description }) => description,
    description_ru: ({ translations }) => translations.ru?.description ?? '',
    description_ky: ({ translations }) => translations.ky?.description ?? '',
    description_en: ({ translations }) => translations.en?.description ?? '',
  }
  return [
    productColumns.map((column) => columnName(column, language)),
    ...products.map((product) => productColumns.map((column) => guardedText(cell[column](product)))),
  ]
}
