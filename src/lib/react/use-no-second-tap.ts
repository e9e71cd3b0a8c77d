import { useLayoutEffect } from 'react'

/** The second tap of a double tap comes within it, and where the first was: a finger hardly moves. */
const doubleTapMs = 350
const fingerPx = 20

/**
 * Where what is shown gives way to other (a dialog that closes, a page that is left), lets the second tap of the double tap that did it go
 * nowhere: it would land on what lies there now, which may delete or pay something.
 */
export function useNoSecondTap(shown: unknown): void {
  useLayoutEffect(() => {
    let last: MouseEvent | undefined
    const note = (event: MouseEvent) => (last = event)
    document.addEventListener('click', note, { capture: true })
    return () => {
      document.removeEventListener('click', note, { capture: true })
      // Who goes on in a dialog, as from one product to the next, is quick on purpose.
      if (last) dropTapsAfter(last, () => document.querySelector('[role="dialog"]') !== null)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is about when that changes, whatever it is
  }, [shown])
}

/** Lets the second tap of a double tap go nowhere, unless it is meant after all. */
export function dropTapsAfter(first: MouseEvent, isMeant?: () => boolean): void {
  const left = doubleTapMs - (performance.now() - first.timeStamp)
  // A key and a screen reader press without a finger, and so at no place.
  if (left <= 0 || (first.clientX === 0 && first.clientY === 0)) return
  const drop = (event: MouseEvent) => {
    if (event.detail === 0 || Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > fingerPx) return
    if (isMeant?.()) return
    event.preventDefault()
    event.stopPropagation()
  }
  // A list of choices opens as soon as it is pressed.
  const types = ['mousedown', 'click'] as const
  for (const type of types) document.addEventListener(type, drop, { capture: true })
  setTimeout(() => types.forEach((type) => document.removeEventListener(type, drop, { capture: true })), left)
}
