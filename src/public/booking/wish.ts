import type { DaySlotsQuery, WantedVisit } from '#offline/visitor/visitor-engine.ts'
import type { WaitlistHours } from '#domain/booking/waitlist-entry.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import type { Day, Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import type { LeastTerms, ListedService } from '../shop/shop-page-types.ts'

/** A service that is wished for; without an employee anybody may give it [S7]. */
export interface WishedPart {
  readonly service: string
  readonly employee?: string
}

/** Days and hours of who waits for a time to come free [W1]. */
export interface WishedWait {
  readonly first: Day
  readonly last: Day
  readonly hours: WaitlistHours
}

/** What a visitor has chosen and typed so far. */
export interface VisitWish {
  readonly parts: readonly WishedPart[]
  readonly start?: Instant
  /** In place of a start. */
  readonly wait?: WishedWait
  readonly name: string
  readonly phone: string
  readonly note: string
  readonly consent: boolean
}

export const emptyWish: VisitWish = { parts: [], name: '', phone: '', note: '', consent: false }

/** The wish with other services; their free times are others, too. */
export function withServices({ start: _old, ...wish }: VisitWish, parts: readonly WishedPart[]): VisitWish {
  return { ...wish, parts: parts.slice(0, limits.visitParts) }
}

/** With the service that was tapped on the page, instead of those of another time; by `employee`, where nobody else may give it. */
export function wishFor(wish: VisitWish, service: string, employee?: string): VisitWish {
  const isWished = (part: WishedPart): boolean => part.service === service && (!employee || part.employee === employee)
  return wish.parts.some(isWished) ? wish : withServices(wish, [{ service, ...(employee && { employee }) }])
}

/** The one agent who shows a home, by the only service of its form; undefined where there is a choice [C6]. */
export function onlyGiver([service]: readonly ListedService[]): string | undefined {
  const [only, other] = service?.by ?? []
  return other ? undefined : only?.employee
}

/** Without what the page no longer offers: a wish may have lain for a while. */
export function stillOffered(wish: VisitWish, services: readonly ListedService[]): VisitWish {
  const isOffered = ({ service, employee }: WishedPart): boolean =>
    services.some(({ id, by }) => id === service && (employee === undefined || by.some((giver) => giver.employee === employee)))
  return wish.parts.every(isOffered) ? wish : withServices(wish, wish.parts.filter(isOffered))
}

/** What asks for the free times of these services, one after another. */
export function slotQueryOf(parts: readonly WishedPart[], businessId: string): Omit<DaySlotsQuery, 'date'> | undefined {
  const [first, ...rest] = parts
  if (!first) return undefined
  const then = rest.map(({ service, employee }) => (employee === undefined ? service : `${service}:${employee}`)).join(',')
  return {
    business_id: businessId,
    service_id: first.service,
    ...(first.employee !== undefined && { employee_id: first.employee }),
    // oxlint-disable-next-line unicorn/no-thenable -- a text in a query, which nothing can call
    ...(then && { then }),
  }
}

export const wishFields = ['parts', 'start', 'name', 'phone', 'consent'] as const
export type WishField = (typeof wishFields)[number]
/** Texts of what is wrong, by field. */
export type WishProblems = Partial<Record<WishField, 'needService' | 'needTime' | 'needName' | 'needPhone' | 'wrongPhone' | 'needConsent'>>

/** What is missing before it can be sent. */
export function problemsOf({ parts, start, wait, ...person }: VisitWish): WishProblems {
  return {
    ...(parts.length === 0 && { parts: 'needService' }),
    ...(parts.length > 0 && start === undefined && wait === undefined && { start: 'needTime' }),
    ...personProblems(person),
  }
}

/** The same of who asks. */
export function personProblems({ name, phone, consent }: Pick<VisitWish, 'name' | 'phone' | 'consent'>): WishProblems {
  return {
    ...(name.trim() === '' && { name: 'needName' }),
    ...(parsePhone(phone) === undefined && { phone: phone.trim() === '' ? 'needPhone' : 'wrongPhone' }),
    ...(!consent && { consent: 'needConsent' }),
  }
}

/** The wish as it is sent; undefined while something is missing. The first id is the visit's, the others its parts'. */
export function wantedOf(wish: VisitWish, businessId: string, language: Language, newId: () => string): WantedVisit | undefined {
  const phone = parsePhone(wish.phone)
  if (wish.start === undefined || phone === undefined || Object.keys(problemsOf(wish)).length > 0) return undefined
  return {
    id: newId(),
    business_id: businessId,
    start: wish.start,
    parts: wish.parts.map(({ service, employee }) => ({
      id: newId(),
      service_id: service,
      ...(employee !== undefined && { employee_id: employee }),
    })),
    customer_name: wish.name.trim(),
    customer_phone: phone,
    ...(wish.note.trim() && { note: wish.note.trim() }),
    language,
    consent: true,
  }
}

/** What was asked for, as it was wished: to ask once more. */
export function wishOfVisit({ parts, start, customer_name, customer_phone, note = '' }: WantedVisit): VisitWish {
  return {
    parts: parts.map(({ service_id, employee_id }) => ({
      service: service_id,
      ...(employee_id !== undefined && { employee: employee_id }),
    })),
    start,
    name: customer_name,
    phone: customer_phone,
    note,
    consent: true,
  }
}

/** What the services take and cost together, by those who were chosen to give them [S3]. */
export function totalOf(parts: readonly WishedPart[], services: readonly ListedService[]): LeastTerms {
  return parts
    .map((part) => termsOfPart(part, services))
    .reduce(
      (total, terms) => ({
        minutes: total.minutes + terms.minutes,
        areMinutesFrom: total.areMinutesFrom || terms.areMinutesFrom,
        price: total.price + terms.price,
        isPriceFrom: total.isPriceFrom || terms.isPriceFrom,
      }),
      noTerms,
    )
}

const noTerms: LeastTerms = { minutes: 0, areMinutesFrom: false, price: 0, isPriceFrom: false }

/** What one of them takes and costs. */
export function termsOfPart({ service: id, employee }: WishedPart, services: readonly ListedService[]): LeastTerms {
  const service = services.find((one) => one.id === id)
  if (!service) return noTerms
  const giver = service.by.find((one) => one.employee === employee)
  return giver ? { ...noTerms, minutes: giver.minutes ?? service.minutes, price: giver.price ?? service.price } : service
}
