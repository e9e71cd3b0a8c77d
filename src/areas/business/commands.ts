import type { CommandArgs } from '#contract/commands.ts'
import { changeRow, rowId, touchesNothing } from '#desk/commands/row-commands.ts'
import { editBusiness } from '#domain/business/business.ts'
import type { CommandDefinition } from '#offline/command.ts'

/** What an owner changes of the business itself. */
export const businessCommands: { readonly 'business.edit': CommandDefinition<CommandArgs['business.edit'], 'businesses'> } = {
  'business.edit': {
    collection: 'businesses',
    rowId,
    businessId: rowId,
    touches: touchesNothing,
    fold: (row, { changes }) => changeRow(row, (found) => editBusiness(found, changes)),
  },
}
