import type { RouteObject } from 'react-router-dom'
import { loadTexts } from '#i18n/setup.ts'

/** The desk's screens. They share one frame, so that the setup of the business is read once. */
export const bookingRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./desk-frame.tsx')).DeskFrame }),
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }) },
      { path: '/bookings/new', lazy: async () => ({ Component: (await import('./form/new-booking-page.tsx')).NewBookingPage }) },
      { path: '/bookings/:id/edit', lazy: async () => ({ Component: (await import('./form/edit-booking-page.tsx')).EditBookingPage }) },
      {
        path: '/bookings',
        lazy: async () => ({ Component: (await import('./list/bookings-page.tsx')).BookingsPage }),
        children: [{ index: true, element: null }, { path: ':id', element: null }],
      },
      { path: '/services', lazy: async () => ({ Component: (await withTexts('services', import('./setup/services/services-page.tsx'))).ServicesPage }) },
      { path: '/services/categories', lazy: async () => ({ Component: (await withTexts('services', import('./setup/services/categories-page.tsx'))).CategoriesPage }) },
      { path: '/services/new', lazy: async () => ({ Component: (await withTexts('services', import('./setup/services/new-service-page.tsx'))).NewServicePage }) },
      { path: '/services/:id', lazy: async () => ({ Component: (await withTexts('services', import('./setup/services/service-page.tsx'))).ServicePage }) },
      { path: '/business', lazy: async () => ({ Component: (await withTexts('services', import('./setup/business/business-page.tsx'))).BusinessPage }) },
    ],
  },
]

/** A screen and the texts of its part, fetched side by side. */
async function withTexts<Screen>(namespace: string, screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, loadTexts(namespace)])
  return loaded
}
