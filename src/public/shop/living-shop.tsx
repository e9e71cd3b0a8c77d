import { useRef, useState } from 'react'
import { PageFrame } from '../page-frame.tsx'
import { KeepFocus } from './keep-focus.tsx'
import type { ShopPageData, VisitPageData } from './shop-page-types.ts'
import type { ViewProps } from '../woken.ts'
import { ScreensWhenThere } from './screens-when-there.tsx'
import { ShopPage } from './shop-page.tsx'
import { useShopPlace } from './use-shop-place.ts'

/** A shop's page as it is printed; in the browser the form, and a visit that was asked for, take its place. */
export function LivingShop({ page, texts, woken }: ViewProps<ShopPageData>) {
  const { place, openForm, openVisit, backToForm, leaveForm } = useShopPlace(page.path)
  const [service, setService] = useState<string>()
  const focused = useRef(-1)
  if (place.at === 'shop' || !woken || !page.booking) {
    const book = (id: string): void => {
      setService(id)
      openForm()
    }
    return (
      <>
        <KeepFocus nth={focused} />
        <ShopPage page={page} texts={texts} onBook={book} />
        {woken && page.booking && place.at === 'shop' && woken.hasVisits(page.booking.businessId) && (
          <ScreensWhenThere load={woken.loadVisit} page={page} texts={texts} isQuiet>
            {({ VisitsAhead }) => <VisitsAhead page={page} texts={texts} />}
          </ScreensWhenThere>
        )}
      </>
    )
  }
  if (place.at === 'visit') {
    const visitPage = visitPageIn(page, page.booking)
    return (
      <PageFrame page={visitPage} choice={texts.language} languages={page.languages}>
        <ScreensWhenThere key="visit" load={woken.loadVisit} page={page} texts={texts}>
          {({ Visit }) => <Visit key={place.visit?.id} page={visitPage} texts={texts} visit={place.visit} onForm={backToForm} />}
        </ScreensWhenThere>
      </PageFrame>
    )
  }
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <ScreensWhenThere key="form" load={woken.loadForm} page={page} texts={texts}>
        {({ Form }) => <Form page={page} texts={texts} service={service} onAsked={openVisit} onLeave={leaveForm} />}
      </ScreensWhenThere>
    </PageFrame>
  )
}

/** What the server prints at the visit's own address, without asking it: there may be no connection. */
function visitPageIn(
  { language, languages, path, title, contact, services, employees }: ShopPageData,
  booking: VisitPageData['booking'],
): VisitPageData {
  return {
    kind: 'visit',
    language,
    languages,
    path: `${path}/visit`,
    shopPath: path,
    title,
    contact,
    booking,
    employees,
    services: services.flatMap((group) => group.services),
  }
}
