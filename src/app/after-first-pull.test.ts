import { expect, test, vi } from 'vitest'
import { createValue } from '#offline/observable.ts'
import type { ComingMirror } from '#offline/pull/completeness.ts'
import { afterFirstPull, longestHoldBackMs } from './after-first-pull.ts'

const mirror: ComingMirror = { businessId: 'b', collection: 'bookings', isDenied: false, rows: 0, share: 0 }

function waiting(first: readonly ComingMirror[]) {
  const coming = createValue(first)
  const begin = vi.fn<() => void>()
  const rings: (() => void)[] = []
  const after = vi.fn<(ms: number, run: () => void) => () => void>((_ms, run) => {
    rings.push(run)
    return () => void rings.splice(0)
  })
  const stop = afterFirstPull(coming, after, begin)
  return { coming, begin, after, stop, ring: () => rings.forEach((run) => run()) }
}

test('[E30] begins once all has come that will, and only once', () => {
  const { coming, begin } = waiting([mirror, { ...mirror, collection: 'customers', isDenied: true }])
  expect(begin).not.toHaveBeenCalled()
  coming.set([{ ...mirror, collection: 'customers', isDenied: true }])
  coming.set([])
  expect(begin).toHaveBeenCalledOnce()
})

test('begins at once on a device that has pulled before', () => {
  expect(waiting([]).begin).toHaveBeenCalledOnce()
})

test('begins after a minute although the pull is held up', () => {
  const { begin, after, ring } = waiting([mirror])
  expect(after).toHaveBeenCalledWith(longestHoldBackMs, expect.any(Function))
  ring()
  expect(begin).toHaveBeenCalledOnce()
})

test('does not begin for a desk that was left', () => {
  const { begin, coming, ring, stop } = waiting([mirror])
  stop()
  coming.set([])
  ring()
  expect(begin).not.toHaveBeenCalled()
})
