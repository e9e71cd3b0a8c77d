import type { RouteObject } from 'react-router-dom'
import { loadTexts } from '#i18n/setup.ts'

/** What the account has besides the person's own page: who else may sign in. */
export const accountRoutes: RouteObject[] = [
  {
    path: '/staff',
    lazy: async () => {
      const [{ StaffPage }] = await Promise.all([import('./staff/staff-page.tsx'), loadTexts('staff')])
      return { Component: StaffPage }
    },
  },
]
