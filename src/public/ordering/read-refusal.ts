import type { ChangedPrice, SoldOutLine } from '#domain/orders/refusals.ts'
import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'

/**
 * What the server said of an order that it refused: by line, how many could be had or what a piece costs; and until when nothing is
 * ordered.
 */
export interface ReadRefusal {
  readonly lines: ReadonlyMap<string, Partial<SoldOutLine & ChangedPrice>>
  readonly until?: string
}

export function readRefusal({ unsent }: Pick<OwnOrder, 'unsent'>): ReadRefusal {
  const body = (unsent?.error?.body ?? {}) as { readonly lines?: readonly (SoldOutLine | ChangedPrice)[]; readonly until?: string }
  const lines = Array.isArray(body.lines) ? (body.lines as readonly (SoldOutLine | ChangedPrice)[]) : []
  return { lines: new Map(lines.map((line) => [line.id, line])), ...(typeof body.until === 'string' && { until: body.until }) }
}

type Wanted = NonNullable<OwnOrder['wanted']>

/**
 * What is left to be ordered once what was refused is taken into account: at the new prices, and of what has run out no more than there is,
 * which lines of one product share [O3].
 */
export function linesAfterRefusal({ lines: wanted }: Pick<Wanted, 'lines'>, { lines }: ReadRefusal): Wanted['lines'] {
  const rest = new Map<string, number>()
  return wanted.flatMap((line) => {
    const said = lines.get(line.id)
    if (!said) return [line]
    if (said.new !== undefined) return [{ ...line, price: said.new }]
    const left = rest.get(line.product_id) ?? said.left ?? 0
    const quantity = Math.min(line.quantity, left)
    rest.set(line.product_id, left - quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
