import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError, Client } from '#contract/client.ts'
import type { User } from '#contract/user.ts'
import type { Engine } from '#offline/engine.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider } from '#offline/react/workplace-context.tsx'
import { answering, show, speak } from '#tests/setup/screen.tsx'
import { Announcer } from '#ui/announce/announcer.tsx'
import { StaffPage } from './staff-page.tsx'
import type { StaffMember } from './staff-queries.ts'

const salon = '01990000-0000-7000-8000-00000000000a'
const barber = '01990000-0000-7000-8000-00000000000b'
const owns = (business_id: string) => ({ business_id, role: 'owner' as const })
const works = (business_id: string) => ({ business_id, role: 'staff' as const })
const aigul: User = {
  id: '1',
  name: 'Айгуль',
  email: 'aigul@example.kg',
  phone: '',
  language: 'ru',
  image: null,
  memberships: [owns(salon), owns(barber)],
}

function member(fields: Partial<StaffMember>): StaffMember {
  return {
    id: '1',
    name: 'Айгуль',
    email: 'aigul@example.kg',
    phone: '',
    image: null,
    memberships: [owns(salon)],
    is_managed: true,
    last_seen_at: null,
    devices: [],
    ...fields,
  }
}

const nurlan = member({
  id: '2',
  name: 'Нурлан',
  email: '',
  phone: '+996700123456',
  memberships: [works(salon)],
  last_seen_at: '2026-11-21T08:30:00.000Z',
  devices: [
    {
      id: 'd',
      device_name: 'Chrome, Android',
      created_at: '2026-11-20T08:00:00.000Z',
      last_used_at: '2026-11-21T08:30:00.000Z',
      is_current: false,
    },
  ],
})

beforeEach(() => (sessionStorage.clear(), localStorage.clear()))

function observed<Value>(value: Value) {
  return { subscribe: (next: (value: Value) => void) => (next(value), { unsubscribe: () => undefined }) }
}

async function open({
  people = [member({}), nurlan],
  user = aigul,
  refusal,
  unread,
  held,
}: { people?: readonly StaffMember[]; user?: User; refusal?: ApiError; unread?: ApiError; held?: Promise<void> } = {}) {
  await speak('ru', 'staff')
  const sent = vi.fn<(call: string, options: unknown) => void>()
  const answer =
    <Value,>(call: string, value: Value) =>
    (options: unknown): Value | ApiError => (sent(call, options), refusal ?? value)
  const answers = answering({
    'GET /api/staff/': () => unread ?? { results: people },
    'POST /api/staff/': answer('add', nurlan),
    'PATCH /api/staff/{id}/': answer('change', nurlan),
    'DELETE /api/staff/{id}/': answer('remove', undefined),
    'DELETE /api/staff/{id}/devices/': answer('close', undefined),
    'POST /api/staff/{id}/reset-password/': answer('reset', undefined),
    'DELETE /api/auth/sessions/{id}/': answer('device', undefined),
  })
  const client = {
    call: async (...call: Parameters<Client['call']>) => {
      if (!call[0].startsWith('GET')) await held
      return answers.call(...call)
    },
  } as Client
  const rows = [
    { row: { id: salon, name: 'Салон', translations: {}, time_zone: 'Asia/Bishkek' } },
    { row: { id: barber, name: 'Барбершоп', translations: {}, time_zone: 'Asia/Bishkek' } },
  ]
  const engine = {
    rows: () => observed({ state: 'whole', rows }),
    row: () => observed(rows[0]),
    status: () => observed({ connection: 'online' }),
  } as unknown as Engine
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })}>
      <EngineProvider engine={engine}>
        <WorkplaceProvider workplace={{ user, businessId: salon, role: 'owner' }}>
          <Announcer>
            <StaffPage />
          </Announcer>
        </WorkplaceProvider>
      </EngineProvider>
    </QueryClientProvider>,
    { client },
  )
  return { sent, user: userEvent.setup() }
}

/** Answers that wait until they are let go. */
function heldBack() {
  const waiting: (() => void)[] = []
  const held = new Promise<void>((resolve) => void waiting.push(resolve))
  return { held, answerNow: () => waiting.forEach((answer) => answer()) }
}

async function choose(user: ReturnType<typeof userEvent.setup>, act: string) {
  await user.click(await screen.findByRole('button', { name: 'Действия: Нурлан' }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

test('people stand by business, with role, login and when they were last active; one’s own row has no acts', async () => {
  await open({ people: [member({ memberships: aigul.memberships }), nurlan] })
  await screen.findByText('+996 700 123 456')
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Салон', 'Барбершоп'])
  expect(screen.getByText(/^Последняя активность: .*14:30$/)).toBeDefined()
  expect(screen.getAllByText('это вы')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Действия: Айгуль' })).toBeNull()
})

test('who works elsewhere too is not signed out by the owner, but the owner’s business is closed on their devices', async () => {
  const { sent, user } = await open({ people: [member({}), { ...nurlan, is_managed: false }] })
  await choose(user, 'Закрыть на устройствах')
  expect(screen.queryByRole('menuitem', { name: 'Новый пароль' })).toBeNull()
  expect(await screen.findByText(/сразу исчезнет со всех устройств, где этот сотрудник сейчас вошёл/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Закрыть на устройствах' }))
  expect(sent).toHaveBeenCalledWith('close', { params: { id: nurlan.id }, query: { business_id: salon } })
})

test('somebody new: the login is sent with a password that is then shown once, with the ways to hand it over', async () => {
  const { sent, user } = await open({ people: [member({})] })
  await user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  await user.click(await screen.findByRole('button', { name: 'Создать логин' }))
  expect([screen.getByText('Укажите имя.'), screen.getByText('Введите почту или телефон.')]).toHaveLength(2)
  await user.type(screen.getByLabelText('Имя'), 'Нурлан')
  await user.type(screen.getByLabelText('Почта или телефон'), '0700 123 456')
  await user.selectOptions(screen.getByLabelText('Барбершоп'), 'owner')
  await user.click(screen.getByRole('button', { name: 'Создать логин' }))
  await screen.findByText('Нурлан: логин готов')
  const { body } = sent.mock.calls[0]![1] as { body: { password: string } }
  expect(body).toMatchObject({ name: 'Нурлан', login: '0700 123 456', memberships: [works(salon), owns(barber)] })
  expect(screen.getByText(body.password)).toBeDefined()
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    new RegExp(`^https://wa.me/996700123456.*${body.password}`),
  )
  expect(JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])).not.toContain(body.password)
})

test('tried again after a refusal it is the same login with the same password: the first may have come through', async () => {
  const { sent, user } = await open({ refusal: { status: 0 } })
  await user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  await user.type(await screen.findByLabelText('Имя'), 'Нурлан')
  await user.type(screen.getByLabelText('Почта или телефон'), '0700 123 456')
  for (let tries = 0; tries < 2; tries += 1) await user.click(screen.getByRole('button', { name: 'Создать логин' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером')
  expect(sent).toHaveBeenCalledTimes(2)
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0])
})

test('without an answer it stays the same login, closed and opened again too; another login is somebody else', async () => {
  const { sent, user } = await open({ refusal: { status: 0 } })
  const send = async (login: string) => {
    await user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
    await user.type(await screen.findByLabelText('Имя'), 'Н')
    await user.clear(screen.getByLabelText('Почта или телефон'))
    await user.type(screen.getByLabelText('Почта или телефон'), login)
    await user.click(screen.getByRole('button', { name: 'Создать логин' }))
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Отмена' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { id, password } = (sent.mock.calls.at(-1)![1] as { readonly body: { readonly id: string; readonly password: string } }).body
    return `${id} ${password}`
  }
  const made = [await send('0700 123 456'), await send('0700 123 457'), await send('+996700123456')]
  expect(made[2]).toBe(made[0])
  expect(made[1]!.split(' ').some((part) => made[0]!.includes(part))).toBe(false)
})

test('a place in a business that is the owner’s no more is not asked for [N9]', async () => {
  const before = await open()
  await before.user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  await before.user.type(await screen.findByLabelText('Имя'), 'Нурлан')
  await before.user.type(screen.getByLabelText('Почта или телефон'), '0700 123 456')
  await before.user.selectOptions(screen.getByLabelText('Салон'), '')
  await before.user.selectOptions(screen.getByLabelText('Барбершоп'), 'owner')
  cleanup()
  const { sent, user } = await open({ user: { ...aigul, memberships: [owns(salon)] } })
  await user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  await user.click(await screen.findByRole('button', { name: 'Создать логин' }))
  await screen.findByText('Нурлан: логин готов')
  expect(sent.mock.calls[0]![1]).toMatchObject({ body: { memberships: [works(salon)] } })
})

test('while a login is being made its dialog stays, and a touch beside its password does not lose it', async () => {
  const { held, answerNow } = heldBack()
  const { user } = await open({ held })
  await user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  await user.type(await screen.findByLabelText('Имя'), 'Нурлан')
  await user.type(screen.getByLabelText('Почта или телефон'), '0700 123 456{Enter}')
  await user.keyboard('{Escape}')
  for (const name of ['Отмена', 'Закрыть']) await user.click(screen.getByRole('button', { name }))
  answerNow()
  await screen.findByText('Нурлан: логин готов')
  await user.keyboard('{Escape}')
  await user.click([...document.querySelectorAll('.mantine-Modal-overlay')].at(-1)!)
  expect(screen.getByText('Нурлан: логин готов')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  await vi.waitFor(() => expect(screen.queryByText('Нурлан: логин готов')).toBeNull())
})

test('a login that is taken is said at the field', async () => {
  const { user } = await open({ refusal: { status: 400, fields: { login: ['Такой логин уже занят.'] } } })
  await user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  await user.type(await screen.findByLabelText('Имя'), 'Нурлан')
  await user.type(screen.getByLabelText('Почта или телефон'), '0700 123 456{Enter}')
  expect(await screen.findByText('Такой логин уже занят.')).toBeDefined()
})

test('only what was changed is sent: the name, or all places in the own businesses', async () => {
  const { sent, user } = await open()
  await choose(user, 'Имя и роль')
  await user.selectOptions(await screen.findByLabelText('Барбершоп'), 'staff')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('change', { params: { id: '2' }, body: { memberships: [works(salon), works(barber)] } }),
  )
})

test('removing says what follows, and what the server says against it', async () => {
  const { sent, user } = await open({ refusal: { status: 409, code: 'last_owner', detail: 'Это единственный владелец.' } })
  await choose(user, 'Закрыть доступ')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4)
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть доступ' }))
  expect(sent).toHaveBeenCalledExactlyOnceWith('remove', { params: { id: '2' }, query: { business_id: salon } })
  expect((await screen.findByRole('alert')).textContent).toContain('единственный владелец')
})

test('a place that was taken before, since the answer was lost, is as good as taken [N9]', async () => {
  const { user } = await open({ refusal: { status: 404, code: 'not_found' } })
  await choose(user, 'Закрыть доступ')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Закрыть доступ' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a new password is shown once it holds', async () => {
  const { sent, user } = await open()
  await choose(user, 'Новый пароль')
  await user.click(await screen.findByRole('button', { name: 'Задать новый пароль' }))
  await screen.findByText('Нурлан: новый пароль')
  const { body } = sent.mock.calls[0]![1] as { body: { password: string } }
  expect(screen.getByText(body.password)).toBeDefined()
})

test('a new password that is under way is shown, however much one wants to close its question', async () => {
  const { held, answerNow } = heldBack()
  const { user } = await open({ held })
  await choose(user, 'Новый пароль')
  await user.click(await screen.findByRole('button', { name: 'Задать новый пароль' }))
  await user.keyboard('{Escape}')
  for (const name of ['Отмена', 'Закрыть']) await user.click(screen.getByRole('button', { name }))
  answerNow()
  expect(await screen.findByText('Нурлан: новый пароль')).toBeDefined()
})

test('a device is signed out after a question', async () => {
  const { sent, user } = await open()
  await user.click(await screen.findByRole('button', { name: '1 устройство' }))
  await user.click(screen.getByRole('button', { name: 'Отключить: Chrome, Android' }))
  expect(sent).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Отключить' }))
  expect(sent).toHaveBeenCalledExactlyOnceWith('device', { params: { id: 'd' } })
})

test('who works elsewhere too: neither name, password nor devices are there to touch', async () => {
  const { user } = await open({ people: [member({}), { ...nurlan, is_managed: false, last_seen_at: null, devices: [] }] })
  await user.click(await screen.findByRole('button', { name: 'Действия: Нурлан' }))
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Имя и роль',
    'Закрыть на устройствах',
    'Закрыть доступ',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Имя и роль' }))
  await screen.findByRole('dialog')
  expect(screen.queryByLabelText('Имя')).toBeNull()
})

test('without a network it says so and offers to try again', async () => {
  await open({ unread: { status: 0 } })
  expect(await screen.findByText('Доступ и устройства видны и меняются только онлайн.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeDefined()
})

test('staff are told whose it is', async () => {
  await open({ user: { ...aigul, memberships: [works(salon)] } })
  expect(await screen.findByText('Логины выдаёт только владелец')).toBeDefined()
})
