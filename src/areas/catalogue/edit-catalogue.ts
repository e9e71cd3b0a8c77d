import { before, type Step } from '#desk/commands/steps.ts'
import type { Catalogue, catalogueEntity } from '#domain/catalogue/catalogue.ts'
import type { EditOf } from '#domain/shared/entity.ts'

/** Changes a catalogue, and puts back what was there. */
export function editCatalogue(catalogue: Catalogue, changes: EditOf<typeof catalogueEntity>): Step {
  const { id } = catalogue
  return {
    command: { name: 'catalogue.edit', args: { id, changes } },
    inverse: { name: 'catalogue.edit', args: { id, changes: before(catalogue, changes) } },
  }
}
