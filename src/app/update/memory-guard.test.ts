import { expect, test } from 'vitest'
import type { Engine } from '#offline/engine.ts'
import type { SyncStatus } from '#offline/status.ts'
import { hasUnsaved, markUnsaved } from '#ui/draft/unsaved.ts'
import { guardMemory } from './memory-guard.ts'

type Work = Pick<SyncStatus, 'waiting' | 'attention'>

const empty: Work = { waiting: 0, attention: 0 }
const waiting: Work = { waiting: 1, attention: 0 }

/** An engine whose work a test gives. */
function openOutbox(storage: Engine['storage']) {
  const listeners = new Set<(work: SyncStatus) => void>()
  const status: Engine['status'] = () => ({
    subscribe(next) {
      listeners.add(next)
      return { unsubscribe: () => void listeners.delete(next) }
    },
  })
  const stop = guardMemory({ storage, status }, { window, markUnsaved })
  return { stop, becomes: (next: Work) => listeners.forEach((listener) => listener(next as SyncStatus)) }
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

test('[E13] so does what needs a person, until the desk is closed', () => {
  const { becomes, stop } = openOutbox('memory')
  becomes({ waiting: 0, attention: 1 })
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
