import { before, type Step } from '#desk/commands/steps.ts'
import type { TableLine, TablePreview } from '#domain/catalogue/product-table.ts'

/** What an import does, and nothing else [I1]: categories first, since products name them. */
export function importSteps({ lines, categories }: TablePreview): readonly Step[] {
  const named = categories.map(({ id, business_id, catalogue_id, name, translations, order }): Step => ({
    command: { name: 'catalogue_category.create', args: { id, business_id, catalogue_id, name, translations, order } },
    inverse: { name: 'catalogue_category.delete', args: { id } },
  }))
  return [...named, ...lines.flatMap(stepsOf)]
}

function stepsOf(line: TableLine): readonly Step[] {
  if (line.kind === 'new')
    return [{ command: { name: 'product.create', args: line.product }, inverse: { name: 'product.delete', args: { id: line.product.id } } }]
  if (line.kind !== 'edit') return []
  const {
    product: { id },
    changes,
  } = line
  return [
    {
      command: { name: 'product.edit', args: { id, changes } },
      inverse: { name: 'product.edit', args: { id, changes: before(line.product, changes) } },
    },
  ]
}
