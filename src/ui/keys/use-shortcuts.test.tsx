import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './use-shortcuts.ts'

function Keys({ shortcuts }: { readonly shortcuts: Readonly<Record<string, () => void>> }) {
  useShortcuts(shortcuts)
  return <input aria-label="field" />
}

function open() {
  const [today, add] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<Keys shortcuts={{ 'g t': today, n: add }} />)
  return { today, add, user: userEvent.setup() }
}

test('one key, or two in a row', async () => {
  const { today, add, user } = open()
  await user.keyboard('n')
  await user.keyboard('gt')
  expect([add.mock.calls.length, today.mock.calls.length]).toEqual([1, 1])
})

test('a Russian or Kyrgyz layout has the same keys', () => {
  const { today, add } = open()
  const [search, help] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<Keys shortcuts={{ '/': search, '?': help }} />)
  fireEvent.keyDown(document.body, { key: 'т', code: 'KeyN' })
  fireEvent.keyDown(document.body, { key: 'п', code: 'KeyG' })
  fireEvent.keyDown(document.body, { key: 'е', code: 'KeyT' })
  fireEvent.keyDown(document.body, { key: '.', code: 'Slash' })
  fireEvent.keyDown(document.body, { key: ',', code: 'Slash', shiftKey: true })
  expect([add, today, search, help].map((act) => act.mock.calls.length)).toEqual([1, 1, 1, 1])
})

test('a Latin layout keeps its letters, wherever they lie', () => {
  const { add } = open()
  fireEvent.keyDown(document.body, { key: 'b', code: 'KeyN' })
  expect(add).not.toHaveBeenCalled()
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

test("with Ctrl it is the browser's, and under a dialog nobody's", async () => {
  await speak('en')
  const { add, user } = open()
  await user.keyboard('{Control>}n{/Control}')
  show(<ShortcutHelp onClose={() => undefined} shortcuts={[]} />)
  await user.keyboard('n')
  expect(add).not.toHaveBeenCalled()
})
