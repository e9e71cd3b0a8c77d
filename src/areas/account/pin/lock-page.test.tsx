import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ok, refuse } from '#lib/result.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { LockPage, type LockActions, type LockedPerson } from './lock-page.tsx'

const aigul: LockedPerson = { userId: '1', name: 'Айгуль', login: 'aigul@example.kg', hasPin: true, kept: 3 }
const nurlan: LockedPerson = { userId: '2', name: 'Нурлан', login: '+996700123456', hasPin: false, kept: 0 }

async function open(unlock: LockActions['unlock'] = async () => ok(null), asked?: string) {
  await speak('ru', 'staff')
  const actions = {
    people: vi.fn<LockActions['people']>(async () => [aigul, nurlan]),
    unlock: vi.fn<LockActions['unlock']>(unlock),
    signIn: vi.fn<LockActions['signIn']>(async () => undefined),
  }
  show(<LockPage actions={actions} asked={asked} />)
  await screen.findByText('Айгуль')
  return { ...actions, user: userEvent.setup() }
}

const key = (name: string) => screen.getByRole('button', { name })
const said = () => screen.getByRole('status').textContent

test('everybody of this device is there, each with what they left unsent', async () => {
  await open()
  expect(screen.getByRole('button', { name: /Айгуль/ }).textContent).toContain('3 не отправлено')
  expect(screen.getByRole('button', { name: /Нурлан/ }).textContent).not.toContain('не отправлено')
})

test('by the keys of the pad, or of the keyboard: the PIN is handed over and shown nowhere', async () => {
  const { unlock, user } = await open()
  await user.click(screen.getByRole('button', { name: /Айгуль/ }))
  for (const digit of ['2', '5', '9']) await user.click(key(digit))
  await user.click(key('Стереть последнюю цифру'))
  await user.click(key('8'))
  expect([screen.queryByText('Введены 3 цифры') === null, key('Войти').hasAttribute('disabled')]).toEqual([false, true])
  await user.keyboard('0')
  expect(document.body.textContent).not.toContain('2580')
  await user.click(key('Войти'))
  expect(unlock).toHaveBeenCalledExactlyOnceWith('1', '2580')
})

test('after digits that were touched, Enter ends the PIN and does not press the last one again', async () => {
  const { unlock, user } = await open(undefined, '1')
  for (const digit of '2580') await user.click(key(digit))
  await user.keyboard('{Enter}')
  expect(unlock).toHaveBeenCalledExactlyOnceWith('1', '2580')
})

test('six digits need no key to end them', async () => {
  const { unlock, user } = await open(undefined, '1')
  await user.keyboard('913746')
  expect(unlock).toHaveBeenCalledExactlyOnceWith('1', '913746')
})

test('a wrong PIN says how many tries are left, and what is typed begins anew', async () => {
  const { user } = await open(async () => refuse({ code: 'pin_wrong', left: 4 }), '1')
  await user.keyboard('2581{Enter}')
  await vi.waitFor(() => expect(said()).toBe('PIN-код не подошёл. Осталось 4 попытки.'))
  expect(screen.getByText('Введено 0 цифр')).toBeDefined()
})

test('a PIN that is gone leaves the password, with the login', async () => {
  const { people, signIn, user } = await open(async () => refuse({ code: 'pin_gone' }), '1')
  await user.keyboard('2581{Enter}')
  await vi.waitFor(() => expect(said()).toMatch(/Войдите по паролю/))
  expect(screen.queryByRole('button', { name: '1' })).toBeNull()
  expect(people).toHaveBeenCalledTimes(2)
  await user.click(key('Войти по паролю'))
  expect(signIn).toHaveBeenCalledExactlyOnceWith('aigul@example.kg')
})

test('without a PIN it is the password at once; somebody else types the login too', async () => {
  const { signIn, user } = await open()
  await user.click(screen.getByRole('button', { name: /Нурлан/ }))
  await user.click(key('Другой сотрудник'))
  expect(signIn.mock.calls).toEqual([['+996700123456'], ['']])
})

test('while a PIN is checked, another cannot be handed over', async () => {
  const { unlock, user } = await open(() => new Promise(() => undefined), '1')
  await user.keyboard('258012')
  await user.keyboard('913746')
  expect([unlock.mock.calls.length, said()]).toEqual([1, 'Проверяем…'])
})
