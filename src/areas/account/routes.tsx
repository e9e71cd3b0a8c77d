import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

/** What the account has besides the person's own page: who else may sign in, and how this device tells of requests. */
export const accountRoutes: readonly RouteObject[] = [
  { path: '/staff', lazy: () => withTexts(['staff'], async () => ({ Component: (await import('./staff/staff-page.tsx')).StaffPage })) },
  { path: '/notifications', lazy: () => withTexts(['notifications'], async () => ({ Component: (await import('./notifications/notifications-page.tsx')).NotificationsPage })) },
]
