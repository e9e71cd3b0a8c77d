import { useEffect } from 'react'
import { must } from '#lib/assert.ts'
import { PageFrame } from '../page-frame.tsx'
import { keptPagesOf } from '../shop/kept-pages.ts'
import { ScreensWhenThere } from '../shop/screens-when-there.tsx'
import type { ViewProps } from '../woken.ts'
import acts from '../booking/acts.module.css'
import { CallButton, type CallTold } from './call-button.tsx'
import { withMore } from './cart.ts'
import type { MenuPageData } from './menu-page-types.ts'
import { MenuPage } from './menu-page.tsx'
import { useCart } from './use-cart.ts'
import { useMenuPlace } from './use-menu-place.ts'

/** A menu as it is printed; in the browser things are chosen from it, and what is about to be ordered, or was, takes its place. */
export function LivingMenu({ page, texts, woken }: ViewProps<MenuPageData>) {
  const { place, openDish, openCart, openTable, openOrder, toMenu, leave } = useMenuPlace(page)
  const { businessId } = page.ordering
  const { cart, lines } = useCart(woken?.device, businessId)
  const isChoosing = lines.length > 0 || (place.at === 'menu' && place.dish !== undefined)
  useEffect(() => {
    // By the time it is ordered, or put into the cart, there may be no connection.
    if (woken && isChoosing) woken.loadOrdering({ language: page.language, pages: keptPagesOf(page) }).catch(() => undefined)
  }, [woken, isChoosing, page])
  // Printed, too: what is tapped before the page wakes is done then.
  const callTo = async (tableId: string): Promise<CallTold> => {
    const { callToTable } = await must(woken, 'the page that woke').loadOrdering({ language: page.language, pages: keptPagesOf(page) })
    return callToTable(page.ordering, tableId)
  }
  if (place.at === 'menu' || !woken) {
    const { table } = page
    const atTable = table && (
      <>
        <CallButton label={texts.menu.call} failed={texts.booking.failedHint} call={() => callTo(table.id)} />
        <button type="button" className={acts.way} onClick={openTable}>
          {texts.menu.share}
        </button>
      </>
    )
    const ahead = woken?.hasOrders(businessId) && (
      <ScreensWhenThere load={woken.loadOrdering} page={page} texts={texts} isQuiet>
        {({ OrdersAhead }) => <OrdersAhead page={page} texts={texts} />}
      </ScreensWhenThere>
    )
    const dish = place.at === 'menu' ? place.dish : undefined
    return (
      <MenuPage
        page={page}
        texts={texts}
        dish={dish}
        lines={lines}
        atTable={atTable}
        ahead={ahead}
        onDish={openDish}
        onLeave={leave}
        onCart={openCart}
        onAdd={(line) => cart.set(withMore(cart.lines(), line))}
      />
    )
  }
  // What takes the menu's place; an order has an address of its own.
  const of = { page, texts }
  const isOrder = place.at === 'order'
  return (
    <PageFrame
      page={isOrder ? { language: page.language, path: `${page.shopPath}/order` } : page}
      choice={texts.language}
      languages={page.languages}
    >
      {place.at === 'table' ? (
        <ScreensWhenThere key="table" load={woken.loadTable} {...of}>
          {(Table) => <Table {...of} table={page.table} code={place.code} onMenu={toMenu} />}
        </ScreensWhenThere>
      ) : (
        <ScreensWhenThere key={place.at} load={woken.loadOrdering} {...of}>
          {({ OwnOrder, Checkout }) =>
            isOrder ? (
              <OwnOrder key={place.order?.id} {...of} order={place.order} onMenu={toMenu} />
            ) : (
              <Checkout {...of} onOrdered={openOrder} onLeave={leave} />
            )
          }
        </ScreensWhenThere>
      )}
    </PageFrame>
  )
}
