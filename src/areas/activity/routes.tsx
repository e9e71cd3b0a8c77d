import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const activityRoutes: readonly RouteObject[] = [
  {
    path: '/activity',
    lazy: () =>
      withTexts(['activity', 'business', 'hours'], async () => ({ Component: (await import('./activity-page.tsx')).ActivityPage })),
  },
]
