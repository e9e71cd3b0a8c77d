import { IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { firstValue } from '#tests/doubles/engine.ts'
import { createVisitorPhone } from '#tests/doubles/visitor-phone.ts'
import type { VisitorEngine, WantedVisit } from './visitor-engine.ts'

const business_id = '01900000-0000-7000-8000-000000000001'
const service_id = '01900000-0000-7000-8000-000000000002'
const secret = 'aaaaaaaaaaaaaaaaaaaaaa'
const id = '01900000-0000-7000-8000-0000000000f1'
const wanted: WantedVisit = {
  id,
  business_id,
  start: '2026-11-23T06:00:00Z',
  parts: [{ id: '01900000-0000-7000-8000-0000000000a1', service_id }],
  customer_name: 'Бермет',
  customer_phone: '+996700123456',
  language: 'ky',
  consent: true,
}
const ask = (engine: VisitorEngine) => engine.ask(wanted, secret)

/**
 * The next transaction that changes what it reads in a store is broken off, as where the page is left and kept just then. Tells whether
 * that came.
 */
function leaveDuringChangeOf(store: string): () => boolean {
  const { prototype } = IDBObjectStore
  const read = must(Object.getOwnPropertyDescriptor(prototype, 'get')?.value as IDBObjectStore['get'] | undefined, 'get')
  const end = () => {
    prototype.get = read
  }
  prototype.get = function leaving(key) {
    if (this.name === store && this.transaction.mode === 'readwrite') {
      end()
      queueMicrotask(() => this.transaction.abort())
    }
    return read.call(this, key)
  }
  onTestFinished(end)
  return () => prototype.get === read
}

const acts: readonly (readonly [string, string, (engine: VisitorEngine) => Promise<unknown>])[] = [
  ['what is asked for', 'visits', ask],
  ['a visit known by its link', 'visits', (engine) => engine.add('visits', { id, business_id, secret })],
  ['the id of the device', 'device', (engine) => engine.freeDays({ business_id, service_id })],
]

test.each(acts)('[E13] %s is stored again where the page was left meanwhile', async (_what, store, act) => {
  const { engine } = await createVisitorPhone().open()
  const hasLeft = leaveDuringChangeOf(store)
  await act(engine)
  expect(hasLeft()).toBe(true)
})

test('[E13] an answer about a visit is stored again where the page was left meanwhile', async () => {
  const { open, server } = createVisitorPhone()
  const { engine } = await open()
  await ask(engine)
  await firstValue(engine.visits(business_id), ([own]) => own?.seen !== undefined)
  const visit = must(server.visits.get(id), 'the visit')
  visit.seen = { ...visit.seen, note: 'told later' }
  const hasLeft = leaveDuringChangeOf('visits')
  await engine.refresh(id)
  const [own] = await firstValue(engine.visits(business_id))
  expect([hasLeft(), own?.seen?.note]).toEqual([true, 'told later'])
})

test('[E5, E13] a command whose end was broken off ends all the same, at once', async () => {
  const { open, server, network } = createVisitorPhone()
  const { engine } = await open()
  let hasLeft: (() => boolean) | undefined
  network.onRequest = () => {
    hasLeft = leaveDuringChangeOf('commands')
  }
  await ask(engine)
  const [own] = await firstValue(engine.visits(business_id), ([first]) => first?.unsent === undefined)
  expect([hasLeft?.(), own?.seen?.id, server.effects.length]).toEqual([true, id, 1])
})
