import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(cleanup)

function Keys({ shortcuts, dialog = false }: { readonly shortcuts: Readonly<Record<string, () => void>>; readonly dialog?: boolean }) {
  useShortcuts(shortcuts)
  return (
    <>
      <input aria-label="field" />
      {dialog && <div role="dialog" aria-modal="true" />}
    </>
  )
}

function open(dialog = false) {
  const [today, add] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<Keys shortcuts={{ 'g t': today, n: add }} dialog={dialog} />)
  return { today, add, user: userEvent.setup() }
}

test('one key, or two in a row', async () => {
  const { today, add, user } = open()
  await user.keyboard('n')
  await user.keyboard('gt')
  expect([add.mock.calls.length, today.mock.calls.length]).toEqual([1, 1])
})

test('the second key alone, or with another between, does nothing', async () => {
  const { today, user } = open()
  await user.keyboard('t')
  await user.keyboard('gxt')
  expect(today).not.toHaveBeenCalled()
})

test('typing into a field is typing', async () => {
  const { add, user } = open()
  await user.type(screen.getByLabelText('field'), 'n')
  expect(add).not.toHaveBeenCalled()
})

test('with Ctrl it is the browser\'s, and under a dialog nobody\'s', async () => {
  const { add, user } = open()
  await user.keyboard('{Control>}n{/Control}')
  expect(add).not.toHaveBeenCalled()
  cleanup()
  const under = open(true)
  await under.user.keyboard('n')
  expect(under.add).not.toHaveBeenCalled()
})
