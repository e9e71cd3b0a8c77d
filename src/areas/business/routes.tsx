import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const businessRoutes: readonly RouteObject[] = [
  { path: '/business', lazy: () => withTexts(['services'], async () => ({ Component: (await import('./business-page.tsx')).BusinessPage })) },
]
