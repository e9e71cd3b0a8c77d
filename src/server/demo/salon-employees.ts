import type { Category } from '#domain/business/category.ts'
import type { Employee } from '#domain/business/employee.ts'
import { closed, type Week } from '#domain/business/schedule.ts'
import type { Service } from '#domain/business/service.ts'
import { patternOf } from '#domain/business/shifts.ts'
import type { TermsByService } from '#domain/business/terms.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { KeptPicture } from '#server/core/media.ts'
import { namedRow } from './named-row.ts'
import { servicesOf } from './salon-services.ts'
import { demoEmployees, type DemoEmployee } from './salon.ts'

/** Who works at the salon, with what each gives and when; `portraits` in the order of the list. */
export function salonEmployees(
  businessId: string,
  { categories, services }: { readonly categories: readonly Category[]; readonly services: readonly Service[] },
  portraits: readonly KeptPicture[],
  today: Day,
  newId: () => string,
): readonly Employee[] {
  return demoEmployees.map((one, index): Employee => ({
    ...namedRow(one, newId),
    business_id: businessId,
    position: one.position,
    phone: one.phone,
    order: index,
    is_active: true,
    image: portraits[index]?.name ?? null,
    service_id: servicesGiven(one, categories, services),
    service_terms: termsGiven(one, services),
    schedule: scheduleOf(one, index, today),
  }))
}

function servicesGiven({ gives }: DemoEmployee, categories: readonly Category[], services: readonly Service[]): readonly string[] {
  return gives.flatMap((key) => [...servicesOf(key, categories, services)])
}

function termsGiven({ own = {} }: DemoEmployee, services: readonly Service[]): TermsByService {
  return Object.fromEntries(
    Object.entries(own).map(([name, { som, minutes }]) => [
      must(
        services.find((service) => service.name === name),
        name,
      ).id,
      { ...(som !== undefined && { price: fromWholeUnits(som) }), ...(minutes !== undefined && { duration_minutes: minutes }) },
    ]),
  )
}

/** The week, or shifts since before the diary begins, with a leave behind, a day off ahead, and a short day [S2]. */
function scheduleOf({ days, shifts }: DemoEmployee, index: number, today: Day): Week {
  const leave = Array.from({ length: 6 }, (_, day) => [addDays(today, day - 20 - 3 * index), closed] as const)
  const shortDay = { windows: [{ start: 10 * 60, end: 14 * 60 }], breaks: [] }
  const exceptions = {
    ...(index % 3 === 2 && Object.fromEntries(leave)),
    [addDays(today, 4 + 2 * index)]: closed,
    ...(index % 2 === 1 && { [addDays(today, 9 + index)]: shortDay }),
  }
  return { days, exceptions, ...(shifts && { pattern: patternOf(addDays(today, -15 * (shifts.work + shifts.off)), shifts) }) }
}
