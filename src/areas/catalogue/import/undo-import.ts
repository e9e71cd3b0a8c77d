import { before, type Step } from '#desk/commands/steps.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { TableLine, TablePreview } from '#domain/catalogue/product-table.ts'
import { isSame } from '#lib/is-same.ts'

type DoneLine = Extract<TableLine, { readonly kind: 'new' | 'edit' }>

/** What an import did, for as long as it can be undone. */
export interface ImportRecord {
  readonly file: string
  readonly at: Instant
  readonly lines: readonly DoneLine[]
  readonly categories: readonly CatalogueCategory[]
}

export function recordOf(file: string, at: Instant, { lines, categories }: TablePreview): ImportRecord {
  return { file, at, categories, lines: lines.filter((line) => line.kind === 'new' || line.kind === 'edit') }
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
    const product = products.get(line.product.id)
    return product ? [{ product, step: stepBack(line, product, now.pictured) }] : []
  })
  const steps = done.flatMap(({ step }) => step ?? [])
  const gone = new Set(done.flatMap(({ product, step }) => (step ? [product.id] : [])))
  const named = new Set(now.products.filter(({ id }) => !gone.has(id)).map(({ category_id }) => category_id))
  const emptied = categories.filter((made) => !named.has(made.id) && now.categories.some(({ id, name }) => id === made.id && name === made.name))
  return { steps: [...steps, ...emptied.map(removeCategory)], kept: done.filter(({ step }) => !step).map(({ product }) => product.name) }
}

function stepBack(line: DoneLine, product: Product, pictured: ReadonlySet<string>): Step | undefined {
  const { id } = product
  if (line.kind === 'new') {
    return holds(line.product, product) && !pictured.has(id) ? { command: { name: 'product.delete', args: { id } }, inverse: { name: 'product.create', args: line.product } } : undefined
  }
  const changes = before(line.product, line.changes)
  return holds(line.changes, product) ? { command: { name: 'product.edit', args: { id, changes } }, inverse: { name: 'product.edit', args: { id, changes: line.changes } } } : undefined
}

/** Whether the product still is what the import made of it. */
function holds(made: object, product: Product): boolean {
  return Object.entries(made).every(([field, value]) => isSame(product[field as keyof Product], value))
}

function removeCategory({ id, business_id, catalogue_id, name, translations, order }: CatalogueCategory): Step {
  return { command: { name: 'catalogue_category.delete', args: { id } }, inverse: { name: 'catalogue_category.create', args: { id, business_id, catalogue_id, name, translations, order } } }
}
