import type { Desk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { dayOf, isDay, parseInstant } from '#domain/shared/zone.ts'
import type { Draft } from './draft.ts'

/**
 * Where a form begins that is asked for a customer, by id: a note, further services and a repetition
 * that were typed for somebody else are not theirs. What was typed for nobody yet goes on.
 */
export function draftFor(customerId: string, stored: Draft, fresh: Draft): Draft {
  const isAnothers = customerId !== '' && Boolean(stored.customerId) && stored.customerId !== customerId
  return isAnothers ? fresh : stored
}

/** `?service=, `?employee=`, `?listing=`, `?start=` and `?day=`, as far as they name something that can be booked. */
export function withAsked(draft: Draft, params: URLSearchParams, desk: Pick<Desk, 'servicesById' | 'employeesById' | 'business'>): Draft {
  const [service, employee] = [params.get('service') ?? '', params.get('employee') ?? '']
  const start = parseInstant(params.get('start') ?? '')
  const day = params.get('day') ?? ''
  const listing = params.get('listing')
  const asked: Partial<Draft> = {
    ...(listing !== null && { links: { product_id: listing } }),
    // Whoever is booked again may have been with somebody who has left since, or for what is no longer given.
    ...(desk.servicesById.get(service)?.is_active && { serviceId: service }),
    ...(desk.employeesById.get(employee)?.is_active && { employeeId: employee }),
    ...(isDay(day) && { day, start: null }),
    ...(start !== undefined && { start, day: dayOf(start, desk.business.time_zone) }),
  }
  return { ...draft, ...asked }
}

/** Every `?service=` after the first, each with its `?employee=`: a visit of several that is booked again [B8]. */
export function moreAsked(
  params: URLSearchParams,
  { servicesById, employeesById }: Pick<Desk, 'servicesById' | 'employeesById'>,
): Pick<Draft, 'more' | 'visitId'> {
  const employees = params.getAll('employee')
  const parts = params.getAll('service').map((serviceId, nth) => ({
    id: newId(),
    serviceId,
    employeeId: employeesById.get(employees[nth] ?? '')?.is_active ? employees[nth]! : '',
  }))
  const more = parts.slice(1).filter(({ serviceId }) => servicesById.get(serviceId)?.is_active)
  return more.length > 0 ? { more, visitId: newId() } : {}
}
