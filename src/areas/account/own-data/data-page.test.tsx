import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ApiError, Client } from '#contract/client.ts'
import type { User } from '#contract/user.ts'
import { ok, refuse } from '#lib/result.ts'
import type { CommandDefinitions } from '#offline/command.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider } from '#offline/react/workplace-context.tsx'
import { deskEngine } from '#tests/doubles/desk-engine.ts'
import { watchSavedFiles } from '#tests/setup/saved-files.ts'
import { answering, show, speak } from '#tests/setup/screen.tsx'
import { SessionProvider } from '../session-context.tsx'
import { DataPage } from './data-page.tsx'
import type { Holding, Holdings } from './holdings-queries.ts'

const person: User = { id: '1', name: 'Айгуль', email: 'aigul@example.kg', phone: '', language: 'ru', image: null, memberships: [] }
const salon: Holding = {
  id: 's',
  translations: {},
  name: 'Ак-Кайын',
  is_shared: false,
  ahead: 0,
  bookings: 1200,
  customers: 21,
  cards: 0,
  pictures: 3,
  picture_bytes: 2_400_000,
}

interface Given {
  readonly holdings?: Holdings | ApiError
  readonly refusal?: ApiError
  readonly file?: Awaited<ReturnType<Client['file']>>
  readonly isOffline?: boolean
}

async function open({ holdings = { businesses: [salon], logins: 2 }, refusal, file, isOffline = false }: Given = {}) {
  await speak('ru', 'holdings', 'staff')
  const sent = vi.fn<(body: unknown) => void>()
  const accountDeleted = vi.fn<() => Promise<void>>(async () => undefined)
  const client = answering(
    {
      'GET /api/users/holdings/': () => holdings,
      'POST /api/users/delete/': ({ body }: { readonly body: unknown }) => {
        sent(body)
        return refusal as never
      },
    },
    file,
  )
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider
        actions={{ begin: async () => undefined, update: async () => undefined, end: () => undefined, expired: null, accountDeleted }}
      >
        <WorkplaceProvider workplace={{ user: person, businessId: 's', role: 'owner' }}>
          <EngineProvider engine={deskEngine({} as CommandDefinitions, {}, isOffline ? { connection: 'offline' } : {}).engine}>
            <DataPage />
          </EngineProvider>
        </WorkplaceProvider>
      </SessionProvider>
    </QueryClientProvider>,
    { client },
  )
  return { sent, accountDeleted, user: userEvent.setup() }
}

const piecesOf = (...pieces: readonly string[]): NonNullable<Given['file']> => {
  const left = pieces.map((piece) => new TextEncoder().encode(piece))
  return ok({ read: async () => (left.length > 0 ? { done: false, value: left.shift() } : { done: true }) })
}

test('[N7] what goes and what stays is counted before anybody is asked', async () => {
  await open({ holdings: { businesses: [salon, { ...salon, id: 'c', name: 'Тандыр', is_shared: true }], logins: 2 } })
  expect(await screen.findByText('Ак-Кайын: 1200 записей, 21 клиент, 3 фотографии')).toBeDefined()
  expect(screen.getByText('Тандыр: остаётся у другого владельца')).toBeDefined()
  expect(screen.getByText('2 доступа ваших сотрудников')).toBeDefined()
})

test('[N7] another name is not sent, and the right one goes with the password; then this device forgets', async () => {
  const { sent, accountDeleted, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Удалить учётную запись…' }))
  await user.type(screen.getByLabelText('Введите своё имя: Айгуль'), 'Айгерим')
  await user.type(screen.getByLabelText('Пароль'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Удалить навсегда' }))
  expect(screen.getByText('Это не то имя.')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('Введите своё имя: Айгуль'))
  await user.type(screen.getByLabelText('Введите своё имя: Айгуль'), ' айгуль ')
  await user.click(screen.getByRole('button', { name: 'Удалить навсегда' }))
  await waitFor(() => expect(accountDeleted).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: ' айгуль ', current_password: 'a long password' })
})

test('a wrong password is said at its field, and nothing is forgotten', async () => {
  const { accountDeleted, user } = await open({ refusal: { status: 400, fields: { current_password: ['Текущий пароль неверен.'] } } })
  await user.click(await screen.findByRole('button', { name: 'Удалить учётную запись…' }))
  await user.type(screen.getByLabelText('Введите своё имя: Айгуль'), 'Айгуль')
  await user.type(screen.getByLabelText('Пароль'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Удалить навсегда' }))
  expect(await screen.findByText('Текущий пароль неверен.')).toBeDefined()
  expect(accountDeleted).not.toHaveBeenCalled()
})

test('[N7] while customers are expected the way is closed, and it is said why', async () => {
  await open({ holdings: { businesses: [{ ...salon, ahead: 2 }], logins: 0 } })
  expect(await screen.findByText('Ак-Кайын: впереди 2 записи. Сначала отмените их: клиенты вас ждут.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Показать записи' }).getAttribute('href')).toBe('/bookings')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Удалить учётную запись…' }).disabled).toBe(true)
})

test('[N6] the archive says how much of it has come, and is saved', async () => {
  const saved = watchSavedFiles()
  const { user } = await open({ file: piecesOf('PK', 'x'.repeat(5000)) })
  await user.click(screen.getByRole('button', { name: 'Собрать архив' }))
  expect(await screen.findByText(/^Сохранено: 6/)).toBeDefined()
  expect(saved.map(({ content }) => content.size)).toEqual([5002])
})

test('what breaks off on the way is not saved; what is refused says why', async () => {
  const { user } = await open({ file: ok({ read: () => Promise.reject(new Error('gone')) }) })
  await user.click(screen.getByRole('button', { name: 'Собрать архив' }))
  expect(await screen.findByText('По дороге прервалось. Ничего не сохранено.')).toBeDefined()
})

test('too many archives are refused in words', async () => {
  const { user } = await open({ file: refuse({ status: 429, code: 'rate_limited', detail: 'Слишком много запросов.' }) })
  await user.click(screen.getByRole('button', { name: 'Собрать архив' }))
  expect(await screen.findByText('Слишком много запросов.')).toBeDefined()
})

test('without a network both say why not', async () => {
  await open({ isOffline: true, holdings: { status: 0 } })
  expect(screen.getByText(/Нет сети\. Архив собирает сервер/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Собрать архив' }).disabled).toBe(true)
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Удалить учётную запись…' }).disabled).toBe(true))
})
