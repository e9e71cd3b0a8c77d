import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const syncRoutes: readonly RouteObject[] = [
  {
    path: '/sync',
    // What was changed of other areas is told in their words.
    lazy: () =>
      withTexts(['business', 'catalogue', 'loyalty', 'orders'], async () => ({ Component: (await import('./sync-page.tsx')).SyncPage })),
  },
]
