import { randomBytes } from 'node:crypto'
import type { BodyInput } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { CreateBooking } from '#domain/booking/commands.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { addDays, dayOf, instantAt, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { uuidv7 } from '#lib/ids.ts'
import { demoPassword, done, OtherDevice, registerOwner } from './api.ts'

/** A small business of a test's own: open around the clock, two services, three people who give both. */
export class Shop {
  readonly login: string
  readonly owner: OtherDevice
  readonly businessId: string
  readonly services: readonly Service[]
  readonly employees: readonly Employee[]
  #booked = 0

  private constructor(login: string, owner: OtherDevice, businessId: string, services: readonly Service[], employees: readonly Employee[]) {
    this.login = login
    this.owner = owner
    this.businessId = businessId
    this.services = services
    this.employees = employees
  }

  static readonly zone = 'Asia/Bishkek'

  static async open(url: string): Promise<Shop> {
    const login = `owner-${randomBytes(6).toString('hex')}@example.com`
    const owner = await registerOwner(url, { login, business_name: 'Salon Ak-Kuu', name: 'Aigul', time_zone: Shop.zone })
    const businessId = must(owner.user.memberships[0], 'the first business').business_id
    const services: Service[] = []
    for (const [name, minutes] of [
      ['Haircut', 30],
      ['Colouring', 60],
    ] as const) {
      const body = { business_id: businessId, name, duration_minutes: minutes, price: 80_000 }
      services.push(done(await owner.client.call('POST /api/booking/services/', { body })))
    }
    const employees: Employee[] = []
    for (const name of ['Asel', 'Bermet', 'Cholpon']) {
      const body = { business_id: businessId, name, service_id: services.map(({ id }) => id), schedule: aroundTheClock, is_active: true }
      employees.push(done(await owner.client.call('POST /api/booking/employee/', { body })))
    }
    return new Shop(login, owner, businessId, services, employees)
  }

  /** A request from a customer, for the first employee unless said otherwise; each an hour after the one before. */
  async request(customer: string, fields: Partial<CreateBooking> = {}): Promise<Booking> {
    const start = fields.start ?? this.hour(this.#booked++)
    const body = {
      id: newId(),
      business_id: this.businessId,
      employee_id: this.employees[0]!.id,
      service_id: this.services[0]!.id,
      start,
      status: 'pending',
      customer_name: customer,
      customer_phone: '+996555123456',
      ...fields,
    } as const
    return done(await this.owner.client.call('POST /api/booking/booking/', { body }))
  }

  async cancel(id: string): Promise<void> {
    done(await this.owner.client.call('PUT /api/booking/booking/{id}/cancel/', { params: { id }, body: { reason: 'The customer called' } }))
  }

  /** Opens the page for customers, and answers its path. */
  async publish(fields: BodyInput<'PATCH /api/booking/business/{id}/'> = {}): Promise<string> {
    const body = { is_published: true, phone: '+996700000001', whatsapp: '+996700000002', ...fields }
    const { code } = done(await this.owner.client.call('PATCH /api/booking/business/{id}/', { params: { id: this.businessId }, body }))
    return `/shop/${must(code, 'the code of the shop')}`
  }

  /** As if nobody had ever booked. */
  async clear(): Promise<void> {
    for (const { id } of await this.owner.bookings())
      done(await this.owner.client.call('DELETE /api/booking/booking/{id}/', { params: { id } }))
    this.#booked = 0
  }

  async approve(id: string): Promise<void> {
    done(await this.owner.client.call('PUT /api/booking/booking/{id}/approve/', { params: { id } }))
  }

  async changeNote(id: string, note: string): Promise<void> {
    done(await this.owner.client.call('PATCH /api/booking/booking/{id}/', { params: { id }, body: { note } }))
  }

  /** An employee leaves. */
  async dismiss({ id }: Employee): Promise<void> {
    done(await this.owner.client.call('DELETE /api/booking/employee/{id}/', { params: { id } }))
  }

  /** Changes the password to itself, which ends every session but the caller's own. */
  async endOtherSessions(): Promise<void> {
    done(
      await this.owner.client.call('POST /api/auth/change-password/', {
        body: { current_password: demoPassword, new_password: demoPassword },
      }),
    )
  }

  /** The `n`th full hour of tomorrow, in the shop's own time. */
  hour(n: number): Instant {
    const tomorrow = addDays(dayOf(new Date().toISOString(), Shop.zone), 1)
    return instantAt(tomorrow, (8 + n) * 60, Shop.zone)
  }
}

const allDay = { windows: [{ start: 0, end: 1440 }], breaks: [] }
export const aroundTheClock = { days: Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, allDay])), exceptions: {} }

function newId(): string {
  return uuidv7(Date.now(), randomBytes(10))
}
