import { useMemo } from 'react'
import { changeAddress, useAddress, useKeptScroll } from './use-address.ts'
import { bookFragment, readVisitFragment, visitAddress, type VisitSecret } from './visit-address.ts'

/** Where a visitor is on a shop's page. The address says it, so that Back, reloading and the other languages lead there, too. */
export type ShopPlace =
  | { readonly at: 'shop' }
  | { readonly at: 'form' }
  | { readonly at: 'visit'; readonly visit: VisitSecret | undefined }

export interface ShopPlaces {
  /** What was printed, until the page is awake. */
  readonly place: ShopPlace
  readonly openForm: () => void
  /** The form is done with: Back leads to the shop. */
  readonly openVisit: (visit: VisitSecret) => void
  /** What was asked for is taken back: the form is there again. */
  readonly backToForm: () => void
  readonly leaveForm: () => void
}

export function useShopPlace(shopPath: string): ShopPlaces {
  const address = useAddress(shopPath)
  const place = useMemo(() => placeOf(address), [address])
  useKeptScroll(place.at, 'shop')
  return {
    place,
    openForm() {
      history.replaceState({ shopAt: scrollY }, '')
      changeAddress(() => history.pushState({ isOpened: true }, '', shopPath + location.search + bookFragment))
    },
    openVisit: (visit) => changeAddress(() => history.replaceState(history.state, '', visitAddress(shopPath, location.search, visit))),
    backToForm: () => changeAddress(() => history.replaceState(history.state, '', shopPath + location.search + bookFragment)),
    leaveForm() {
      if ((history.state as { readonly isOpened?: boolean } | null)?.isOpened) return history.back()
      changeAddress(() => history.replaceState(null, '', shopPath + location.search))
    },
  }
}

function placeOf(address: string): ShopPlace {
  const { pathname, hash } = new URL(address, 'https://stoika.invalid')
  if (pathname.endsWith('/visit')) return { at: 'visit', visit: readVisitFragment(hash) }
  return { at: hash === bookFragment ? 'form' : 'shop' }
}
