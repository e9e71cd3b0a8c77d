import type { Booking } from '#domain/booking/booking.ts'
import type { Business } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { giveAddress, randomCode } from '#server/core/addresses.ts'
import type { KeptPicture } from '#server/core/media.ts'
import { insertOwnedBusiness } from '#server/core/owned-business.ts'
import type { Transaction } from '#server/db/database.ts'
import { memberships } from '#server/db/tables/accounts.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { withArrivals } from './arrivals.ts'
import { fillCards, salonOffer } from './cards.ts'
import { customersOf, makeCustomers } from './customers.ts'
import { writeDiary, type DiaryPlan } from './diary.ts'
import { historyOf, type DemoDesk } from './history.ts'
import { askedVisit, nestedInto, weeklySeries } from './linked.ts'
import { namedRow } from './named-row.ts'
import { seededIds, seededRandom, type Random } from './random.ts'
import { withRequests } from './requests.ts'
import { salonEmployees } from './salon-employees.ts'
import { salonServices, servicesOf } from './salon-services.ts'
import { salonShelf } from './salon-shelf.ts'
import { demoLogins, demoOpeningHours, demoSalon } from './salon.ts'
import { shelfOf } from './shelf.ts'
import { storeContents } from './storing.ts'
import { fillTill } from './till.ts'
import { waitingOf } from './waiting.ts'

/** Each has its own chance, so that what is new on cards or in the till changes nothing of the diary. */
const [tillSeed, cardsSeed] = [4, 5]

/** A salon with all that Stoika has for one: its diary is full, its shelf sells, its till and its customers' cards are in use. */
export async function openSalon(
  tx: Transaction,
  people: Readonly<Record<'owner' | 'staff', string>>,
  painted: { readonly portraits: readonly KeptPicture[]; readonly motifs: readonly KeptPicture[] },
  now: Instant,
  random: Random,
): Promise<void> {
  const newId = seededIds(random, now)
  const business: Business = {
    ...newBusiness,
    ...namedRow(demoSalon, newId),
    owner_id: people.owner,
    phone: demoSalon.phone,
    address: demoSalon.address,
    is_published: true,
    opening_hours: demoOpeningHours,
    whatsapp: demoSalon.whatsapp,
    instagram: demoSalon.instagram,
    map_link: demoSalon.map_link,
    takes_payments: true,
  }
  const codes = [demoSalon.code]
  await insertOwnedBusiness(tx, business, () => codes.pop() ?? randomCode())
  await tx.insert(pictures).values([...painted.portraits, ...painted.motifs].map((picture) => ({ business_id: business.id, ...picture })))
  await tx.insert(memberships).values({ user_id: people.staff, business_id: business.id, role: 'staff' })
  const { categories, services } = salonServices(business.id, painted.motifs, newId)
  const employees = salonEmployees(business.id, { categories, services }, painted.portraits, dayOf(now, business.time_zone), newId)
  const plan: DiaryPlan = {
    business,
    services,
    employees,
    customers: makeCustomers(random, 160),
    forMen: servicesOf('barber', categories, services),
    daysBack: 60,
    daysAhead: 30,
    load: loadOf,
    now,
    by: demoLogins.owner.name,
  }
  const bookings = salonBookings(plan, random)
  const desks: readonly DemoDesk[] = [
    { userId: people.staff, name: demoLogins.staff.name, device: 'Планшет на стойке' },
    { userId: people.owner, name: demoLogins.owner.name, device: 'Телефон Чолпон' },
  ]
  const history = bookings.flatMap((booking) => historyOf(booking, desks, now, random))
  const shelf = shelfOf(business.id, salonShelf, newId)
  for (const { id, code } of shelf.catalogues)
    await giveAddress(tx, { kind: 'catalogue', business_id: business.id, row_id: id }, () => code)
  const ofCards = seededRandom(cardsSeed)
  const customers = customersOf(business, plan.customers, now)
  const cards = fillCards(
    { business, customers: customers.slice(0, 60), now, by: demoLogins.staff.name, newId: seededIds(ofCards, now) },
    salonOffer,
    ofCards,
  )
  for (const { id: row_id, code } of cards.cards) await giveAddress(tx, { kind: 'card', business_id: business.id, row_id }, () => code)
  const ofTill = seededRandom(tillSeed)
  const till = fillTill(
    { business, bookings, products: shelf.products, by: demoLogins.staff.name, now, newId: seededIds(ofTill, now) },
    ofTill,
  )
  await storeContents(tx, business.id, {
    categories,
    services,
    employees,
    customers,
    bookings,
    waitlist: waitingOf(plan, newId),
    shelf,
    till,
    cards,
    history,
  })
}

/** Yesterday's and today's diary is full, next month's is not yet. */
function loadOf(daysFromToday: number): number {
  if (daysFromToday <= 0) return 0.86
  if (daysFromToday <= 3) return 0.72
  return daysFromToday <= 10 ? 0.42 : 0.16
}

/** The diary with what belongs together in it: requests, visits of several parts, repeats, and who is here. */
function salonBookings(plan: DiaryPlan, random: Random): readonly Booking[] {
  const diary = withRequests(plan, writeDiary(plan, random), [4, 3, 2, 1], random)
  const nested = [...diary, ...nestedInto(plan, diary, random)]
  const visited = [...nested, ...askedVisit(plan, nested, random)]
  return withArrivals([...visited, ...weeklySeries(plan, visited, random)], plan.now)
}
