import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { isBlockedPhone, withShop } from '#domain/business/shop.ts'
import { termsOf } from '#domain/business/terms.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Booking } from './booking.ts'
import { warningsFor } from './checks.ts'
import { createBooking } from './commands.ts'
import { fullness, holdsAt, requestEnd, type OpenRequest } from './requests.ts'
import type { PartWish } from './visit-chain.ts'
import { findVisitSlots, type VisitSlot } from './visits.ts'

/**
 * What visitors do with visits of their own, each decided as a whole. Only the server does so: to a visitor's device
 * bookings are not told. Whatever is in the way of a time is one refusal, since its reason would tell of others.
 */
export interface VisitFacts {
  readonly business: Business
  readonly employees: readonly Employee[]
  /** Those around the wanted day that hold time or count as work [S6, S7]. */
  readonly bookings: readonly Booking[]
  readonly now: Instant
}

/** A visit as a visitor asks for it. */
export interface AskedVisit {
  readonly id: string
  readonly business_id: string
  readonly start: Instant
  readonly parts: readonly { readonly id: string; readonly service_id: string; readonly employee_id?: string | undefined }[]
  readonly customer_name: string
  readonly customer_phone: string
  readonly note?: string | undefined
  /** The home that is to be shown [C6]. */
  readonly product_id?: string | undefined
}

export interface AskingFacts extends VisitFacts {
  /** Those of the parts that the business has. */
  readonly services: readonly Service[]
  readonly open: readonly OpenRequest[]
}

/** A no without details. */
export type VisitRefused<Code extends string> = { readonly code: Code }

/**
 * The bookings of a new visit [V2, V3, S5, B6]. Everything is looked at before anything is refused, so that no refusal comes sooner than
 * another.
 */
export function askVisit(asked: AskedVisit, facts: AskingFacts): Result<readonly Booking[], VisitRefused<'time_taken' | 'visits_full'>> {
  const full = fullness(facts.open)
  const slot = offeredTo(asked, facts)
  if (full === 'own') return refuse({ code: 'visits_full' })
  if (!slot || full === 'others' || isBlockedPhone(facts.business, asked.customer_phone)) return refuse({ code: 'time_taken' })
  return ok(
    answeredParts(
      asked.parts.map((_, nth) => partOf(asked, nth, slot, facts)),
      facts,
    ),
  )
}

/** The very start that customers are offered for these services; undefined where they are not, or one is not given any more. */
function offeredTo({ start, parts }: AskedVisit, facts: AskingFacts): VisitSlot | undefined {
  const wishes = parts.flatMap(({ service_id, employee_id = '' }): readonly PartWish[] => {
    const wish = facts.services.find((service) => service.id === service_id && service.is_active)
    return wish ? [{ wish, employeeId: employee_id }] : []
  })
  return wishes.length === parts.length ? customerSlotAt(start, wishes, facts) : undefined
}

/** A start that customers are offered for a visit; undefined where they are not. */
export function customerSlotAt(
  start: Instant,
  parts: readonly PartWish[],
  { business, employees, bookings, now }: VisitFacts,
): VisitSlot | undefined {
  const day = dayOf(start, business.time_zone)
  return findVisitSlots({ business, parts, employees, bookings, first: day, last: day, audience: 'public', now }).find(
    (slot) => slot.start === start,
  )
}

function partOf(
  { id, business_id, parts, customer_name, customer_phone, note, product_id }: AskedVisit,
  nth: number,
  slot: VisitSlot,
  { business, employees, services, now }: AskingFacts,
): Booking {
  const { employee_id, start } = must(slot.parts[nth], 'a part of the slot')
  const part = must(parts[nth], 'a part of the visit')
  const service = must(
    services.find((one) => one.id === part.service_id),
    'its service',
  )
  const args = {
    id: part.id,
    business_id,
    employee_id,
    service_id: service.id,
    start,
    visit_id: id,
    product_id,
    customer_name,
    customer_phone,
    note,
  }
  const booking = createBooking(
    args,
    business,
    termsOf(
      service,
      employees.find((one) => one.id === employee_id),
    ),
    now,
  )
  return { ...booking, change_notice_hours: withShop(business).change_notice_hours }
}

/** The parts as they wait from now on, or approved at once where the business does so and nothing warns [V3]. */
export function answeredParts(parts: readonly Booking[], { business, employees, bookings, now }: VisitFacts): readonly Booking[] {
  const isPart = new Set(parts.map(({ id }) => id))
  const others = [...bookings.filter((one) => !isPart.has(one.id) && holdsAt(one, now)), ...parts]
  const isClear = parts.every(
    (part) =>
      warningsFor(
        part,
        must(
          employees.find((one) => one.id === part.employee_id),
          'who was found free',
        ),
        others,
        business,
      ).length === 0,
  )
  const status = withShop(business).approves_itself && isClear ? 'approved' : 'pending'
  return parts.map((part) => ({ ...part, status, expires_at: requestEnd(now) }))
}
