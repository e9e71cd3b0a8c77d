import type { ViewProps } from '../woken.ts'
import { PageFrame } from '../page-frame.tsx'
import { OwnPage } from '../shop/own-page.tsx'
import { ScreensWhenThere } from '../shop/screens-when-there.tsx'
import { useOwnFragment } from '../shop/use-own-fragment.ts'
import type { OrderPageData } from './menu-page-types.ts'

/** A guest's own order. Printed it says whose it is and how to reach them; what is in it only its link knows, which the browser reads. */
export function OwnOrderPage({ page, texts, woken }: ViewProps<OrderPageData>) {
  const order = useOwnFragment()
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      {woken && order ? (
        <ScreensWhenThere load={woken.loadOrdering} page={page} texts={texts}>
          {({ OwnOrder }) => (
            <OwnOrder
              key={order.link?.id}
              page={page}
              texts={texts}
              order={order.link}
              onMenu={(fragment) => location.assign(page.menuPath + location.search + fragment)}
            />
          )}
        </ScreensWhenThere>
      ) : (
        <OwnPage
          title={page.title}
          contact={page.contact}
          texts={texts}
          needsScripts={texts.menu.orderGone}
          back={{ path: page.menuPath, label: texts.menu.menu }}
        />
      )}
    </PageFrame>
  )
}
