import type { CommandArgs, CommandOf } from '#contract/commands.ts'
import { changeRow, rowId, touchesNothing } from '#desk/commands/row-commands.ts'
import { editBusiness } from '#domain/business/business.ts'
import { withPause } from '#domain/business/ordering.ts'
import type { CommandDefinition } from '#offline/command.ts'

type BusinessCommands = { readonly [Name in CommandOf<'business'>]: CommandDefinition<CommandArgs[Name], 'businesses'> }

const ofItself = { collection: 'businesses', rowId, businessId: rowId, touches: touchesNothing } as const

/** What is changed of the business itself: all of it by an owner, and by everybody at the desk that guests' orders wait. */
export const businessCommands: BusinessCommands = {
  'business.edit': {
    ...ofItself,
    // Its dates hold for everybody: what was booked before they changed goes before that [S2].
    behindAll: ({ changes }) => (changes.opening_hours === undefined ? undefined : 'employee:'),
    fold: (row, { changes }) => changeRow(row, (found) => editBusiness(found, changes)),
  },
  'business.pause': { ...ofItself, fold: (row, { until }) => changeRow(row, (found) => withPause(found, until)) },
}
