import type { Business } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import type { Service } from '#domain/business/service.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { giveAddress } from '#server/core/addresses.ts'
import type { KeptPicture } from '#server/core/media.ts'
import { insertOwnedBusiness } from '#server/core/owned-business.ts'
import type { Transaction } from '#server/db/database.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { agencyOf, demoAgency, demoViewing, withHomes } from './agency.ts'
import { askedAbout } from './asking.ts'
import { customersOf, makeCustomers } from './customers.ts'
import { writeDiary, type DiaryPlan } from './diary.ts'
import { historyOf } from './history.ts'
import { namedRow } from './named-row.ts'
import { seededIds, seededRandom, type Random } from './random.ts'
import { withRequests } from './requests.ts'
import { demoLogins } from './salon.ts'
import { storeContents } from './storing.ts'

/** The chance of its listings, their own: they are drawn before they are stored. */
export const agencySeed = 2

/** An estate agency whose diary is of viewings; `drawn` are the pictures of `agencyDrawings`, of its chance, in their order. */
export async function openAgency(
  tx: Transaction,
  ownerId: string,
  drawn: readonly KeptPicture[],
  now: Instant,
  random: Random,
): Promise<void> {
  const newId = seededIds(random, now)
  const { phone, whatsapp, address, code } = demoAgency
  const business: Business = {
    ...newBusiness,
    ...namedRow(demoAgency, newId),
    owner_id: ownerId,
    kind: 'agency',
    phone,
    whatsapp,
    address,
    is_published: true,
  }
  await insertOwnedBusiness(tx, business)
  await tx.insert(pictures).values(drawn.map((picture) => ({ business_id: business.id, ...picture })))
  const viewing: Service = {
    ...namedRow(demoViewing, newId),
    business_id: business.id,
    category_id: null,
    duration_minutes: demoViewing.minutes,
    buffer_before_minutes: 0,
    buffer_after_minutes: demoViewing.after,
    price: 0,
    image: null,
    is_active: true,
  }
  const { employees, catalogue, products, product_pictures } = agencyOf(business.id, viewing.id, drawn, seededRandom(agencySeed), newId)
  await giveAddress(tx, { kind: 'catalogue', business_id: business.id, row_id: catalogue.id }, () => code)
  const plan: DiaryPlan = {
    business,
    services: [viewing],
    employees,
    customers: makeCustomers(random, 40, 5),
    forMen: new Set(),
    daysBack: 14,
    daysAhead: 5,
    load: (days) => (days <= 0 ? 0.4 : 0.2),
    now,
    by: demoLogins.agency.name,
  }
  const bookings = withHomes(withRequests(plan, writeDiary(plan, random), [2, 1], random), products, random)
  const desks = [{ userId: ownerId, name: demoLogins.agency.name, device: 'Телефон' }]
  const history = bookings.flatMap((booking) => historyOf(booking, desks, now, random))
  const shelf = { catalogues: [catalogue], catalogue_categories: [], products }
  await storeContents(tx, business.id, {
    categories: [],
    services: [viewing],
    employees,
    customers: customersOf(business, plan.customers, now),
    bookings,
    shelf,
    product_pictures,
    enquiries: askedAbout(products, demoLogins.agency.name, now, newId),
    history,
  })
}
