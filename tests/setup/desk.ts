import type { BodyInput } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { call, type TestAnswer, type TestApi, type TestPerson } from './server.ts'

type NewBooking = BodyInput<'POST /api/booking/booking/'>

/** The owner's salon made ready for work, and short words for what is done at its desk. */
export interface Desk {
  readonly service: Service
  readonly employee: Employee
  readonly second: Employee
  /** A booking at `start`, by the staff unless somebody else is named. */
  book(given?: Partial<NewBooking>, as?: TestPerson): Promise<TestAnswer<'POST /api/booking/booking/'>>
  /** The same, where it has to go well. */
  booked(given?: Partial<NewBooking>): Promise<Booking>
  read(id: string): Promise<Booking>
}

/** The Monday of the test clock, 12:00 in Bishkek: two hours after it begins. */
export const start = '2026-11-23T06:00:00.000Z'

/** An hour later for each step. */
export function hourAfter(steps: number): string {
  return addMinutes(start, steps * 60)
}

/** Two employees who work Monday to Saturday from 9 to 19 and give one service of an hour. */
export async function openDesk(api: TestApi): Promise<Desk> {
  const { owner, staff } = api
  const business_id = owner.businessId
  const service = await made(
    api.call('POST /api/booking/services/', { as: owner, body: { business_id, name: 'Стрижка', duration_minutes: 60, price: 120_000 } }),
  )
  const hire = (name: string) =>
    made(api.call('POST /api/booking/employee/', { as: owner, body: { business_id, name, service_id: [service.id] } }))
  const employee = await hire('Айгуль')
  const second = await hire('Бегимай')
  const book: Desk['book'] = (given, as = staff) =>
    call(api.app, 'POST /api/booking/booking/', {
      as,
      body: { id: api.newId(), business_id, employee_id: employee.id, service_id: service.id, start, ...given },
    })
  return {
    service,
    employee,
    second,
    book,
    booked: (given) => made(book(given)),
    read: async (id) => (await api.call('GET /api/booking/booking/{id}', { as: owner, params: { id } })).body,
  }
}

async function made<Row>(answer: Promise<{ readonly status: number; readonly body: Row; readonly raw: unknown }>): Promise<Row> {
  const { status, body, raw } = await answer
  if (status !== 201) throw new Error(`not made: ${status} ${JSON.stringify(raw)}`)
  return body
}
