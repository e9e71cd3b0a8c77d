import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { ReadFailed } from './read-failed.tsx'

const open = (connection: 'online' | 'offline', status: number, onRetry = () => undefined as unknown) =>
  showDesk(
    <ReadFailed
      refusal={{ status, ...(status !== 0 && { code: 'rate_limited', detail: 'Слишком много запросов.' }) }}
      call="GET /api/users/rates/"
      offline="Тариф знает сервер."
      onRetry={onRetry}
    />,
    { status: { connection } },
  )

test('says that there is no connection where that is why', async () => {
  await open('offline', 0)
  expect(await screen.findByRole('heading', { name: 'Нет связи' })).toBeDefined()
  expect(screen.getByText('Тариф знает сервер.')).toBeDefined()
})

test.each([
  ['online', 0, 'Тариф знает сервер.'],
  ['offline', 429, 'Слишком много запросов.'],
] as const)('%s and answered by %i it could not be read, and can be tried again', async (connection, status, words) => {
  const retry = vi.fn<() => void>()
  const { user } = await open(connection, status, retry)
  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить' })).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(retry).toHaveBeenCalledOnce()
})
