import type { OrderKind } from '#domain/business/ordering.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import type { WantedOrder } from '#offline/visitor/visitor-engine.ts'
import type { AskingPerson } from '../booking/person-fields.tsx'
import { personProblems, type WishProblems } from '../booking/wish.ts'
import type { CartLine } from '../menu/cart.ts'
import type { MenuPageData } from '../menu/menu-page-types.ts'

/** How and to whom an order goes, as far as a guest has said so. */
export interface OrderWish extends AskingPerson {
  /** What they chose; else what the page suggests. */
  readonly kind?: OrderKind
  readonly table?: string
  readonly address: string
}

export const emptyOrderWish: OrderWish = { name: '', phone: '', note: '', consent: false, address: '' }

/** How it goes: as was chosen, else to the table whose code was scanned, else in the first way that there is. */
export function orderKindOf({ kind }: OrderWish, { table, ordering: { kinds } }: MenuPageData): OrderKind {
  if (kind !== undefined && kinds.includes(kind)) return kind
  return table && kinds.includes('table') ? 'table' : (kinds[0] ?? 'table')
}

/** The table that it goes to: one whose code was scanned, else the one that was chosen, if it is still there. */
export function tableOf({ table: chosen }: OrderWish, { table, ordering: { tables } }: MenuPageData): string | undefined {
  return table?.id ?? tables.find(({ id }) => id === chosen)?.id
}

/** What is missing before it can be ordered. Who sits at a table is known by it; who comes for it, or is brought it, is asked for. */
export interface OrderProblems extends WishProblems {
  readonly table?: true
  readonly address?: true
}

export function orderProblems(wish: OrderWish, page: MenuPageData): OrderProblems {
  const kind = orderKindOf(wish, page)
  if (kind === 'table') return page.ordering.tables.length > 0 && tableOf(wish, page) === undefined ? { table: true } : {}
  return { ...(kind === 'delivery' && wish.address.trim() === '' && { address: true as const }), ...personProblems(wish) }
}

interface Made {
  readonly newId: () => string
  /** In milliseconds since the epoch, by the time that business is done by [O6]. */
  readonly at: number
}

/** The order as it is sent. */
export function wantedOrderOf(wish: OrderWish, lines: readonly CartLine[], page: MenuPageData, { newId, at }: Made): WantedOrder {
  const kind = orderKindOf(wish, page)
  const person =
    kind === 'table' ? {} : { customer_name: wish.name.trim(), customer_phone: parsePhone(wish.phone) ?? '', consent: true as const }
  const note = wish.note.trim()
  return {
    id: newId(),
    business_id: page.ordering.businessId,
    kind,
    table_id: kind === 'table' ? (tableOf(wish, page) ?? null) : null,
    ...person,
    ...(kind === 'delivery' && { address: wish.address.trim().slice(0, limits.address) }),
    ...(note && { note }),
    lines: lines.map((line) => ({ ...line, choice_ids: [...line.choice_ids], id: newId() })),
    made_at: new Date(at).toISOString(),
    language: page.language,
  }
}
