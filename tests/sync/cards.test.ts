import { Dexie } from 'dexie'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deskCommands } from '#app/desk/desk-commands.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { Engine } from '#offline/engine.ts'
import { openEngine } from '#offline/open-engine.ts'
import { needsPerson } from '#offline/outbox/entry.ts'
import { openAccounts } from '#offline/people/session.ts'
import { createDevice } from '#tests/doubles/device.ts'
import { aigul, firstValue } from '#tests/doubles/engine.ts'
import { createNetwork, type Fault, type Network } from '#tests/doubles/network.ts'
import { createVirtualTime, type VirtualTime } from '#tests/doubles/virtual-time.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { isThorough } from '#tests/setup/thorough.ts'
import type { Backend } from './backend.ts'
import { begin } from './day.ts'
import { createRealBackend } from './real-backend.ts'

const api = await startTestApi()
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => api.app.close())

interface Counter {
  readonly engine: Engine
  readonly network: Network
}

let time: VirtualTime
let counters: readonly [Counter, Counter]
let objects: readonly CardObject[]
const holders = 10

beforeEach(open, 120_000)

async function open(): Promise<void> {
  time = createVirtualTime(begin)
  const backend = await createRealBackend(api, origin, time)
  objects = await layCards()
  counters = [await openCounter(backend), await openCounter(backend)]
}

/** A card of ten stamps, and its holders. */
async function layCards(): Promise<readonly CardObject[]> {
  const owned = { business_id: api.owner.businessId }
  const card = (await api.call('POST /api/cards/card/', { as: api.owner, body: { ...owned, name: 'Кофе', cooldown_seconds: 0 } })).body
  const made: CardObject[] = []
  for (let nth = 0; nth < holders; nth += 1) {
    const customer = (await api.call('POST /api/booking/customers/', { as: api.owner, body: { ...owned, name: `Клиент ${nth}` } })).body
    made.push(
      (
        await api.call('POST /api/transactions/card-object/', {
          as: api.owner,
          body: { ...owned, card_model: card.id, customer: customer.id },
        })
      ).body,
    )
  }
  return made
}

/** A device of the owner's at the counter, which has read everything and then lost the network. */
async function openCounter(backend: Backend): Promise<Counter> {
  const network = createNetwork(backend.host, time)
  const { env } = createDevice(time).openTab(network)
  // Live queries are deaf where Dexie finds no IndexedDB of its own.
  Object.assign(Dexie.dependencies, env.storage)
  const accounts = await openAccounts(env)
  await accounts.signIn({ ...aigul, id: api.owner.id }, await backend.signIn(api.owner.id))
  const engine = await openEngine({ env, accounts, userId: api.owner.id, commands: deskCommands })
  await engine.syncNow()
  network.isOnline = false
  return { engine, network }
}

async function waiting({ engine }: Counter): Promise<number> {
  return (await firstValue(engine.outbox())).entries.length
}

/** Without those that wait for their person. */
async function unsent({ engine }: Counter): Promise<number> {
  return (await firstValue(engine.outbox())).entries.filter((entry) => !needsPerson(entry)).length
}

/** Sends until nothing waits, with what happens on the way. */
async function sendAll(counter: Counter, faults: readonly Fault[] = []): Promise<void> {
  counter.network.isOnline = true
  counter.network.plan.push(...faults)
  for (let tries = 0; tries < 60 && (await unsent(counter)) > 0; tries += 1) {
    await counter.engine.syncNow()
    await time.advance(60_000)
  }
}

const redeem = ({ engine }: Counter, { id }: CardObject) => engine.enqueue('card_object.redeem', { id, event: { id: api.newId() } })

test('[L1] one reward that two devices hand out without a network: the first stands, the other becomes a conflict', async () => {
  const [object] = objects
  await api.call('POST /api/transactions/card-object/{id}/stamp/', {
    as: api.owner,
    params: { id: object!.id },
    body: { id: api.newId(), count: 10 },
  })
  for (const counter of counters) {
    counter.network.isOnline = true
    await counter.engine.syncNow()
    counter.network.isOnline = false
    expect((await redeem(counter, object!)).ok).toBe(true)
  }
  await sendAll(counters[0])
  await sendAll(counters[1])
  expect(await waiting(counters[0])).toBe(0)
  expect((await firstValue(counters[1].engine.outbox())).entries).toMatchObject([{ state: 'conflict', error: { code: 'reward_missing' } }])
  const shown = await counters[1].engine.viewOne('card_objects', object!.id)
  expect(shown).toMatchObject({ row: { rewards: 0 }, attention: { code: 'reward_missing' } })
})

test('[E4] a new customer who joins and is stamped without a network is one chain, in order', async () => {
  const [counter] = counters
  const [customer, id] = [api.newId(), api.newId()]
  const { business_id, card_model } = objects[0]!
  await counter.engine.enqueueAll([
    { name: 'customer.create', args: { id: customer, business_id, name: 'Нурлан', phone: '+996700123456' } },
    { name: 'card_object.create', args: { id, business_id, card_model, customer } },
    { name: 'card_object.stamp', args: { id, event: { id: api.newId(), count: 3 } } },
  ])
  expect((await counter.engine.viewOne('card_objects', id))?.row).toMatchObject({ stamps: 3, customer })
  await sendAll(counter, ['dropped_after', 'group_reordered'])
  expect(await waiting(counter)).toBe(0)
  expect((await api.call('GET /api/transactions/card-object/{id}/', { as: api.owner, params: { id } })).body).toMatchObject({
    stamps: 3,
    customer,
    number: objects.at(-1)!.number + 1,
  })
})

test('[K1, L21] one person who got the card on two devices without a network has one in the end, with what both gave', async () => {
  const { business_id, card_model } = objects[0]!
  const given = await Promise.all(
    counters.map(async (counter, nth) => {
      const [customer, id] = [api.newId(), api.newId()]
      await counter.engine.enqueueAll([
        { name: 'customer.create', args: { id: customer, business_id, name: 'Нурлан', phone: '+996700123456' } },
        { name: 'card_object.create', args: { id, business_id, card_model, customer } },
        { name: 'card_object.stamp', args: { id, event: { id: api.newId(), count: nth === 0 ? 8 : 5 } } },
      ])
      await sendAll(counter)
      return { customer, id }
    }),
  )
  const [stays, goes] = [given[0]!, given[1]!]
  for (const counter of counters) {
    counter.network.isOnline = true
    await counter.engine.syncNow()
    counter.network.isOnline = false
  }
  // The one merges both without a network, while the other goes on stamping the card that will be gone.
  await counters[0].engine.enqueue('customer.merge', { id: goes.customer, into: stays.customer })
  const receive = api.newId()
  await counters[0].engine.enqueue('card_object.merge', { id: goes.id, event: { id: api.newId(), into: stays.id, receive } })
  await counters[1].engine.enqueue('card_object.stamp', { id: goes.id, event: { id: api.newId(), count: 2 } })
  await sendAll(counters[0], ['dropped_after', 'group_reordered'])
  await sendAll(counters[1], ['dropped_after'])
  expect(await Promise.all(counters.map(waiting))).toEqual([0, 0])
  for (const counter of counters) {
    await counter.engine.syncNow()
    expect((await counter.engine.viewOne('card_objects', stays.id))?.row).toMatchObject({ stamps: 5, rewards: 1 })
    expect((await counter.engine.viewOne('card_objects', goes.id))?.row).toMatchObject({ stamps: 0, merged_into: stays.id })
  }
})

test('[L21] a known customer who got the card on two devices without a network has one, with what both gave', async () => {
  const { business_id, card_model } = objects[0]!
  const customer = (
    await api.call('POST /api/booking/customers/', { as: api.owner, body: { business_id, name: 'Нурлан', phone: '+996700123456' } })
  ).body.id
  const ids = await Promise.all(
    counters.map(async ({ engine, network }, nth) => {
      network.isOnline = true
      await engine.syncNow()
      network.isOnline = false
      const id = api.newId()
      await engine.enqueueAll([
        { name: 'card_object.create', args: { id, business_id, card_model, customer } },
        { name: 'card_object.stamp', args: { id, event: { id: api.newId(), count: nth === 0 ? 4 : 3 } } },
      ])
      return id
    }),
  )
  await sendAll(counters[0])
  await sendAll(counters[1], ['dropped_after', 'group_reordered'])
  expect(await Promise.all(counters.map(waiting))).toEqual([0, 0])
  for (const counter of counters) {
    await counter.engine.syncNow()
    expect((await counter.engine.viewOne('card_objects', ids[0]!))?.row).toMatchObject({ stamps: 7, merged_into: null })
    expect((await counter.engine.viewOne('card_objects', ids[1]!))?.row).toMatchObject({ stamps: 0, merged_into: ids[0] })
  }
})

const each = isThorough ? 250 : 50
test(
  `[L4] ${2 * each} stamps that two devices gave without a network, over a line that loses answers: each is counted once`,
  { timeout: 240_000 },
  async () => {
    for (const { engine } of counters) {
      for (let nth = 0; nth < each; nth += 1)
        expect(
          (await engine.enqueue('card_object.stamp', { id: objects[nth % holders]!.id, event: { id: api.newId(), count: 1 } })).ok,
        ).toBe(true)
    }
    await Promise.all(
      counters.map((counter) => sendAll(counter, ['dropped_after', 'none', 'dropped_before', 'dropped_after', 'group_reordered'])),
    )
    expect(await Promise.all(counters.map(waiting))).toEqual([0, 0])
    for (const { id } of objects) {
      const { stamps, rewards } = (await api.call('GET /api/transactions/card-object/{id}/', { as: api.owner, params: { id } })).body
      const { count } = (
        await api.call('GET /api/transactions/card-object/{id}/events/', { as: api.owner, params: { id }, query: { kind: 'stamp' } })
      ).body
      expect([stamps + 10 * rewards, count]).toEqual([(2 * each) / holders, (2 * each) / holders])
    }
  },
)

test('[E10] a stamp whose answer is lost is shown once, also where another comes on top before it is sent again', async () => {
  const [counter] = counters
  const { id } = objects[0]!
  const shown = async () => (await counter.engine.viewOne('card_objects', id))?.row.stamps
  const stamp = (count: number) => ({ id, event: { id: api.newId(), count } })
  await counter.engine.enqueue('card_object.stamp', stamp(2))
  expect(await shown()).toBe(2)
  counter.network.isOnline = true
  counter.network.plan.push('dropped_after')
  await counter.engine.syncNow()
  expect([await waiting(counter), await shown()]).toEqual([1, 2])
  await api.call('POST /api/transactions/card-object/{id}/stamp/', { as: api.owner, params: { id }, body: stamp(3).event })
  counter.network.walled.add(id)
  await counter.engine.syncNow()
  expect([await waiting(counter), await shown()]).toEqual([1, 5])
  await counter.engine.enqueue('card_object.stamp', stamp(1))
  expect(await shown()).toBe(6)
  counter.network.walled.clear()
  await sendAll(counter)
  expect([await waiting(counter), await shown()]).toEqual([0, 6])
})
