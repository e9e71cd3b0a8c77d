import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MovingBlock } from './moving-block.tsx'

const tapped = vi.fn<(name: string) => void>()
let resize: () => void
let height: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  height = 0
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resize = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  render(
    <main>
      <Tap name="above" />
      <MovingBlock>
        <Tap name="in it" />
      </MovingBlock>
      <Tap name="beneath" />
    </main>,
  )
  render(<Tap name="a dialog over it" />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Tap({ name }: { readonly name: string }) {
  return (
    <button type="button" onClick={() => tapped(name)}>
      {name}
    </button>
  )
}

/** What takes a tap just now. */
function taking(detail = 1): readonly string[] {
  tapped.mockClear()
  for (const button of screen.getAllByRole('button')) {
    fireEvent.pointerDown(button)
    fireEvent.click(button, { detail })
  }
  return tapped.mock.calls.flat()
}

function becomes(next: number): void {
  height = next
  act(() => resize())
}

test('a tap just after the block has grown does nothing in it and beneath it; a little later it does', () => {
  becomes(80)
  expect(taking()).toEqual(['above', 'a dialog over it'])
  vi.advanceTimersByTime(400)
  expect(taking()).toEqual(['above', 'in it', 'beneath', 'a dialog over it'])
})

test('a key goes where the focus is, and what the browser tells of a height that has not changed moves nothing', () => {
  becomes(0)
  expect(taking()).toHaveLength(4)
  becomes(80)
  expect(taking(0)).toHaveLength(4)
})
