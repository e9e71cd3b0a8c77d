import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

/**
 * What the account has besides the person's own page: who else may sign in, what is taken along of it, how this device tells of requests,
 * the plan, and who runs all of it.
 */
export const accountRoutes: readonly RouteObject[] = [
  { path: '/staff', lazy: () => withTexts(['staff'], async () => ({ Component: (await import('./staff/staff-page.tsx')).StaffPage })) },
  {
    path: '/account/data',
    lazy: () => withTexts(['holdings', 'staff'], async () => ({ Component: (await import('./own-data/data-page.tsx')).DataPage })),
  },
  {
    path: '/notifications',
    lazy: () =>
      withTexts(['notifications'], async () => ({ Component: (await import('./notifications/notifications-page.tsx')).NotificationsPage })),
  },
  {
    path: '/plan',
    lazy: () => withTexts(['plan', 'company', 'staff'], async () => ({ Component: (await import('./plan/plan-page.tsx')).PlanPage })),
  },
  {
    path: '/about',
    lazy: () => withTexts(['company', 'staff'], async () => ({ Component: (await import('./about/about-page.tsx')).AboutPage })),
  },
]
