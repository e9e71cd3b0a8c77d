import { PageFrame } from '../page-frame.tsx'
import type { ViewProps } from '../woken.ts'
import { OwnPage } from './own-page.tsx'
import { ScreensWhenThere } from './screens-when-there.tsx'
import type { VisitPageData } from './shop-page-types.ts'
import { bookFragment } from './visit-address.ts'
import { useOwnFragment } from './use-own-fragment.ts'

/** A visit of one's own. Printed it says whose it is and how to reach them; what is in it only its link knows, which the browser reads. */
export function VisitPage({ page, texts, woken }: ViewProps<VisitPageData>) {
  const visit = useOwnFragment()
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      {woken && visit ? (
        <ScreensWhenThere load={woken.loadVisit} page={page} texts={texts}>
          {({ Visit }) => (
            <Visit
              key={visit.link?.id}
              page={page}
              texts={texts}
              visit={visit.link}
              onForm={() => location.assign(page.shopPath + location.search + bookFragment)}
            />
          )}
        </ScreensWhenThere>
      ) : (
        <OwnPage
          title={page.title}
          contact={page.contact}
          texts={texts}
          needsScripts={texts.booking.needsScripts}
          back={{ path: page.shopPath, label: texts.shop.services }}
        />
      )}
    </PageFrame>
  )
}
