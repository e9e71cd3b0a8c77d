import { expect, test, vi } from 'vitest'
import type { Command } from '#contract/commands.ts'
import type { Engine } from '#offline/engine.ts'
import { createValue } from '#offline/observable.ts'
import type { SyncStatus } from '#offline/status.ts'
import { ok, refuse } from '#lib/result.ts'
import { portionsWaitAtMost, storeInPortions } from './store-in-portions.ts'

const commands = Array.from({ length: 5000 }, (_, nth): Command => ({ name: 'product.delete', args: { id: String(nth) } }))

/** An engine that takes what it is given and sends when it is told to. */
function anEngine() {
  const status = createValue({ waiting: 0 } as SyncStatus)
  const taken: string[] = []
  const enqueueAll = vi.fn<Engine['enqueueAll']>(async (portion) => {
    taken.push(...portion.map(({ args }) => (args as { readonly id: string }).id))
    status.set({ ...status.get(), waiting: status.get().waiting + portion.length })
    return ok([])
  })
  const engine = { status: () => status, enqueueAll } as unknown as Engine
  return { engine, taken, enqueueAll, send: () => status.set({ ...status.get(), waiting: 0 }) }
}

test('[E1] stores all of them in their order, and no more at a time than may wait', async () => {
  const { engine, taken, send } = anEngine()
  const told: number[] = []
  const end = storeInPortions(engine, commands, (count) => told.push(count), new AbortController().signal)
  await vi.waitFor(() => expect(taken).toHaveLength(portionsWaitAtMost))
  send()
  await vi.waitFor(() => expect(taken).toHaveLength(2 * portionsWaitAtMost))
  send()
  expect(await end).toEqual({ stored: 5000 })
  expect(taken).toEqual(commands.map(({ args }) => (args as { readonly id: string }).id))
  expect(told.at(-1)).toBe(5000)
})

test('stops between two portions, also while it waits for room, and says how many are stored', async () => {
  const { engine, taken } = anEngine()
  const stopping = new AbortController()
  const end = storeInPortions(engine, commands, () => {}, stopping.signal)
  await vi.waitFor(() => expect(taken).toHaveLength(portionsWaitAtMost))
  stopping.abort()
  expect(await end).toEqual({ stored: portionsWaitAtMost })
})

test('ends where the device takes no more, with what it said', async () => {
  const { engine, enqueueAll } = anEngine()
  enqueueAll.mockImplementationOnce(async () => ok([])).mockImplementationOnce(async () => refuse({ code: 'device_full' }) as never)
  expect(await storeInPortions(engine, commands, () => {}, new AbortController().signal)).toEqual({
    stored: 500,
    refusal: { code: 'device_full' },
  })
})
