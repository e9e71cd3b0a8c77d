import { Dexie } from 'dexie'
import { afterAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { deskCommands } from '#app/desk/desk-commands.ts'
import type { CreateService } from '#domain/business/service.ts'
import { must } from '#lib/assert.ts'
import type { Engine } from '#offline/engine.ts'
import type { Env } from '#offline/env.ts'
import { openEngine } from '#offline/open-engine.ts'
import { openAccounts } from '#offline/people/session.ts'
import type { Picture } from '#offline/pictures/upload.ts'
import { createDevice } from '#tests/doubles/device.ts'
import { aigul, firstValue } from '#tests/doubles/engine.ts'
import { createNetwork, type Fault, type Network } from '#tests/doubles/network.ts'
import { createVirtualTime, type VirtualTime } from '#tests/doubles/virtual-time.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { begin } from './day.ts'
import { createRealBackend } from './real-backend.ts'

const api = await startTestApi()
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => api.app.close())

interface Ground {
  readonly engine: Engine
  readonly network: Network
  readonly time: VirtualTime
  readonly serviceId: string
  readonly employeeId: string
  readonly businessId: string
  /** What happens to the next writes, and to nothing else. */
  readonly faults: Fault[]
}

let ground: Ground

beforeEach(async () => {
  const time = createVirtualTime(begin)
  const backend = await createRealBackend(api, origin, time)
  const network = createNetwork(backend.host, time)
  const faults: Fault[] = []
  const { env: plain } = createDevice(time).openTab(network)
  const env: Env = {
    ...plain,
    fetch(url, init) {
      const fault = init.method === 'PATCH' ? faults.shift() : undefined
      if (fault) network.plan.unshift(fault)
      return plain.fetch(url, init)
    },
  }
  // Live queries are deaf where Dexie finds no IndexedDB of its own.
  Object.assign(Dexie.dependencies, env.storage)
  const accounts = await openAccounts(env)
  const userId = api.owner.id
  await accounts.signIn({ ...aigul, id: userId }, await backend.signIn(userId))
  const engine = await openEngine({ env, accounts, userId, commands: deskCommands })
  await engine.syncNow()
  ground = { engine, network, time, faults, serviceId: backend.serviceId, employeeId: backend.employees[0], businessId: backend.businessId }
})

async function aPicture(background: string): Promise<Picture> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .webp()
    .toBuffer()
  return { bytes: Uint8Array.from(bytes), type: 'image/webp' }
}

/** What the server serves under the address that a row has. */
async function colourOf(image: string | null | undefined): Promise<readonly number[]> {
  const served = await api.inject({ method: 'GET', url: must(image, 'a picture') })
  expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const { channels } = await sharp(served.rawPayload).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 51))
}

/** Until nothing waits, however long the next tries are put off. */
async function sendAll(): Promise<void> {
  const { engine, time } = ground
  for (let tries = 0; tries < 5 && (await firstValue(engine.status())).waiting > 0; tries += 1) {
    await engine.syncNow()
    await time.advance(60_000)
  }
}

/** How many changes the business has seen. */
async function changes(businessId: string): Promise<number> {
  const { raw } = await api.call('GET /api/booking/business/{id}/services', {
    as: api.owner,
    params: { id: businessId },
    query: { since: '0' },
  })
  return Number((raw as { readonly cursor: string }).cursor)
}

test('[E18] a picture of a service and one of an employee reach the real server, and go again', async () => {
  const { engine, serviceId, employeeId, businessId } = ground
  await engine.upload('services', serviceId, businessId, await aPicture('#ff0000'))
  await engine.upload('employees', employeeId, businessId, await aPicture('#0000ff'))
  await engine.syncNow()
  expect(await firstValue(engine.uploads())).toEqual([])
  expect(await colourOf((await engine.viewOne('services', serviceId))?.row.image)).toEqual([5, 0, 0])
  expect(await colourOf((await engine.viewOne('employees', employeeId))?.row.image)).toEqual([0, 0, 5])
  const { body } = await api.call('GET /api/booking/services/{id}/', { as: api.owner, params: { id: serviceId } })
  expect((await engine.viewOne('services', serviceId))?.row).toEqual(body)
  await engine.upload('services', serviceId, businessId, null)
  await engine.syncNow()
  expect((await engine.viewOne('services', serviceId))?.row.image).toBeNull()
})

test.each(['dropped_before', 'dropped_after', 'duplicated', 'error_500', 'portal_json'] as const)(
  '[E20] %s: one picture, one change of its row',
  async (fault) => {
    const { engine, time, faults, serviceId, businessId } = ground
    const before = await changes(businessId)
    faults.push(fault)
    await engine.upload('services', serviceId, businessId, await aPicture('#ff0000'))
    for (let tries = 0; tries < 5 && (await firstValue(engine.uploads())).length > 0; tries += 1) {
      await engine.syncNow()
      await time.advance(60_000)
    }
    expect(await firstValue(engine.uploads())).toEqual([])
    expect(await colourOf((await engine.viewOne('services', serviceId))?.row.image)).toEqual([5, 0, 0])
    expect((await changes(businessId)) - before).toBe(1)
  },
)

test('[E20] what the server cannot read, or does not have, needs a person', async () => {
  const { engine, serviceId, businessId } = ground
  await engine.upload('services', serviceId, businessId, { bytes: Uint8Array.from([1, 2, 3]), type: 'image/webp' })
  await engine.upload('employees', '01990000-0000-7000-8000-00000000dead', businessId, await aPicture('#ff0000'))
  await engine.syncNow()
  expect(await firstValue(engine.uploads())).toMatchObject([
    { state: 'rejected', error: { status: 422, code: 'image_unreadable' } },
    { state: 'rejected', error: { status: 404, code: 'not_found' } },
  ])
})

/** A service that nobody has booked, so that it can be deleted, as it is made. */
async function aFreeService(): Promise<CreateService> {
  const { engine, serviceId } = ground
  const { rev: _, image: _image, ...row } = must((await engine.viewOne('services', serviceId))?.row, 'the service')
  const made = { ...row, id: '01990000-0000-7000-8000-00000000f4ee' }
  await engine.enqueue('service.create', made)
  await engine.syncNow()
  return made
}

test('[E20] a picture that waits goes with its row, and stays where the deletion is taken back', async () => {
  const { engine, network, employeeId, businessId } = ground
  const { id } = await aFreeService()
  network.isOnline = false
  await engine.upload('services', id, businessId, await aPicture('#ff0000'))
  await engine.upload('employees', employeeId, businessId, await aPicture('#0000ff'))
  await engine.enqueue('service.delete', { id })
  const kept = await engine.enqueue('employee.delete', { id: employeeId })
  expect(kept.ok && (await engine.undo(kept.value.seq)).ok).toBe(true)
  network.isOnline = true
  await sendAll()
  expect(await firstValue(engine.uploads())).toEqual([])
  expect(await engine.viewOne('services', id)).toBeNull()
  expect(await colourOf((await engine.viewOne('employees', employeeId))?.row.image)).toEqual([0, 0, 5])
})

test('[E20] one that is chosen after the deletion is of the row that is made anew', async () => {
  const { engine, network, time, businessId } = ground
  const made = await aFreeService()
  network.isOnline = false
  await engine.enqueue('service.delete', { id: made.id })
  await time.advance(1000)
  await engine.enqueue('service.create', made)
  await engine.upload('services', made.id, businessId, await aPicture('#ff0000'))
  network.isOnline = true
  await sendAll()
  expect(await colourOf((await engine.viewOne('services', made.id))?.row.image)).toEqual([5, 0, 0])
})

test('[E20] a picture goes with a row that is not made after all', async () => {
  const { engine, network, serviceId, businessId } = ground
  const { rev: _, image: _image, ...row } = must((await engine.viewOne('services', serviceId))?.row, 'the service')
  const id = '01990000-0000-7000-8000-00000000f4ee'
  network.isOnline = false
  const made = await engine.enqueue('service.create', { ...row, id })
  await engine.upload('services', id, businessId, await aPicture('#ff0000'))
  await engine.upload('services', serviceId, businessId, await aPicture('#0000ff'))
  const edited = await engine.enqueue('service.edit', { id, changes: { price: 1 } })
  expect(edited.ok && (await engine.undo(edited.value.seq)).ok).toBe(true)
  expect(await firstValue(engine.uploads())).toHaveLength(2)
  expect(made.ok && (await engine.undo(made.value.seq)).ok).toBe(true)
  network.isOnline = true
  await sendAll()
  expect(await firstValue(engine.uploads())).toEqual([])
  expect(await colourOf((await engine.viewOne('services', serviceId))?.row.image)).toEqual([0, 0, 5])
})

test('[E20] a picture goes with its row also where another device deleted that first', async () => {
  const { engine, network, businessId } = ground
  const { id } = await aFreeService()
  network.isOnline = false
  await engine.upload('services', id, businessId, await aPicture('#ff0000'))
  await engine.enqueue('service.delete', { id })
  await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id } })
  network.isOnline = true
  await sendAll()
  const [refused] = (await firstValue(engine.outbox())).entries
  expect([refused?.error?.status, (await firstValue(engine.uploads())).length]).toEqual([404, 1])
  await engine.keepTheirs(must(refused, 'the refused deletion').seq)
  await sendAll()
  expect(await firstValue(engine.uploads())).toEqual([])
})
