import { eq } from 'drizzle-orm'
import type { Business } from '#domain/business/business.ts'
import type { Category } from '#domain/business/category.ts'
import { newBusiness, newWeek } from '#domain/business/defaults.ts'
import type { Employee } from '#domain/business/employee.ts'
import { closed, type Week } from '#domain/business/schedule.ts'
import { patternOf } from '#domain/business/shifts.ts'
import type { Service } from '#domain/business/service.ts'
import type { TermsByService } from '#domain/business/terms.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { KeptPicture, Media } from '#server/core/media.ts'
import { giveAddress, randomCode } from '#server/core/addresses.ts'
import { insertOwnedBusiness } from '#server/core/owned-business.ts'
import { hashPassword } from '#server/core/passwords.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { memberships, users } from '#server/db/tables/accounts.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { askedAbout } from './asking.ts'
import { agencyDrawings, agencyOf, demoAgency, demoViewing, withHomes } from './agency.ts'
import { withArrivals } from './arrivals.ts'
import { fillCards, salonOffer } from './cards.ts'
import { bakeryDrawings } from './bakery/bakery.ts'
import { openBakery } from './bakery/open-bakery.ts'
import { customersOf, makeCustomers } from './customers.ts'
import { writeDiary, type DiaryPlan } from './diary.ts'
import { historyOf, type DemoDesk } from './history.ts'
import { askedVisit, nestedInto, weeklySeries } from './linked.ts'
import { drawMotif } from './pictures/motifs.ts'
import { paintAll } from './pictures/painting.ts'
import { drawPortrait, portraitLooks } from './pictures/portraits.ts'
import { setAsOperator } from './operator.ts'
import { seededRandom, type Random } from './random.ts'
import { withRequests } from './requests.ts'
import { demoCategories, demoEmployees, demoLogins, demoOpeningHours, demoSalon, otherShop, type DemoEmployee } from './salon.ts'
import { storeContents } from './storing.ts'
import { salonShelf } from './salon-shelf.ts'
import { shelfOf } from './shelf.ts'
import { fillTill } from './till.ts'
import { waitingOf } from './waiting.ts'

export interface DemoParts {
  readonly db: Database
  readonly media: Media
  /** Milliseconds; the diary is written around it. */
  readonly now: number
}

/**
 * Fills an empty server with a salon to look at: its owner, somebody at its desk, and an
 * owner next door who sees nothing of it; beside them an estate agency and a bakery. Chance is seeded, so only the time makes one demo
 * different from another. False where the demo is there already.
 */
export async function seedDemo({ db, media, now }: DemoParts): Promise<boolean> {
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, demoLogins.owner.email))
  if (known.length > 0) return false
  const random = seededRandom(1)
  const portraits = await paintAll(portraitLooks.map(drawPortrait), media)
  const motifs = await paintAll(
    demoCategories.flatMap((category) => category.services).map((service, index) => drawMotif(service.motif, index)),
    media,
  )
  const homes = await paintAll(agencyDrawings(seededRandom(agencySeed)), media)
  const baked = await paintAll(bakeryDrawings(), media)
  const password = await hashPassword(demoLogins.password)
  await db.transaction(async (tx) => {
    const people = await addPeople(tx, password, now, random)
    await openSalon(tx, people, { portraits, motifs }, now, random)
    await openOtherShop(tx, people.other, now, random)
    await openAgency(tx, people.agency, homes, now, random)
    const ofBakery = seededRandom(bakerySeed)
    await openBakery(tx, await addPerson(tx, demoLogins.bakery, password, now, ofBakery), baked, new Date(now).toISOString(), () =>
      newId(now, ofBakery),
    )
    await setAsOperator(tx, people, iso(now))
  })
  return true
}

type People = Readonly<Record<'owner' | 'staff' | 'other' | 'agency', string>>

async function addPeople(tx: Transaction, password_hash: string, now: number, random: Random): Promise<People> {
  const add = (login: Login) => addPerson(tx, login, password_hash, now, random)
  return {
    owner: await add(demoLogins.owner),
    staff: await add(demoLogins.staff),
    other: await add(demoLogins.other),
    agency: await add(demoLogins.agency),
  }
}

interface Login {
  readonly email: string
  readonly name: string
}

async function addPerson(tx: Transaction, { email, name }: Login, password_hash: string, now: number, random: Random): Promise<string> {
  const id = newId(now, random)
  await tx.insert(users).values({ id, email, name, password_hash, created_at: iso(now) })
  return id
}

async function openSalon(
  tx: Transaction,
  people: People,
  painted: { readonly portraits: readonly KeptPicture[]; readonly motifs: readonly KeptPicture[] },
  now: number,
  random: Random,
): Promise<void> {
  const business: Business = {
    ...newBusiness,
    ...named(demoSalon),
    ...base(now, random),
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
  const { categories, services } = offerOf(business, painted.motifs, now, random)
  const today = dayOf(iso(now), business.time_zone)
  const employees = demoEmployees.map((one, index): Employee => ({
    ...base(now, random),
    ...named(one),
    business_id: business.id,
    position: one.position,
    phone: one.phone,
    order: index,
    is_active: true,
    image: painted.portraits[index]?.name ?? null,
    service_id: servicesGiven(one, categories, services),
    service_terms: termsGiven(one, services),
    schedule: scheduleOf(one, index, today),
  }))
  const plan: DiaryPlan = {
    business,
    services,
    employees,
    customers: makeCustomers(random, 160),
    forMen: servicesOf('barber', categories, services),
    daysBack: 60,
    daysAhead: 30,
    load: loadOf,
    now: iso(now),
    by: demoLogins.owner.name,
  }
  const diary = withRequests(plan, writeDiary(plan, random), [4, 3, 2, 1], random)
  const nested = [...diary, ...nestedInto(plan, diary, random)]
  const visited = [...nested, ...askedVisit(plan, nested, random)]
  const bookings = withArrivals([...visited, ...weeklySeries(plan, visited, random)], plan.now)
  const desks: readonly DemoDesk[] = [
    { userId: people.staff, name: demoLogins.staff.name, device: 'Планшет на стойке' },
    { userId: people.owner, name: demoLogins.owner.name, device: 'Телефон Чолпон' },
  ]
  const history = bookings.flatMap((booking) => historyOf(booking, desks, iso(now), random))
  const shelf = shelfOf(business.id, salonShelf, () => newId(now, random))
  for (const { id, code } of shelf.catalogues)
    await giveAddress(tx, { kind: 'catalogue', business_id: business.id, row_id: id }, () => code)
  const ofCards = seededRandom(cardsSeed)
  const customers = customersOf(business, plan.customers, iso(now))
  const cards = fillCards(
    { business, customers: customers.slice(0, 60), now: iso(now), by: demoLogins.staff.name, newId: () => newId(now, ofCards) },
    salonOffer,
    ofCards,
  )
  for (const { id: row_id, code } of cards.cards) await giveAddress(tx, { kind: 'card', business_id: business.id, row_id }, () => code)
  const ofTill = seededRandom(tillSeed)
  const till = fillTill(
    { business, bookings, products: shelf.products, by: demoLogins.staff.name, now: iso(now), newId: () => newId(now, ofTill) },
    ofTill,
  )
  await storeContents(tx, business.id, {
    categories,
    services,
    employees,
    customers,
    bookings,
    waitlist: waitingOf(plan, () => newId(now, random)),
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

function offerOf(
  business: Business,
  motifs: readonly KeptPicture[],
  now: number,
  random: Random,
): { categories: Category[]; services: Service[] } {
  const categories: Category[] = []
  const services: Service[] = []
  for (const [order, one] of demoCategories.entries()) {
    const category = { ...base(now, random), ...named(one), business: business.id, order }
    categories.push(category)
    for (const service of one.services) {
      services.push({
        ...base(now, random),
        ...named(service),
        business_id: business.id,
        category_id: category.id,
        duration_minutes: service.minutes,
        buffer_before_minutes: service.before ?? 0,
        buffer_after_minutes: service.after ?? 0,
        processing_start_minutes: service.free?.[0] ?? 0,
        processing_minutes: service.free?.[1] ?? 0,
        price: fromWholeUnits(service.som),
        image: motifs[services.length]?.name ?? null,
        is_active: true,
      })
    }
  }
  return { categories, services }
}

function servicesGiven({ gives }: DemoEmployee, categories: readonly Category[], services: readonly Service[]): readonly string[] {
  return gives.flatMap((key) => [...servicesOf(key, categories, services)])
}

function termsGiven({ own = {} }: DemoEmployee, services: readonly Service[]): TermsByService {
  return Object.fromEntries(
    Object.entries(own).map(([name, { som, minutes }]) => [
      must(
        services.find((service) => service.name === name),
        name,
      ).id,
      { ...(som !== undefined && { price: fromWholeUnits(som) }), ...(minutes !== undefined && { duration_minutes: minutes }) },
    ]),
  )
}

/** The ids of a category's services, by the category's key. */
function servicesOf(key: string, categories: readonly Category[], services: readonly Service[]): ReadonlySet<string> {
  const { id } = must(categories[demoCategories.findIndex((one) => one.key === key)], key)
  return new Set(services.filter((service) => service.category_id === id).map((service) => service.id))
}

/** The week, or shifts since before the diary begins, with a leave behind, a day off ahead, and a short day [S2]. */
function scheduleOf({ days, shifts }: DemoEmployee, index: number, today: string): Week {
  const leave = Array.from({ length: 6 }, (_, day) => [addDays(today, day - 20 - 3 * index), closed] as const)
  const shortDay = { windows: [{ start: 10 * 60, end: 14 * 60 }], breaks: [] }
  const exceptions = {
    ...(index % 3 === 2 && Object.fromEntries(leave)),
    [addDays(today, 4 + 2 * index)]: closed,
    ...(index % 2 === 1 && { [addDays(today, 9 + index)]: shortDay }),
  }
  return { days, exceptions, ...(shifts && { pattern: patternOf(addDays(today, -15 * (shifts.work + shifts.off)), shifts) }) }
}

async function openOtherShop(tx: Transaction, ownerId: string, now: number, random: Random): Promise<void> {
  const business: Business = {
    ...newBusiness,
    ...named(otherShop),
    ...base(now, random),
    owner_id: ownerId,
    phone: otherShop.phone,
    address: otherShop.address,
  }
  await insertOwnedBusiness(tx, business)
  const barbers = must(
    demoCategories.find((one) => one.key === 'barber'),
    'barber',
  )
  const category = { ...base(now, random), ...named(barbers), business: business.id, order: 0 }
  const services = barbers.services.slice(0, 3).map((one): Service => ({
    ...base(now, random),
    ...named(one),
    business_id: business.id,
    category_id: category.id,
    duration_minutes: one.minutes,
    buffer_before_minutes: 0,
    buffer_after_minutes: 5,
    price: fromWholeUnits(one.som - 100),
    image: null,
    is_active: true,
  }))
  const employee: Employee = {
    ...base(now, random),
    name: 'Темирлан Орозов',
    translations: {},
    business_id: business.id,
    service_id: services.map((one) => one.id),
    position: 'Барбер',
    phone: '',
    image: null,
    order: 0,
    is_active: true,
    schedule: newWeek(),
  }
  const plan: DiaryPlan = {
    business,
    services,
    employees: [employee],
    customers: makeCustomers(random, 20, 3),
    forMen: new Set(employee.service_id),
    daysBack: 7,
    daysAhead: 3,
    load: () => 0.4,
    now: iso(now),
    by: demoLogins.other.name,
  }
  const bookings = withRequests(plan, writeDiary(plan, random), [1, 1], random)
  const desks = [{ userId: ownerId, name: demoLogins.other.name, device: 'Телефон' }]
  const history = bookings.flatMap((booking) => historyOf(booking, desks, iso(now), random))
  await storeContents(tx, business.id, {
    categories: [category],
    services,
    employees: [employee],
    customers: customersOf(business, plan.customers, iso(now)),
    bookings,
    history,
  })
}

/** Their own chance: pictures are drawn of the listings that are stored, and the bakery changes nothing of the others. */
const [agencySeed, bakerySeed, tillSeed, cardsSeed] = [2, 3, 4, 5]

async function openAgency(tx: Transaction, ownerId: string, drawn: readonly KeptPicture[], now: number, random: Random): Promise<void> {
  const { phone, whatsapp, address, code } = demoAgency
  const business: Business = {
    ...newBusiness,
    ...named(demoAgency),
    ...base(now, random),
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
    ...base(now, random),
    ...named(demoViewing),
    business_id: business.id,
    category_id: null,
    duration_minutes: demoViewing.minutes,
    buffer_before_minutes: 0,
    buffer_after_minutes: demoViewing.after,
    price: 0,
    image: null,
    is_active: true,
  }
  const { employees, catalogue, products, product_pictures } = agencyOf(business.id, viewing.id, drawn, seededRandom(agencySeed), () =>
    newId(now, random),
  )
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
    now: iso(now),
    by: demoLogins.agency.name,
  }
  const bookings = withHomes(withRequests(plan, writeDiary(plan, random), [2, 1], random), products, random)
  const desks = [{ userId: ownerId, name: demoLogins.agency.name, device: 'Телефон' }]
  const history = bookings.flatMap((booking) => historyOf(booking, desks, iso(now), random))
  const shelf = { catalogues: [catalogue], catalogue_categories: [], products }
  await storeContents(tx, business.id, {
    categories: [],
    services: [viewing],
    employees,
    customers: customersOf(business, plan.customers, iso(now)),
    bookings,
    shelf,
    product_pictures,
    enquiries: askedAbout(products, demoLogins.agency.name, iso(now), () => newId(now, random)),
    history,
  })
}

function named({ ru, ky, en }: { readonly ru: string; readonly ky: string; readonly en: string }) {
  return { name: ru, translations: { ru: { name: ru }, ky: { name: ky }, en: { name: en } } }
}

function base(now: number, random: Random): { readonly id: string; readonly rev: number } {
  return { id: newId(now, random), rev: 1 }
}

function newId(now: number, random: Random): string {
  return uuidv7(now, random.bytes(10))
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
