import type { CreateBooking } from '#domain/booking/commands.ts'
import type { PartWish } from '#domain/booking/visit-chain.ts'
import type { VisitSlot } from '#domain/booking/visits.ts'
import type { Service } from '#domain/business/service.ts'
import { createBookingArgs, type Draft, type VisitPartDraft } from '../draft.ts'

/** At one sitting; more than that is a mistake. */
export const maxParts = 8

/** All services of the draft in order [B8]; a draft of one service is a visit of one. */
export function partsOfDraft({
  id,
  serviceId,
  employeeId,
  more = [],
}: Pick<Draft, 'id' | 'serviceId' | 'employeeId' | 'more'>): readonly VisitPartDraft[] {
  return [{ id, serviceId, employeeId }, ...more]
}

/** What the draft becomes with these parts, of which there is one at least. */
export function withParts([first, ...more]: readonly VisitPartDraft[]): Pick<Draft, 'more'> & Partial<Draft> {
  return { ...first, more }
}

/** The parts with one of them a place further up or down. */
export function movedPart(parts: readonly VisitPartDraft[], from: number, to: number): readonly VisitPartDraft[] {
  const part = parts[from]
  if (!part || to < 0 || to >= parts.length) return parts
  return parts.filter((_, at) => at !== from).toSpliced(to, 0, part)
}

/** What is looked for; undefined while a part is for a service that there is not. */
export function wishesOf(parts: readonly VisitPartDraft[], servicesById: ReadonlyMap<string, Service>): readonly PartWish[] | undefined {
  const wishes = parts.flatMap(({ serviceId, employeeId }) => {
    const wish = servicesById.get(serviceId)
    return wish ? [{ wish, employeeId }] : []
  })
  return wishes.length === parts.length ? wishes : undefined
}

/** The creations of a draft whose parts are placed: one for each, linked where there are several or it joins a visit [B8]. */
export function visitArgs(draft: Draft, businessId: string, slot: VisitSlot): readonly CreateBooking[] {
  const isLinked = draft.visitId !== undefined && ((draft.more ?? []).length > 0 || draft.joins !== undefined)
  return partsOfDraft(draft).flatMap((part, nth) => {
    const place = slot.parts[nth]
    if (!place) return []
    const args = createBookingArgs({ ...draft, ...part, start: place.start }, businessId, place.employee_id)
    return [{ ...args, ...(isLinked && { visit_id: draft.visitId }) }]
  })
}
