import { categoryEntity } from '#domain/business/category.ts'
import { employeeEntity } from '#domain/business/employee.ts'
import { serviceEntity } from '#domain/business/service.ts'
import { customerEntity } from '#domain/customers/customer.ts'
import type { Editable } from '#domain/shared/entity.ts'

/** The collections whose rows are made, changed and deleted by their definition alone. */
export const entities = { categories: categoryEntity, services: serviceEntity, employees: employeeEntity, customers: customerEntity } as const

export type EntityCollection = keyof typeof entities
/** What somebody changes of them. */
export type EntityField = { [C in EntityCollection]: Editable<(typeof entities)[C]> }[EntityCollection] | 'image'

export function isEntity(collection: string): collection is EntityCollection {
  return Object.hasOwn(entities, collection)
}
