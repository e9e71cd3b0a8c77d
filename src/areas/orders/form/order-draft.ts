import type { CommandArgs } from '#contract/commands.ts'
import type { AskedForm } from '#desk/form/use-typed.ts'
import type { OrderKind } from '#domain/business/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { priceWith } from '#domain/catalogue/product-options.ts'
import type { CreateOrder, WantedLine } from '#domain/orders/commands.ts'
import { asWanted } from '#domain/orders/decisions.ts'
import { orderLimits, type Order } from '#domain/orders/order.ts'
import { isSameWanted } from '#domain/orders/wanted-lines.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'

/** An order as it is being taken. Prices are those that the person was shown. */
export interface OrderDraft {
  readonly kind: OrderKind
  readonly table_id: string | null
  readonly customer_name: string
  readonly customer_phone: string
  readonly address: string
  readonly note: string
  readonly lines: readonly WantedLine[]
}

export const blankOrderDraft: OrderDraft = {
  kind: 'table',
  table_id: null,
  customer_name: '',
  customer_phone: '',
  address: '',
  note: '',
  lines: [],
}

export function draftOfOrder({ kind, table_id, customer_name, customer_phone, address, note, lines }: Order): OrderDraft {
  return { kind, table_id, customer_name, customer_phone, address, note, lines: lines.map(asWanted) }
}

/** A draft whose lines are by their ids: each is a part of its own, so that two people change one order's lines side by side [O10]. */
export interface OrderDraftByLine extends Omit<OrderDraft, 'lines'> {
  readonly lines: Readonly<Record<string, WantedLine>>
}

export function withLinesApart({ lines, ...draft }: OrderDraft): OrderDraftByLine {
  return { ...draft, lines: Object.fromEntries(lines.map((line) => [line.id, line])) }
}

export function withLinesListed({ lines, ...draft }: OrderDraftByLine): OrderDraft {
  return { ...draft, lines: Object.values(lines) }
}

/** A refused edit, to be corrected over the order as its person saw it. */
export function askedDraftOf({ args, seen }: Pick<OutboxEntry, 'args' | 'seen'>, order: Order): AskedForm<OrderDraftByLine> {
  const before = draftOfOrder((seen ?? order) as Order)
  const { changes } = args as CommandArgs['order.edit']
  return { seen: withLinesApart(before), wanted: withLinesApart({ ...before, ...changes } as OrderDraft) }
}

/** What a refused command asked for, to be corrected. */
export function draftOfAsked(asked: Partial<CreateOrder>): OrderDraft {
  const {
    kind = blankOrderDraft.kind,
    table_id = null,
    customer_name = '',
    customer_phone = '',
    address = '',
    note = '',
    lines = [],
  } = asked
  return { kind, table_id, customer_name, customer_phone, address, note, lines }
}

/** One more of a product with these choices: the same once more, where that is in the draft already and was not ordered before. */
export function withOneMore(
  draft: OrderDraft,
  product: Product,
  choiceIds: readonly string[],
  id: string,
  fixed: ReadonlySet<string> = new Set(),
): OrderDraft {
  const same = draft.lines.find((line) => !fixed.has(line.id) && isSameWanted(line, { product_id: product.id, choice_ids: choiceIds }))
  if (same) return withQuantity(draft, same.id, same.quantity + 1)
  const line: WantedLine = { id, product_id: product.id, choice_ids: choiceIds, quantity: 1, price: priceWith(product, new Set(choiceIds)) }
  return draft.lines.length < orderLimits.lines ? { ...draft, lines: [...draft.lines, line] } : draft
}

/** So many of a line; none takes it off. */
export function withQuantity(draft: OrderDraft, id: string, quantity: number): OrderDraft {
  const counted = Math.min(quantity, orderLimits.quantity)
  return {
    ...draft,
    lines:
      counted < 1
        ? draft.lines.filter((line) => line.id !== id)
        : draft.lines.map((line) => (line.id === id ? { ...line, quantity: counted } : line)),
  }
}

export function withLineNote(draft: OrderDraft, id: string, note: string): OrderDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? { ...line, note } : line)) }
}
