import { orderTitle, type Order } from '#domain/orders/order.ts'
import { nameIn, type Named } from '#domain/shared/translations.ts'
import { isOrderCommand, nameGivenBy, type CommandName } from './commands.ts'

/**
 * What a command is about, by name: as its row is called where that is known, else as the command itself says; empty where neither tells.
 */
export function rowNameOf(
  { command, args }: { readonly command: CommandName; readonly args: unknown },
  row: object | undefined,
  language: string,
  tableText?: (name: string) => string,
): string {
  if (isOrderCommand(command)) return orderTitle({ number: 0, table_name: '', customer_name: '', ...askedOf(args), ...row }, tableText)
  return (row && nameIn(language, row as Named)) ?? nameGivenBy(args) ?? ''
}

/** Whom a new order is for. */
function askedOf(args: unknown): Partial<Pick<Order, 'customer_name'>> {
  const { customer_name } = args as Partial<Order>
  return customer_name === undefined ? {} : { customer_name }
}

/** What that is to which nobody gave a name: an order is then for whoever stands at the counter, a bill is a sale. */
export function unnamedOf(command: CommandName): 'atCounter' | 'sale' | 'gone' {
  if (command === 'order.create') return 'atCounter'
  return command.startsWith('bill.') ? 'sale' : 'gone'
}
