import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

async function open(danger: boolean, busy = false) {
  await speak('en')
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  show(<ConfirmDialog opened title="Discard?" confirmLabel="Discard" danger={danger} busy={busy} onConfirm={onConfirm} onClose={onClose} />)
  await screen.findByRole('dialog')
  return { onConfirm, onClose, user: userEvent.setup() }
}

test('where something would be lost, Enter draws back', async () => {
  const { onConfirm, onClose, user } = await open(true)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.keyboard('{Enter}')
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
})

test('otherwise it goes on', async () => {
  const { onConfirm, user } = await open(false)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Discard'))
  await user.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('while it is under way nothing draws back: what comes of it would not be shown', async () => {
  const { onClose, user } = await open(false, true)
  await user.keyboard('{Escape}')
  for (const name of ['Cancel', 'Close']) await user.click(screen.getByRole('button', { name }))
  expect(onClose).not.toHaveBeenCalled()
})
