import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const loyaltyRoutes: readonly RouteObject[] = [
  {
    path: '/scan',
    lazy: () => withTexts(['loyalty', 'scan'], async () => ({ Component: (await import('./counter/counter-page.tsx')).CounterPage })),
  },
  {
    path: '/scan/:id',
    lazy: () => withTexts(['loyalty'], async () => ({ Component: (await import('./counter/holder-page.tsx')).HolderPage })),
  },
  { path: '/cards', lazy: () => withTexts(['loyalty'], async () => ({ Component: (await import('./cards/cards-page.tsx')).CardsPage })) },
  { path: '/cards/:id', lazy: () => withTexts(['loyalty'], async () => ({ Component: (await import('./cards/card-page.tsx')).CardPage })) },
  {
    path: '/cards/:id/address',
    lazy: () =>
      withTexts(['loyalty', 'address'], async () => ({ Component: (await import('./cards/card-address-page.tsx')).CardAddressPage })),
  },
  {
    path: '/cards/:id/address/print',
    lazy: () =>
      withTexts(['loyalty', 'address'], async () => ({ Component: (await import('./cards/card-address-page.tsx')).CardAddressPrint })),
  },
  {
    path: '/cards/:id/banners',
    lazy: () => withTexts(['loyalty'], async () => ({ Component: (await import('./banners/banners-page.tsx')).BannersPage })),
  },
  {
    path: '/cards/:id/cashback',
    lazy: () => withTexts(['loyalty'], async () => ({ Component: (await import('./cashback/cashback-page.tsx')).CashbackPage })),
  },
  {
    path: '/cards/:id/customers',
    lazy: () => withTexts(['loyalty'], async () => ({ Component: (await import('./holders/holders-page.tsx')).HoldersPage })),
  },
]
