import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const businessRoutes: readonly RouteObject[] = [
  {
    path: '/business',
    lazy: () =>
      withTexts(['business', 'hours', 'services'], async () => ({ Component: (await import('./business-page.tsx')).BusinessPage })),
  },
  {
    path: '/business/address',
    lazy: () => withTexts(['business', 'address'], async () => ({ Component: (await import('./address-page.tsx')).AddressPage })),
  },
  {
    path: '/business/address/print',
    lazy: () => withTexts(['business', 'address'], async () => ({ Component: (await import('./address-print.tsx')).AddressPrint })),
  },
  {
    path: '/business/hours',
    lazy: () => withTexts(['business', 'hours', 'services'], async () => ({ Component: (await import('./hours-page.tsx')).HoursPage })),
  },
  {
    path: '/business/blocked',
    lazy: () => withTexts(['business', 'services'], async () => ({ Component: (await import('./blocked-page.tsx')).BlockedPage })),
  },
]

/** Also for who has no business yet: outside the frame of one. */
export const openBusinessRoute: RouteObject = {
  path: '/business/new',
  lazy: () => withTexts(['business'], async () => ({ Component: (await import('./open-business-page.tsx')).OpenBusinessPage })),
}
