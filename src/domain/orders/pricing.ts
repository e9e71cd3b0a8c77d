import { stationOf, type Ordering } from '#domain/business/ordering.ts'
import { chosenOf, piecePrice } from '#domain/shared/choices.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { WantedLine } from './commands.ts'
import type { MenuItem, MenuItems } from './menu.ts'
import type { OrderLine } from './order.ts'
import type { ChangedPrice, NamedLine, OrderRefusal } from './refusals.ts'

/** What lines are priced by. */
export interface Menu {
  readonly ordering: Ordering
  readonly items: MenuItems
}

/**
 * Lines as the catalogue has them now [O2, O3]. Those that cannot be had are named, and the rest of the cart is kept; so
 * are those whose options ask for another choice, and those whose price is another one than the person saw.
 */
export function priceLines(wanted: readonly WantedLine[], { ordering, items }: Menu): Result<readonly OrderLine[], OrderRefusal> {
  const found = wanted.map((line) => ({ line, item: offered(items.get(line.product_id), ordering) }))
  const gone = found.filter(({ item }) => !item)
  if (gone.length > 0) return refuse({ code: 'sold_out', lines: gone.map(({ line }) => ({ ...named(line), left: null })) })
  const priced = found.map(({ line, item }) => ({ wanted: line, line: item && priceLine(line, item, ordering) }))
  const unchosen = priced.filter(({ line }) => !line)
  if (unchosen.length > 0) return refuse({ code: 'choice_changed', lines: unchosen.map(({ wanted: line }) => named(line)) })
  const lines = priced.flatMap(({ line }) => line ?? [])
  const changed = priced.flatMap(({ wanted: { price: old }, line }): readonly ChangedPrice[] =>
    line && piecePrice(line) !== old ? [{ ...named(line), old, new: piecePrice(line) }] : [],
  )
  return changed.length > 0 ? refuse({ code: 'price_changed', lines: changed }) : ok(lines)
}

function offered(item: MenuItem | undefined, { menu_id }: Ordering): MenuItem | undefined {
  return item?.isOffered && item.catalogue_id === menu_id ? item : undefined
}

function named({ id, product_id }: NamedLine): NamedLine {
  return { id, product_id }
}

/** Undefined where its options ask for another choice. */
function priceLine(
  { id, product_id, choice_ids, quantity, note = '' }: WantedLine,
  { name, price, options, category_id, left }: MenuItem,
  ordering: Ordering,
): OrderLine | undefined {
  const choices = chosenOf(options, choice_ids)?.map((choice) => ({ id: choice.id, name: choice.name, price: choice.price }))
  return (
    choices && {
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
  )
}
