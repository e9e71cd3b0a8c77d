import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * After a move to another page the focus goes to its heading, or to that of what was chosen on it, which a screen reader then
 * reads; a click that changed only a filter or a chosen day leaves it where it is.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  // Drawn first after a move within the app, as from signing in, it has the focus to take; a page that the browser opened has not.
  const shown = useRef(type === NavigationType.Pop ? pathname : undefined)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    return afterPaint(() => {
      const target =
        main.current?.querySelector<HTMLElement>('[data-focus-home]') ??
        main.current?.querySelector<HTMLElement>('h1[tabindex]') ??
        main.current
      target?.focus({ preventScroll: true })
    })
  }, [pathname, main])
}

/** To take the focus, an element has to be laid out. Who looks does not wait for that; answers how it is called off. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
