import { useMemo } from 'react'
import { useDesk, type Desk } from '#desk/desk-context.tsx'
import { useRowsFrom } from '#desk/rows/use-desk-rows.ts'
import { useNow } from '#desk/use-now.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { planSeries, type Occurrence } from '#domain/booking/series.ts'
import { visitAt, type VisitSlot } from '#domain/booking/visits.ts'
import { dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import type { Draft } from './draft.ts'
import { askedOccurrences, type AskedOccurrence } from './series/series-draft.ts'
import { partsOfDraft, visitArgs, wishesOf } from './visit/visit-draft.ts'

/** A time of a series as it was asked for, and what would become of it. */
export type PlannedOccurrence = AskedOccurrence & Occurrence

/** What a draft would book, as far as it can be told. */
export interface Plan {
  /** Who takes each part, and when; undefined while a service or the time is not chosen, or nobody works. */
  readonly slot: VisitSlot | undefined
  /** Every time of the series; null where it is not repeated. */
  readonly series: readonly PlannedOccurrence[] | null
  /** The bookings around it: whoever is in the way can be named. */
  readonly bookings: readonly Booking[]
}

/** The plan of a draft over the device's own copy, pending commands folded in; undefined while that is being read. */
export function usePlan(draft: Draft): Plan | undefined {
  const desk = useDesk()
  const zone = desk.business.time_zone
  const { id, serviceId, employeeId, more, visitId, joins, start, repeat } = draft
  const isNeeded = start !== null && ((more ?? []).length > 0 || Boolean(repeat))
  const views = useRowsFrom('bookings', isNeeded ? dayOf(start, zone) : farAway)
  const now = useNow()
  return useMemo(() => {
    if (!isNeeded) return nothing
    if (!views) return undefined
    const bookings = views.map((view) => view.row)
    // A name that is being typed changes nothing about it.
    return planOf(
      {
        ...nameless,
        id,
        serviceId,
        employeeId,
        start,
        ...(more && { more }),
        ...(visitId && { visitId }),
        ...(joins && { joins }),
        ...(repeat && { repeat }),
      },
      bookings,
      desk,
      now,
    )
  }, [isNeeded, views, id, serviceId, employeeId, more, visitId, joins, start, repeat, desk, now])
}

/** The same of rows that are at hand; `draft` names its customer where it is about to be saved. */
export function planOf(
  draft: Draft,
  bookings: readonly Booking[],
  { business, employees, employeesById, servicesById }: Desk,
  now: Instant,
): Plan {
  const parts = wishesOf(partsOfDraft(draft), servicesById)
  if (draft.start === null || !parts) return { slot: undefined, series: null, bookings }
  const slot = visitAt({ business, parts, employees, bookings, now }, draft.start)
  if (!slot || !draft.repeat) return { slot, series: null, bookings }
  const asked = askedOccurrences(visitArgs(draft, business.id, slot), draft.repeat, business.time_zone)
  const planned = planSeries(asked, { business, employeesById, servicesById, bookings, at: now })
  return { slot, series: asked.map((one, nth) => ({ ...one, ...planned[nth]! })), bookings }
}

/** The bookings that a plan makes, in order. */
export function creationsOf(draft: Draft, plan: Plan, businessId: string): readonly CreateBooking[] {
  if (plan.series) return plan.series.filter((one) => one.isIn).flatMap((one) => one.bookings)
  return plan.slot ? visitArgs(draft, businessId, plan.slot) : []
}

const nothing: Plan = { slot: undefined, series: null, bookings: [] }
const nameless = { day: '', customerName: '', customerPhone: '', note: '', agreed: true } as const
/** A day from which on nothing is booked. */
export const farAway: Day = '2900-01-01'
