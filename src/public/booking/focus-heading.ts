/** A screen that takes another's place is led to at its heading: whoever hears the page learns where they are. */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}
