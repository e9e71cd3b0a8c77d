import type { CommandArgs, CustomerCommand } from '#contract/commands.ts'
import { changeRow, rowCommands } from '#desk/commands/row-commands.ts'
import { mergeCustomers, splitCustomer } from '#domain/customers/customer.ts'
import { refuse } from '#lib/result.ts'
import type { CommandDefinition } from '#offline/command.ts'

type CustomerCommands = { readonly [Name in CustomerCommand]: CommandDefinition<CommandArgs[Name], 'customers'> }

const ofCustomer = rowCommands('customers')

/** What the desk does to its customers, folded by the functions that the server uses. */
export const customerCommands: CustomerCommands = {
  ...ofCustomer,
  // What happens to the other one has an order with this: it may be new itself, or merged in turn.
  'customer.merge': {
    ...ofCustomer['customer.delete'],
    touches: ({ into }) => [`customers:${into}`],
    needs: (args) => ({ into: { collection: 'customers', id: args.into } }),
    fold: (row, { into }, facts) => {
      const other = facts.row('into', 'customers')
      if (!row || !other) return refuse({ code: 'not_found' })
      // Whoever the other one was merged into meanwhile, the server finds them.
      return mergeCustomers(
        row,
        into,
        new Map([
          [row.id, row],
          [into, { ...other, merged_into: null }],
        ]),
      )
    },
  },
  'customer.split': { ...ofCustomer['customer.delete'], fold: (row) => changeRow(row, splitCustomer) },
  'customer.erase': ofCustomer['customer.delete'],
}
