import { before, type Step } from '#desk/commands/steps.ts'
import { changedNames, nameProblems, nameFormOf, noNames, type NameProblem, type NamesForm } from '#desk/form/names.ts'
import type { Category } from '#domain/business/category.ts'
import { servicesAfter, type Employee } from '#domain/business/employee.ts'
import type { Window } from '#domain/business/schedule.ts'
import { processingIn, type CreateService, type EditService, type Service } from '#domain/business/service.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { withNames } from '#domain/shared/translations.ts'
import { isSame } from '#lib/is-same.ts'
import { isWholeNumber } from '#lib/is-whole-number.ts'

/** A service as it is filled in: numbers as they are typed. */
export interface ServiceForm extends NamesForm {
  /** Empty for none. */
  readonly category_id: string
  /** Minutes. */
  readonly duration_minutes: string
  readonly buffer_before_minutes: string
  readonly buffer_after_minutes: string
  /** After how many minutes the employee is free, and for how many; empty where they never are [S3]. */
  readonly processing_start_minutes: string
  readonly processing_minutes: string
  /** Whole units of the currency, with minor ones after a point or comma. */
  readonly price: string
  readonly is_active: boolean
  /** Who gives it, sorted. */
  readonly given_by: readonly string[]
}

/** Where there is one employee, they give it; of several the owner chooses. */
export function newServiceForm(employees: readonly Employee[], category_id: string): ServiceForm {
  const given_by = employees.length === 1 ? employees.map(({ id }) => id) : []
  return {
    ...noNames,
    category_id,
    duration_minutes: '60',
    buffer_before_minutes: '0',
    buffer_after_minutes: '0',
    processing_start_minutes: '',
    processing_minutes: '',
    price: '',
    is_active: true,
    given_by,
  }
}

export interface AroundService {
  readonly categories: readonly Category[]
  readonly employees: readonly Employee[]
  /** Writes an amount as the person's language does. */
  readonly amount: (minorUnits: number) => string
}

/** A category that is not there is none. */
export function formOfService(service: Service, { categories, employees, amount }: AroundService): ServiceForm {
  return {
    ...nameFormOf(service),
    category_id: categories.some(({ id }) => id === service.category_id) ? (service.category_id ?? '') : '',
    duration_minutes: String(service.duration_minutes),
    buffer_before_minutes: String(service.buffer_before_minutes),
    buffer_after_minutes: String(service.buffer_after_minutes),
    processing_start_minutes: service.processing_minutes ? String(service.processing_start_minutes) : '',
    processing_minutes: service.processing_minutes ? String(service.processing_minutes) : '',
    price: amount(service.price),
    is_active: service.is_active,
    given_by: giving(service.id, employees),
  }
}

function giving(serviceId: string, employees: readonly Employee[]): readonly string[] {
  return employees
    .filter(({ service_id }) => service_id.includes(serviceId))
    .map(({ id }) => id)
    .toSorted()
}

export type ServiceField =
  | keyof NamesForm
  | 'duration_minutes'
  | 'buffer_before_minutes'
  | 'buffer_after_minutes'
  | 'processing_start_minutes'
  | 'processing_minutes'
  | 'price'
export type ServiceProblem = NameProblem | 'duration' | 'buffer' | 'processing' | 'price'
export type ServiceProblems = { readonly [Field in ServiceField]?: ServiceProblem }

export function serviceProblems(form: ServiceForm): ServiceProblems {
  return {
    ...nameProblems(form),
    ...(!isWholeNumber(form.duration_minutes, limits.minDurationMinutes, limits.maxDurationMinutes) && {
      duration_minutes: 'duration' as const,
    }),
    ...(!isWholeNumber(form.buffer_before_minutes, 0, limits.maxBufferMinutes) && { buffer_before_minutes: 'buffer' as const }),
    ...(!isWholeNumber(form.buffer_after_minutes, 0, limits.maxBufferMinutes) && { buffer_after_minutes: 'buffer' as const }),
    ...(hasProcessing(form) && !processingOf(form) && { processing_minutes: 'processing' as const }),
    ...(parseAmount(form.price) === undefined && { price: 'price' as const }),
  }
}

/** Whether there is to be a stretch in which the employee is free. */
export function hasProcessing({ processing_start_minutes, processing_minutes }: ServiceForm): boolean {
  return [processing_start_minutes, processing_minutes].some((text) => Number(text) !== 0)
}

/** That stretch as it is filled in; undefined where it does not lie inside the service [S3]. */
export function processingOf(form: ServiceForm): Window | undefined {
  const { processing_start_minutes, processing_minutes } = form
  const areWhole = [processing_start_minutes, processing_minutes].every((text) => isWholeNumber(text, 1, limits.maxDurationMinutes))
  return areWhole ? processingIn(stretchOf(form), Number(form.duration_minutes)) : undefined
}

function stretchOf(form: ServiceForm) {
  return hasProcessing(form)
    ? { processing_start_minutes: Number(form.processing_start_minutes), processing_minutes: Number(form.processing_minutes) }
    : { processing_start_minutes: 0, processing_minutes: 0 }
}

/** The form has no problems. */
export function createServiceArgs(form: ServiceForm, id: string, businessId: string): CreateService {
  return {
    id,
    business_id: businessId,
    name: form.name.trim(),
    translations: withNames({}, form),
    ...termsOf(form),
  }
}

/** Only what differs from the row: a field left alone never overwrites somebody else's change. */
export function editServiceArgs(form: ServiceForm, service: Service, around: AroundService): EditService {
  const wanted = termsOf(form)
  const now = termsOf(formOfService(service, around))
  const changed = Object.entries(wanted).filter(([field, value]) => now[field as keyof typeof now] !== value)
  return { ...changedNames(form, service), ...Object.fromEntries(changed) }
}

function termsOf(form: ServiceForm) {
  return {
    category_id: form.category_id || null,
    duration_minutes: Number(form.duration_minutes),
    buffer_before_minutes: Number(form.buffer_before_minutes),
    buffer_after_minutes: Number(form.buffer_after_minutes),
    ...stretchOf(form),
    price: parseAmount(form.price) ?? 0,
    is_active: form.is_active,
  }
}

/** What is done to make the service: itself first, then who gives it. */
export function createSteps(form: ServiceForm, id: string, businessId: string, around: Giving): readonly Step[] {
  return [
    {
      command: { name: 'service.create', args: createServiceArgs(form, id, businessId) },
      inverse: { name: 'service.delete', args: { id } },
    },
    ...givingSteps(id, form.given_by, around),
  ]
}

export function editSteps(form: ServiceForm, service: Service, around: AroundService & Giving): readonly Step[] {
  const changes = editServiceArgs(form, service, around)
  const { id } = service
  return [
    ...(isSame(changes, {})
      ? []
      : [
          {
            command: { name: 'service.edit', args: { id, changes } },
            inverse: { name: 'service.edit', args: { id, changes: before(service, changes) } },
          } as const,
        ]),
    ...givingSteps(id, form.given_by, around),
  ]
}

export interface Giving {
  readonly employees: readonly Employee[]
  /** Whether the service was deleted here. One that is only unknown may be on its way: somebody has just given it. */
  readonly isGone: (serviceId: string) => boolean
}

/** The changes of those who begin or cease to give the service; own terms come back with it [S3]. */
function givingSteps(serviceId: string, wanted: readonly string[], { employees, isGone }: Giving): readonly Step[] {
  const changed = employees.filter((employee) => employee.service_id.includes(serviceId) !== wanted.includes(employee.id))
  return changed.map((employee) => {
    const { id, name } = employee
    const gives = wanted.includes(id)
    const terms = gives ? undefined : employee.service_terms
    return {
      command: { name: 'employee.edit', args: { id, changes: { name, service_id: servicesAfter(employee, serviceId, gives, isGone) } } },
      inverse: {
        name: 'employee.edit',
        args: {
          id,
          changes: { name, service_id: servicesAfter(employee, serviceId, !gives, isGone), ...(terms && { service_terms: terms }) },
        },
      },
    }
  })
}
