import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { leaving, useLeaving } from './use-leaving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Card({ mayLeave, onLeave }: { readonly mayLeave: boolean; readonly onLeave: () => void }) {
  const card = useRef<HTMLElement>(null)
  useLeaving(card, mayLeave, onLeave)
  return (
    <section ref={card}>
      <button type="button">Отменить</button>
    </section>
  )
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
}

test('what asks for nothing leaves by itself, and what does stays', () => {
  const [left, stayed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show(
    <>
      <Card mayLeave onLeave={left} />
      <Card mayLeave={false} onLeave={stayed} />
    </>,
  )
  pass(leaving.afterMs - 1)
  expect(left).not.toHaveBeenCalled()
  pass(1 + leaving.fadeMs)
  expect(left).toHaveBeenCalledOnce()
  expect(stayed).not.toHaveBeenCalled()
})

test('it waits for whoever has the focus in it', () => {
  const left = vi.fn<() => void>()
  show(<Card mayLeave onLeave={left} />)
  act(() => screen.getByRole('button').focus())
  pass(leaving.afterMs * 3)
  expect(left).not.toHaveBeenCalled()
  act(() => screen.getByRole('button').blur())
  pass(leaving.againMs + leaving.fadeMs)
  expect(left).toHaveBeenCalledOnce()
})
