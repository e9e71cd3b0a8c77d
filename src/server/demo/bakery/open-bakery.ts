import { eq } from 'drizzle-orm'
import type { Business } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { productPictureEntity } from '#domain/catalogue/product-picture.ts'
import { createRow } from '#domain/shared/entity.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { giveAddress } from '#server/core/addresses.ts'
import type { KeptPicture } from '#server/core/media.ts'
import { insertOwnedBusiness } from '#server/core/owned-business.ts'
import type { Transaction } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { bakeryOffer, fillCards } from '../cards.ts'
import { customersOf, makeCustomers } from '../customers.ts'
import { seededRandom } from '../random.ts'
import { demoLogins } from '../salon.ts'
import { textsOfRow, shelfOf } from '../shelf.ts'
import { storeContents } from '../storing.ts'
import { bakeryTill } from './bakery-till.ts'
import { bakeryCatalogue, bakeryHours, demoBakery } from './bakery.ts'
import { bakeryOrdering, bakeryOrders, bakeryTables } from './ordered.ts'

/** Its own chance, so that other demos stay as they are. */
const regularsSeed = 23

/**
 * A café without bookings: it is there for its catalogue and its orders. `painted` are the pictures of `bakeryDrawings`, in their order.
 */
export async function openBakery(
  tx: Transaction,
  owner_id: string,
  painted: readonly KeptPicture[],
  now: Instant,
  newId: () => string,
): Promise<void> {
  const { phone, whatsapp, address, instagram, map_link, code } = demoBakery
  const business: Business = {
    ...newBusiness,
    ...textsOfRow(demoBakery),
    id: newId(),
    rev: 1,
    owner_id,
    kind: 'cafe',
    phone,
    whatsapp,
    address,
    instagram,
    map_link,
    opening_hours: bakeryHours,
    is_published: true,
    takes_payments: true,
  }
  const { id: business_id } = business
  await insertOwnedBusiness(tx, business, () => code)
  await tx.insert(pictures).values(painted.map((picture) => ({ business_id, ...picture })))
  const shelf = shelfOf(business_id, bakeryCatalogue, newId)
  for (const { id: row_id, code: own } of shelf.catalogues) await giveAddress(tx, { kind: 'catalogue', business_id, row_id }, () => own)
  const product_pictures = shelf.products.map(({ id: product_id }, nth) => ({
    ...createRow(productPictureEntity, { id: newId(), business_id, product_id }),
    image: must(painted[nth], 'a picture').name,
  }))
  const ordering = bakeryOrdering(must(shelf.catalogues[0], 'the menu').id, shelf.catalogue_categories)
  await tx.update(businesses).set({ ordering }).where(eq(businesses.id, business_id))
  const tables = bakeryTables(business_id, newId)
  const orders = bakeryOrders({ business: { ...business, ordering }, products: shelf.products, tables, now, newId })
  const till = bakeryTill({ business, orders, by: demoLogins.bakery.name, now, newId })
  const random = seededRandom(regularsSeed)
  const customers = customersOf(business, makeCustomers(random, 45, regularsSeed), now)
  const cards = fillCards({ business, customers: customers.slice(0, 40), now, by: demoLogins.bakery.name, newId }, bakeryOffer, random)
  for (const { id: row_id, code: own } of cards.cards) await giveAddress(tx, { kind: 'card', business_id, row_id }, () => own)
  await storeContents(tx, business_id, {
    tables,
    orders,
    categories: [],
    services: [],
    employees: [],
    customers,
    bookings: [],
    shelf,
    till,
    cards,
    product_pictures,
    history: [],
  })
}
