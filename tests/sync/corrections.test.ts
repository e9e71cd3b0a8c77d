import { Dexie } from 'dexie'
import { afterAll, expect, test } from 'vitest'
import { deskCommands } from '#app/desk/desk-commands.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { openEngine } from '#offline/open-engine.ts'
import { openAccounts } from '#offline/people/session.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { createDevice } from '#tests/doubles/device.ts'
import { aigul, firstValue } from '#tests/doubles/engine.ts'
import { createNetwork } from '#tests/doubles/network.ts'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { begin, opening } from './day.ts'
import { createRealBackend } from './real-backend.ts'

const api = await startTestApi()
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => api.app.close())

test('[E4, E9] a refused booking that others wait behind is corrected with a new customer, and the server takes it all', async () => {
  const time = createVirtualTime(begin)
  const backend = await createRealBackend(api, origin, time)
  const network = createNetwork(backend.host, time)
  const { env } = createDevice(time).openTab(network)
  // Live queries are deaf where Dexie finds no IndexedDB of its own.
  Object.assign(Dexie.dependencies, env.storage)
  const accounts = await openAccounts(env)
  const userId = api.owner.id
  await accounts.signIn({ ...aigul, id: userId }, await backend.signIn(userId))
  const engine = await openEngine({ env, accounts, userId, commands: deskCommands })
  await engine.syncNow()

  const { businessId: business_id, serviceId: service_id } = backend
  const wanted = { id: api.newId(), business_id, employee_id: backend.employees[0], service_id, start: opening }
  await engine.enqueue('booking.create', wanted)
  await engine.enqueue('booking.approve', { id: wanted.id })
  await engine.syncNow()
  const [refused, behind] = (await firstValue(engine.outbox())).entries
  expect([refused?.error?.code, behind?.state]).toEqual(['time_taken', 'queued'])

  const customer = { id: api.newId(), business_id, name: 'Нурбек' }
  await engine.enqueueAll([
    { name: 'customer.create', args: customer },
    {
      name: 'booking.create',
      args: { ...wanted, start: addMinutes(opening, 120), customer_id: customer.id },
      replacing: must(refused, 'the refused booking').seq,
    },
  ])
  await engine.syncNow()
  const left = (await firstValue(engine.outbox())).entries
  expect(left.map(({ command, error }) => [command, error?.code])).toEqual([])
  const shown = soFarOf(await engine.view({ collection: 'bookings', businessId: business_id })).find(({ row }) => row.id === wanted.id)
  expect(shown?.row).toMatchObject({ status: 'approved', customer_id: customer.id })
  engine.close()
  accounts.close()
})
