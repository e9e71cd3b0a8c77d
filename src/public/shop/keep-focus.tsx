import { useLayoutEffect, type RefObject } from 'react'

/**
 * Beside what another screen takes the place of: once that is there again, the focus is where it was, as after reloading a page. `nth` holds
 * it meanwhile. It stands before what it watches, since it has to look before that is gone.
 */
export function KeepFocus({ nth }: { readonly nth: RefObject<number> }) {
  useLayoutEffect(() => {
    tappable()[nth.current]?.focus({ preventScroll: true })
    return () => {
      nth.current = tappable().indexOf(document.activeElement as HTMLElement)
    }
  }, [nth])
  return null
}

function tappable(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a, button')]
}
