import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const bookingRoutes: readonly RouteObject[] = [
  { path: '/', lazy: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }) },
  {
    path: '/calendar',
    lazy: () => withTexts(['calendar'], async () => ({ Component: (await import('./calendar/calendar-page.tsx')).CalendarPage })),
  },
  {
    path: '/calendar/print',
    lazy: () => withTexts(['calendar'], async () => ({ Component: (await import('./calendar/print-day.tsx')).PrintDay })),
  },
  {
    path: '/bookings/new',
    lazy: () => withTexts(['customers'], async () => ({ Component: (await import('./form/new-booking-page.tsx')).NewBookingPage })),
  },
  {
    path: '/bookings/:id/edit',
    lazy: () => withTexts(['customers'], async () => ({ Component: (await import('./form/edit-booking-page.tsx')).EditBookingPage })),
  },
  {
    path: '/waitlist',
    lazy: () => withTexts(['waitlist'], async () => ({ Component: (await import('./waitlist/waitlist-page.tsx')).WaitlistPage })),
  },
  {
    path: '/bookings',
    lazy: async () => ({ Component: (await import('./list/bookings-page.tsx')).BookingsPage }),
    children: [
      { index: true, element: null },
      { path: ':id', element: null },
    ],
  },
]
