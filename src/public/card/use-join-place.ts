import { useMemo, useSyncExternalStore } from 'react'
import { joinCodeQuery } from '#domain/loyalty/join-code.ts'
import { changeAddress, useAddress, useKeptScroll } from '../shop/use-address.ts'
import type { VisitSecret } from '../shop/visit-address.ts'
import { joinFragment, joinPlaceOf, ownCardAddress, type JoinPlace } from './card-address.ts'

export interface JoinPlaces {
  /** What was printed, until the page is awake. */
  readonly place: JoinPlace
  /** The one-time code that was scanned [L20]. */
  readonly code: string | undefined
  readonly openForm: () => void
  readonly leaveForm: () => void
  /** The form is done with: Back leads to what the card gives. */
  readonly openCard: (card: VisitSecret) => void
}

/** Where a reader is. The address says it, so that Back, reloading and the other languages lead there, too. */
export function useJoinPlace(joinPath: string): JoinPlaces {
  const address = useAddress(joinPath)
  // It changes with the address alone, and is unknown until the page is awake.
  const code = useSyncExternalStore(never, codeHere, () => undefined)
  const place = useMemo(() => joinPlaceOf(address), [address])
  useKeptScroll(place.at, 'terms')
  return {
    place,
    code,
    openForm: () => changeAddress(() => history.pushState({ isOpened: true }, '', joinPath + location.search + joinFragment)),
    leaveForm() {
      if ((history.state as { readonly isOpened?: boolean } | null)?.isOpened) return history.back()
      changeAddress(() => history.replaceState(null, '', joinPath + location.search))
    },
    openCard: (card) => changeAddress(() => history.replaceState(null, '', ownCardAddress(joinPath, location.search, card))),
  }
}

const never = () => () => undefined

function codeHere(): string | undefined {
  return new URLSearchParams(location.search).get(joinCodeQuery) ?? undefined
}
