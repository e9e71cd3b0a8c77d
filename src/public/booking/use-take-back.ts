import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from './booking-tools.ts'
import { keepWish } from './kept-wish.ts'
import { wishOfVisit } from './wish.ts'

/** Takes a request back that the server does not have, and leads to where it was made, with all that was typed. */
export function useTakeBack({ id, business_id, wanted, listing }: OwnVisit, onForm: () => void): () => Promise<void> {
  const { tools } = useBooking()
  return async () => {
    const { ok: isBack } = await tools.engine.discard(id)
    // Else it has just gone out, and its page says so.
    if (!isBack) return
    if (wanted) keepWish(tools.tab, business_id, wishOfVisit(wanted))
    if (listing) location.assign(listing.path + location.search)
    else onForm()
  }
}
