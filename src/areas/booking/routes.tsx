import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadTexts } from '#i18n/setup.ts'

/** The desk's screens. They share one frame, so that the setup of the business is read once. */
export const bookingRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./desk-frame.tsx')).DeskFrame }),
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }) },
      { path: '/bookings/new', lazy: () => withCustomerTexts(async () => (await import('./form/new-booking-page.tsx')).NewBookingPage) },
      { path: '/bookings/:id/edit', lazy: () => withCustomerTexts(async () => (await import('./form/edit-booking-page.tsx')).EditBookingPage) },
      {
        path: '/bookings',
        lazy: async () => ({ Component: (await import('./list/bookings-page.tsx')).BookingsPage }),
        children: [{ index: true, element: null }, { path: ':id', element: null }],
      },
      {
        path: '/customers',
        lazy: () => withCustomerTexts(async () => (await import('./customers/customers-page.tsx')).CustomersPage),
        children: [{ index: true, element: null }, { path: ':id', element: null }],
      },
      { path: '/reminders', lazy: () => withCustomerTexts(async () => (await import('./reminders/reminders-page.tsx')).RemindersPage) },
      { path: '/messages', lazy: () => withCustomerTexts(async () => (await import('./messages/messages-page.tsx')).MessagesPage) },
    ],
  },
]

/** A screen that speaks of customers, with its texts. */
async function withCustomerTexts(load: () => Promise<ComponentType>) {
  const [Component] = await Promise.all([load(), loadTexts('customers')])
  return { Component }
}
