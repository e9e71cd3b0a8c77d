import { useMemo, useSyncExternalStore } from 'react'
import { openTextStorage, type TextStorage } from '../text-storage.ts'
import { openCart, type GuestCart, type CartLine } from './cart.ts'

const none: readonly CartLine[] = []

/** The cart of this device and what is in it; nothing until the page is awake. */
export function useCart(
  device: TextStorage | undefined,
  businessId: string,
): { readonly cart: GuestCart; readonly lines: readonly CartLine[] } {
  const cart = useMemo(
    () =>
      openCart(
        device ??
          openTextStorage(() => {
            throw new Error('not awake')
          }),
        businessId,
      ),
    [device, businessId],
  )
  const lines = useSyncExternalStore(cart.subscribe, cart.lines, () => none)
  return { cart, lines }
}
