/** What differs from the service when this employee gives it [S3]. */
export interface ServiceTerms {
  readonly duration_minutes?: number
  /** Minor units of the business's currency. */
  readonly price?: number
}

/** By service. */
export type TermsByService = Readonly<Record<string, ServiceTerms>>

/**
 * A service as an employee gives it: their own duration and price where they have them,
 * else the service's [S3]. Without a known employee the service is returned unchanged.
 */
export function termsOf<Offer extends { readonly id: string | null; readonly duration_minutes: number }>(
  service: Offer,
  employee: { readonly service_terms?: TermsByService } | undefined,
): Offer {
  const own = service.id === null ? undefined : employee?.service_terms?.[service.id]
  return own ? { ...service, ...own } : service
}

/** Drops the terms for services that are not among `serviceIds`. */
export function termsFor(serviceIds: readonly string[], terms: TermsByService = {}): TermsByService {
  const given = new Set(serviceIds)
  return Object.fromEntries(Object.entries(terms).filter(([id]) => given.has(id)))
}
