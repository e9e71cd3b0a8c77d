import type { Employee, Service } from './booking.ts'

/**
 * A service as an employee gives it: their own duration and price where they have them,
 * else the service's [S3]. Without an employee at hand it is the service as it is.
 */
export function termsOf<Offer extends Pick<Service, 'duration_minutes'> & { readonly id: string | null }>(service: Offer, employee: Pick<Employee, 'service_terms'> | undefined): Offer {
  const own = service.id === null ? undefined : employee?.service_terms?.[service.id]
  return own ? { ...service, ...own } : service
}

/** The terms that are left when an employee gives only these services: there are none for a service not given. */
export function termsFor(serviceIds: readonly string[], terms: Employee['service_terms'] = {}): NonNullable<Employee['service_terms']> {
  const given = new Set(serviceIds)
  return Object.fromEntries(Object.entries(terms).filter(([id]) => given.has(id)))
}
