import { chosenOf, piecePrice } from '#domain/shared/choices.ts'
import { canBeHad } from '../menu/can-be-had.ts'
import { isSameLine, type CartLine } from '../menu/cart.ts'
import type { Dish, MenuCategory } from '../menu/menu-page-types.ts'

/** Something in the cart beside what the menu says of it now [O3]. */
export interface CheckedLine {
  readonly line: CartLine
  /** Undefined where it is no longer on the menu. */
  readonly dish: Dish | undefined
  /** What was chosen with it, in words. */
  readonly chosen: string
  /** It cannot be had as it was chosen. */
  readonly isGone: boolean
  /** It can be had, but by another choice. */
  readonly mustChoose: boolean
  /** Of one piece, by the menu as it is shown. */
  readonly price: number
}

export function checkLines(lines: readonly CartLine[], categories: readonly MenuCategory[]): readonly CheckedLine[] {
  const dishes = new Map(categories.flatMap((category) => category.dishes.map((dish) => [dish.id, dish])))
  return lines.map((line) => checkLine(line, dishes.get(line.product_id)))
}

function checkLine(line: CartLine, dish: Dish | undefined): CheckedLine {
  const isThere = dish !== undefined && canBeHad(dish)
  const choices = dish && chosenOf(dish.options, line.choice_ids)
  const isGone = !isThere || !choices
  return {
    line,
    dish,
    chosen: choices?.map(({ name }) => name).join(', ') ?? '',
    isGone,
    mustChoose: isThere && isGone,
    price: isGone ? line.price : piecePrice({ ...dish, choices }),
  }
}

/** What goes into the order, at the prices that are shown. */
export function orderedLines(checked: readonly CheckedLine[]): readonly CartLine[] {
  return checked.filter(({ isGone }) => !isGone).map(({ line, price }) => ({ ...line, price }))
}

/** What of the cart is left once they are ordered: what could not be had, and what another tab added meanwhile. */
export function withoutOrdered(lines: readonly CartLine[], checked: readonly CheckedLine[]): readonly CartLine[] {
  return lines.flatMap((line) => {
    const ordered = checked.find((one) => !one.isGone && isSameLine(one.line, line))
    const quantity = line.quantity - (ordered?.line.quantity ?? 0)
    return quantity > 0 ? { ...line, quantity } : []
  })
}

/** Whether any price is another than when it was chosen. */
export function haveNewPrices(checked: readonly CheckedLine[]): boolean {
  return checked.some(({ line, isGone, price }) => !isGone && price !== line.price)
}
