import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

/** What the account has besides the person's own page: who else may sign in. */
export const accountRoutes: readonly RouteObject[] = [
  { path: '/staff', lazy: () => withTexts(['staff'], async () => ({ Component: (await import('./staff/staff-page.tsx')).StaffPage })) },
]
