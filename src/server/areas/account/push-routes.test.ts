import { createECDH, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { pushDevices, pushKeys } from '#server/db/tables/pushes.ts'
import { pushDevicesPerPerson, subscribeDevice } from '#server/push/push-devices.ts'
import { readServerKeys } from '#server/push/push-keys.ts'
import { hashToken } from '#server/core/identity.ts'
import { sessions } from '#server/db/tables/accounts.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const keys = createECDH('prime256v1')
const given = {
  p256dh: keys.generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
  language: 'ky' as const,
  quiet: { from: 1320, to: 480 },
}
const at = (path: string) => ({ ...given, endpoint: `https://push.stoika.test/${path}` })
const put = (as: TestPerson, body: ReturnType<typeof at>) => api.call('PUT /api/users/push/', { as, body })
const read = async (as: TestPerson) => (await api.call('GET /api/users/push/', { as })).body.subscription
const stored = async () =>
  (await api.db.select({ endpoint: pushDevices.endpoint }).from(pushDevices))
    .map(({ endpoint }) => endpoint.slice('https://push.stoika.test/'.length))
    .toSorted()

describe('a device', () => {
  test('asks for notifications, changes what it asked for, and asks for none', async () => {
    expect(await read(api.staff)).toBeNull()
    expect((await put(api.staff, at('one'))).status).toBe(204)
    expect(await read(api.staff)).toEqual({ endpoint: 'https://push.stoika.test/one', language: 'ky', quiet: { from: 1320, to: 480 } })
    await api.call('PUT /api/users/push/', { as: api.staff, body: { ...at('two'), quiet: null } })
    expect(await read(api.staff)).toMatchObject({ endpoint: 'https://push.stoika.test/two', quiet: null })
    expect((await api.call('DELETE /api/users/push/', { as: api.staff })).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('[N4] belongs to who subscribed last on it', async () => {
    await put(api.owner, at('tablet'))
    await put(api.staff, at('tablet'))
    expect([await read(api.owner), (await read(api.staff))?.endpoint]).toEqual([null, 'https://push.stoika.test/tablet'])
  })

  test('[N4] goes with its session', async () => {
    await put(api.staff, at('one'))
    await api.call('POST /api/auth/sign-out/', { as: api.staff })
    expect(await stored()).toEqual([])
  })

  test('[N4] of a person with too many takes the place of the one renewed longest ago', async () => {
    const now = api.clock.iso()
    for (let nth = 0; nth <= pushDevicesPerPerson; nth += 1) {
      const session = hashToken(`token ${nth}`)
      await api.db.insert(sessions).values({
        token_hash: session,
        user_id: api.staff.id,
        device_name: '',
        created_at: now,
        last_used_at: now,
        expires_at: '2030-01-01T00:00:00.000Z',
      })
      api.clock.advance(1000)
      await api.db.transaction((tx) => subscribeDevice(tx, session, at(String(100 + nth)), api.clock.iso()))
    }
    await put(api.owner, at('owner'))
    expect(await stored()).toEqual([...Array.from({ length: pushDevicesPerPerson }, (_, nth) => String(101 + nth)), 'owner'])
  })
})

test.each([
  'http://push.stoika.test/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://10.1.2.3/x',
  'https://2130706433/x',
  'https://push.stoika.test:8443/x',
  'https://name:word@push.stoika.test/x',
  'https://push.stoika.test@evil.test/x',
  'https://push.stoika.test\\@evil.test/x',
  'ftp://push.stoika.test/x',
  'push',
  `https://push.stoika.test/${'x'.repeat(1600)}`,
])('[N4] %s is no address of a push service', async (endpoint) => {
  const answer = await put(api.staff, { ...given, endpoint })
  expect([answer.status, Object.keys(answer.raw as object)]).toEqual([400, ['endpoint']])
})

test.each([
  ['p256dh', 'A'.repeat(87)],
  ['p256dh', 'short'],
  ['auth', 'A'.repeat(23)],
  ['quiet.to', 1440],
  ['language', 'de'],
])('%s is held to its form', async (field, value) => {
  const answer = await put(api.staff, {
    ...at('x'),
    ...(field === 'quiet.to' ? { quiet: { from: 0, to: value as number } } : { [field]: value }),
  })
  expect([answer.status, Object.keys(answer.raw as object)]).toEqual([400, [field]])
})

test('is tried only at a business of one’s own', async () => {
  const { code } = await api.call('POST /api/users/push/test/', { as: api.staff, body: { business_id: api.other.businessId } })
  expect(code).toBe('not_found')
})

test('the server’s keys are made once, also by those that start together, and stay', async () => {
  await api.db.delete(pushKeys)
  const made = await Promise.all(Array.from({ length: 5 }, () => readServerKeys(api.db)))
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
  expect(Buffer.from(made[0]!.publicKey, 'base64url')).toHaveLength(65)
  expect(await readServerKeys(api.db)).toEqual(made[0])
})
