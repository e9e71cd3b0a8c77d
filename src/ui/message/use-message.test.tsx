import { act, fireEvent, screen } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { MessageList } from './message-list.tsx'
import { useMessage } from './use-message.tsx'

beforeEach(() => speak('ru'))
afterEach(() => {
  vi.useRealTimers()
  notifications.clean()
})

function Doing() {
  const message = useMessage()
  return (
    <>
      <button type="button" onClick={() => message.done('Перенесено', { onUndo: () => message.done('Возвращено') })}>
        Перенести
      </button>
      <MessageList />
    </>
  )
}

test('what is said after an undo goes by itself, though the pointer was on the message that went with it', async () => {
  show(<Doing />)
  vi.useFakeTimers()
  fireEvent.click(screen.getByText('Перенести'))
  fireEvent.mouseEnter(screen.getByText('Перенесено').closest('[role="status"]')!)
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  expect(screen.getByText('Возвращено')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.queryByText('Возвращено')).toBeNull()
})
