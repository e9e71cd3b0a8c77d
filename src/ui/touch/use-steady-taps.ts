import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Nobody sees a card move and aims anew in less: until then a tap was meant for what was there before. */
const reactionMs = 350

/**
 * Lets no tap in `list` go to a card that has just come under the finger, because others
 * left or arrived: it does nothing, rather than answer a request that the person never
 * meant. `order` names the cards as they lie. A key pressed moves with its card and counts.
 */
export function useSteadyTaps(list: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const movedAt = useRef(-Infinity)
  const before = useRef(order)
  useLayoutEffect(() => {
    if (before.current.some((id, at) => at < order.length && order[at] !== id)) movedAt.current = performance.now()
    before.current = order
  }, [order])
  useEffect(() => {
    const element = list.current
    let isMissed = false
    const aim = () => (isMissed = performance.now() - movedAt.current < reactionMs)
    const land = (event: MouseEvent) => {
      if (!isMissed || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('pointerdown', aim, { capture: true })
    element?.addEventListener('click', land, { capture: true })
    return () => {
      element?.removeEventListener('pointerdown', aim, { capture: true })
      element?.removeEventListener('click', land, { capture: true })
    }
  }, [list])
}
