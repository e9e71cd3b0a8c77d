/** What an order needs to know of a product. A catalogue says it (`catalogue/menu-item.ts`); nothing here knows catalogues. */
export interface MenuItem {
  readonly id: string
  readonly catalogue_id: string
  readonly category_id: string | null
  readonly name: string
  readonly price: number
  readonly options: readonly MenuOption[]
  /** How many are left; null where nobody counts them. */
  readonly left: number | null
  /** Whether it can be had at the time of the order [O3, O12]. */
  readonly isOffered: boolean
}

export interface MenuOption {
  readonly pick: 'one' | 'any'
  readonly choices: readonly { readonly id: string; readonly name: string; readonly price: number }[]
}

/** Products by their ids. */
export type MenuItems = ReadonlyMap<string, MenuItem>
