import { expect, test } from 'vitest'
import { catalogueCategoryEntity } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { aBooking, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import type { Collection } from '#contract/collections.ts'
import { soFarOf } from './pull/known-rows.ts'

const at = { at: '2026-11-20T04:00:00.000Z', order: 0 }
const of = { business_id: ids.business, name: 'Дома' }
const catalogue = createRow(catalogueEntity, { ...of, id: '01990000-0000-7000-8000-00000000c001', kind: 'real_estate' }, at)
const ofCatalogue = { ...of, catalogue_id: catalogue.id }
const section = createRow(catalogueCategoryEntity, { ...ofCatalogue, id: '01990000-0000-7000-8000-00000000c002' }, at)
const product = createRow(productEntity, { ...ofCatalogue, id: '01990000-0000-7000-8000-00000000c003', price: 100 }, at)

/**
 * What the specification lists as kept between sessions (section 4), by the mirror that keeps it. The reminder, the profile and an
 * employee's dialogs are kept beside (`draft-storage.ts`, `query.ts`).
 */
const kept: readonly (readonly [what: string, collection: Collection, row: { readonly id: string }])[] = [
  ['catalogs', 'catalogues', catalogue],
  ['real-estate categories', 'catalogue_categories', section],
  ['business catalogs', 'products', product],
  ['services', 'services', aService()],
  ['employee', 'employees', anEmployee()],
  ['booking, of which free and time slots are worked out', 'bookings', aBooking()],
]

test.each(kept)('[E13] %s: there on the next visit, also without a network', async (_what, collection, row) => {
  const { engine, disk, network, openAnother } = await openBench({ bookings: [] })
  engine.close()
  await settle()
  network.isOnline = false
  await disk.mirror(collection).put(row as never)
  const next = await openAnother()
  const found = soFarOf(await next.view({ collection, businessId: ids.business } as never)) as readonly {
    readonly row: { readonly id: string }
  }[]
  expect(found.map((view) => view.row.id)).toContain(row.id)
  next.close()
  await settle()
})
