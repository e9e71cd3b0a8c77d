/** A screen that takes another's place is led to at its heading: whoever hears the page learns where they are. */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}

/** To the screen's heading, once what had the focus is gone: else a keyboard would begin anew at the top of the page. */
export function focusHeadingOfPage(): void {
  document.querySelector('h1')?.focus()
}
