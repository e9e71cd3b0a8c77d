import { useDeferredValue, useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRowsSoFar } from '#desk/rows/use-desk-rows.ts'
import { useNow } from '#desk/use-now.ts'
import { withShop } from '#domain/business/shop.ts'
import { groupProducts, inProductOrder, type ProductGroup } from '#domain/catalogue/product-order.ts'
import { menuItemAt } from '#domain/catalogue/menu-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { searchedNames, wantedText } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'

/** A product of the menu, and whether it can be had now. */
export interface MenuDish {
  readonly product: Product
  readonly isOffered: boolean
}

export interface DeskMenu {
  readonly groups: readonly ProductGroup<MenuDish>[]
  readonly byId: ReadonlyMap<string, Product>
  /** Whether this device has all of it. */
  readonly isWhole: boolean
}

/**
 * The menu in the owner's order, as far as it fits what is looked for; undefined until both dishes and their parts are read, so that none
 * moves as a finger comes down.
 */
export function useMenu(search: string): DeskMenu | undefined {
  const { language } = useTranslation().i18n
  const { ordering, time_zone } = withShop(useDesk().business)
  const [products, categories] = [useDeskRowsSoFar('products'), useDeskRowsSoFar('catalogue_categories')]
  const now = useNow()
  const wanted = wantedText(useDeferredValue(search))
  const all = useMemo(() => (products ? soFarOf(products).map(({ row }) => row) : []), [products])
  const placed = useMemo(() => {
    const sections = (categories ? soFarOf(categories).map(({ row }) => row) : [])
      .filter(({ catalogue_id }) => catalogue_id === ordering.menu_id)
      .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    return {
      sections,
      ordered: inProductOrder(
        all.filter(({ catalogue_id, is_active }) => is_active && catalogue_id === ordering.menu_id),
        (one) => one,
        sections,
        language,
      ),
    }
  }, [all, categories, ordering.menu_id, language])
  const groups = useMemo(() => {
    const found = placed.ordered
      .filter((product) => wanted === '' || searchedNames(product).includes(wanted))
      .map((product): MenuDish => ({ product, isOffered: menuItemAt(product, time_zone, now).isOffered }))
    return groupProducts(found, ({ product }) => product, placed.sections)
  }, [placed, wanted, time_zone, now])
  const byId = useMemo(() => new Map(all.map((product) => [product.id, product])), [all])
  return products && categories && { groups, byId, isWhole: products.state === 'whole' && categories.state === 'whole' }
}
