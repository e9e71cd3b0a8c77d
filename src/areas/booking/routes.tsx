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
      { path: '/services', lazy: async () => ({ Component: (await withTexts(['services'], import('./setup/services/services-page.tsx'))).ServicesPage }) },
      { path: '/services/categories', lazy: async () => ({ Component: (await withTexts(['services'], import('./setup/services/categories-page.tsx'))).CategoriesPage }) },
      { path: '/services/new', lazy: async () => ({ Component: (await withTexts(['services'], import('./setup/services/new-service-page.tsx'))).NewServicePage }) },
      { path: '/services/:id', lazy: async () => ({ Component: (await withTexts(['services'], import('./setup/services/service-page.tsx'))).ServicePage }) },
      { path: '/business', lazy: async () => ({ Component: (await withTexts(['services'], import('./setup/business/business-page.tsx'))).BusinessPage }) },
      { path: '/employees', lazy: async () => ({ Component: (await withTexts(['employees', 'services'], import('./setup/employees/employees-page.tsx'))).EmployeesPage }) },
      { path: '/employees/new', lazy: async () => ({ Component: (await withTexts(['employees', 'services'], import('./setup/employees/new-employee-page.tsx'))).NewEmployeePage }) },
      { path: '/employees/:id', lazy: async () => ({ Component: (await withTexts(['employees', 'services'], import('./setup/employees/employee-page.tsx'))).EmployeePage }) },
    ],
  },
]

/** A screen and the texts of its parts, fetched side by side. */
async function withTexts<Screen>(namespaces: readonly string[], screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, loadTexts(...namespaces)])
  return loaded
}
