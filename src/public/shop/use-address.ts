import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What this page did to its own address, which no event tells. */
const changed = 'stoika-address'

/** Path and fragment at which the page is, as they change; what was printed, until it is awake. */
export function useAddress(printed: string): string {
  return useSyncExternalStore(
    listen,
    () => location.pathname + location.hash,
    () => printed,
  )
}

/** Goes elsewhere within the page; `change` writes it to the history. */
export function changeAddress(change: () => void): void {
  change()
  dispatchEvent(new Event(changed))
}

/** What is opened begins at its top; back at what was printed, `home`, one is where one was. */
export function useKeptScroll(at: string, home: string): void {
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    const state = history.state as { readonly shopAt?: number } | null
    scrollTo(0, at === home ? (state?.shopAt ?? 0) : 0)
  }, [at, home])
}

function listen(heard: () => void): () => void {
  addEventListener('popstate', heard)
  addEventListener(changed, heard)
  return () => {
    removeEventListener('popstate', heard)
    removeEventListener(changed, heard)
  }
}
