import { isSameWanted } from '#domain/orders/wanted-lines.ts'
import type { WantedLine } from '#domain/orders/commands.ts'
import { orderLimits } from '#domain/orders/order.ts'
import type { TextStorage } from '../text-storage.ts'

/** Something in the cart, at the price that was shown when it was put there [O3]. Lines get their ids when they are ordered. */
export type CartLine = Omit<WantedLine, 'id' | 'note'>

/** What a guest is about to order at a business, kept on the device between visits. */
export interface GuestCart {
  /** The same array until something changes. */
  readonly lines: () => readonly CartLine[]
  readonly set: (lines: readonly CartLine[]) => void
  /** Also hears of another tab. */
  readonly subscribe: (heard: () => void) => () => void
}

const changed = 'stoika-cart'
const nothing: readonly CartLine[] = []

export function openCart(device: TextStorage, businessId: string): GuestCart {
  const key = `${changed}:${businessId}`
  let text: string | null = null
  let lines = nothing

  return {
    lines() {
      const now = device.getItem(key)
      if (now !== text) [text, lines] = [now, readLines(now)]
      return lines
    },
    set(next) {
      try {
        if (next.length > 0) device.setItem(key, JSON.stringify(next))
        else device.removeItem(key)
      } catch {
        // Full, or forbidden by the browser: what is in the cart stays as it was, and is seen to.
      }
      dispatchEvent(new Event(changed))
    },
    subscribe(heard) {
      addEventListener(changed, heard)
      addEventListener('storage', heard)
      return () => {
        removeEventListener(changed, heard)
        removeEventListener('storage', heard)
      }
    },
  }
}

function readLines(text: string | null): readonly CartLine[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? (kept as CartLine[]) : nothing
  } catch {
    return nothing
  }
}

/** Whether it is the same at the same price. */
export function isSameLine(line: CartLine, other: CartLine): boolean {
  return isSameWanted(line, other) && line.price === other.price
}

/** With so many more of something: on its line, where it has one. More lines than an order holds are told of before they are ordered. */
export function withMore(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const at = lines.findIndex((line) => isSameLine(line, added))
  return at < 0 ? [...lines, added] : withQuantityAt(lines, at, lines[at]!.quantity + added.quantity)
}

/** With so many on a line; none takes it off. */
export function withQuantityAt(lines: readonly CartLine[], at: number, quantity: number): readonly CartLine[] {
  return lines.flatMap((line, nth) =>
    nth !== at ? line : quantity < 1 ? [] : { ...line, quantity: Math.min(quantity, orderLimits.quantity) },
  )
}

/** How many pieces there are in all. */
export function piecesIn(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
