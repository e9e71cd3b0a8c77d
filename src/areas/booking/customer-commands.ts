import type { CommandArgs, CustomerCommand } from '#contract/commands.ts'
import { createCustomer, editCustomer, mergeCustomers, splitCustomer, type Customer } from '#domain/booking/customer.ts'
import { ok, refuse } from '#lib/result.ts'
import type { CommandDefinition, FoldOutcome } from '#offline/command.ts'

type CustomerCommands = { readonly [Name in CustomerCommand]: CommandDefinition<CommandArgs[Name], 'customers'> }

interface WithId {
  readonly id: string
}

const ofCustomer = {
  collection: 'customers',
  rowId: ({ id }: WithId): string => id,
  businessId: (_: WithId, row: Customer | undefined) => row?.business_id ?? '',
  touches: (): readonly string[] => [],
} as const

/** What the desk does to its customers, folded by the functions that the server uses. */
export const customerCommands: CustomerCommands = {
  'customer.create': {
    ...ofCustomer,
    businessId: (args) => args.business_id,
    // The answer was lost but the row has arrived: it is the one, as it now is.
    fold: (row, args, _, at) => ok(row ?? createCustomer(args, at)),
  },
  'customer.edit': { ...ofCustomer, fold: (row, { changes }) => (row ? ok(editCustomer(row, changes)) : gone()) },
  // What happens to the other one has an order with this: it may be new itself, or merged in turn.
  'customer.merge': {
    ...ofCustomer,
    touches: ({ into }) => [`customers:${into}`],
    needs: (args) => ({ into: { collection: 'customers', id: args.into } }),
    fold: (row, { into }, facts) => {
      const other = facts.row('into', 'customers')
      if (!row || !other) return gone()
      // Whoever the other one was merged into meanwhile, the server finds them.
      return mergeCustomers(row, into, new Map([[row.id, row], [into, { ...other, merged_into: null }]]))
    },
  },
  'customer.split': { ...ofCustomer, fold: (row) => (row ? ok(splitCustomer(row)) : gone()) },
  'customer.delete': { ...ofCustomer, fold: () => ok('deleted') },
}

function gone(): FoldOutcome<Customer> {
  return refuse({ code: 'not_found' })
}
