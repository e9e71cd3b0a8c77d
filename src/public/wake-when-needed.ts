/** Whatever is loaded while the page is drawn delays its drawing, so all else begins so long after that, in milliseconds. */
export const afterLoadMs = 50

/** What wakes a printed page; resolves once it answers to what is tapped. */
export interface Waker {
  readonly wakePage: (page: Document) => Promise<void>
}

/** Wakes a printed page after it has been drawn, or with the first tap that needs it; that tap is then done. */
export function wakeWhenNeeded(page: Document, load: () => Promise<Waker>): void {
  let waking: Promise<void> | undefined
  /** What was tapped before the page could answer. */
  let tapped: HTMLElement | undefined

  /** Links and forms work by themselves; only a plain button waits for the page. */
  function remember({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
    if (!button) return
    tapped = button
    void wake()
  }

  function wake(): Promise<void> {
    waking ??= load().then(({ wakePage }) => wakePage(page)).then(answer, () => {
      // The line was bad: the next tap tries again.
      waking = undefined
    })
    return waking
  }

  function answer(): void {
    page.removeEventListener('click', remember, true)
    tapped?.click()
  }

  page.addEventListener('click', remember, true)
  const begin = (): void => void setTimeout(() => void wake(), afterLoadMs)
  if (page.readyState === 'complete') begin()
  else page.defaultView?.addEventListener('load', begin, { once: true })
}
