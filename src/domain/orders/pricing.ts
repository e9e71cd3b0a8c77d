import { stationOf, type Ordering } from '#domain/business/ordering.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { WantedLine } from './commands.ts'
import type { MenuItem, MenuItems } from './menu.ts'
import { piecePrice, type OrderedChoice, type OrderLine } from './order.ts'
import type { ChangedPrice, OrderRefusal, SoldOutLine } from './refusals.ts'

/** What lines are priced by. */
export interface Menu {
  readonly ordering: Ordering
  readonly items: MenuItems
}

/**
 * Lines as the catalogue has them now [O2, O3]. Those that cannot be had are named, and the rest of the cart is kept; so
 * are those whose price is another one than the person saw.
 */
export function priceLines(wanted: readonly WantedLine[], menu: Menu): Result<readonly OrderLine[], OrderRefusal> {
  const priced = wanted.map((line) => ({ wanted: line, line: priceLine(line, menu) }))
  const gone = priced.flatMap(({ wanted: { id, product_id }, line }): readonly SoldOutLine[] =>
    line ? [] : [{ id, product_id, left: menu.items.get(product_id)?.left ?? null }],
  )
  if (gone.length > 0) return refuse({ code: 'sold_out', lines: gone })
  const lines = priced.flatMap(({ line }) => line ?? [])
  const changed = priced.flatMap(({ wanted: { price: old }, line }): readonly ChangedPrice[] =>
    line && piecePrice(line) !== old ? [{ id: line.id, product_id: line.product_id, old, new: piecePrice(line) }] : [],
  )
  return changed.length > 0 ? refuse({ code: 'price_changed', lines: changed }) : ok(lines)
}

/** Undefined for what cannot be had as it is asked for. */
function priceLine({ id, product_id, choice_ids, quantity, note = '' }: WantedLine, { ordering, items }: Menu): OrderLine | undefined {
  const item = items.get(product_id)
  const choices = item && item.isOffered && item.catalogue_id === ordering.menu_id ? chosenOf(item, choice_ids) : undefined
  if (!item || !choices) return undefined
  const { name, price, category_id, left } = item
  return {
    id,
    product_id,
    name,
    price,
    choices,
    quantity,
    note,
    station: stationOf(ordering, category_id),
    is_counted: left !== null,
    ready_at: null,
  }
}

/** What is chosen, in the menu's order; undefined where the options ask for something else than what is named. */
function chosenOf({ options }: MenuItem, ids: readonly string[]): readonly OrderedChoice[] | undefined {
  const known = options.map(({ pick, choices }) => ({ pick, taken: choices.filter(({ id }) => ids.includes(id)) }))
  const taken = known.flatMap((option) => option.taken)
  const isWhole = taken.length === new Set(ids).size && known.every((option) => option.pick === 'any' || option.taken.length === 1)
  return isWhole ? taken.map(({ id, name, price }) => ({ id, name, price })) : undefined
}
