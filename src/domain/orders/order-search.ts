import type { Order, OrderLine } from './order.ts'

/**
 * Whether an order is what somebody looks for: one to three digits are its number or its table, and no part of either. `shownName`: what a
 * product is called where it is read.
 */
export function isOrderWanted(order: Order, wanted: string, shownName: (line: OrderLine) => string = ({ name }) => name): boolean {
  if (!/^\d{1,3}$/.test(wanted)) return searchedOrder(order, shownName).includes(wanted)
  return order.number === Number(wanted) || order.table_name.toLowerCase() === wanted
}

/** All that it is known by as one text, in which is looked for what `wantedText` says. */
function searchedOrder(
  { number, table_name, customer_name, customer_phone, address, note, lines }: Order,
  shownName: (line: OrderLine) => string,
): string {
  return [`№ ${number}`, table_name, customer_name, customer_phone, address, note, ...lines.flatMap((line) => [shownName(line), line.note])]
    .join('\n')
    .toLowerCase()
}
