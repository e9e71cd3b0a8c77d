import type { Command } from '#contract/commands.ts'
import { before, type Step } from '#desk/commands/steps.ts'
import { changedNames, type NamesForm } from '#desk/form/names.ts'
import { placesAfter } from '#domain/business/order.ts'
import { withNames, type Named, type Translations } from '#domain/shared/translations.ts'
import { isSame } from '#lib/is-same.ts'

/** A row that is a name in a list with an order of its own. */
export interface CategoryRow extends Named {
  readonly id: string
  readonly order: number
}

interface NewCategory {
  readonly id: string
  readonly name: string
  readonly translations: Translations
  readonly order?: number
}

type CategoryChanges = Partial<Pick<CategoryRow, 'name' | 'translations'>>

/** By which commands categories of one kind are made, renamed, put elsewhere and deleted. */
export interface CategoryCommands<Row extends CategoryRow> {
  create(fields: NewCategory): Command
  rename(row: Row, changes: CategoryChanges): Command
  place(row: Row, order: number): Command
  remove(id: string): Command
}

export function createCategorySteps<Row extends CategoryRow>(
  commands: CategoryCommands<Row>,
  id: string,
  form: NamesForm,
): readonly Step[] {
  return [{ command: commands.create({ id, name: form.name.trim(), translations: withNames({}, form) }), inverse: commands.remove(id) }]
}

/** None where the names are what they were. */
export function renameCategorySteps<Row extends CategoryRow>(commands: CategoryCommands<Row>, row: Row, form: NamesForm): readonly Step[] {
  const changes = changedNames(form, row)
  return isSame(changes, {})
    ? []
    : [{ command: commands.rename(row, changes), inverse: commands.rename(row, before<CategoryRow, CategoryChanges>(row, changes)) }]
}

/** The row is to stand at this index of the sorted rows. */
export function placeCategorySteps<Row extends CategoryRow>(
  commands: CategoryCommands<Row>,
  rows: readonly Row[],
  id: string,
  index: number,
): readonly Step[] {
  return placesAfter(rows, id, index).map(({ row, order }) => ({
    command: commands.place(row, order),
    inverse: commands.place(row, row.order),
  }))
}

export function deleteCategoryStep<Row extends CategoryRow>(commands: CategoryCommands<Row>, { id, name, translations, order }: Row): Step {
  return { command: commands.remove(id), inverse: commands.create({ id, name, translations, order }) }
}
