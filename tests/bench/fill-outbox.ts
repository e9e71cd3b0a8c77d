import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { commandContracts } from '#contract/commands.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { NewEntry } from '#offline/outbox/entry.ts'
import type { World } from './world.ts'

/** Queues `count` walk-ins and bookings past the app, in the form in which it stores them: by taps it would take a day. */
export async function fillOutbox(page: Page, world: World, count: number): Promise<void> {
  await page.evaluate(store, entriesOn(world, count))
}

/** New bookings over the days to come, each employee's in turn, as a busy desk makes them. */
function entriesOn({ business, services, employees, bookings }: World, count: number): readonly NewEntry[] {
  const service = must(services[0], 'a service')
  const last = must(bookings.at(-1), 'a booking')
  return Array.from({ length: count }, (_, at): NewEntry => {
    const id = uuidv7(Date.now(), randomBytes(10))
    const employee = must(employees[at % employees.length], 'an employee')
    const start = addMinutes(last.end, 60 * Math.floor(at / employees.length))
    return {
      key: uuidv7(Date.now(), randomBytes(10)),
      entity: `bookings:${id}`,
      touches: [`bookings:${id}`, `employee:${employee.id}`],
      command: 'booking.create',
      version: commandContracts['booking.create'].version,
      args: { id, business_id: business.id, employee_id: employee.id, service_id: service.id, start, customer_name: `Client ${at}` },
      baseRev: 0,
      businessId: business.id,
      userId: '',
      createdAt: Date.now() - 60_000,
      attempts: 0,
      nextAt: 0,
      state: 'queued',
      error: null,
    }
  })
}

/** In the page. */
async function store(entries: readonly NewEntry[]): Promise<void> {
  const user = (await indexedDB.databases()).find(({ name }) => name?.startsWith('stoika-user-'))
  const opening = indexedDB.open(user!.name!)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const transaction = opening.result.transaction('outbox', 'readwrite')
  for (const entry of entries) transaction.objectStore('outbox').add(entry)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  opening.result.close()
}
