import { before, type Step } from '#desk/commands/steps.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { TableLine, TablePreview } from '#domain/catalogue/product-table.ts'
import type { CreateProduct, EditProduct, Product } from '#domain/catalogue/product.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { textHash } from '#lib/text-hash.ts'
import { draftKeptMs } from '#ui/draft/draft-storage.ts'

/** What an import did, for as long as it can be undone; small, since a device keeps little for pages. */
export interface ImportRecord {
  readonly file: string
  /** The same for the same file; absent in what an older app kept. */
  readonly fileId?: string
  readonly at: Instant
  readonly lines: readonly RecordedLine[]
  readonly categories: readonly CatalogueCategory[]
}

interface RecordedLine {
  readonly id: string
  /** The fields that were written, and a hash of what was written to them. */
  readonly fields: string
  readonly hash: string
  /** What they held before; left out of what the import made. */
  readonly former?: EditProduct
}

/** The file that an import is of. */
export interface ImportedFile {
  readonly name: string
  readonly id: string
}

export function recordOf({ name, id }: ImportedFile, at: Instant, { lines, categories }: TablePreview): ImportRecord {
  return { file: name, fileId: id, at, categories, lines: lines.flatMap(recordLine) }
}

/** With what came of the same file within the day before: an import that was stopped and gone on with is undone as one [I3]. */
export function withEarlierPart(made: ImportRecord, kept: ImportRecord | null): ImportRecord {
  if (!kept || kept.fileId !== made.fileId || Date.parse(made.at) - Date.parse(kept.at) >= draftKeptMs) return made
  return { ...made, lines: joined(kept.lines, made.lines), categories: joined(kept.categories, made.categories) }
}

function joined<Part extends { readonly id: string }>(earlier: readonly Part[], later: readonly Part[]): readonly Part[] {
  const again = new Set(later.map(({ id }) => id))
  return [...earlier.filter(({ id }) => !again.has(id)), ...later]
}

function recordLine(line: TableLine): readonly RecordedLine[] {
  if (line.kind !== 'new' && line.kind !== 'edit') return []
  const written = line.kind === 'new' ? line.product : line.changes
  const fields = Object.keys(written)
  return [
    {
      id: line.product.id,
      fields: fields.join(),
      hash: hashOf(fields, written),
      ...(line.kind === 'edit' && { former: before(line.product, line.changes) }),
    },
  ]
}

function hashOf(fields: readonly string[], row: object): string {
  return textHash(JSON.stringify(fields.map((field) => inOneOrder(row[field as keyof object]))))
}

/** The server may give the fields of a value back in another order, and leaves none out. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder)
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, one]) => [key, inOneOrder(one)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value
}

export interface ImportNow {
  readonly products: readonly Product[]
  readonly categories: readonly CatalogueCategory[]
  /** Products that have pictures: whoever added some wants the product. */
  readonly pictured: ReadonlySet<string>
}

export interface ImportUndo {
  readonly steps: readonly Step[]
  /** Names of those that somebody changed or used since: they stay as they are. */
  readonly kept: readonly string[]
}

/** Takes back what nobody has changed or used since [I3]. */
export function undoOfImport({ lines, categories }: ImportRecord, now: ImportNow): ImportUndo {
  const products = new Map(now.products.map((product) => [product.id, product]))
  const done = lines.flatMap((line) => {
    const product = products.get(line.id)
    return product ? [{ product, step: stepBack(line, product, now.pictured) }] : []
  })
  const steps = done.flatMap(({ step }) => step ?? [])
  const gone = new Set(done.flatMap(({ product, step }) => (step ? [product.id] : [])))
  const named = new Set(now.products.filter(({ id }) => !gone.has(id)).map(({ category_id }) => category_id))
  const emptied = categories.filter(
    (made) => !named.has(made.id) && now.categories.some(({ id, name }) => id === made.id && name === made.name),
  )
  return { steps: [...steps, ...emptied.map(removeCategory)], kept: done.filter(({ step }) => !step).map(({ product }) => product.name) }
}

function stepBack({ fields, hash, former }: RecordedLine, product: Product, pictured: ReadonlySet<string>): Step | undefined {
  const { id } = product
  const written = fields.split(',')
  if (hashOf(written, product) !== hash) return undefined
  if (former)
    return {
      command: { name: 'product.edit', args: { id, changes: former } },
      inverse: { name: 'product.edit', args: { id, changes: before(product, former) } },
    }
  return pictured.has(id)
    ? undefined
    : { command: { name: 'product.delete', args: { id } }, inverse: { name: 'product.create', args: rewritten(product, written) } }
}

function rewritten(product: Product, fields: readonly string[]): CreateProduct {
  return Object.fromEntries(fields.map((field) => [field, product[field as keyof Product]])) as unknown as CreateProduct
}

function removeCategory({ id, business_id, catalogue_id, name, translations, order }: CatalogueCategory): Step {
  return {
    command: { name: 'catalogue_category.delete', args: { id } },
    inverse: { name: 'catalogue_category.create', args: { id, business_id, catalogue_id, name, translations, order } },
  }
}
