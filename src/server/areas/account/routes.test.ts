import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestAnswer } from '#tests/setup/server.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const password = 'a long password'

async function register(login = 'gulnara@salon.kg') {
  const { body } = await api.call('POST /api/auth/register/', { body: { name: 'Gulnara', login, password, business_name: 'Salon' } })
  return body
}

function signIn(login: string, word = password, address = '10.0.0.1'): Promise<TestAnswer<'POST /api/auth/sign-in/'>> {
  return api.call('POST /api/auth/sign-in/', { body: { login, password: word, device_name: 'Tablet' }, headers: { 'x-forwarded-for': address } })
}

describe('registration', () => {
  test('makes an owner with a first business, signed in at once', async () => {
    const { token, user } = await register()
    expect(user).toMatchObject({ name: 'Gulnara', email: 'gulnara@salon.kg', phone: '', memberships: [{ role: 'owner' }] })
    const profile = await api.call('GET /api/users/profile/', { as: { token } })
    expect(profile.body).toEqual(user)
  })
})

describe('signing in', () => {
  test('by email in any case, and by phone in any spelling', async () => {
    await register()
    await register('0700 123 456')
    expect((await signIn(' Gulnara@Salon.KG ')).body.user.email).toBe('gulnara@salon.kg')
    expect((await signIn('+996 (700) 12-34-56')).body.user.phone).toBe('+996700123456')
  })
})
