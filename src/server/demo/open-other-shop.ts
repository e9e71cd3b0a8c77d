import type { Business } from '#domain/business/business.ts'
import { newBusiness, newWeek } from '#domain/business/defaults.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { insertOwnedBusiness } from '#server/core/owned-business.ts'
import type { Transaction } from '#server/db/database.ts'
import { customersOf, makeCustomers } from './customers.ts'
import { writeDiary, type DiaryPlan } from './diary.ts'
import { historyOf } from './history.ts'
import { namedRow } from './named-row.ts'
import { seededIds, type Random } from './random.ts'
import { withRequests } from './requests.ts'
import { demoCategories, demoLogins, otherShop } from './salon.ts'
import { storeContents } from './storing.ts'

/** The barbershop next door: one chair, three services and a short diary. */
export async function openOtherShop(tx: Transaction, ownerId: string, now: Instant, random: Random): Promise<void> {
  const newId = seededIds(random, now)
  const business: Business = {
    ...newBusiness,
    ...namedRow(otherShop, newId),
    owner_id: ownerId,
    phone: otherShop.phone,
    address: otherShop.address,
  }
  await insertOwnedBusiness(tx, business)
  const barbers = must(
    demoCategories.find((one) => one.key === 'barber'),
    'barber',
  )
  const category = { ...namedRow(barbers, newId), business: business.id, order: 0 }
  const services = barbers.services.slice(0, 3).map((one): Service => ({
    ...namedRow(one, newId),
    business_id: business.id,
    category_id: category.id,
    duration_minutes: one.minutes,
    buffer_before_minutes: 0,
    buffer_after_minutes: 5,
    price: fromWholeUnits(one.som - 100),
    image: null,
    is_active: true,
  }))
  const employee: Employee = {
    id: newId(),
    rev: 1,
    name: 'Темирлан Орозов',
    translations: {},
    business_id: business.id,
    service_id: services.map((one) => one.id),
    position: 'Барбер',
    phone: '',
    image: null,
    order: 0,
    is_active: true,
    schedule: newWeek(),
  }
  const plan: DiaryPlan = {
    business,
    services,
    employees: [employee],
    customers: makeCustomers(random, 20, 3),
    forMen: new Set(employee.service_id),
    daysBack: 7,
    daysAhead: 3,
    load: () => 0.4,
    now,
    by: demoLogins.other.name,
  }
  const bookings = withRequests(plan, writeDiary(plan, random), [1, 1], random)
  const desks = [{ userId: ownerId, name: demoLogins.other.name, device: 'Телефон' }]
  const history = bookings.flatMap((booking) => historyOf(booking, desks, now, random))
  await storeContents(tx, business.id, {
    categories: [category],
    services,
    employees: [employee],
    customers: customersOf(business, plan.customers, now),
    bookings,
    history,
  })
}
