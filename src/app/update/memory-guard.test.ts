import { expect, test } from 'vitest'
import type { Engine } from '#offline/engine.ts'
import type { Outbox } from '#offline/entry.ts'
import { hasUnsaved, markUnsaved } from '#ui/draft/unsaved.ts'
import { anEntry } from '#tests/doubles/entries.ts'
import { guardMemory } from './memory-guard.ts'

const empty: Outbox = { entries: [], unreadable: [] }
const waiting: Outbox = { entries: [anEntry()], unreadable: [] }

/** An engine whose outbox a test fills. */
function openOutbox(storage: Engine['storage']) {
  const listeners = new Set<(outbox: Outbox) => void>()
  const outbox: Engine['outbox'] = () => ({
    subscribe(next) {
      listeners.add(next)
      return { unsubscribe: () => void listeners.delete(next) }
    },
  })
  const stop = guardMemory({ storage, outbox }, { window, markUnsaved })
  return { stop, becomes: (next: Outbox) => listeners.forEach((listener) => listener(next)) }
}

/** Whether the page may go without the browser asking. */
function mayLeave(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('[E13] what waits in memory keeps the page from being reloaded or left unasked', () => {
  const { becomes, stop } = openOutbox('memory')
  becomes(empty)
  expect([hasUnsaved(), mayLeave()]).toEqual([false, true])
  becomes(waiting)
  becomes(waiting)
  expect([hasUnsaved(), mayLeave()]).toEqual([true, false])
  becomes(empty)
  expect([hasUnsaved(), mayLeave()]).toEqual([false, true])
  stop()
})

test('[E13] so does what cannot be read, until the desk is closed', () => {
  const { becomes, stop } = openOutbox('memory')
  becomes({ entries: [], unreadable: [{ seq: 1, raw: null }] })
  expect([hasUnsaved(), mayLeave()]).toEqual([true, false])
  stop()
  expect([hasUnsaved(), mayLeave()]).toEqual([false, true])
})

test('[E1] what is on the disk survives a reload', () => {
  const { becomes, stop } = openOutbox('disk')
  becomes(waiting)
  expect([hasUnsaved(), mayLeave()]).toEqual([false, true])
  stop()
})
