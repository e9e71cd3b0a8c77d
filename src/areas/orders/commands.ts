import type { CommandArgs, OrderCommand } from '#contract/commands.ts'
import { changeRow, rowId, touchesNothing } from '#desk/commands/row-commands.ts'
import { withShop } from '#domain/business/shop.ts'
import { menuItemAt } from '#domain/catalogue/menu-item.ts'
import type { WantedLine } from '#domain/orders/commands.ts'
import { decideOrder, decideOrderAct, decideOrderEdit, type OrderFacts } from '#domain/orders/decisions.ts'
import type { OrderAct, OrderActArgs } from '#domain/orders/life-cycle.ts'
import type { MenuItems } from '#domain/orders/menu.ts'
import type { Order } from '#domain/orders/order.ts'
import { withAnswer } from '#domain/orders/waiter-call.ts'
import { ok, refuse } from '#lib/result.ts'
import type { CommandDefinition, FoldFacts, Needs } from '#offline/command.ts'

type OrderCommands = { readonly [Name in OrderCommand]: CommandDefinition<CommandArgs[Name], 'orders'> }

interface WithId {
  readonly id: string
}

const ofOneOrder = {
  collection: 'orders',
  rowId,
  businessId: (_: WithId, row: Order | undefined) => row?.business_id ?? '',
  // Nothing keeps its order with it but what is done to itself: which of two has the last piece, the server says.
  touches: () => [],
} as const

/** The commands on orders as the engine shows them before the server has answered, decided by the functions that decide there. */
export const orderCommands: OrderCommands = {
  'order.create': {
    ...ofOneOrder,
    businessId: ({ business_id }) => business_id,
    // Products and the table are needed where they wait themselves: then the order goes after them [E4].
    needs: ({ business_id, lines, table_id }) => ({ business: { collection: 'businesses', id: business_id }, ...named(lines, table_id) }),
    fold(row, args, facts, at) {
      // The answer was lost but the order has arrived: it is the one, as it now is [O4].
      if (row) return ok(row)
      const known = factsOf(facts, args.lines, at)
      return known ? decideOrder(args, known) : refuse({ code: 'not_on_device' })
    },
  },
  'order.edit': {
    ...ofOneOrder,
    needs: ({ changes: { lines = [], table_id } }, row) => ({
      business: { collection: 'businesses', id: row?.business_id ?? '' },
      ...named(lines, table_id),
    }),
    fold(row, { changes }, facts, at) {
      if (!row) return refuse({ code: 'order_not_found' })
      const known = factsOf(facts, changes.lines ?? [], at)
      return known ? decideOrderEdit(row, changes, known) : refuse({ code: 'not_on_device' })
    },
  },
  'order.accept': act('accept'),
  'order.ready': act('ready'),
  'order.done': act('done'),
  'order.cancel': act('cancel'),
  'order.undo': act('undo'),
}

/** Somebody goes to a table that called [O13]. */
export const tableCallCommands: { readonly 'table.answer': CommandDefinition<CommandArgs['table.answer'], 'tables'> } = {
  'table.answer': {
    collection: 'tables',
    rowId,
    businessId: (_, row) => row?.business_id ?? '',
    touches: touchesNothing,
    fold: (row, { called_at }) => changeRow(row, (table) => withAnswer(table, called_at)),
  },
}

function act(name: OrderAct): CommandDefinition<WithId & OrderActArgs, 'orders'> {
  return {
    ...ofOneOrder,
    fold: (row, args, _, at) => (row ? decideOrderAct(row, name, args, { at, items: new Map() }) : refuse({ code: 'order_not_found' })),
  }
}

function named(lines: readonly WantedLine[], tableId: string | null | undefined): Needs {
  const products = lines.map(({ product_id }) => [productName(product_id), { collection: 'products', id: product_id }] as const)
  return { ...Object.fromEntries(products), ...(tableId ? { table: { collection: 'tables', id: tableId } } : {}) }
}

function productName(id: string): string {
  return `product ${id}`
}

function factsOf(facts: FoldFacts, lines: readonly WantedLine[], at: string): OrderFacts | undefined {
  const business = facts.row('business', 'businesses')
  if (!business) return undefined
  const products = lines.flatMap(({ product_id }) => facts.row(productName(product_id), 'products') ?? [])
  // What is left changes with the order itself, which may have arrived unheard: the server says whether it is enough.
  const items: MenuItems = new Map(
    products.map((product) => [
      product.id,
      { ...menuItemAt(product, business.time_zone, at), isOffered: true, left: product.stock === null ? null : Number.MAX_SAFE_INTEGER },
    ]),
  )
  return { business: withShop(business), items, tableName: facts.row('table', 'tables')?.name, at, by: 'desk' }
}
