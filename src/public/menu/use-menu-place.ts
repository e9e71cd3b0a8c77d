import { useMemo } from 'react'
import { changeAddress, useAddress, useKeptScroll } from '../shop/use-address.ts'
import { orderAddress, readVisitFragment, type VisitSecret } from '../shop/visit-address.ts'

/** Where a guest is on a menu; the address says it. */
export type MenuPlace =
  | { readonly at: 'menu'; /** Whose sheet is open. */ readonly dish?: string }
  | { readonly at: 'cart' }
  | { readonly at: 'order'; readonly order: VisitSecret | undefined }
  /** The bill that a table shares [O11]; `code` as it was read from another phone, else empty. */
  | { readonly at: 'table'; readonly code: string }

export interface MenuPlaces {
  /** What was printed, until the page is awake. */
  readonly place: MenuPlace
  readonly openDish: (id: string) => void
  readonly openCart: () => void
  readonly openTable: () => void
  /** The cart is done with: Back leads to the menu. */
  readonly openOrder: (order: VisitSecret) => void
  /** From an order to the menu, or to what is about to be ordered from it. */
  readonly toMenu: (fragment: MenuFragment) => void
  /** Back to the menu. */
  readonly leave: () => void
}

/** Where the menu is what is about to be ordered. */
export const cartFragment = '#order'
export type MenuFragment = '' | typeof cartFragment
const dishFragment = '#dish-'
const tableFragment = '#table'

export function useMenuPlace({ path, shopPath }: { readonly path: string; readonly shopPath: string }): MenuPlaces {
  const address = useAddress(path)
  const place = useMemo(() => placeOf(address), [address])
  useKeptScroll(place.at, 'menu')
  const open = (fragment: string): void => {
    history.replaceState({ ...(history.state as object | null), shopAt: scrollY }, '')
    changeAddress(() => history.pushState({ isOpened: true }, '', path + location.search + fragment))
  }
  return {
    place,
    openDish: (id) => open(dishFragment + id),
    openCart: () => open(cartFragment),
    openTable: () => open(tableFragment),
    openOrder: (order) => changeAddress(() => history.replaceState(history.state, '', orderAddress(shopPath, location.search, order))),
    toMenu: (fragment) => changeAddress(() => history.pushState(null, '', path + location.search + fragment)),
    leave() {
      if ((history.state as { readonly isOpened?: boolean } | null)?.isOpened) return history.back()
      changeAddress(() => history.replaceState(null, '', path + location.search))
    },
  }
}

/** The address of a dish's sheet. */
export function dishAddress(id: string): string {
  return dishFragment + id
}

/** The address of the bill that a table shares, below a menu's; with its code for another phone. */
export function tableAddress(menuPath: string, { table_id, code }: { readonly table_id: string; readonly code?: string }): string {
  const search = new URLSearchParams(location.search)
  search.set('table', table_id)
  return `${menuPath}?${search.toString()}${tableFragment}${code ? `-${code}` : ''}`
}

function placeOf(address: string): MenuPlace {
  const { pathname, hash } = new URL(address, 'https://stoika.invalid')
  if (pathname.endsWith('/order')) return { at: 'order', order: readVisitFragment(hash) }
  if (hash === cartFragment) return { at: 'cart' }
  if (hash.startsWith(tableFragment)) return { at: 'table', code: hash.slice(tableFragment.length + 1) }
  return hash.startsWith(dishFragment) ? { at: 'menu', dish: hash.slice(dishFragment.length) } : { at: 'menu' }
}
