import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/staff.ts'
import { sessionLength } from '#server/core/identity.ts'
import { hashPassword } from '#server/core/passwords.ts'
import { memberships, sessions, users } from '#server/db/tables/accounts.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { attemptLimits } from './attempts.ts'
import { forgetExpiredSessions } from './sessions.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const password = 'a long password'

function addLogin(login: string, as: TestPerson = api.owner, fields: object = {}) {
  return api.call('POST /api/staff/', {
    as,
    body: { name: 'Bermet', login, password, memberships: [{ business_id: as.businessId, role: 'staff' }], ...fields },
  })
}

const signIn = (login: string, word = password) =>
  api.call('POST /api/auth/sign-in/', { body: { login, password: word, device_name: 'Phone' } })
const listAs = async (as: TestPerson) => (await api.call('GET /api/staff/', { as })).body.results
const remove = (as: TestPerson, id: string, business_id = as.businessId) =>
  api.call('DELETE /api/staff/{id}/', { as, params: { id }, query: { business_id } })
const change = (id: string, body: object, as = api.owner) => api.call('PATCH /api/staff/{id}/', { as, params: { id }, body })
const reset = (id: string, as = api.owner, word = 'another password') =>
  api.call('POST /api/staff/{id}/reset-password/', { as, params: { id }, body: { password: word } })
const devicesOf = async (as: Pick<TestPerson, 'token'>) => (await api.call('GET /api/auth/sessions/', { as })).body.results
const signOut = (id: string, as: Pick<TestPerson, 'token'> = api.owner) =>
  api.call('DELETE /api/auth/sessions/{id}/', { as, params: { id } })
const profileOf = (token: string) => api.call('GET /api/users/profile/', { as: { token } })
const opensBusiness = async (token: string) =>
  (await api.call('POST /api/booking/business/', { as: { token }, body: { name: 'Own shop' } })).body.id

describe('a login that an owner makes', () => {
  test('lets the person sign in with it, in the role and businesses given', async () => {
    const made = await addLogin('0700 123 456')
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: 'Bermet',
        phone: '+996700123456',
        memberships: [{ business_id: api.owner.businessId, role: 'staff' }],
        is_managed: true,
        devices: [],
      },
    ])
    const { user } = (await signIn('+996700123456')).body
    expect(user).toMatchObject({ id: made.body.id, memberships: made.body.memberships })
  })

  test('is made once for an id, however often it is asked for [B4]', async () => {
    const id = api.newId()
    const first = await addLogin('bermet@salon.kg', api.owner, { id })
    const again = await addLogin('bermet@salon.kg', api.owner, { id })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await addLogin('another@salon.kg', api.owner, { id })).code).toBe('id_taken')
  })

  test('is what was asked for last, however often: name, places and password [N9]', async () => {
    const second = await opensBusiness(api.owner.token)
    const body = { id: api.newId(), memberships: [api.owner.businessId, second].map((business_id) => ({ business_id, role: 'owner' })) }
    await addLogin('bermet@salon.kg', api.owner, body)
    const corrected = { name: 'Bermet A.', memberships: [{ business_id: api.owner.businessId, role: 'staff' }] }
    const again = await addLogin('bermet@salon.kg', api.owner, { ...body, ...corrected, password: 'another password' })
    expect([again.status, again.body]).toMatchObject([201, { id: body.id, ...corrected }])
    expect(again.body.memberships).toHaveLength(1)
    expect((await signIn('bermet@salon.kg', 'another password')).status).toBe(200)
  })

  test('is not one’s own: nobody takes their own place by asking with their own password [N9]', async () => {
    await api.db
      .update(users)
      .set({ email: 'aigul@salon.kg', password_hash: await hashPassword(password) })
      .where(eq(users.id, api.owner.id))
    await api.addPerson('owner', api.owner.businessId)
    for (const fields of [{}, { id: api.owner.id }])
      expect((await addLogin('aigul@salon.kg', api.owner, fields)).raw).toEqual({ login: ['Такой логин уже занят.'] })
  })

  test('is neither email nor phone, or is for no business: refused at the field', async () => {
    expect((await addLogin('bermet')).raw).toEqual({ login: ['Укажите почту или номер телефона.'] })
    expect((await addLogin('bermet@salon.kg', api.owner, { memberships: [] })).status).toBe(400)
    expect(
      (await addLogin('bermet@salon.kg', api.owner, { memberships: [{ business_id: api.other.businessId, role: 'staff' }] })).code,
    ).toBe('not_found')
  })

  test('is refused where somebody has it already: their data, password and places stay as they are and unsaid', async () => {
    const { email } = (await profileOf(api.other.token)).body
    const before = await api.db.select().from(users).where(eq(users.id, api.other.id))
    for (const fields of [{}, { id: api.other.id }]) {
      const refused = await addLogin(email.toUpperCase(), api.owner, fields)
      expect([refused.status, refused.raw]).toEqual([400, { login: ['Такой логин уже занят.'] }])
    }
    expect(await api.db.select().from(users).where(eq(users.id, api.other.id))).toEqual(before)
    expect((await profileOf(api.other.token)).body.memberships).toEqual([{ business_id: api.other.businessId, role: 'owner' }])
  })

  test('counts against guessing which logins there are', async () => {
    const { most } = staffEndpoints['POST /api/staff/'].limit
    for (let attempt = 0; attempt < most; attempt += 1) await addLogin('bad login')
    expect((await addLogin('bermet@salon.kg')).code).toBe('rate_limited')
    // Nobody else at this address is stopped by it.
    expect((await addLogin('bad login', api.other)).status).toBe(400)
  })
})

describe('somebody who comes back', () => {
  test('is given their places and a new password: the same person, signed in nowhere', async () => {
    const { id } = (await addLogin('bermet@salon.kg')).body
    const { token } = (await signIn('bermet@salon.kg')).body
    await remove(api.owner, id)
    const back = await addLogin('bermet@salon.kg', api.owner, { password: 'another password' })
    expect([back.status, back.body.id]).toEqual([201, id])
    expect((await profileOf(token)).status).toBe(401)
    expect((await signIn('bermet@salon.kg', 'another password')).status).toBe(200)
  })

  test('and is asked for again, since the answer was lost, is given back once: by their password [N9]', async () => {
    const { id } = (await addLogin('bermet@salon.kg')).body
    await remove(api.owner, id)
    const body = { password: 'another password', id: api.newId() }
    await addLogin('bermet@salon.kg', api.owner, body)
    const { token } = (await signIn('bermet@salon.kg', body.password)).body
    const again = await addLogin('bermet@salon.kg', api.owner, body)
    expect([again.status, again.body.id, (await profileOf(token)).status]).toEqual([201, id, 200])
    expect((await addLogin('bermet@salon.kg', api.owner)).raw).toEqual({ login: ['Такой логин уже занят.'] })
    // Nor may an owner learn by it whether somebody else's password is right.
    await opensBusiness(token)
    expect((await addLogin('bermet@salon.kg', api.owner, body)).raw).toEqual({ login: ['Такой логин уже занят.'] })
  })

  test('is nobody’s to bring back but the owner’s who made the login', async () => {
    const { id } = (await addLogin('bermet@salon.kg')).body
    await remove(api.owner, id)
    expect((await addLogin('bermet@salon.kg', api.other)).raw).toEqual({ login: ['Такой логин уже занят.'] })
  })

  test('and has a business of their own by now is left alone', async () => {
    const { id } = (await addLogin('bermet@salon.kg')).body
    const { token } = (await signIn('bermet@salon.kg')).body
    await remove(api.owner, id)
    await opensBusiness(token)
    expect((await addLogin('bermet@salon.kg')).raw).toEqual({ login: ['Такой логин уже занят.'] })
  })
})

describe('the list', () => {
  test('names everybody of the own businesses with their devices, and nobody else', async () => {
    await addLogin('bermet@salon.kg')
    await signIn('bermet@salon.kg')
    const people = await listAs(api.owner)
    expect(people.map(({ name, devices }) => [name, devices.map((device) => [device.device_name, device.is_current])])).toEqual([
      ['Aigul', [["Aigul's tablet", true]]],
      ['Bermet', [['Phone', false]]],
      ['Nurlan', [["Nurlan's tablet", false]]],
    ])
    expect(people.every((one) => one.last_seen_at === api.clock.iso())).toBe(true)
  })

  test('is the owners’', async () => {
    expect((await api.call('GET /api/staff/', { as: api.staff })).code).toBe('forbidden')
  })

  test('says of somebody who works elsewhere too neither where nor on which devices', async () => {
    const elsewhere = await opensBusiness(api.staff.token)
    const nurlan = (await listAs(api.owner)).find((one) => one.id === api.staff.id)
    expect(nurlan).toMatchObject({
      is_managed: false,
      devices: [],
      last_seen_at: null,
      memberships: [{ business_id: api.owner.businessId, role: 'staff' }],
    })
    expect(JSON.stringify(nurlan)).not.toContain(elsewhere)
  })
})

describe('a change', () => {
  test('of role and businesses holds for the very next call of the person', async () => {
    const second = (await api.call('POST /api/booking/business/', { as: api.owner, body: { name: 'Second' } })).body.id
    const changed = await change(api.staff.id, { name: 'Nurlan B.', memberships: [{ business_id: second, role: 'owner' }] })
    expect(changed.body).toMatchObject({ name: 'Nurlan B.', memberships: [{ business_id: second, role: 'owner' }] })
    const at = (business_id: string) => api.call('GET /api/booking/booking/', { as: api.staff, query: { business_id } })
    expect([(await at(api.owner.businessId)).status, (await at(second)).status]).toEqual([404, 200])
  })

  test('leaves the places that are somebody else’s', async () => {
    await api.db.insert(memberships).values({ user_id: api.staff.id, business_id: api.other.businessId, role: 'staff' })
    await change(api.staff.id, { memberships: [{ business_id: api.owner.businessId, role: 'owner' }] })
    expect((await profileOf(api.staff.token)).body.memberships).toHaveLength(2)
    expect((await change(api.staff.id, { name: 'Mine' })).code).toBe('account_elsewhere')
  })

  test('never leaves a business without an owner, also when two owners dismiss each other at once', async () => {
    const { id, businessId } = api.owner
    expect((await change(id, { memberships: [{ business_id: businessId, role: 'staff' }] })).code).toBe('last_owner')
    expect((await remove(api.owner, id)).code).toBe('last_owner')
    const second = await api.addPerson('owner', businessId)
    const answers = await Promise.all([remove(api.owner, second.id), remove(second, id)])
    const [done, refused] = answers.map((one) => one.status).toSorted((a, b) => a - b)
    expect(done).toBe(204)
    // Who was dismissed before it was looked who calls is a stranger by then.
    expect([404, 409]).toContain(refused)
    const owners = await api.db.select().from(memberships).where(eq(memberships.business_id, businessId))
    expect(owners.filter((one) => one.role === 'owner')).toHaveLength(1)
  })

  test('hands a business over where the one who stood for it leaves', async () => {
    const second = await api.addPerson('owner', api.owner.businessId)
    expect((await remove(api.owner, api.owner.id)).status).toBe(204)
    const [business] = await api.db.select().from(businesses).where(eq(businesses.id, api.owner.businessId))
    expect([business!.owner_id, business!.rev]).toEqual([second.id, 2])
  })
})

test('who is removed loses the place at once and keeps the account', async () => {
  expect((await remove(api.owner, api.staff.id)).status).toBe(204)
  expect((await profileOf(api.staff.token)).body.memberships).toEqual([])
  expect((await remove(api.owner, api.staff.id)).code).toBe('not_found')
})

describe('a password that an owner resets', () => {
  test('ends every session of the person, lifts the limit, and is the one that lets them in', async () => {
    const { id } = (await addLogin('bermet@salon.kg')).body
    const { token } = (await signIn('bermet@salon.kg')).body
    for (let attempt = 0; attempt <= attemptLimits.login.most; attempt += 1) await signIn('bermet@salon.kg', 'wrong')
    expect((await reset(id)).status).toBe(204)
    expect((await profileOf(token)).status).toBe(401)
    expect((await signIn('bermet@salon.kg', 'another password')).status).toBe(200)
  })

  test('is not among those that are tried first, as little as the first one', async () => {
    const [name] = await api.db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, api.owner.businessId))
    const { id } = (await addLogin('bermet@salon.kg')).body
    for (const word of ['12345678', 'bermet@salon.kg', name!.name]) {
      expect((await reset(id, api.owner, word)).raw).toEqual({ password: ['Такой пароль подбирают первым. Придумайте другой.'] })
      expect((await addLogin('asel@salon.kg', api.owner, { password: word === 'bermet@salon.kg' ? 'asel@salon.kg' : word })).raw).toEqual({
        password: [expect.any(String)],
      })
    }
    // Whose login it is is said to nobody who asks this way.
    expect((await reset(id, api.other, '12345678')).code).toBe('not_found')
    expect((await signIn('bermet@salon.kg')).status).toBe(200)
  })

  test('is not one’s own, nor that of somebody with a place elsewhere', async () => {
    expect((await reset(api.owner.id)).code).toBe('forbidden')
    await opensBusiness(api.staff.token)
    const before = await api.db.select().from(users).where(eq(users.id, api.staff.id))
    expect((await reset(api.staff.id)).code).toBe('account_elsewhere')
    expect(await api.db.select().from(users).where(eq(users.id, api.staff.id))).toEqual(before)
    expect((await profileOf(api.staff.token)).status).toBe(200)
  })
})

const businessesOf = async (as: Pick<TestPerson, 'token'>) =>
  (await api.call('GET /api/booking/business/', { as })).body as { results: readonly { id: string }[] }
const closeDevices = (as: TestPerson = api.owner, id = api.staff.id, business_id = as.businessId) =>
  api.call('DELETE /api/staff/{id}/devices/', { as, params: { id }, query: { business_id } })

describe('devices', () => {
  test('are the caller’s own, this one marked, the last used first; what has run out is not among them', async () => {
    const {
      body: { user, token },
    } = await addLogin('bermet@salon.kg').then(() => signIn('bermet@salon.kg'))
    api.clock.advance(3600_000)
    const later = await signIn('bermet@salon.kg')
    expect(await devicesOf(later.body)).toMatchObject([
      { device_name: 'Phone', is_current: true, created_at: api.clock.iso() },
      { is_current: false },
    ])
    await api.db.update(sessions).set({ expires_at: api.clock.iso() }).where(eq(sessions.user_id, user.id))
    expect((await profileOf(token)).status).toBe(401)
    expect(await devicesOf((await signIn('bermet@salon.kg')).body)).toHaveLength(1)
  })

  test('that are signed out are refused with 401 by their next call; all others at once', async () => {
    await addLogin('bermet@salon.kg')
    const [here, second, third] = await Promise.all([1, 2, 3].map(async () => (await signIn('bermet@salon.kg')).body))
    const other = (await devicesOf(second!)).find((one) => one.is_current)
    expect((await signOut(other!.id, here)).status).toBe(204)
    expect((await signOut(other!.id, here)).code).toBe('not_found')
    expect([(await profileOf(second!.token)).status, (await profileOf(third!.token)).status]).toEqual([401, 200])
    await api.call('DELETE /api/auth/sessions/', { as: here! })
    expect([(await profileOf(here!.token)).status, (await profileOf(third!.token)).status]).toEqual([200, 401])
  })

  test('that were ended from elsewhere hear device_revoked, for as long as a session lasts; those that signed out or ran out do not', async () => {
    await addLogin('bermet@salon.kg')
    const [{ body: ended }, { body: here }, { body: left }] = [
      await signIn('bermet@salon.kg'),
      await signIn('bermet@salon.kg'),
      await signIn('bermet@salon.kg'),
    ]
    const [ownDevice] = (await devicesOf(here)).filter((one) => one.is_current)
    await signOut((await devicesOf(ended)).find((one) => one.is_current)!.id, here)
    await api.call('POST /api/auth/sign-out/', { as: left })
    api.clock.advance(sessionLength.ms - 1)
    await forgetExpiredSessions(api.db, api.clock.iso())
    expect((await profileOf(ended.token)).raw).toEqual({
      code: 'device_revoked',
      detail: 'Доступ с этого устройства закрыт. Войдите снова.',
    })
    expect((await profileOf(left.token)).code).toBe('unauthenticated')
    expect((await profileOf('x'.repeat(43))).code).toBe('unauthenticated')
    await signOut(ownDevice!.id, here)
    expect((await profileOf(here.token)).code).toBe('unauthenticated')
    const { body: expired } = await signIn('bermet@salon.kg')
    api.clock.advance(sessionLength.ms + 1)
    expect((await profileOf(expired.token)).code).toBe('unauthenticated')
    await forgetExpiredSessions(api.db, api.clock.iso())
    expect((await profileOf(ended.token)).code).toBe('unauthenticated')
  })

  test('hear device_revoked after a new password too, from the owner or of one’s own', async () => {
    const { id } = (await addLogin('bermet@salon.kg')).body
    const [first, second] = [(await signIn('bermet@salon.kg')).body, (await signIn('bermet@salon.kg')).body]
    await api.call('POST /api/auth/change-password/', {
      as: first,
      body: { current_password: password, new_password: 'yet another password' },
    })
    expect([(await profileOf(first.token)).status, (await profileOf(second.token)).code]).toEqual([200, 'device_revoked'])
    await reset(id)
    expect((await profileOf(first.token)).code).toBe('device_revoked')
  })

  describe('of somebody with a place elsewhere too', () => {
    test('lose the owner’s business and nothing else, until the person signs in anew', async () => {
      await api.db
        .update(users)
        .set({ email: 'nurlan@salon.kg', password_hash: await hashPassword(password) })
        .where(eq(users.id, api.staff.id))
      const own = await opensBusiness(api.staff.token)
      expect((await signOut((await devicesOf(api.staff))[0]!.id)).code).toBe('account_elsewhere')
      expect((await closeDevices()).status).toBe(204)
      expect((await profileOf(api.staff.token)).body.memberships).toEqual([{ business_id: own, role: 'owner' }])
      expect((await businessesOf(api.staff)).results.map(({ id }) => id)).toEqual([own])
      expect((await api.call('PATCH /api/users/profile/update/', { as: api.staff, body: { name: 'N' } })).body.memberships).toHaveLength(1)
      expect(
        (await api.call('GET /api/booking/business/{id}/services', { as: api.staff, params: { id: api.owner.businessId } })).status,
      ).toBe(404)
      const { body: anew } = await signIn('nurlan@salon.kg')
      expect([
        anew.user.memberships.length,
        (await businessesOf(anew)).results.length,
        (await businessesOf(api.staff)).results.length,
      ]).toEqual([2, 2, 1])
    })

    test('are told of to the business’s log, and to no other', async () => {
      await opensBusiness(api.staff.token)
      await closeDevices()
      const log = (as: TestPerson, id = as.businessId) =>
        api.call('GET /api/booking/business/{id}/activity/', { as, params: { id }, query: { subject: 'staff' } })
      expect((await log(api.owner)).body.results[0]).toMatchObject({ act: 'sign_out', row_id: api.staff.id, actor: 'Aigul' })
    })

    test('are closed by nobody but the business’s owner', async () => {
      expect((await closeDevices(api.staff)).code).toBe('forbidden')
      expect((await closeDevices(api.other)).code).toBe('not_found')
      expect((await closeDevices(api.owner, api.staff.id, api.other.businessId)).code).toBe('not_found')
      expect((await closeDevices(api.owner, api.other.id)).code).toBe('not_found')
      expect((await profileOf(api.staff.token)).body.memberships).toHaveLength(1)
    })

    test('change nothing for the one who closes them', async () => {
      expect((await closeDevices(api.owner, api.owner.id)).status).toBe(204)
      expect((await profileOf(api.owner.token)).body.memberships).toHaveLength(1)
    })
  })

  test('of the staff are the owner’s to sign out, while all their places are', async () => {
    const [device] = await devicesOf(api.staff)
    await api.db.insert(memberships).values({ user_id: api.staff.id, business_id: api.other.businessId, role: 'staff' })
    expect((await signOut(device!.id)).code).toBe('account_elsewhere')
    await api.db.delete(memberships).where(eq(memberships.business_id, api.other.businessId))
    expect((await signOut(device!.id)).status).toBe(204)
    expect((await profileOf(api.staff.token)).status).toBe(401)
  })
})
