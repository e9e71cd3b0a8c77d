import { deliveryFee, type OrderKind } from '#domain/business/ordering.ts'
import { worthOfWanted } from '#domain/orders/wanted-lines.ts'
import { piecePrice } from '#domain/shared/choices.ts'
import type { OwnOrder, SeenOrder } from '#offline/visitor/visitor-engine.ts'
import type { OrderPageData } from '../menu/menu-page-types.ts'

/** An order as its page shows it: as the server has it, or as it was asked for. */
export interface ShownOrder {
  readonly kind: OrderKind
  readonly lines: readonly ShownLine[]
  readonly fee: number
  readonly total: number
  readonly address: string
  readonly note: string
  readonly tableName: string
}

export interface ShownLine {
  readonly id: string
  readonly name: string
  readonly chosen: string
  readonly quantity: number
  /** Of one piece. */
  readonly price: number
}

export function shownOrder(
  { seen, wanted }: Pick<OwnOrder, 'seen' | 'wanted'>,
  { names, ordering: { delivery } }: OrderPageData,
): ShownOrder | undefined {
  const named = (id: string, other = '—'): string => names[id] ?? other
  if (seen) {
    const lines = seen.lines.map((line) => shownLine(line, names))
    return {
      kind: seen.kind,
      lines,
      fee: seen.delivery_fee,
      total: seen.total,
      address: seen.address,
      note: seen.note,
      tableName: seen.table_name,
    }
  }
  if (!wanted) return undefined
  const worth = worthOfWanted(wanted.lines)
  const fee = wanted.kind === 'delivery' ? deliveryFee(delivery, worth) : 0
  const lines = wanted.lines.map((line) => ({
    id: line.id,
    name: named(line.product_id),
    chosen: line.choice_ids
      .map((id) => named(id, ''))
      .filter(Boolean)
      .join(', '),
    quantity: line.quantity,
    price: line.price,
  }))
  return {
    kind: wanted.kind,
    lines,
    fee,
    total: worth + fee,
    address: wanted.address ?? '',
    note: wanted.note ?? '',
    tableName: named(wanted.table_id ?? '', ''),
  }
}

/** A line as the server has it, in the reader's words where the page knows them. */
export function shownLine(line: SeenOrder['lines'][number], names: OrderPageData['names']): ShownLine {
  const named = ({ id, name }: { readonly id: string; readonly name: string }): string => names[id] ?? name
  return {
    id: line.id,
    name: named({ id: line.product_id, name: line.name }),
    chosen: line.choices.map(named).join(', '),
    quantity: line.quantity,
    price: piecePrice(line),
  }
}
