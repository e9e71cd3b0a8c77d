import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const catalogueRoutes: readonly RouteObject[] = [
  {
    path: '/catalogues',
    lazy: () => withTexts(['catalogue', 'categories'], async () => ({ Component: (await import('./catalogues-page.tsx')).CataloguesPage })),
  },
  {
    path: '/catalogues/:id',
    lazy: () => withTexts(['catalogue', 'categories'], async () => ({ Component: (await import('./catalogue-page.tsx')).CataloguePage })),
  },
  {
    path: '/catalogues/:id/categories',
    lazy: () =>
      withTexts(['catalogue', 'categories'], async () => ({
        Component: (await import('./catalogue-categories-page.tsx')).CatalogueCategoriesPage,
      })),
  },
  {
    path: '/catalogues/:id/address',
    lazy: () =>
      withTexts(['catalogue', 'address'], async () => ({ Component: (await import('./catalogue-address-page.tsx')).CatalogueAddressPage })),
  },
  {
    path: '/catalogues/:id/address/print',
    lazy: () =>
      withTexts(['catalogue', 'address'], async () => ({
        Component: (await import('./catalogue-address-print.tsx')).CatalogueAddressPrint,
      })),
  },
  {
    path: '/catalogues/:id/import',
    lazy: () => withTexts(['catalogue'], async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage })),
  },
  {
    path: '/catalogues/:id/new',
    lazy: () => withTexts(['catalogue', 'hours'], async () => ({ Component: (await import('./new-product-page.tsx')).NewProductPage })),
  },
  {
    path: '/catalogues/:id/bulk',
    lazy: () => withTexts(['catalogue'], async () => ({ Component: (await import('./bulk-page.tsx')).BulkPage })),
  },
  {
    path: '/enquiries',
    lazy: () => withTexts(['catalogue'], async () => ({ Component: (await import('./enquiries/enquiries-page.tsx')).EnquiriesPage })),
  },
  {
    path: '/products/:id/sheet',
    lazy: () =>
      withTexts(['catalogue', 'address'], async () => ({ Component: (await import('./listing-sheet-page.tsx')).ListingSheetPage })),
  },
  {
    path: '/products/:id',
    lazy: () => withTexts(['catalogue', 'hours'], async () => ({ Component: (await import('./product-page.tsx')).ProductPage })),
  },
]
