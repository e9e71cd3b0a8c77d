import { useBooking } from '../booking/booking-tools.ts'
import { openCart, withMore, type CartLine } from '../menu/cart.ts'

/** Puts lines that were ordered once into the cart, beside what is in it. */
export function useCartAgain(businessId: string): (lines: readonly CartLine[]) => void {
  const {
    tools: { device },
  } = useBooking()
  return (lines) => {
    const cart = openCart(device, businessId)
    cart.set(
      lines.reduce(
        (all, { product_id, choice_ids, quantity, price }) => withMore(all, { product_id, choice_ids, quantity, price }),
        cart.lines(),
      ),
    )
  }
}
