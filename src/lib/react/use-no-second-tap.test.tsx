import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNoSecondTap } from './use-no-second-tap.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
})

const deleted = vi.fn<() => void>()

function Cover({ onClose }: { readonly onClose: () => void }) {
  useNoSecondTap('cover')
  return (
    <button type="button" onClick={onClose}>
      save
    </button>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={deleted}>
        delete
      </button>
      {isOpen && <Cover onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whether a tap there, so long after the one that closed what lay above, deletes. */
function isDeleted(ms: number, { x = 105, detail = 1, from = 100 } = {}): boolean {
  deleted.mockClear()
  render(<Page />)
  tap('save', { x: from, detail })
  vi.advanceTimersByTime(ms)
  tap('delete', { x, detail })
  return deleted.mock.calls.length > 0
}

function tap(name: string, { x, detail }: { readonly x: number; readonly detail: number }): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: x === 0 ? 0 : 200 })
  // The environment's clock of events is not the one that is advanced here.
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  fireEvent(screen.getByText(name), event)
}

test('the second tap of a double tap that closed something does nothing to what lay beneath', () => {
  expect(isDeleted(120)).toBe(false)
})

test.each([
  ['a while later', () => isDeleted(400)],
  ['somewhere else', () => isDeleted(120, { x: 180 })],
  ['by key', () => isDeleted(120, { detail: 0 })],
  ['without a finger', () => isDeleted(120, { from: 0, x: 0 })],
])('a tap %s counts', (_, isCounted) => expect(isCounted()).toBe(true))
