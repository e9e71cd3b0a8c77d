/** Nobody sees something move and aims anew in less: until then a tap was meant for what was there before. */
const reactionMs = 350

/**
 * Lets a tap in `element` do nothing that was aimed just after its target had moved; `movedAt` says when, by `performance.now()`. A key
 * that is pressed moves with its target and counts. Returns what ends it.
 */
export function missTaps(element: Element | null, movedAt: (target: Element) => number): () => void {
  let isMissed = false
  const aim = ({ target }: Event) => (isMissed = performance.now() - movedAt(target as Element) < reactionMs)
  const land = (event: Event) => {
    if (!isMissed || (event as MouseEvent).detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  element?.addEventListener('pointerdown', aim, { capture: true })
  element?.addEventListener('click', land, { capture: true })
  return () => {
    element?.removeEventListener('pointerdown', aim, { capture: true })
    element?.removeEventListener('click', land, { capture: true })
  }
}
