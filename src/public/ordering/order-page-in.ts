import type { MenuPageData, OrderPageData } from '../menu/menu-page-types.ts'

/** What the server prints at the order's own address; of a menu that is told without asking it, since there may be no connection. */
export function orderPageIn(page: MenuPageData | OrderPageData): OrderPageData {
  if (page.kind === 'order') return page
  const dishes = page.categories.flatMap((category) => category.dishes)
  const named = [...dishes.flatMap((dish) => [dish, ...dish.options.flatMap(({ choices }) => choices)]), ...page.ordering.tables]
  return {
    ...page,
    kind: 'order',
    path: `${page.shopPath}/order`,
    menuPath: page.path,
    names: Object.fromEntries(named.map(({ id, name }) => [id, name])),
  }
}
