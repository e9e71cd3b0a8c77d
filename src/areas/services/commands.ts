import type { CommandArgs, CommandOf } from '#contract/commands.ts'
import { changeRow, rowCommands } from '#desk/commands/row-commands.ts'
import { categoryEntity } from '#domain/business/category.ts'
import { editRow } from '#domain/shared/entity.ts'
import type { CommandDefinition } from '#offline/command.ts'

type CategoryCommands = { readonly [Name in CommandOf<'category'>]: CommandDefinition<CommandArgs[Name], 'categories'> }

const ofCategory = rowCommands('categories')
/** Categories, beside what is done to every row. A service waits for its new category. */
export const categoryCommands: CategoryCommands = {
  ...ofCategory,
  'category.reorder': {
    ...ofCategory['category.delete'],
    fold: (row, { order }) => changeRow(row, (found) => editRow(categoryEntity, found, { order })),
  },
  // Services that this device does not know to be in it stay, too: the server takes it off them.
  'category.delete': { ...ofCategory['category.delete'], touches: ({ emptied = [] }) => emptied.map((id) => `services:${id}`) },
}
