/** Parts of a page that may take over the focus. */
const parts = 'dialog, [role="dialog"], article, li, fieldset, form, section, main'

/**
 * What has the focus often goes away by its own act, or is switched off: a card that was answered, a button that sends. The
 * nearest part of the page around it that is still there has the focus then; else a keyboard would begin anew at the top,
 * and whoever listens to the page would hear nothing. Where a pointer was put down somewhere else, nothing is moved. Answers how it is
 * ended.
 */
export function keepFocus(page: Document): () => void {
  let held: readonly Element[] = []
  const moveOn = (): void => {
    // Whoever has moved it meanwhile, as a dialog that closes does, knows better.
    const holder = page.activeElement
    if ((holder !== page.body && holder !== held[0]) || !isGone(held[0])) return
    const part = held.find((element): element is HTMLElement => element.isConnected && element.matches(parts))
    if (!part) return
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('pointerdown', () => (held = []), { capture: true, signal })
  page.addEventListener('focusin', ({ target }) => (held = around(target)), { signal })
  // Two frames: what takes its place is drawn by then, and has had its turn to take the focus.
  const changes = new MutationObserver(() => isGone(held[0]) && requestAnimationFrame(() => requestAnimationFrame(moveOn)))
  changes.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    listening.abort()
    changes.disconnect()
  }
}

function isGone(element: Element | undefined): boolean {
  return element !== undefined && (!element.isConnected || element.matches(':disabled'))
}

/** The element and what it is in, from the inside out. */
function around(target: EventTarget | null): readonly Element[] {
  const elements: Element[] = []
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) elements.push(element)
  return elements
}
