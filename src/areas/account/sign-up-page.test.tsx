import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import type { User } from '#contract/user.ts'
import { answering, show, speak } from '#tests/setup/screen.tsx'
import { SessionProvider, type SessionActions } from './session-context.tsx'
import { SignUpPage } from './sign-up-page.tsx'

const person: User = { id: '1', name: 'Айгүл', email: 'aigul@example.kg', phone: '', language: 'ky', image: null, memberships: [] }

beforeEach(() => localStorage.clear())

interface Asked {
  readonly body: unknown
  readonly key?: string
}

async function open(refusal?: ApiError) {
  await speak('ky', 'business')
  const asked = vi.fn<(options: Asked) => void>()
  const begin = vi.fn<SessionActions['begin']>(async () => undefined)
  const client = answering({
    'POST /api/auth/register/': (options) => {
      asked(options)
      return refusal ?? { token: 'secret', user: person }
    },
  })
  show(
    <SessionProvider actions={{ begin, update: async () => undefined, end: () => undefined, expired: null }}>
      <SignUpPage />
    </SessionProvider>,
    { client },
  )
  const user = userEvent.setup()
  const fill = async (password: string, login = 'aigul@example.kg') => {
    await user.type(screen.getByLabelText('Бизнестин аталышы'), 'Ак-Сай')
    await user.type(screen.getByLabelText('Атыңыз'), 'Айгүл')
    if (login !== '') await user.type(screen.getByLabelText('Почта же телефон'), login)
    await user.type(screen.getByLabelText('Сырсөз'), `${password}{Enter}`)
  }
  return { asked, begin, fill, user }
}

test('an owner and the business are registered in one step, in the language of the page', async () => {
  const { asked, begin, fill } = await open()
  await fill('long-enough')
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ business_name: 'Ак-Сай', name: 'Айгүл', login: 'aigul@example.kg', language: 'ky' }) as unknown,
    }),
  )
  await vi.waitFor(() => expect(begin).toHaveBeenCalledExactlyOnceWith('secret', person))
})

test('a café says that it is one, and what was chosen is kept with what was typed', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Эмне менен алектенет'), 'Кафе же ресторан')
  cleanup()
  const { asked, fill } = await open()
  await fill('long-enough')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ body: expect.objectContaining({ kind: 'cafe' }) as unknown }))
})

test('what had no answer is sent again with its key, also after the page was loaded anew; another login is another request', async () => {
  const { asked, fill, user } = await open({ status: 0 })
  const keys = () => asked.mock.calls.map(([{ key }]) => key)
  await fill('long-enough')
  await user.click(screen.getByRole('button', { name: 'Аккаунт түзүү' }))
  cleanup()
  const reloaded = await open({ status: 0 })
  await reloaded.user.type(screen.getByLabelText('Сырсөз'), 'long-enough{Enter}')
  await reloaded.user.type(screen.getByLabelText('Почта же телефон'), 'z{Enter}')
  const [first, again] = keys()
  const [later, other] = reloaded.asked.mock.calls.map(([{ key }]) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([again, later]).toEqual([first, first])
  expect([undefined, first]).not.toContain(other)
})

test('each empty field is named, in Kyrgyz and not in the language of the browser', async () => {
  const { asked, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Аккаунт түзүү' }))
  const named = [
    'Бизнестин аталышын жазыңыз.',
    'Атыңызды жазыңыз.',
    'Почтаңызды же телефонуңузду жазыңыз.',
    'Сырсөз кеминде 8 белгиден турушу керек.',
  ]
  for (const text of named) expect(screen.getByText(text)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Бизнестин аталышы'))
  expect(asked).not.toHaveBeenCalled()
})

test('a name that is too long, a login that is none and a short password are told at once', async () => {
  const { asked, fill, user } = await open()
  await user.click(screen.getByLabelText('Бизнестин аталышы'))
  await user.paste('Ак-Сай'.repeat(21))
  await user.type(screen.getByLabelText('Почта же телефон'), '0700 55')
  await fill('short', '')
  for (const text of ['120 белгиден ашпасын.', 'Почтаңызды же телефонуңузду жазыңыз.', 'Сырсөз кеминде 8 белгиден турушу керек.'])
    expect(screen.getByText(text)).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})

test.each(['0700 123 456', '+996700123456', 'Aigul@Example.kg '])('%s is a login', async (login) => {
  const { asked, fill } = await open()
  await fill('long-enough', login)
  expect(asked).toHaveBeenCalledOnce()
})

test('a password that is too short is not sent', async () => {
  const { asked, fill } = await open()
  await fill('short')
  expect(document.activeElement).toBe(screen.getByLabelText('Сырсөз'))
  expect(asked).not.toHaveBeenCalled()
})

test('what the server says of a field stands at the field', async () => {
  const { begin, fill } = await open({ status: 400, fields: { login: ['Такой логин уже есть.'] } })
  await fill('long-enough')
  expect(await screen.findByText('Такой логин уже есть.')).toBeDefined()
  expect(begin).not.toHaveBeenCalled()
})
