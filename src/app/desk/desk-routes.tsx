import type { RouteObject } from 'react-router-dom'
import { accountRoutes } from '#areas/account/routes.tsx'
import { activityRoutes } from '#areas/activity/routes.tsx'
import { analyticsRoutes } from '#areas/analytics/routes.tsx'
import { bookingRoutes } from '#areas/booking/routes.tsx'
import { businessRoutes, openBusinessRoute } from '#areas/business/routes.tsx'
import { catalogueRoutes } from '#areas/catalogue/routes.tsx'
import { customerRoutes } from '#areas/customers/routes.tsx'
import { employeeRoutes } from '#areas/employees/routes.tsx'
import { loyaltyRoutes } from '#areas/loyalty/routes.tsx'
import { orderRoutes } from '#areas/orders/routes.tsx'
import { paymentRoutes } from '#areas/payments/routes.tsx'
import { serviceRoutes } from '#areas/services/routes.tsx'
import { sheetRoutes } from '#areas/sheets/routes.tsx'
import { syncRoutes } from '#areas/sync/routes.tsx'
import { withTexts } from '#desk/with-texts.ts'

/** All screens behind sign-in. Those of the open business share one frame, so that its setup is read once. */
export const deskRoutes: readonly RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./desk-frame.tsx')).DeskFrame }),
    children: [
      ...bookingRoutes,
      ...customerRoutes,
      ...serviceRoutes,
      ...catalogueRoutes,
      ...orderRoutes,
      ...loyaltyRoutes,
      ...paymentRoutes,
      ...employeeRoutes,
      ...businessRoutes,
      ...sheetRoutes,
      ...activityRoutes,
      ...analyticsRoutes,
    ],
  },
  openBusinessRoute,
  ...syncRoutes,
  ...accountRoutes,
  { path: '/more', lazy: () => withTexts(['more'], async () => ({ Component: (await import('../more/more-page.tsx')).MorePage })) },
  {
    path: '/account',
    lazy: () => withTexts(['staff', 'plan', 'company'], async () => ({ Component: (await import('../account-route.tsx')).AccountRoute })),
  },
  { path: '*', lazy: async () => ({ Component: (await import('../not-found.tsx')).NotFound }) },
]
