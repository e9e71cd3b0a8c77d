import { useEffect } from 'react'
import { must } from '#lib/assert.ts'
import { PageFrame } from '../page-frame.tsx'
import { keptPagesOf } from '../shop/kept-pages.ts'
import { ScreensWhenThere } from '../shop/screens-when-there.tsx'
import type { ViewProps } from '../woken.ts'
import { CallButton, type CallTold } from './call-button.tsx'
import { withMore } from './cart.ts'
import type { MenuPageData, OrderPageData } from './menu-page-types.ts'
import { MenuPage } from './menu-page.tsx'
import { useCart } from './use-cart.ts'
import { useMenuPlace } from './use-menu-place.ts'

/** A menu as it is printed; in the browser things are chosen from it, and what is about to be ordered, or was, takes its place. */
export function LivingMenu({ page, texts, woken }: ViewProps<MenuPageData>) {
  const { place, openDish, openCart, openOrder, toMenu, leave } = useMenuPlace(page)
  const { businessId } = page.ordering
  const { cart, lines } = useCart(woken?.device, businessId)
  const hasChosen = lines.length > 0
  useEffect(() => {
    // By the time it is ordered there may be no connection.
    if (woken && hasChosen) woken.loadOrdering({ language: page.language, pages: keptPagesOf(page) }).catch(() => undefined)
  }, [woken, hasChosen, page])
  // Printed, too: what is tapped before the page wakes is done then.
  const callTo = async (tableId: string): Promise<CallTold> => {
    const { callToTable } = await must(woken, 'the page that woke').loadOrdering({ language: page.language, pages: keptPagesOf(page) })
    return callToTable(page.ordering, tableId)
  }
  if (place.at === 'menu' || !woken) {
    const { table } = page
    const call = table && <CallButton label={texts.menu.call} failed={texts.booking.failedHint} call={() => callTo(table.id)} />
    const ahead = woken?.hasOrders(businessId) && <ScreensWhenThere load={woken.loadOrdering} page={page} texts={texts} isQuiet>{({ OrdersAhead }) => <OrdersAhead page={page} />}</ScreensWhenThere>
    const dish = place.at === 'menu' ? place.dish : undefined
    return <MenuPage page={page} texts={texts} dish={dish} lines={lines} call={call} ahead={ahead} onDish={openDish} onLeave={leave} onCart={openCart} onAdd={(line) => cart.set(withMore(cart.lines(), line))} />
  }
  if (place.at === 'order') {
    const orderPage = orderPageIn(page)
    return (
      <PageFrame page={orderPage} choice={texts.language} languages={page.languages}>
        <ScreensWhenThere key="order" load={woken.loadOrdering} page={page} texts={texts}>{({ OwnOrder }) => <OwnOrder key={place.order?.id} page={orderPage} texts={texts} order={place.order} onMenu={toMenu} />}</ScreensWhenThere>
      </PageFrame>
    )
  }
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <ScreensWhenThere key="cart" load={woken.loadOrdering} page={page} texts={texts}>{({ Checkout }) => <Checkout page={page} texts={texts} onOrdered={openOrder} onLeave={leave} />}</ScreensWhenThere>
    </PageFrame>
  )
}

/** What the server prints at the order's own address, without asking it: there may be no connection. */
function orderPageIn({ language, languages, path, shopPath, title, contact, ordering, categories }: MenuPageData): OrderPageData {
  const dishes = categories.flatMap((category) => category.dishes)
  const named = [...dishes.flatMap((dish) => [dish, ...dish.options.flatMap(({ choices }) => choices)]), ...ordering.tables]
  return {
    kind: 'order', language, languages, path: `${shopPath}/order`, shopPath, menuPath: path, title, contact, ordering,
    names: Object.fromEntries(named.map(({ id, name }) => [id, name])),
  }
}
