import type { Business } from '#domain/business/business.ts'
import type { Category } from '#domain/business/category.ts'
import type { Employee } from '#domain/business/employee.ts'
import { doorsAt, specialDays, weekLines } from '#domain/business/opening.ts'
import { takesOrders } from '#domain/business/ordering.ts'
import type { Week, Window } from '#domain/business/schedule.ts'
import { groupServices } from '#domain/business/service-groups.ts'
import type { Service } from '#domain/business/service.ts'
import type { Weekday } from '#domain/business/week-editing.ts'
import { withShop } from '#domain/business/shop.ts'
import { termsOf } from '#domain/business/terms.ts'
import { nameIn, type Translations } from '#domain/shared/translations.ts'
import { addDays, dayOf, weekdayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import { cardTexts } from '../card/card-texts.ts'
import type {
  BookingData,
  DoorsChange,
  ListedEmployee,
  ListedGiver,
  ListedHours,
  ListedService,
  ListedSpan,
  ShopContact,
  ShopFacts,
  ShopPageData,
  VisitPageData,
} from './shop-page-types.ts'
import { zoneOffsets } from './zone-offsets.ts'

/** For how many days ahead dates with their own hours are told. */
const specialDaysAhead = 14

/** What the page shows of a business: rows as they are stored, pictures by their addresses. */
export interface ShopRows {
  readonly business: Business
  readonly categories: readonly Category[]
  readonly services: readonly Service[]
  readonly employees: readonly Employee[]
  /** Those that customers may see. */
  readonly catalogues: readonly ShownCatalogue[]
  /** Those that customers may join. */
  readonly cards: readonly ShownCatalogue[]
}

/** What has an address of its own. */
export interface ShownCatalogue {
  readonly name: string
  readonly translations: Translations
  readonly code: string
}

/** For whom the page is, at which address, and when. */
export interface ShopPageRequest {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly path: string
  readonly url: string
  readonly now: Instant
}

/**
 * What each page at its address tells, in the reader's language [C2], with all times in the business's zone [S1]. It holds nothing that is
 * not for everybody's eyes.
 */
export function shopFactsOf(
  { business, catalogues, cards }: Pick<ShopRows, 'business' | 'catalogues' | 'cards'>,
  { now, ...told }: ShopPageRequest,
): ShopFacts {
  const { opening_hours: hours, kind, is_findable: isFindable } = withShop(business)
  const { language } = told
  const today = dayOf(now, business.time_zone)
  const doors = doorsOf(business, now, today)
  return {
    ...told,
    business: kind,
    isFindable,
    title: nameIn(language, business),
    currency: business.currency,
    ...(doors && { doors }),
    hours: listHours(hours),
    specialHours: specialDays(hours, today, addDays(today, specialDaysAhead)).map(({ day, open }) => ({ day, open: open.map(spanOf) })),
    contact: contactOf(business),
    catalogues: catalogues.map((catalogue) => ({ name: nameIn(language, catalogue), path: `/catalog/${catalogue.code}?lang=${language}` })),
    cards: cards.map((card) => ({
      name: nameIn(language, card),
      path: `/add/${card.code}?lang=${language}`,
      about: cardTexts[language].kind,
    })),
  }
}

/** The page of a salon. */
export function shopPageOf(rows: ShopRows, request: ShopPageRequest): ShopPageData {
  const { business, categories, services, employees } = rows
  const { language } = request
  const working = employees.filter((employee) => employee.is_active)
  const groups = groupServices(
    services.filter((service) => service.is_active),
    categories,
    language,
    '',
  )
  return {
    kind: 'shop',
    ...shopFactsOf(rows, request),
    services: groups.map(({ id, name, services: listed }) => ({
      id,
      name,
      services: listed.map((service) => listService(service, working, language)),
    })),
    employees: listEmployees(working, language),
    ...(takesOrders(business) && { menuPath: `${request.path}/menu` }),
    ...(canBook(rows) && { booking: bookingDataOf(business, request.now) }),
  }
}

/** The page of a visitor's own visit there: without anything of the visit. */
export function visitPageOf(rows: ShopRows, { now, language, languages, path }: ShopPageRequest): VisitPageData {
  const { business, services, employees } = rows
  return {
    kind: 'visit',
    language,
    languages,
    path: `${path}/visit`,
    shopPath: path,
    title: nameIn(language, business),
    contact: contactOf(business),
    booking: bookingDataOf(business, now),
    services: services.map((service) => ({ id: service.id, name: nameIn(language, service) })),
    employees: listEmployees(employees, language),
  }
}

/** Whether anybody gives anything there. */
export function canBook({ services, employees }: Pick<ShopRows, 'services' | 'employees'>): boolean {
  return services.some(
    ({ id, is_active }) => is_active && employees.some((employee) => employee.is_active && employee.service_id.includes(id)),
  )
}

function bookingDataOf({ id, time_zone, booking_window_days }: Business, now: Instant): BookingData {
  return { businessId: id, zone: time_zone, offsets: zoneOffsets(time_zone, now), windowDays: booking_window_days }
}

function listEmployees(employees: readonly Employee[], language: Language): readonly ListedEmployee[] {
  return employees.map((employee) => ({
    id: employee.id,
    name: nameIn(language, employee),
    position: employee.position,
    ...pictureOf(employee),
  }))
}

/** A week as people read it. */
export function listHours(week: Week): readonly ListedHours[] {
  return weekLines(week).map(({ first, last, open }) => ({ first, last, open: open.map(spanOf) }))
}

function doorsOf(business: Business, now: Instant, today: Day): ShopPageData['doors'] | undefined {
  const doors = doorsAt(withShop(business).opening_hours, business.time_zone, now)
  return (
    doors && { isOpen: doors.isOpen, ...(doors.changesAt !== null && { change: changeOf(doors.changesAt, business.time_zone, today) }) }
  )
}

/** When something changes, as people say it. */
export function changeOf(at: Instant, zone: string, today: Day): DoorsChange {
  const day = dayOf(at, zone)
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
  return { time, days: Temporal.PlainDate.from(today).until(day).days, weekday: String(weekdayOf(day)) as Weekday }
}

/** How the business is reached. */
export function contactOf(business: Business): ShopContact {
  const { address, phone, map_link, whatsapp, instagram, two_gis } = withShop(business)
  const profile = instagram && `https://www.instagram.com/${instagram}/`
  const ways = { address, map: map_link, phone, whatsapp, instagram: profile, twoGis: two_gis }
  return Object.fromEntries(Object.entries(ways).filter(([, way]) => way !== ''))
}

/** With the least that any of those who give it asks [S3]. */
function listService(service: Service, employees: readonly Employee[], language: Language): ListedService {
  const givers = employees.filter((employee) => employee.service_id.includes(service.id))
  const terms = givers.map((employee) => termsOf(service, employee))
  const each = terms.length > 0 ? terms : [service]
  const [minutes, price] = [each.map((one) => one.duration_minutes), each.map((one) => one.price)]
  const description = service.translations[language]?.description ?? service.translations.ru?.description
  return {
    id: service.id,
    name: nameIn(language, service),
    ...(description ? { description } : {}),
    minutes: Math.min(...minutes),
    areMinutesFrom: new Set(minutes).size > 1,
    price: Math.min(...price),
    isPriceFrom: new Set(price).size > 1,
    ...pictureOf(service),
    by: givers.map((employee) => giverOf(employee, service, Math.min(...minutes), Math.min(...price))),
  }
}

function giverOf(employee: Employee, service: Service, leastMinutes: number, leastPrice: number): ListedGiver {
  const { duration_minutes: minutes, price } = termsOf(service, employee)
  return { employee: employee.id, ...(minutes !== leastMinutes && { minutes }), ...(price !== leastPrice && { price }) }
}

function pictureOf({ image }: Pick<Service, 'image'>): { readonly picture?: string } {
  return image === null ? {} : { picture: image }
}

function spanOf({ start, end }: Window): ListedSpan {
  return { from: timeOfDay(start), to: timeOfDay(end) }
}

/** Minutes since midnight as a time of day; past midnight it is the next day's. The day's own end is written 24:00. */
export function timeOfDay(minutes: number): string {
  const within = minutes > 1440 ? minutes - 1440 : minutes
  return `${String(Math.trunc(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
