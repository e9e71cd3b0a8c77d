import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { ChannelsPage } from './channels-page.tsx'
import { SentPage } from './sent-page.tsx'

beforeEach(() => localStorage.clear())

/** All that this device keeps. */
function kept(): string {
  return Object.values<string>(localStorage).join()
}

const none = { telegram: null, http: null, can_keep: true }

test('[M1] an owner connects a bot; the token is not kept on the screen', async () => {
  await speak('ru', 'channels', 'booking')
  const asked = vi.fn<(options: unknown) => void>()
  const client = answering({
    'GET /api/booking/channels/': () => none,
    'PUT /api/booking/channels/telegram/': (options) => {
      asked(options)
      return { ...none, telegram: { causes: ['approved', 'reminder'], reminder_hours: 24, bot_name: 'akkayyng_bot' } }
    },
  })
  const { user } = await showDesk(<ChannelsPage />, { client })
  await user.type(await screen.findByLabelText('Токен бота'), '123:secret')
  const [moved] = screen.getAllByLabelText('Запись перенесена')
  await user.click(moved!)
  await user.click(screen.getAllByRole('button', { name: 'Подключить' })[0]!)
  expect(await screen.findByText('Работает бот @akkayyng_bot')).toBeDefined()
  expect(asked.mock.calls[0]![0]).toMatchObject({
    body: { token: '123:secret', causes: ['approved', 'cancelled', 'reminder'], reminder_hours: 24 },
  })
  expect(screen.queryByDisplayValue('123:secret')).toBeNull()
})

test('[M1] what is typed of a gateway outlasts a reload, but for the values of its headers; saved, it is a draft no more', async () => {
  await speak('ru', 'channels', 'booking')
  const asked = vi.fn<(options: unknown) => void>()
  const url = 'https://sms.example/send'
  const http = { causes: ['approved' as const], reminder_hours: 24, host: 'sms.example', url, body: '{}', headers: ['Authorization'] }
  const client = answering({
    'GET /api/booking/channels/': () => none,
    'PUT /api/booking/channels/http/': (options) => {
      asked(options)
      return { ...none, http }
    },
  })
  const before = await showDesk(<ChannelsPage />, { client })
  await before.user.type(await screen.findByLabelText('Адрес'), url)
  await before.user.click(screen.getByRole('button', { name: 'Добавить заголовок' }))
  await before.user.type(screen.getByLabelText('Название заголовка 1'), 'Authorization')
  await before.user.type(screen.getByLabelText('Значение заголовка 1'), 'Bearer secret')
  await before.user.type(screen.getByLabelText('Токен бота'), '123:secret')
  expect(kept()).not.toContain('secret')
  cleanup()

  const { user } = await showDesk(<ChannelsPage />, { client })
  expect(await screen.findByLabelText<HTMLInputElement>('Адрес')).toHaveProperty('value', url)
  const connect = screen.getAllByRole('button', { name: 'Подключить' }).at(-1)!
  await user.click(connect)
  expect(screen.getByText('Введите значение.')).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Значение заголовка 1'), 'Bearer secret')
  await user.click(connect)
  expect(await screen.findByText('Работает через sms.example')).toBeDefined()
  expect(asked.mock.calls[0]![0]).toMatchObject({ body: { url, headers: [{ name: 'Authorization', value: 'Bearer secret' }] } })
  await waitFor(() => expect(kept()).not.toContain(url))
  expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull()
  expect(screen.getByLabelText('Значение заголовка 1')).toHaveProperty('placeholder', 'сохранено, не показывается')
})

test('[M1] a token that the server cannot read is asked for anew, and nothing is said to work', async () => {
  await speak('ru', 'channels', 'booking')
  const telegram = { causes: ['reminder' as const], reminder_hours: 24, bot_name: 'akkayyng_bot', is_unreadable: true }
  const http = { causes: ['reminder' as const], reminder_hours: 24, host: '' }
  await showDesk(<ChannelsPage />, { client: answering({ 'GET /api/booking/channels/': () => ({ ...none, telegram, http }) }) })
  expect(await screen.findAllByText(/Сервер не может прочитать сохранённое/)).toHaveLength(2)
  expect(screen.queryByText(/Работает/)).toBeNull()
  expect(screen.getByLabelText('Токен бота')).toBeDefined()
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Сохранить' })[0]!.disabled).toBe(true)
})

test('staff are told whose it is', async () => {
  await speak('ru', 'channels', 'booking')
  await showDesk(<ChannelsPage />, { role: 'staff', client: answering({ 'GET /api/booking/channels/': () => none }) })
  expect(screen.queryByLabelText('Токен бота')).toBeNull()
})

test('[M7] what perhaps went is said to be so, and why something did not', async () => {
  await speak('ru', 'channels', 'booking', 'customers')
  const line = {
    kind: 'telegram',
    about: 'reminder',
    created_at: '2026-11-20T05:00:00.000Z',
    customer_name: 'Айбек',
    customer_phone: '',
    service_name: 'Стрижка',
    booking_id: null,
    start: '2026-11-21T05:00:00.000Z',
  } as const
  const results = [
    { ...line, id: '1', state: 'uncertain', failure: 'lost' },
    { ...line, id: '2', state: 'failed', failure: 'status_402' },
  ] as const
  await showDesk(<SentPage />, { role: 'staff', client: answering({ 'GET /api/booking/messages/': () => ({ results, next: null }) }) })
  expect(await screen.findByText('Возможно, отправлено · ответ потерялся')).toBeDefined()
  expect(screen.getByText('Не отправлено · провайдер отказал: 402')).toBeDefined()
})
