import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const orderRoutes: readonly RouteObject[] = [
  { path: '/orders', lazy: () => withTexts(['orders'], async () => ({ Component: (await import('./board/orders-page.tsx')).OrdersPage })) },
  {
    path: '/orders/new',
    lazy: () => withTexts(['orders'], async () => ({ Component: (await import('./form/new-order-page.tsx')).NewOrderPage })),
  },
  {
    path: '/orders/scan',
    lazy: () => withTexts(['orders', 'scan'], async () => ({ Component: (await import('./form/scan-order-page.tsx')).ScanOrderPage })),
  },
  {
    path: '/orders/history',
    lazy: () => withTexts(['orders'], async () => ({ Component: (await import('./history-page.tsx')).OrderHistoryPage })),
  },
  {
    path: '/orders/tables',
    lazy: () => withTexts(['orders'], async () => ({ Component: (await import('./tabs/open-tables-page.tsx')).OpenTablesPage })),
  },
  { path: '/orders/:id', lazy: () => withTexts(['orders'], async () => ({ Component: (await import('./order-page.tsx')).OrderPage })) },
  {
    path: '/orders/:id/edit',
    lazy: () => withTexts(['orders'], async () => ({ Component: (await import('./form/edit-order-page.tsx')).EditOrderPage })),
  },
  {
    path: '/orders/:id/tickets',
    lazy: () => withTexts(['orders'], async () => ({ Component: (await import('./tickets/tickets-page.tsx')).TicketsPage })),
  },
  {
    path: '/ordering',
    lazy: () => withTexts(['orders', 'hours'], async () => ({ Component: (await import('./setup/ordering-page.tsx')).OrderingPage })),
  },
  { path: '/tables', lazy: () => withTexts(['orders'], async () => ({ Component: (await import('./setup/tables-page.tsx')).TablesPage })) },
]
