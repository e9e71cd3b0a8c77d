import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { bookFragment, readVisitFragment, visitAddress, type VisitSecret } from './visit-address.ts'

/** Where a visitor is on a shop's page. The address says it, so that Back, reloading and the other languages lead there, too. */
export type ShopPlace = { readonly at: 'shop' } | { readonly at: 'form' } | { readonly at: 'visit'; readonly visit: VisitSecret | undefined }

export interface ShopPlaces {
  /** What was printed, until the page is awake. */
  readonly place: ShopPlace
  readonly openForm: () => void
  /** The form is done with: Back leads to the shop. */
  readonly openVisit: (visit: VisitSecret) => void
  readonly leaveForm: () => void
}

/** What this page did to its own address, which no event tells. */
const changed = 'stoika-address'

export function useShopPlace(shopPath: string): ShopPlaces {
  const address = useSyncExternalStore(listen, () => location.pathname + location.hash, () => shopPath)
  const place = useMemo(() => placeOf(address), [address])
  useScroll(place.at)
  return {
    place,
    openForm() {
      history.replaceState({ shopAt: scrollY }, '')
      go(() => history.pushState({ isOpened: true }, '', shopPath + location.search + bookFragment))
    },
    openVisit: (visit) => go(() => history.replaceState(history.state, '', visitAddress(shopPath, location.search, visit))),
    leaveForm() {
      if ((history.state as { readonly isOpened?: boolean } | null)?.isOpened) return history.back()
      go(() => history.replaceState(null, '', shopPath + location.search))
    },
  }
}

function listen(heard: () => void): () => void {
  addEventListener('popstate', heard)
  addEventListener(changed, heard)
  return () => {
    removeEventListener('popstate', heard)
    removeEventListener(changed, heard)
  }
}

function go(change: () => void): void {
  change()
  dispatchEvent(new Event(changed))
}

/** A form begins at its top; back at the shop one is where one was. */
function useScroll(at: ShopPlace['at']): void {
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    const state = history.state as { readonly shopAt?: number } | null
    scrollTo(0, at === 'shop' ? (state?.shopAt ?? 0) : 0)
  }, [at])
}

function placeOf(address: string): ShopPlace {
  const { pathname, hash } = new URL(address, 'https://stoika.invalid')
  if (pathname.endsWith('/visit')) return { at: 'visit', visit: readVisitFragment(hash) }
  return { at: hash === bookFragment ? 'form' : 'shop' }
}
