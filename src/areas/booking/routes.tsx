import type { RouteObject } from 'react-router-dom'

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
    ],
  },
]
