import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSteadyTaps } from './use-steady-taps.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const answered = vi.fn<(id: string) => void>()

function List({ order }: { readonly order: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useSteadyTaps(list, order)
  if (order.length === 0) return null
  return (
    <ul ref={list}>
      {order.map((id) => (
        <li key={id}>
          <button type="button" onClick={() => answered(id)}>
            {id}
          </button>
        </li>
      ))}
    </ul>
  )
}

function tap(name: string, detail = 1): readonly string[] {
  answered.mockClear()
  fireEvent.pointerDown(screen.getByText(name))
  fireEvent.click(screen.getByText(name), { detail })
  return answered.mock.calls.flat()
}

test('a tap on a card that has just moved under the finger answers nothing; a little later it does', () => {
  const { rerender } = render(<List order={['a', 'b', 'c']} />)
  expect(tap('b')).toEqual(['b'])
  rerender(<List order={['b', 'c']} />)
  expect(tap('b')).toEqual([])
  vi.advanceTimersByTime(400)
  expect(tap('b')).toEqual(['b'])
})

test('a list that was not there at first is as steady', () => {
  const { rerender } = render(<List order={[]} />)
  rerender(<List order={['a', 'b']} />)
  rerender(<List order={['b']} />)
  expect(tap('b')).toEqual([])
})

test('what comes at the end moves nothing, and a key goes where the focus is', () => {
  const { rerender } = render(<List order={['a']} />)
  rerender(<List order={['a', 'b']} />)
  expect(tap('b')).toEqual(['b'])
  rerender(<List order={['n', 'a', 'b']} />)
  expect([tap('a', 0), tap('a')]).toEqual([['a'], []])
})
