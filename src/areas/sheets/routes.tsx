import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const sheetRoutes: readonly RouteObject[] = [
  {
    path: '/qr',
    lazy: () => withTexts(['sheets', 'address'], async () => ({ Component: (await import('./sheets-page.tsx')).SheetsPage })),
  },
]
