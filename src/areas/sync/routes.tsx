import type { RouteObject } from 'react-router-dom'

export const syncRoutes: readonly RouteObject[] = [
  { path: '/sync', lazy: async () => ({ Component: (await import('./sync-page.tsx')).SyncPage }) },
]
