import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const employeeRoutes: readonly RouteObject[] = [
  {
    path: '/employees',
    lazy: () => withTexts(['employees', 'hours'], async () => ({ Component: (await import('./employees-page.tsx')).EmployeesPage })),
  },
  {
    path: '/employees/new',
    lazy: () => withTexts(['employees', 'hours'], async () => ({ Component: (await import('./new-employee-page.tsx')).NewEmployeePage })),
  },
  {
    path: '/employees/:id',
    lazy: () =>
      withTexts(['employees', 'hours', 'services'], async () => ({ Component: (await import('./employee-page.tsx')).EmployeePage })),
  },
]
