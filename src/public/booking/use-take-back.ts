import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from './booking-tools.ts'
import { keepWish } from './kept-wish.ts'
import { useStoring, type StoringFailure } from './use-storing.ts'
import { wishOfVisit } from './wish.ts'

interface TakingBack {
  readonly takeBack: () => Promise<void>
  readonly failure: StoringFailure | undefined
}

/** Takes a request back that the server does not have, and leads to where it was made, with all that was typed. */
export function useTakeBack({ id, business_id, wanted, listing }: OwnVisit, onForm: () => void): TakingBack {
  const { tools } = useBooking()
  const { failure, store } = useStoring()
  const takeBack = async (): Promise<void> => {
    if (!(await store(() => tools.engine.discard(id)))) return
    if (wanted) keepWish(tools.tab, business_id, wishOfVisit(wanted))
    if (listing) location.assign(listing.path + location.search)
    else onForm()
  }
  return { takeBack, failure }
}
