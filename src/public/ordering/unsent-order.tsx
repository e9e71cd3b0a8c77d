import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import acts from '../booking/acts.module.css'
import { useBooking } from '../booking/booking-tools.ts'
import { StoringFailed } from '../booking/storing-failed.tsx'
import { useStoring } from '../booking/use-storing.ts'
import type { OrderPageData } from '../menu/menu-page-types.ts'
import { cartFragment, type MenuFragment } from '../menu/use-menu-place.ts'
import { useOrderingWords } from './ordering-words.ts'
import { useCartAgain } from './use-cart-again.ts'

interface Props {
  readonly own: OwnOrder
  readonly page: OrderPageData
  readonly onMenu: (fragment: MenuFragment) => void
}

/** While no server can have it, an order is changed or taken back [E3]. */
export function UnsentOrder({ own, page, onMenu }: Props) {
  const {
    tools: { engine },
  } = useBooking()
  const said = useOrderingWords()
  const backToCart = useCartAgain(page.ordering.businessId)
  const { failure, store } = useStoring()
  const takeBack = async (fragment: MenuFragment): Promise<void> => {
    if (!(await store(() => engine.discard(own.id)))) return
    if (fragment !== '') backToCart(own.wanted?.lines ?? [])
    onMenu(fragment)
  }
  return (
    <div className={acts.acts}>
      <StoringFailed failure={failure} />
      <button type="button" className={acts.act} onClick={() => void takeBack(cartFragment)}>
        {said.change}
      </button>
      <button type="button" className={acts.danger} onClick={() => void takeBack('')}>
        {said.takeBack}
      </button>
    </div>
  )
}
