import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

const parameters = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is stored as argon2id, never twice alike', async () => {
  const [first, second] = [await hashPassword('a long password'), await hashPassword('a long password')]
  expect(first).toMatch(parameters)
  expect(first).not.toBe(second)
  expect([await checkPassword(first, 'a long password'), await checkPassword(first, 'another')]).toEqual([true, false])
})

test('for an account that does not exist the same work is done, so the time tells nothing', async () => {
  const compared: string[] = []
  const isRight = await checkPassword(undefined, 'a long password', (hashed, password) => {
    compared.push(hashed)
    return verify(hashed, password)
  })
  expect([isRight, compared]).toEqual([false, [expect.stringMatching(parameters)]])
})
