import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const paymentRoutes: readonly RouteObject[] = [
  { path: '/till', lazy: () => withTexts(['payments'], async () => ({ Component: (await import('./till/till-page.tsx')).TillPage })) },
  {
    path: '/till/close',
    lazy: () => withTexts(['payments'], async () => ({ Component: (await import('./close/close-page.tsx')).ClosePage })),
  },
  {
    path: '/till/closes',
    lazy: () => withTexts(['payments'], async () => ({ Component: (await import('./close/closes-page.tsx')).ClosesPage })),
  },
  {
    path: '/till/closes/:id',
    lazy: () => withTexts(['payments'], async () => ({ Component: (await import('./close/close-paper.tsx')).ClosePaper })),
  },
  {
    path: '/till/:of/:id',
    lazy: () => withTexts(['payments'], async () => ({ Component: (await import('./bill/bill-page.tsx')).BillPage })),
  },
  {
    path: '/till/:of/:id/receipt',
    lazy: () => withTexts(['payments'], async () => ({ Component: (await import('./receipt/receipt-page.tsx')).ReceiptPage })),
  },
]
