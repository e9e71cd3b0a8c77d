/**
 * A block is a link. The click that ends a carrying must not follow it, and arrives after the
 * one who carried has let go: it is swallowed before anybody hears of it.
 */
export function keepClickFromOpening(): void {
  window.addEventListener('click', swallow, { capture: true })
  // The click, where there is one, comes in the same task as the letting go, or in the next.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60)
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
