import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

/** What all parts of the set-up share is said with the services. */
const texts = ['employees', 'services']

export const employeeRoutes: readonly RouteObject[] = [
  { path: '/employees', lazy: () => withTexts(texts, async () => ({ Component: (await import('./employees-page.tsx')).EmployeesPage })) },
  { path: '/employees/new', lazy: () => withTexts(texts, async () => ({ Component: (await import('./new-employee-page.tsx')).NewEmployeePage })) },
  { path: '/employees/:id', lazy: () => withTexts(texts, async () => ({ Component: (await import('./employee-page.tsx')).EmployeePage })) },
]
