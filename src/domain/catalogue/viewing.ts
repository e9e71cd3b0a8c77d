import type { Employee } from '#domain/business/employee.ts'
import type { Catalogue } from './catalogue.ts'
import type { Product } from './product.ts'

/** Whether customers may ask to be shown a home: it stands in a catalogue that they see, and is not sold or let [C6]. */
export function mayBeViewed(
  { listing, is_active, status }: Pick<Product, 'listing' | 'is_active' | 'status'>,
  { is_published }: Pick<Catalogue, 'is_published'>,
): boolean {
  return listing !== null && is_active && is_published && status !== 'sold'
}

/** Who may show a home: its agent if they give these services, else whoever does [C6]. */
export function shownBy(
  { agent_id }: Pick<Product, 'agent_id'>,
  services: readonly string[],
  employees: readonly Employee[],
): readonly Employee[] {
  const givers = employees.filter(({ is_active, service_id }) => is_active && services.every((service) => service_id.includes(service)))
  const own = givers.filter(({ id }) => id === agent_id)
  return own.length > 0 ? own : givers
}
