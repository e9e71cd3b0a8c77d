import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import type { User } from '#contract/user.ts'
import type { AccessEndCode } from '#offline/people/access-end-codes.ts'
import { answering, show, speak } from '#tests/setup/screen.tsx'
import type { KnownPerson } from './known-people.tsx'
import { SessionProvider, type SessionActions } from './session-context.tsx'
import { SignInPage } from './sign-in-page.tsx'

const person: User = { id: '1', name: 'Айгүл', email: 'aigul@example.kg', phone: '', language: 'ru', image: null, memberships: [] }

beforeEach(() => localStorage.clear())

interface Setting {
  readonly expired?: User | null
  readonly refusal?: ApiError
  readonly demo?: boolean
  readonly known?: readonly KnownPerson[]
  readonly whyRevoked?: AccessEndCode
  /** What the page before handed over. */
  readonly at?: string | { readonly pathname: string; readonly state: unknown }
}

async function open({ expired = null, refusal, demo = false, known = [], whyRevoked, at = '/' }: Setting = {}) {
  await speak('ru')
  const asked = vi.fn<(options: { readonly body: unknown }) => void>()
  const askedHealth = vi.fn<() => void>()
  const client = answering({
    'GET /api/health/': () => {
      askedHealth()
      return { status: 'ok', version: '1', api_version: 1, demo } as never
    },
    'GET /api/company_info/company_info/': () => ({
      name: '',
      description: '',
      translations: {},
      phone: '+996312000100',
      whatsapp: '',
      email: '',
      telegram: '',
      website: '',
      address: '',
    }),
    'POST /api/auth/sign-in/': (options) => {
      asked(options)
      return refusal ?? { token: 'secret', user: person }
    },
  })
  const begin = vi.fn<SessionActions['begin']>(async () => undefined)
  const byPin = vi.fn<(userId: string) => void>()
  const actions: SessionActions = {
    begin,
    update: async () => undefined,
    end: () => undefined,
    expired,
    whyRevoked,
    known: async () => known,
    byPin,
  }
  show(
    <SessionProvider actions={actions}>
      <SignInPage />
    </SessionProvider>,
    { client, at },
  )
  return { asked, byPin, askedHealth, begin, user: userEvent.setup() }
}

test('who signs in is remembered with the token', async () => {
  const { begin, asked, user } = await open()
  await user.type(screen.getByLabelText('Почта или телефон'), '0700 123 456')
  await user.type(screen.getByLabelText('Пароль'), 'secret-word{Enter}')
  expect(asked).toHaveBeenCalledWith({ body: expect.objectContaining({ login: '0700 123 456', password: 'secret-word' }) as unknown })
  await vi.waitFor(() => expect(begin).toHaveBeenCalledExactlyOnceWith('secret', person))
})

test('the device is known again by a secret of its own, whoever signs in on it', async () => {
  for (const password of ['secret-word', 'other-word']) {
    const { asked, user } = await open()
    await user.type(screen.getByLabelText('Почта или телефон'), '0700 123 456')
    await user.type(screen.getByLabelText('Пароль'), `${password}{Enter}`)
    const device_key = localStorage.getItem('stoika-device-key')
    expect(device_key).toMatch(/^[0-9a-f]{64}$/)
    expect(asked).toHaveBeenCalledWith({ body: expect.objectContaining({ device_key }) as unknown })
    localStorage.removeItem('stoika-draft::sign-in')
    cleanup()
  }
})

test('a device whose access was ended says so, and that what was not sent waits', async () => {
  await open({ whyRevoked: 'device_revoked' })
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('Доступ с этого устройства закрыт. Войдите снова.')
  expect(textContent).toContain('Неотправленное осталось')
})

test('a refusal is said, and what was typed stays', async () => {
  const { begin, user } = await open({ refusal: { status: 400, code: 'wrong_credentials', detail: 'Неверный логин или пароль.' } })
  await user.type(screen.getByLabelText('Почта или телефон'), 'aigul@example.kg')
  await user.type(screen.getByLabelText('Пароль'), 'wrong-one{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Неверный логин или пароль.')
  expect(screen.getByLabelText<HTMLInputElement>('Почта или телефон').value).toBe('aigul@example.kg')
  expect(begin).not.toHaveBeenCalled()
})

test.each([
  ['ru', 'Почта или телефон', 'Пароль', 'Не длиннее 200 символов.', 'Название устройства: Обязательное поле.'],
  ['ky', 'Почта же телефон', 'Сырсөз', '200 белгиден ашпашы керек.', 'Түзмөктүн аталышы: Милдеттүү талаа.'],
  ['en', 'Email or phone', 'Password', 'At most 200 characters.', 'Name of the device: Required.'],
] as const)(
  'what the server says of fields is said in %s: at the field, or above the button where there is none',
  async (language, login, password, atField, above) => {
    const { user } = await open({
      refusal: { status: 400, fields: { password: ['Не длиннее 200 символов.'], device_name: ['Обязательное поле.'] } },
    })
    await act(() => speak(language))
    await user.type(screen.getByLabelText(login), 'a')
    await user.type(screen.getByLabelText(password), 'b{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(above)
    expect(screen.getByText(atField)).toBeTruthy()
  },
)

test('without an answer it says that there is no connection', async () => {
  const { user } = await open({ refusal: { status: 0 } })
  await user.type(screen.getByLabelText('Почта или телефон'), 'a')
  await user.type(screen.getByLabelText('Пароль'), 'b{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером')
})

test('whose session expired is told so in the words of the specification, and is named already', async () => {
  await open({ expired: person })
  expect(screen.getByRole('alert').textContent).toContain('Сессия истекла. Войдите снова.')
  expect(screen.getByLabelText<HTMLInputElement>('Почта или телефон').value).toBe('aigul@example.kg')
})

test('the password is never kept', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Пароль'), 'secret-word')
  expect(JSON.stringify(Object.values(sessionStorage)) + JSON.stringify(Object.values(localStorage))).not.toContain('secret-word')
})

test('a demo offers its people, each by one tap; any other server offers none', async () => {
  const { asked, user } = await open({ demo: true })
  await user.click(await screen.findByRole('button', { name: 'Салон: сотрудник' }))
  expect(asked).toHaveBeenCalledWith({ body: expect.objectContaining({ login: 'staff@stoika.demo', password: 'stoika-demo' }) as unknown })
})

test('no demo, no demo logins', async () => {
  const { askedHealth } = await open()
  await vi.waitFor(() => expect(askedHealth).toHaveBeenCalled())
  await act(async () => undefined)
  expect(screen.queryByRole('button', { name: 'Салон: сотрудник' })).toBeNull()
})

test('what is missing is said in the words of the page, and the keyboard is there', async () => {
  const { asked, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  expect([screen.getByText('Введите почту или телефон.'), screen.getByText('Введите пароль.')]).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Почта или телефон'))
  expect(asked).not.toHaveBeenCalled()
})

test('on a shared tablet a person is named by one tap, and types the password', async () => {
  const { asked, user } = await open({
    known: [
      { userId: '1', name: 'Айгүл', login: 'aigul@example.kg', kept: 0, hasPin: false },
      { userId: '2', name: 'Нурлан', login: '+996700123456', kept: 3, hasPin: false },
    ],
  })
  await screen.findByRole('button', { name: /Нурлан.*3 изменения не отправлены/ })
  expect(screen.getAllByText(/не отправлен/)).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: /Нурлан/ }))
  await user.keyboard('secret-word{Enter}')
  expect(asked).toHaveBeenCalledWith({ body: expect.objectContaining({ login: '+996700123456', password: 'secret-word' }) as unknown })
})

test('who has a PIN here is led to it; who was chosen on the lock screen and has none is named already', async () => {
  const { byPin, user } = await open({
    known: [{ userId: '2', name: 'Нурлан', login: '+996700123456', kept: 0, hasPin: true }],
    at: { pathname: '/', state: { login: 'bermet@example.kg' } },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Почта или телефон').value).toBe('bermet@example.kg')
  await user.click(await screen.findByRole('button', { name: /Нурлан/ }))
  expect(byPin).toHaveBeenCalledExactlyOnceWith('2')
})

test('whoever has forgotten the password reads who gives another one, and how to reach them', async () => {
  const { user } = await open()
  await user.click(screen.getByText('Забыли пароль?'))
  expect(screen.getByText(/^Сотруднику новый пароль даёт владелец/)).toBeDefined()
  expect((await screen.findByRole('link', { name: '+996 312 000 100' })).getAttribute('href')).toBe('tel:+996312000100')
})
