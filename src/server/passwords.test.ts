import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })
beforeEach(() => vi.mocked(verify).mockClear())

const parameters = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is stored as argon2id, never twice alike', async () => {
  const [first, second] = [await hashPassword('a long password'), await hashPassword('a long password')]
  expect(first).toMatch(parameters)
  expect(first).not.toBe(second)
  expect([await checkPassword(first, 'a long password'), await checkPassword(first, 'another')]).toEqual([true, false])
})

test('for an account that does not exist the same work is done, so the time tells nothing', async () => {
  expect(await checkPassword(undefined, 'a long password')).toBe(false)
  expect(verify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(parameters), 'a long password')
})
