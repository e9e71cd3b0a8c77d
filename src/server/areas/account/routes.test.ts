import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { refuse } from '#lib/result.ts'
import { hashToken, sessionLength } from '#server/core/identity.ts'
import { knownDevices, sessions, users } from '#server/db/tables/accounts.ts'
import { call, startTestApi, type TestAnswer } from '#tests/setup/server.ts'
import { resetPassword } from './administration.ts'
import { attemptLimits } from './attempts.ts'
import { forgetOldDevices, openSession } from './sessions.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const password = 'a long password'

async function register(login = 'gulnara@salon.kg') {
  const { body } = await api.call('POST /api/auth/register/', { body: { name: 'Gulnara', login, password, business_name: 'Salon' } })
  return body
}

function signIn(login: string, word = password, address = '10.0.0.1'): Promise<TestAnswer<'POST /api/auth/sign-in/'>> {
  return api.call('POST /api/auth/sign-in/', {
    body: { login, password: word, device_name: 'Tablet' },
    headers: { 'x-forwarded-for': address },
  })
}

const moment = () => ({ now: api.clock.iso(), newId: api.newId })
const profileOf = (token: string) => api.call('GET /api/users/profile/', { as: { token } })

/** What the log of the person's first business tells of people, the newest first. */
async function staffLines(token: string, user: User) {
  const { body } = await api.call('GET /api/booking/business/{id}/activity/', {
    as: { token },
    params: { id: user.memberships[0]!.business_id },
    query: { subject: 'staff' },
  })
  return body.results
}

describe('registration', () => {
  test('makes an owner with a first business, signed in at once', async () => {
    const { token, user } = await register()
    expect(user).toMatchObject({ name: 'Gulnara', email: 'gulnara@salon.kg', phone: '', memberships: [{ role: 'owner' }] })
    expect((await profileOf(token)).body).toEqual(user)
    const businesses = await api.call('GET /api/booking/business/', { as: { token } })
    expect(businesses.body.results).toMatchObject([{ name: 'Salon', owner_id: user.id, time_zone: 'Asia/Bishkek' }])
  })

  test.each(['Etc/Unknown', 'GMT+06:00', 'Mars'])(
    'on a device whose zone is %s makes a business in the default one [S1]',
    async (time_zone) => {
      const body = { name: 'Gulnara', login: 'gulnara@salon.kg', password, business_name: 'Salon', time_zone }
      const { token } = (await api.call('POST /api/auth/register/', { body })).body
      const businesses = await api.call('GET /api/booking/business/', { as: { token } })
      expect(businesses.body.results).toMatchObject([{ time_zone: 'Asia/Bishkek' }])
    },
  )

  test('makes a business of the kind that its owner says', async () => {
    const {
      body: { token },
    } = await api.call('POST /api/auth/register/', {
      body: { name: 'Gulnara', login: 'gulnara@salon.kg', password, business_name: 'Tandyr', kind: 'cafe' },
    })
    const businesses = await api.call('GET /api/booking/business/', { as: { token } })
    expect(businesses.body.results).toMatchObject([{ name: 'Tandyr', kind: 'cafe' }])
  })

  test('remembers the device by the name that it gives', async () => {
    await api.call('POST /api/auth/register/', {
      body: { name: 'Gulnara', login: 'gulnara@salon.kg', password, business_name: 'Salon', device_name: 'Tablet' },
    })
    expect((await api.db.select({ device: sessions.device_name }).from(sessions)).map((row) => row.device)).toContain('Tablet')
  })

  test('refuses a login that is taken, however it is spelled, and one that is neither email nor phone', async () => {
    await register('0700 123 456')
    const body = { name: 'B', password, business_name: 'B' }
    const taken = await api.call('POST /api/auth/register/', { body: { ...body, login: '+996700123456' } })
    expect([taken.status, taken.raw]).toEqual([400, { login: ['Такой логин уже занят.'] }])
    const neither = await api.call('POST /api/auth/register/', { body: { ...body, login: 'gulnara' } })
    expect([neither.status, neither.raw]).toEqual([400, { login: ['Укажите почту или номер телефона.'] }])
  })

  describe('whose answer was lost, asked for again with its key', () => {
    const key = '0199aaaa-0000-7000-8000-000000000007'
    const ask = (body: object = {}, headers: Readonly<Record<string, string>> = { 'idempotency-key': key.toUpperCase() }) =>
      api.call('POST /api/auth/register/', {
        body: { name: 'Gulnara', login: 'gulnara@salon.kg', password, business_name: 'Salon', ...body },
        headers,
      })

    test('opens a session of the account that it made', async () => {
      const [{ body: first }, { body: again }] = [await ask(), await ask()]
      expect(again.user).toEqual(first.user)
      expect(again.token).not.toBe(first.token)
      expect((await profileOf(again.token)).body.memberships).toHaveLength(1)
    })

    test('at the same moment makes one account', async () => {
      const [first, again] = await Promise.all([ask(), ask()])
      expect([first.status, again.status, again.body.user.id]).toEqual([201, 201, first.body.user.id])
    })

    test.each([
      ['with another password', { password: 'another password' }, { 'idempotency-key': key }],
      ['with another key', {}, { 'idempotency-key': key.replace('7', '8') }],
      ['without a key', {}, {}],
    ])('%s is refused as ever', async (_how, body, headers) => {
      await ask()
      const refused = await ask(body, headers)
      expect([refused.status, refused.raw]).toEqual([400, { login: ['Такой логин уже занят.'] }])
    })

    test('opens no account that was made without a key', async () => {
      await ask({}, {})
      expect((await ask({}, {})).status).toBe(400)
      expect((await ask()).status).toBe(400)
    })

    test('with another login makes another account', async () => {
      const [{ body: first }, { body: other }] = [await ask(), await ask({ login: '0700 123 456' })]
      expect(other.user.id).not.toBe(first.user.id)
    })
  })

  test('a login that is neither is named together with what else is wrong', async () => {
    const answer = await api.call('POST /api/auth/register/', {
      body: { name: 'n'.repeat(121), login: '0700 55', password, business_name: 'B' },
    })
    expect([answer.status, answer.raw]).toEqual([400, { name: ['Не длиннее 120 символов.'], login: ['Укажите почту или номер телефона.'] }])
  })

  test('names every field that is wrong, in Russian', async () => {
    const answer = await api.inject({
      method: 'POST',
      url: '/api/auth/register/',
      payload: { login: 'a@b.kg', password: 'short' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        name: ['Обязательное поле.'],
        password: ['Не короче 8 символов.'],
        business_name: ['Обязательное поле.'],
      },
    ])
  })
})

test('registrations are counted for an address, over all servers, whether they succeed or not', async () => {
  const sibling = await api.startSibling()
  const ask = (nth: number, address = '10.9.0.1') =>
    call(nth % 2 ? sibling : api.app, 'POST /api/auth/register/', {
      body: { name: 'Gulnara', login: 'gulnara@salon.kg', password: 'password', business_name: 'Salon' },
      headers: { 'x-forwarded-for': address },
    })
  const statuses = []
  for (let nth = 0; nth < 22; nth += 1) statuses.push((await ask(nth)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429])
  const refused = await ask(0)
  expect([refused.code, refused.headers['retry-after'], (await ask(0, '10.9.0.2')).status]).toEqual(['rate_limited', '3600', 400])
  // Whoever has an account signs in at that address all the same.
  expect((await signIn('nobody@salon.kg', password, '10.9.0.1')).code).toBe('wrong_credentials')
  api.clock.advance(3600_000)
  expect((await ask(0)).status).toBe(400)
})

describe('signing in', () => {
  test('by email in any case, and by phone in any spelling', async () => {
    await register()
    await register('0700 123 456')
    expect((await signIn(' Gulnara@Salon.KG ')).body.user.email).toBe('gulnara@salon.kg')
    expect((await signIn('+996 (700) 12-34-56')).body.user.phone).toBe('+996700123456')
  })

  test('an unknown login and a wrong password get the same answer', async () => {
    await register()
    const wrong = await signIn('gulnara@salon.kg', 'not the password')
    const unknown = await signIn('nobody@salon.kg', 'not the password')
    expect(wrong.raw).toEqual({ detail: 'Неверный логин или пароль.', code: 'wrong_credentials' })
    expect([unknown.status, unknown.raw]).toEqual([wrong.status, wrong.raw])
  })

  test('tokens are stored as hashes only', async () => {
    const { token } = await register()
    const rows = await api.db.select().from(sessions)
    expect(rows.map((row) => row.token_hash)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('without a token, with an unknown and with an ended one: 401', async () => {
    const { token } = await register()
    await api.call('POST /api/auth/sign-out/', { as: { token } })
    for (const as of [undefined, { token: 'x'.repeat(43) }, { token }]) {
      const answer = await api.call('GET /api/users/profile/', as ? { as } : {})
      expect([answer.status, answer.raw]).toEqual([401, { detail: 'Сессия истекла. Войдите снова.', code: 'unauthenticated' }])
    }
  })

  test('a session lasts 90 days from its last use, which is written down at most every 10 minutes', async () => {
    const { token } = await register()
    const lastUse = async () =>
      (
        await api.db
          .select()
          .from(sessions)
          .where(eq(sessions.token_hash, hashToken(token)))
      )[0]!.last_used_at
    const begun = api.clock.iso()
    api.clock.advance(sessionLength.touchMs)
    await profileOf(token)
    expect(await lastUse()).toBe(begun)
    api.clock.advance(1)
    await profileOf(token)
    expect(await lastUse()).toBe(api.clock.iso())
    api.clock.advance(sessionLength.ms - 1)
    expect((await profileOf(token)).status).toBe(200)
    api.clock.advance(sessionLength.ms)
    expect((await profileOf(token)).status).toBe(401)
  })
})

describe('the profile', () => {
  test('takes an address as long as one can sign in with, and no longer', async () => {
    const { token } = await register()
    const change = (email: string) => api.call('PATCH /api/users/profile/update/', { as: { token }, body: { email } })
    const long = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(2)}kg`
    expect(long.length).toBeLessThan(200)
    expect((await change(long)).status).toBe(200)
    expect(await change(`${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}kg`)).toMatchObject({
      status: 400,
      raw: { email: [expect.any(String)] },
    })
  })

  test('may be sent back with the address of its picture, which stays', async () => {
    const { token, user } = await register()
    await api.db.update(users).set({ image: 'x.webp' }).where(eq(users.id, user.id))
    const change = (image: string | null) => api.call('PATCH /api/users/profile/update/', { as: { token }, body: { image } })
    expect((await change('/media/x.webp')).body.image).toBe('/media/x.webp')
    expect((await change('')).body.image).toBeNull()
  })
})

/** So many wrong ones, each from an address of its own where `from` makes one. */
async function tryOften(times: number, from: string | ((attempt: number) => string)): Promise<void> {
  await Promise.all(
    Array.from({ length: times }, (_, attempt) => signIn('gulnara@salon.kg', 'wrong', typeof from === 'string' ? from : from(attempt))),
  )
}

const signInWith = (device_key: string, word = password) =>
  api.call('POST /api/auth/sign-in/', {
    body: { login: 'gulnara@salon.kg', password: word, device_key },
    headers: { 'x-forwarded-for': '10.5.0.1' },
  })

/** All tries there are, from the device's own address and from others. */
async function exhaust(): Promise<void> {
  await tryOften(attemptLimits.login.most, '10.5.0.1')
  await tryOften(attemptLimits.everywhere.most, (attempt) => `10.6.${attempt}.1`)
}

describe('attempts to sign in', () => {
  test('are limited for a login from one address, however both are written; elsewhere its owner signs in', async () => {
    await register()
    await tryOften(attemptLimits.login.most, (attempt) => `2001:db8::${attempt}`)
    const refused = await signIn('GULNARA@salon.kg', password, '2001:db8:0:0:ffff::1')
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'too_many_attempts', '900'])
    expect((await signIn('gulnara@salon.kg', password, '10.1.1.1')).status).toBe(200)
    api.clock.advance(attemptLimits.login.windowMs)
    expect((await signIn('gulnara@salon.kg', password, '2001:db8::1')).status).toBe(200)
  })

  test('are limited for a login over all addresses too, for longer', async () => {
    await register()
    await tryOften(attemptLimits.everywhere.most, (attempt) => `10.1.${attempt}.1`)
    expect((await signIn('gulnara@salon.kg', password, '10.2.1.1')).code).toBe('too_many_attempts')
    api.clock.advance(attemptLimits.login.windowMs)
    expect((await signIn('gulnara@salon.kg', password, '10.2.1.1')).code).toBe('too_many_attempts')
    api.clock.advance(attemptLimits.everywhere.windowMs)
    expect((await signIn('gulnara@salon.kg', password, '10.2.1.1')).status).toBe(200)
  })

  describe('of others never stop a device on which its owner has signed in before', () => {
    const key = 'a1'.repeat(32)

    test('it signs in from the very address that is stopped', async () => {
      await register()
      await signInWith(key)
      await exhaust()
      expect((await signIn('gulnara@salon.kg', password, '10.5.0.1')).code).toBe('too_many_attempts')
      expect((await signInWith(key)).status).toBe(200)
    })

    test('its own are counted all the same', async () => {
      await register()
      await signInWith(key)
      for (let attempt = 0; attempt < attemptLimits.device.most; attempt += 1)
        expect((await signInWith(key, 'wrong')).code).toBe('wrong_credentials')
      expect((await signInWith(key)).code).toBe('too_many_attempts')
      expect((await signIn('gulnara@salon.kg', password, '10.5.0.1')).status).toBe(200)
    })

    test('a device that says it was here, or was here with somebody else, is none', async () => {
      await register()
      await register('0700 123 456')
      await api.call('POST /api/auth/sign-in/', { body: { login: '0700 123 456', password, device_key: key } })
      await exhaust()
      expect((await signInWith(key)).code).toBe('too_many_attempts')
      // The key of a try that failed is no proof either.
      expect((await signInWith('b2'.repeat(32), 'wrong')).code).toBe('too_many_attempts')
      expect((await signInWith('b2'.repeat(32))).code).toBe('too_many_attempts')
    })

    test('the key is stored as its hash, and forgotten after a year', async () => {
      await register()
      await signInWith(key)
      const rows = await api.db.select().from(knownDevices)
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(key)
      await forgetOldDevices(api.db, new Date(api.clock.now() + 1).toISOString())
      expect(await api.db.select().from(knownDevices)).toEqual([])
    })
  })

  test('are limited for an address, whatever the account', async () => {
    for (let attempt = 0; attempt < attemptLimits.address.most; attempt += 1) await signIn(`nobody${attempt}@salon.kg`, 'wrong', '10.2.0.1')
    expect((await signIn('somebody@salon.kg', 'wrong', '10.2.0.1')).code).toBe('too_many_attempts')
    expect((await signIn('somebody@salon.kg', 'wrong', '10.2.0.2')).code).toBe('wrong_credentials')
  })

  test('made at the same time are all counted', async () => {
    await register()
    const answers = await Promise.all(
      Array.from({ length: attemptLimits.login.most + 5 }, () => signIn('gulnara@salon.kg', 'wrong', '10.3.0.1')),
    )
    expect(answers.filter((answer) => answer.code === 'too_many_attempts')).toHaveLength(5)
  })

  test('that succeed begin the count anew', async () => {
    await register()
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 1; attempt < attemptLimits.login.most; attempt += 1) await signIn('gulnara@salon.kg', 'wrong')
      expect((await signIn('gulnara@salon.kg')).status).toBe(200)
    }
  })
})

describe('a new password', () => {
  test.each(['password', 'Passw0rd', 'qwerty-12345', 'ПАРОЛЬ123', 'aaaaaaaaaaaa', 'gulnara@salon.kg', 'Ak Sai Beauty', '!@#$%^&*'])(
    'that is tried first is refused: %s',
    async (common) => {
      const body = { name: 'Gulnara', login: 'gulnara@salon.kg', business_name: 'Ak-Sai beauty' }
      const refused = await api.call('POST /api/auth/register/', { body: { ...body, password: common } })
      expect([refused.status, refused.raw]).toEqual([400, { password: ['Такой пароль подбирают первым. Придумайте другой.'] }])
      const { token } = (await api.call('POST /api/auth/register/', { body: { ...body, password } })).body
      const changed = await api.call('POST /api/auth/change-password/', {
        as: { token },
        body: { current_password: password, new_password: common },
      })
      expect([changed.status, changed.raw]).toEqual([400, { new_password: ['Такой пароль подбирают первым. Придумайте другой.'] }])
      expect((await signIn('gulnara@salon.kg')).status).toBe(200)
    },
  )

  test.each(['0700123456', '+996 700 123 456', '996700123456', '700-123-456'])(
    'that is the phone number one signs in with is refused: %s',
    async (number) => {
      const refused = await api.call('POST /api/auth/register/', {
        body: { name: 'G', login: '0700 123 456', business_name: 'Salon', password: number },
      })
      expect(refused.raw).toEqual({ password: [expect.any(String)] })
    },
  )

  test('needs the old one, and ends all other sessions', async () => {
    const { token } = await register()
    const elsewhere = (await signIn('gulnara@salon.kg')).body.token
    const wrong = await api.call('POST /api/auth/change-password/', {
      as: { token },
      body: { current_password: 'wrong', new_password: 'another password' },
    })
    expect([wrong.status, wrong.body]).toEqual([400, { current_password: ['Текущий пароль неверен.'] }])
    const changed = await api.call('POST /api/auth/change-password/', {
      as: { token },
      body: { current_password: password, new_password: 'another password' },
    })
    expect(changed.status).toBe(204)
    expect((await profileOf(token)).status).toBe(200)
    expect((await profileOf(elsewhere)).status).toBe(401)
    expect((await signIn('gulnara@salon.kg')).code).toBe('wrong_credentials')
    expect((await signIn('gulnara@salon.kg', 'another password')).status).toBe(200)
  })

  test('lets nobody in whose old one was found right a moment before', async () => {
    const { token, user } = await register()
    const [checked] = await api.db.select().from(users).where(eq(users.id, user.id))
    await api.call('POST /api/auth/change-password/', {
      as: { token },
      body: { current_password: password, new_password: 'another password' },
    })
    expect(await openSession(api.db, checked!, {}, moment())).toEqual(refuse({ code: 'wrong_credentials' }))
    expect(await api.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toHaveLength(1)
  })

  test('that another device or the administrator gave is not overwritten by one that was on its way [N8]', async () => {
    const { token } = await register()
    const change = (current_password: string, new_password: string) =>
      api.call('POST /api/auth/change-password/', { as: { token }, body: { current_password, new_password } })
    const answers = await Promise.all([change(password, 'mine on the phone'), change(password, 'mine on the tablet')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    const kept = answers[0].status === 204 ? 'mine on the phone' : 'mine on the tablet'
    await Promise.all([change(kept, 'mine forever'), resetPassword(api.db, 'gulnara@salon.kg', 'from the admin', moment())])
    expect((await signIn('gulnara@salon.kg', 'from the admin')).status).toBe(200)
  })

  test('asked for again after a lost answer is changed all the same; other tries are counted [N8]', async () => {
    const { token } = await register()
    const ask = (current_password: string) =>
      api.call('POST /api/auth/change-password/', { as: { token }, body: { current_password, new_password: 'another password' } })
    await ask(password)
    const elsewhere = (await signIn('gulnara@salon.kg', 'another password')).body.token
    expect((await ask(password)).status).toBe(204)
    expect((await profileOf(elsewhere)).status).toBe(401)
    expect((await signIn('gulnara@salon.kg', 'another password')).status).toBe(200)
    for (let attempt = 0; attempt < attemptLimits.device.most; attempt += 1)
      await api.call('POST /api/auth/change-password/', {
        as: { token },
        body: { current_password: 'wrong', new_password: 'yet another one' },
      })
    expect((await ask(password)).code).toBe('too_many_attempts')
  })

  test('given by the administrator ends every session and lifts the limit', async () => {
    const { token } = await register('0555 000 111')
    for (let attempt = 0; attempt <= attemptLimits.login.most; attempt += 1) await signIn('0555000111', 'wrong')
    expect(await resetPassword(api.db, '+996 555 000111', 'from the admin', moment())).toBe(true)
    expect((await profileOf(token)).status).toBe(401)
    const { token: anew, user } = (await signIn('0555 000 111', 'from the admin')).body
    expect((await staffLines(anew, user))[1]).toMatchObject({
      act: 'reset_password',
      row_id: user.id,
      name: 'Gulnara',
      actor_id: null,
      actor: '',
      device: '',
      changes: {},
    })
    expect(await resetPassword(api.db, 'nobody@salon.kg', 'from the admin', moment())).toBe(false)
  })
})

describe('the profile', () => {
  test('changes what is given; a contact that somebody else has is refused', async () => {
    const { token } = await register()
    await register('0700 123 456')
    const changed = await api.call('PATCH /api/users/profile/update/', {
      as: { token },
      body: { name: 'Gulya', phone: '0555 111 222', language: 'ky' },
    })
    expect(changed.body).toMatchObject({ name: 'Gulya', phone: '+996555111222', email: 'gulnara@salon.kg', language: 'ky' })
    const taken = await api.call('PATCH /api/users/profile/update/', { as: { token }, body: { name: 'Lost', phone: '0700 123 456' } })
    expect([taken.status, taken.raw]).toEqual([400, { phone: ['Такой логин уже занят.'] }])
    expect((await profileOf(token)).body).toEqual(changed.body)
  })

  test('asked whether other contacts are taken is counted, refused or not; the rest is not', async () => {
    const { token } = await register()
    await register('0700 123 456')
    const change = (body: BodyInput<'PATCH /api/users/profile/update/'>, headers = {}) =>
      api.call('PATCH /api/users/profile/update/', { as: { token }, body, headers: { 'x-forwarded-for': '10.4.0.1', ...headers } })
    for (let attempt = 0; attempt < attemptLimits.contact.most; attempt += 1)
      expect((await change({ phone: '0700 123 456' }, { 'idempotency-key': api.newId() })).status).toBe(400)
    expect((await change({ phone: '0700 123 456' })).code).toBe('too_many_attempts')
    expect((await change({ email: 'free@salon.kg' })).code).toBe('too_many_attempts')
    expect((await change({ name: 'Gulya', language: 'ky', email: 'Gulnara@salon.kg', phone: '' })).body).toMatchObject({
      name: 'Gulya',
      email: 'gulnara@salon.kg',
    })
    expect((await profileOf(token)).body.phone).toBe('')
  })

  test('changed is told to the log of each workplace, with what it was; unchanged it is not', async () => {
    const { token, user } = await register()
    const change = (body: BodyInput<'PATCH /api/users/profile/update/'>) =>
      api.call('PATCH /api/users/profile/update/', { as: { token }, body })
    await change({ name: 'Gulya', phone: '0555 111 222', email: 'gulya@salon.kg', language: 'ky' })
    await change({ name: 'Gulya', language: 'ru' })
    const [line, ...earlier] = await staffLines(token, user)
    expect(line).toMatchObject({ act: 'edit', row_id: user.id, name: 'Gulya', actor_id: user.id, actor: 'Gulnara' })
    expect(line!.changes).toEqual({
      name: { before: 'Gulnara', after: 'Gulya' },
      phone: { before: '', after: '+996555111222' },
      email: { before: 'gulnara@salon.kg', after: 'gulya@salon.kg' },
    })
    expect(earlier.map(({ act }) => act)).toEqual(['sign_in'])
  })

  test('keeps at least one contact, since that is the login', async () => {
    const { token } = await register()
    const refused = await api.call('PATCH /api/users/profile/update/', { as: { token }, body: { email: '' } })
    expect(refused.raw).toEqual({ email: ['Оставьте почту или телефон: это ваш логин.'] })
    const swapped = await api.call('PATCH /api/users/profile/update/', { as: { token }, body: { email: '', phone: '0555 111 222' } })
    expect(swapped.body).toMatchObject({ email: '', phone: '+996555111222' })
    const [row] = await api.db.select().from(users).where(eq(users.id, swapped.body.id))
    expect(row).toMatchObject({ email: '', phone: '+996555111222' })
  })
})
