import { editRow, type CreateOf, type EntityDefinition, type EntityRow, type ReplaceOf } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { newWeek } from './defaults.ts'
import { termsFor, type ServiceTerms, type TermsByService } from './terms.ts'
import { weekAfter } from './week-editing.ts'

const noTerms: TermsByService = {}

export const employeeEntity = {
  collection: 'employees',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    name: { kind: 'name', max: limits.name },
    translations: { kind: 'translations', default: {} },
    /** The services this employee gives; the specification's name for the list. */
    service_id: { kind: 'references', to: 'services', max: 500, default: [] },
    /** Own terms by service id; `termsOf` allows for rows without. */
    service_terms: { kind: 'own', default: noTerms, isLater: true },
    position: { kind: 'text', max: 120, default: '' },
    phone: { kind: 'phone', default: '' },
    image: { kind: 'picture', default: null },
    order: { kind: 'place', default: 'last' },
    is_active: { kind: 'switch', default: true },
    schedule: { kind: 'own', default: newWeek() },
  },
} as const satisfies EntityDefinition

export interface Employee extends EntityRow<typeof employeeEntity> {}
export type CreateEmployee = CreateOf<typeof employeeEntity>
/** The specification's PUT always carries the name. */
export type EditEmployee = ReplaceOf<typeof employeeEntity>

/** Fields left out stay as they are. Own terms for services that the employee no longer gives are dropped [S3]. */
export function editEmployee(row: Employee, changes: EditEmployee): Employee {
  const given = editRow(employeeEntity, row, changes)
  return { ...given, schedule: weekAfter(row.schedule, given.schedule), service_terms: termsFor(given.service_id, given.service_terms) }
}

/** Adds a service, with these terms, to those that the employee gives [S3]. */
export function giveService(employee: Employee, serviceId: string, terms: ServiceTerms): Employee {
  const others = employee.service_id.filter((id) => id !== serviceId)
  return { ...employee, service_id: [...others, serviceId], service_terms: { ...employee.service_terms, [serviceId]: terms } }
}

/** Removes a service, and the terms for it, from those that the employee gives [S3]. */
export function takeService(employee: Employee, serviceId: string): Employee {
  const service_id = employee.service_id.filter((id) => id !== serviceId)
  return { ...employee, service_id, service_terms: termsFor(service_id, employee.service_terms) }
}

/** The employee's services with `serviceId` added or removed. Those that are gone are dropped. */
export function servicesAfter(
  { service_id }: Pick<Employee, 'service_id'>,
  serviceId: string,
  gives: boolean,
  isGone: (id: string) => boolean,
): readonly string[] {
  const others = service_id.filter((id) => id !== serviceId && !isGone(id))
  return gives ? [...others, serviceId] : others
}
