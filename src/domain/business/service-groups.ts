import { allNamesOf, nameIn } from '#domain/shared/translations.ts'
import type { Category } from './category.ts'
import type { Service } from './service.ts'

export interface ServiceGroup {
  /** Empty for services without a category. */
  readonly id: string
  readonly name: string
  readonly services: readonly Service[]
}

/** Services by category in the owner's order, those without one last; only what matches the search, in any language. */
export function groupServices(
  services: readonly Service[],
  categories: readonly Category[],
  language: string,
  search: string,
): readonly ServiceGroup[] {
  const wanted = search.trim().toLowerCase()
  const found = services.filter((service) => wanted === '' || allNamesOf(service).some((name) => name.toLowerCase().includes(wanted)))
  const known = new Set(categories.map((category) => category.id))
  const groups = [
    ...categories.map((category) => ({
      id: category.id,
      name: nameIn(language, category),
      services: found.filter((service) => service.category_id === category.id),
    })),
    { id: '', name: '', services: found.filter((service) => service.category_id === null || !known.has(service.category_id)) },
  ]
  return groups.filter((group) => group.services.length > 0)
}
