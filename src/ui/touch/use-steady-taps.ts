import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { missTaps } from './miss-taps.ts'

/**
 * Lets no tap in `list` go to a card that has just come under the finger, because others
 * left or arrived: it does nothing, rather than answer a request that the person never
 * meant. `order` names the cards as they lie.
 */
export function useSteadyTaps(list: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const movedAt = useRef(-Infinity)
  const before = useRef(order)
  useLayoutEffect(() => {
    if (before.current.some((id, at) => at < order.length && order[at] !== id)) movedAt.current = performance.now()
    before.current = order
  }, [order])
  // An empty list may not be drawn at all.
  const isEmpty = order.length === 0
  useEffect(() => (isEmpty ? undefined : missTaps(list.current, () => movedAt.current)), [list, isEmpty])
}
