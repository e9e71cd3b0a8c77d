/** Whether it is the second tap of a double tap, where what the first one brought up lies beneath the finger now: it was not meant for that. */
export function isSecondTap({ detail }: { readonly detail: number }): boolean {
  return detail > 1
}
