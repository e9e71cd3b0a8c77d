import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const serviceRoutes: readonly RouteObject[] = [
  {
    path: '/services',
    lazy: () => withTexts(['services', 'categories'], async () => ({ Component: (await import('./services-page.tsx')).ServicesPage })),
  },
  {
    path: '/services/categories',
    lazy: () => withTexts(['services', 'categories'], async () => ({ Component: (await import('./categories-page.tsx')).CategoriesPage })),
  },
  {
    path: '/services/new',
    lazy: () => withTexts(['services'], async () => ({ Component: (await import('./new-service-page.tsx')).NewServicePage })),
  },
  {
    path: '/services/:id',
    lazy: () => withTexts(['services'], async () => ({ Component: (await import('./service-page.tsx')).ServicePage })),
  },
]
