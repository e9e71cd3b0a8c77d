import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import { answering, show, speak } from '#tests/setup/screen.tsx'
import { PasswordForm } from './password-form.tsx'

async function open(refusal?: ApiError) {
  await speak('ru')
  const asked = vi.fn<(options: { readonly body: unknown }) => void>()
  const client = answering({
    'POST /api/auth/change-password/': (options) => {
      asked(options)
      return refusal as never
    },
  })
  show(<PasswordForm />, { client })
  const user = userEvent.setup()
  const [current, next] = [
    screen.getByLabelText<HTMLInputElement>('Текущий пароль'),
    screen.getByLabelText<HTMLInputElement>('Новый пароль'),
  ]
  return { asked, user, current, next }
}

test('a changed password is not left in the form', async () => {
  const { asked, user, current, next } = await open()
  await user.type(current, 'old-password')
  await user.type(next, 'new-password{Enter}')
  expect(asked).toHaveBeenCalledWith({ body: { current_password: 'old-password', new_password: 'new-password' } })
  await vi.waitFor(() => expect([current.value, next.value]).toEqual(['', '']))
  expect(screen.queryByText('Введите пароль.')).toBeNull()
})

test('nothing is sent without the current one, or with a short new one', async () => {
  const { asked, user, next } = await open()
  await user.type(next, 'short{Enter}')
  expect([screen.getByText('Введите пароль.'), screen.getByText(/не короче 8/)]).toHaveLength(2)
  expect(asked).not.toHaveBeenCalled()
})

test('a refusal is said, and what was typed stays', async () => {
  const { user, current, next } = await open({ status: 400, fields: { current_password: ['Текущий пароль неверен.'] } })
  await user.type(current, 'wrong-one')
  await user.type(next, 'new-password{Enter}')
  expect(await screen.findByText('Текущий пароль неверен.')).toBeDefined()
  expect(next.value).toBe('new-password')
  await user.type(current, '!')
  expect(screen.queryByText('Текущий пароль неверен.')).toBeNull()
})
