import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const analyticsRoutes: readonly RouteObject[] = [
  {
    path: '/analytics',
    lazy: () => withTexts(['analytics'], async () => ({ Component: (await import('./analytics-page.tsx')).AnalyticsPage })),
  },
]
