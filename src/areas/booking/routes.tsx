import type { RouteObject } from 'react-router-dom'
import { loadTexts } from '#i18n/setup.ts'

/** What all parts of the set-up share is said with the services. */
const employeesTexts = ['employees', 'services']

/** The desk's screens. They share one frame, so that the setup of the business is read once. */
export const bookingRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./desk-frame.tsx')).DeskFrame }),
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }) },
      { path: '/calendar', lazy: () => withTexts('calendar', async () => ({ Component: (await import('./calendar/calendar-page.tsx')).CalendarPage })) },
      { path: '/calendar/print', lazy: () => withTexts('calendar', async () => ({ Component: (await import('./calendar/print-day.tsx')).PrintDay })) },
      { path: '/bookings/new', lazy: () => withTexts('customers', async () => ({ Component: (await import('./form/new-booking-page.tsx')).NewBookingPage })) },
      { path: '/bookings/:id/edit', lazy: () => withTexts('customers', async () => ({ Component: (await import('./form/edit-booking-page.tsx')).EditBookingPage })) },
      {
        path: '/bookings',
        lazy: async () => ({ Component: (await import('./list/bookings-page.tsx')).BookingsPage }),
        children: [{ index: true, element: null }, { path: ':id', element: null }],
      },
      {
        path: '/customers',
        lazy: () => withTexts('customers', async () => ({ Component: (await import('./customers/customers-page.tsx')).CustomersPage })),
        children: [{ index: true, element: null }, { path: ':id', element: null }],
      },
      { path: '/reminders', lazy: () => withTexts('customers', async () => ({ Component: (await import('./reminders/reminders-page.tsx')).RemindersPage })) },
      { path: '/messages', lazy: () => withTexts('customers', async () => ({ Component: (await import('./messages/messages-page.tsx')).MessagesPage })) },
      { path: '/services', lazy: () => withTexts('services', async () => ({ Component: (await import('./setup/services/services-page.tsx')).ServicesPage })) },
      { path: '/services/categories', lazy: () => withTexts('services', async () => ({ Component: (await import('./setup/services/categories-page.tsx')).CategoriesPage })) },
      { path: '/services/new', lazy: () => withTexts('services', async () => ({ Component: (await import('./setup/services/new-service-page.tsx')).NewServicePage })) },
      { path: '/services/:id', lazy: () => withTexts('services', async () => ({ Component: (await import('./setup/services/service-page.tsx')).ServicePage })) },
      { path: '/activity', lazy: () => withTexts('activity', async () => ({ Component: (await import('./activity/activity-page.tsx')).ActivityPage })) },
      { path: '/business', lazy: () => withTexts('services', async () => ({ Component: (await import('./setup/business/business-page.tsx')).BusinessPage })) },
      { path: '/employees', lazy: () => withTexts(employeesTexts, async () => ({ Component: (await import('./setup/employees/employees-page.tsx')).EmployeesPage })) },
      { path: '/employees/new', lazy: () => withTexts(employeesTexts, async () => ({ Component: (await import('./setup/employees/new-employee-page.tsx')).NewEmployeePage })) },
      { path: '/employees/:id', lazy: () => withTexts(employeesTexts, async () => ({ Component: (await import('./setup/employees/employee-page.tsx')).EmployeePage })) },
    ],
  },
]

/** A screen together with the texts that only it needs, so that it opens without a gap. */
async function withTexts<Screen>(namespaces: string | readonly string[], load: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([load(), loadTexts(...[namespaces].flat())])
  return screen
}
