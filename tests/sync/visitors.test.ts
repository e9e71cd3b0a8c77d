import { Dexie } from 'dexie'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openVisitorEngine } from '#offline/visitor/open-visitor-engine.ts'
import type { OwnVisit, VisitorEngine, WantedVisit } from '#offline/visitor/visitor-engine.ts'
import { createDevice } from '#tests/doubles/device.ts'
import { firstValue } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createNetwork, faults, type Fault } from '#tests/doubles/network.ts'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { createVisitsHost } from '#tests/doubles/visits-host.ts'
import { runs, seed } from './model.ts'

/*
 * The visitors' half of the engine on random histories: several visits, two tabs, tabs that die, a device without a
 * network, and whatever can happen to a request. When all has healed, the server did each thing once, and the device
 * shows what the server has.
 */

const business_id = '01900000-0000-7000-8000-000000000001'
const visitIds = [1, 2, 3].map((n) => `01900000-0000-7000-8000-0000000000f${n}`)
const starts = ['2026-11-23T06:00:00Z', '2026-11-23T07:00:00Z', '2026-11-23T08:00:00Z']

const nth = fc.nat(2)
const tab = fc.nat(1)
const step = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), tab, visit: nth, start: nth }),
  fc.record({ kind: fc.constant('move' as const), tab, visit: nth, start: nth }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'discard' as const, 'refresh' as const), tab, visit: nth }),
  fc.record({ kind: fc.constant('die' as const), tab }),
  fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }),
  fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom<Fault>('swallowed', ...faults.filter((one) => !one.startsWith('group'))) }),
  fc.record({ kind: fc.constant('take' as const), start: nth }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 1000, 20_000, 90_000) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function wantedOf(visit: number, start: number): WantedVisit {
  return {
    id: visitIds[visit]!, business_id, start: starts[start]!, parts: [{ id: `01900000-0000-7000-8000-0000000000a${visit}`, service_id: business_id }],
    customer_name: 'Бермет', customer_phone: '+996700123456', language: 'ky', consent: true,
  }
}

async function play(steps: readonly Step[]): Promise<readonly string[]> {
  const time = createVirtualTime(Date.parse('2026-11-22T06:00:00Z'))
  const server = createVisitsHost()
  const network = createNetwork(server.host, time)
  const device = createDevice(time)
  const open = async () => {
    const opened = device.openTab(network)
    // Live queries are deaf where Dexie finds no IndexedDB of its own.
    Object.assign(Dexie.dependencies, opened.env.storage)
    return { kill: () => opened.kill(), engine: await openVisitorEngine(opened.env) }
  }
  const tabs = [await open(), await open()]
  /** What the device promised to keep, and what it was told it may forget. */
  const asked = new Set<string>()

  const acts = {
    ask: async (engine: VisitorEngine, one: Extract<Step, { kind: 'ask' }>) => {
      if ((await engine.ask(wantedOf(one.visit, one.start), 'a'.repeat(22))).ok) asked.add(visitIds[one.visit]!)
    },
    move: (engine: VisitorEngine, one: Extract<Step, { kind: 'move' }>) => engine.move(visitIds[one.visit]!, starts[one.start]!),
    cancel: (engine: VisitorEngine, one: { readonly visit: number }) => engine.cancel(visitIds[one.visit]!, ''),
    refresh: async (engine: VisitorEngine, one: { readonly visit: number }) => void engine.refresh(visitIds[one.visit]!),
    discard: async (engine: VisitorEngine, one: { readonly visit: number }) => {
      const before = (await firstValue(engine.visits(business_id))).find(({ id }) => id === visitIds[one.visit])
      const done = await engine.discard(visitIds[one.visit]!)
      if (done.ok && before?.unsent?.command.name === 'create') asked.delete(visitIds[one.visit]!)
    },
  }

  async function perform(one: Step): Promise<void> {
    if (one.kind === 'network') network.isOnline = one.isOnline
    else if (one.kind === 'fault') network.plan.push(one.fault)
    else if (one.kind === 'take') server.taken.add(starts[one.start]!)
    else if (one.kind === 'wait') await time.advance(one.ms)
    else if (one.kind === 'die') {
      tabs[one.tab]!.kill()
      tabs[one.tab] = await open()
    } else await acts[one.kind](tabs[one.tab]!.engine, one as never)
  }

  for (const one of steps) await perform(one)
  network.isOnline = true
  network.plan.length = 0
  await time.advance(15 * 60_000)
  for (const { engine } of tabs) for (const id of visitIds) await engine.refresh(id)
  await settle()
  const shown = await firstValue(tabs[0]!.engine.visits(business_id))
  for (const { engine } of tabs) engine.close()
  return broken(shown, asked, server)
}

function broken(shown: readonly OwnVisit[], asked: ReadonlySet<string>, { effects, visits }: ReturnType<typeof createVisitsHost>): readonly string[] {
  const found: string[] = []
  if (new Set(effects.map(({ key }) => key)).size < effects.length) found.push('a key was carried out twice')
  if (new Set(effects.filter(({ act }) => act === 'create').map(({ id }) => id)).size < effects.filter(({ act }) => act === 'create').length) found.push('a visit was made twice')
  for (const id of asked) {
    const own = shown.find((one) => one.id === id)
    if (!own) found.push(`${id} is lost`)
    else if (own.unsent?.state === 'queued') found.push(`${id} still waits`)
    else if (visits.has(id) === (own.unsent?.command.name === 'create')) found.push(`${id} is not what the server has`)
    else if (visits.has(id) && JSON.stringify(own.seen) !== JSON.stringify(visits.get(id)?.seen)) found.push(`${id} shows what is no longer so`)
  }
  return [...found, ...[...visits.keys()].filter((id) => !asked.has(id)).map((id) => `${id} was given up and is there`)]
}

test(`[E1, E3–E8] whatever happens, a visitor's tap is never lost, never done twice, and never shown as done before it is (STOIKA_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  Error.stackTraceLimit = 0
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20, size: 'max' }), async (steps) => {
    expect(await play(steps)).toEqual([])
  }), { numRuns: runs, seed })
})
