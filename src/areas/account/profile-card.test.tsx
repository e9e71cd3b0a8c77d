import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import type { User } from '#contract/user.ts'
import type { CommandDefinitions } from '#offline/command.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider } from '#offline/react/workplace-context.tsx'
import { deskEngine } from '#tests/doubles/desk-engine.ts'
import { answering, show, speak } from '#tests/setup/screen.tsx'
import { Announcer } from '#ui/announce/announcer.tsx'
import { browserDarkroom } from '#ui/image/shrink.ts'
import { ProfileCard } from './profile-card.tsx'
import { SessionProvider, type SessionActions } from './session-context.tsx'

const person: User = {
  id: '1',
  name: 'Айгуль',
  email: 'aigul@example.kg',
  phone: '+996700123456',
  language: 'ru',
  image: null,
  memberships: [],
}

beforeEach(() => localStorage.clear())

async function open(refusal?: ApiError, read: User | ApiError = person) {
  await speak('ru', 'staff')
  const asked = vi.fn<(options: { readonly body?: unknown; readonly form?: unknown }) => void>()
  const update = vi.fn<SessionActions['update']>(async () => undefined)
  const saved: User = { ...person, name: 'Айгуль Б.' }
  const client = answering({
    'GET /api/users/profile/': () => read,
    'PATCH /api/users/profile/update/': (options) => {
      asked(options)
      return refusal ?? saved
    },
  })
  const { container } = show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })}>
      <SessionProvider actions={{ begin: async () => undefined, update, end: () => undefined, expired: null }}>
        <WorkplaceProvider workplace={{ user: person, businessId: 'b', role: 'owner' }}>
          <EngineProvider engine={deskEngine({} as CommandDefinitions, {}).engine}>
            <Announcer>
              <ProfileCard />
            </Announcer>
          </EngineProvider>
        </WorkplaceProvider>
      </SessionProvider>
    </QueryClientProvider>,
    { client },
  )
  const photo = container.querySelector<HTMLInputElement>('input[type=file]')
  return {
    asked,
    update,
    saved,
    photo,
    user: userEvent.setup({ applyAccept: false }),
    name: screen.getByLabelText<HTMLInputElement>('Ваше имя'),
    save: screen.getByRole('button', { name: 'Сохранить' }),
  }
}

test('only what was changed is sent, and the rest of the app hears of it', async () => {
  const { asked, update, saved, user, name, save } = await open()
  await user.type(name, ' Б.')
  await user.click(save)
  expect(asked).toHaveBeenCalledWith({ body: { name: 'Айгуль Б.' } })
  await vi.waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(saved))
})

test('a profile by which nobody could sign in is not sent', async () => {
  const { asked, user, save } = await open()
  await user.clear(screen.getByLabelText('Телефон'))
  await user.clear(screen.getByLabelText('Почта'))
  await user.click(save)
  expect(screen.getByText('Оставьте телефон или почту: по ним вы будете входить.')).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})

test('a refusal leaves what was typed', async () => {
  const { user, name, save } = await open({ status: 500, code: 'server_error' })
  await user.type(name, ' Б.')
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('Ошибка сервера')
  expect(name.value).toBe('Айгуль Б.')
})

test('a picture is made small and sent at once; what is no picture is refused in words', async () => {
  vi.spyOn(browserDarkroom, 'decode').mockResolvedValue({ width: 1, height: 1, close: () => undefined })
  vi.spyOn(browserDarkroom, 'encode').mockResolvedValue(new Blob(['x'], { type: 'image/webp' }))
  const { asked, user, photo } = await open()
  await user.upload(photo!, new File(['x'], 'page.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/Нужен JPEG, PNG или WebP/)).toBeDefined()
  await user.upload(photo!, new File([], 'empty.png', { type: 'image/png' }))
  expect(await screen.findByText('Файл пустой. Выберите другой.')).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
  await user.upload(photo!, new File(['x'], 'me.png', { type: 'image/png' }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
})

test.each([
  [{ status: 403 }, 'Нет прав на выполнение действия.'],
  [{ status: 502 }, 'Ошибка сервера. Попробуйте позже.'],
  [{ status: 418 }, 'Не удалось загрузить профиль.'],
])('a profile that was answered with %o says so above what is known', async (read, text) => {
  const { name } = await open(undefined, read)
  expect(await screen.findByText(text)).toBeDefined()
  expect(name.value).toBe(person.name)
})

test('without a network the profile as it was last read is no news', async () => {
  await open(undefined, { status: 0 })
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
