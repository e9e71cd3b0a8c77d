/** Whatever is loaded while the page is drawn delays its drawing, so all else begins so long after that, in milliseconds. */
export const afterLoadMs = 50

/** What wakes a printed page; resolves once it answers to what is tapped. */
export interface Waker {
  readonly wakePage: (page: Document) => Promise<void>
}

/**
 * Wakes a printed page after it has been drawn, or with the first tap that needs it. Taps until then are done once it is awake, each button
 * once and in their order.
 */
export function wakeWhenNeeded(page: Document, load: () => Promise<Waker>): void {
  let waking: Promise<void> | undefined
  /** What was tapped before the page could answer. */
  const tapped = new Set<HTMLElement>()

  /**
   * Links and forms work by themselves; only a plain button waits for the page. While that wakes it may answer already: then the tap would
   * be done twice.
   */
  function remember(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null
    if (!button) return
    event.stopPropagation()
    tapped.add(button)
    void wake()
  }

  function wake(): Promise<void> {
    waking ??= load()
      .then(({ wakePage }) => wakePage(page))
      .then(answer, () => {
        // The line was bad: the next tap tries again.
        waking = undefined
        tapped.clear()
      })
    return waking
  }

  function answer(): void {
    page.removeEventListener('click', remember, true)
    for (const button of tapped) button.click()
  }

  page.addEventListener('click', remember, true)
  const begin = (): void => void setTimeout(() => void wake(), afterLoadMs)
  if (page.readyState === 'complete') begin()
  else page.defaultView?.addEventListener('load', begin, { once: true })
}
