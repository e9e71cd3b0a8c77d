import type { Category } from '#domain/business/category.ts'
import type { Service } from '#domain/business/service.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import { must } from '#lib/assert.ts'
import type { KeptPicture } from '#server/core/media.ts'
import { namedRow } from './named-row.ts'
import { demoCategories } from './salon.ts'

/** What the salon offers, in the order in which it is told; `motifs` are the pictures of its services. */
export function salonServices(
  businessId: string,
  motifs: readonly KeptPicture[],
  newId: () => string,
): { categories: Category[]; services: Service[] } {
  const categories: Category[] = []
  const services: Service[] = []
  for (const [order, one] of demoCategories.entries()) {
    const category = { ...namedRow(one, newId), business: businessId, order }
    categories.push(category)
    for (const service of one.services) {
      services.push({
        ...namedRow(service, newId),
        business_id: businessId,
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

/** The ids of a category's services, by the category's key. */
export function servicesOf(key: string, categories: readonly Category[], services: readonly Service[]): ReadonlySet<string> {
  const { id } = must(categories[demoCategories.findIndex((one) => one.key === key)], key)
  return new Set(services.filter((service) => service.category_id === id).map((service) => service.id))
}
