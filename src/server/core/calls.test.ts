import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiVersion, oldestVersion } from '#contract/version.ts'
import { call, startTestApi, type TestAnswer, type TestPerson } from '#tests/setup/server.ts'
import { memberships } from '../db/tables/accounts.ts'
import { businesses, categories, customers } from '../db/tables/booking.ts'
import { idempotencyKeys } from '../db/tables/sync.ts'
import { forgetKeys, keysKeptMs } from './idempotency.ts'
import { dropUnusedPictures, unusedPicturesKeptMs } from './media-upkeep.ts'
import { pictureFiles } from './media.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const key = '0b8f0c3e-0000-4000-8000-000000000001'

function createCategory(
  name: string,
  headers: Record<string, string> = { 'idempotency-key': key },
): Promise<TestAnswer<'POST /api/booking/categories/'>> {
  return api.call('POST /api/booking/categories/', { as: api.owner, body: { business: api.owner.businessId, name }, headers })
}

async function countCategories(): Promise<number> {
  return (await api.db.select().from(categories).where(eq(categories.business, api.owner.businessId))).length
}

const createElsewhere = () =>
  api.call('POST /api/booking/categories/', {
    as: api.owner,
    body: { business: api.other.businessId, name: 'Hair' },
    headers: { 'idempotency-key': key },
  })

describe('a write with a key', () => {
  test('that is repeated is answered with the first answer, and done once', async () => {
    const first = await createCategory('Hair')
    const again = await createCategory('Hair')
    expect([first.status, first.headers['idempotency-key'], first.headers['idempotency-replayed']]).toEqual([201, key, undefined])
    expect([again.status, again.headers['idempotency-key'], again.headers['idempotency-replayed']]).toEqual([201, key, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await countCategories()).toBe(1)
  })

  test('twenty times at once, over two servers: one effect, nineteen replays', async () => {
    const sibling = await api.startSibling()
    const send = (index: number) =>
      call(index % 2 === 0 ? api.app : sibling, 'POST /api/booking/categories/', {
        as: api.owner,
        body: { business: api.owner.businessId, name: 'Hair' },
        headers: { 'idempotency-key': key },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(19)
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await countCategories()).toBe(1)
  })

  test('is another request when its content differs, but not when only the order of its fields does', async () => {
    await createCategory('Hair')
    const other = await createCategory('Nails')
    expect([other.status, other.code, other.headers['idempotency-key']]).toEqual([422, 'key_reused', key])
    const reordered = await api.inject({
      method: 'POST',
      url: '/api/booking/categories/',
      headers: { authorization: `Bearer ${api.owner.token}`, 'idempotency-key': key.toUpperCase() },
      payload: { name: 'Hair', business: api.owner.businessId },
    })
    expect([reordered.statusCode, reordered.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(await countCategories()).toBe(1)
  })

  test('belongs to its person', async () => {
    await createCategory('Hair')
    const others = await api.call('POST /api/booking/categories/', {
      as: api.other,
      body: { business: api.other.businessId, name: 'Hair' },
      headers: { 'idempotency-key': key },
    })
    expect([others.status, others.headers['idempotency-replayed']]).toEqual([201, undefined])
  })

  test('that answers without a body echoes the key, and so does its replay', async () => {
    const { body } = await createCategory('Hair', {})
    const remove = () =>
      api.call('DELETE /api/booking/categories/{id}/', { as: api.owner, params: { id: body.id }, headers: { 'idempotency-key': key } })
    const [first, again] = [await remove(), await remove()]
    expect([first.status, first.headers['idempotency-key']]).toEqual([204, key])
    expect([again.status, again.headers['idempotency-key'], again.headers['idempotency-replayed']]).toEqual([204, key, 'true'])
  })

  test('that is refused is refused again from memory, even when it would now succeed', async () => {
    expect((await createElsewhere()).code).toBe('not_found')
    const again = await createElsewhere()
    expect([again.status, again.code, again.headers['idempotency-replayed']]).toEqual([404, 'not_found', 'true'])
  })

  test('tells nothing any more to who lost the place since, and does nothing twice', async () => {
    const { owner, staff } = api
    const headers = { 'idempotency-key': key }
    const customer = () =>
      api.call('POST /api/booking/customers/', { as: staff, body: { business_id: owner.businessId, name: 'Нурбек' }, headers })
    expect((await customer()).status).toBe(201)
    const service = () => api.call('POST /api/booking/business/', { as: owner, body: { name: 'Second' }, headers })
    const { body: second } = await service()
    await api.db.delete(memberships).where(eq(memberships.user_id, staff.id))
    const again = await customer()
    expect([again.status, again.raw]).toEqual([403, { detail: 'Нет прав на выполнение действия.', code: 'forbidden' }])
    await api.db.delete(memberships).where(eq(memberships.business_id, second.id))
    expect((await service()).code).toBe('forbidden')
    // What tells of nobody else's business is told as before.
    expect((await changeProfile(form({ name: 'Айгуль' }), { 'idempotency-key': api.newId() })).status).toBe(200)
    await api.db.insert(memberships).values({ user_id: staff.id, business_id: owner.businessId, role: 'staff' })
    expect([(await customer()).status, (await api.db.select().from(customers)).length]).toEqual([201, 1])
  })

  test('is forgotten after thirty days', async () => {
    await createCategory('Hair')
    await forgetKeys(api.db, new Date(api.clock.now() - keysKeptMs).toISOString())
    expect(await api.db.select().from(idempotencyKeys)).toHaveLength(1)
    api.clock.advance(keysKeptMs + 1)
    await forgetKeys(api.db, new Date(api.clock.now() - keysKeptMs).toISOString())
    expect(await api.db.select().from(idempotencyKeys)).toHaveLength(0)
  })

  test('that is no UUID is refused; without one the write is done and nothing is stored', async () => {
    const wrong = await createCategory('Hair', { 'idempotency-key': 'mine' })
    expect([wrong.status, wrong.code, await countCategories()]).toEqual([400, 'key_invalid', 0])
    const bare = await createCategory('Hair', {})
    expect([bare.status, await countCategories()]).toEqual([201, 1])
    expect(await api.db.select().from(idempotencyKeys)).toEqual([])
  })

  test('of a call that signs in is not stored', async () => {
    const credentials = { login: 'nobody@salon.kg', password: 'whatever it is' }
    await api.call('POST /api/auth/sign-in/', { body: credentials, headers: { 'idempotency-key': key } })
    await api.call('POST /api/auth/sign-out/', { as: api.staff, headers: { 'idempotency-key': key } })
    expect(await api.db.select().from(idempotencyKeys)).toEqual([])
  })

  test('whose call fails inside is not stored: effect, key and answer go together', async () => {
    // The answer cannot be stored: a byte that PostgreSQL takes in no text.
    const stringify = vi.spyOn(JSON, 'stringify').mockImplementation(() => '\0')
    const failed = await api.inject({
      method: 'POST',
      url: '/api/booking/categories/',
      headers: { authorization: `Bearer ${api.owner.token}`, 'idempotency-key': key, 'content-type': 'application/json' },
      payload: `{"business":"${api.owner.businessId}","name":"Hair"}`,
    })
    stringify.mockRestore()
    expect(failed.statusCode).toBe(500)
    expect([await countCategories(), await api.db.select().from(idempotencyKeys)]).toEqual([0, []])
    const again = await createCategory('Hair')
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, undefined])
  })
})

const rename = (headers: Record<string, string>) =>
  api.call('PATCH /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId }, body: { name: 'New' }, headers })

describe('what a call carries', () => {
  test('a version that we do not speak is refused with 426, none at all is ours', async () => {
    for (const version of ['0', String(apiVersion + 1), '1.5', 'x'])
      expect((await rename({ 'api-version': version })).code).toBe('version_unsupported')
    for (const version of [oldestVersion, apiVersion]) expect((await rename({ 'api-version': String(version) })).status).toBe(200)
  })

  test('If-Match: the row as it was seen, weakened by a proxy, any, one of another time, one that is not ours', async () => {
    const [row] = await api.db.select().from(businesses).where(eq(businesses.id, api.owner.businessId))
    const first = await rename({ 'if-match': `"${row!.rev}"` })
    expect(first.status).toBe(200)
    expect((await rename({ 'if-match': `W/"${first.body.rev}"` })).status).toBe(200)
    expect((await rename({ 'if-match': '*' })).status).toBe(200)
    for (const tag of [`"${row!.rev}"`, 'abc']) expect([(await rename({ 'if-match': tag })).code]).toEqual(['stale_row'])
  })

  test('an id that is no UUID names nothing', async () => {
    for (const id of ['1', 'x', `${api.owner.businessId}0`]) {
      const answer = await api.inject({
        method: 'GET',
        url: `/api/booking/categories/${id}/`,
        headers: { authorization: `Bearer ${api.owner.token}` },
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }])
    }
  })
})

const picture = (format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

function form(fields: Record<string, string>, bytes?: Uint8Array): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  if (bytes) data.append('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return data
}

const changeProfile = (data: FormData, headers: Record<string, string> = {}) =>
  api.call('PATCH /api/users/profile/update/', { as: api.owner, form: data, headers })

const storedPictures = () => readdirSync(join(api.config.dataDir, 'media'))

describe('pictures', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s is drawn anew as webp, under a name that cannot be guessed', async (format) => {
    const { body } = await changeProfile(form({ name: 'Айгуль' }, await picture(format)))
    expect(body).toMatchObject({ name: 'Айгуль', image: expect.stringMatching(/^\/media\/[\w-]{24}\.webp$/) })
    const served = await api.inject({ method: 'GET', url: body.image! })
    expect([
      served.statusCode,
      served.headers['content-type'],
      served.headers['cache-control'],
      served.headers['x-content-type-options'],
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff'])
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  })

  test('loses what a camera writes beside it, and stands upright', async () => {
    const shot = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '42/1 52/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await changeProfile(form({}, shot))
    const served = await api.inject({ method: 'GET', url: body.image! })
    const metadata = await sharp(served.rawPayload).metadata()
    expect(metadata).toMatchObject({ width: 30, height: 40 })
    expect(metadata.exif).toBeUndefined()
  })

  test('that are none, or of another kind, are refused and nothing is kept', async () => {
    const before = storedPictures()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .gif()
      .toBuffer()
    const cut = (await picture('jpeg')).subarray(0, 200)
    for (const bytes of [svg, gif, cut, Buffer.from('text')]) {
      const answer = await changeProfile(form({ name: 'Lost' }, bytes))
      expect([answer.status, answer.code]).toEqual([422, 'image_unreadable'])
    }
    expect(storedPictures()).toEqual(before)
    expect((await api.call('GET /api/users/profile/', { as: api.owner })).body.name).toBe('Aigul')
  })

  test('of more pixels than anybody needs are refused before they are unpacked', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const answer = await changeProfile(form({}, bomb))
    expect([answer.status, answer.code]).toEqual([422, 'image_too_large'])
  })

  test('of a repeated or refused call leave no file behind', async () => {
    const bytes = await picture()
    const first = await changeProfile(form({}, bytes), { 'idempotency-key': key })
    const after = storedPictures()
    const again = await changeProfile(form({}, bytes), { 'idempotency-key': key })
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body])
    expect((await changeProfile(form({}, await picture('webp')), { 'idempotency-key': key })).code).toBe('key_reused')
    expect((await changeProfile(form({ email: '' }, bytes))).status).toBe(400)
    expect(storedPictures()).toEqual(after)
  })

  test('are looked at only when the call would be done: rights and keys come first', async () => {
    const junk = Buffer.from('text')
    const name = 'Стрижка'
    const post = (as: TestPerson) =>
      api.call('POST /api/booking/services/', {
        as,
        form: form({ business_id: api.owner.businessId, name, duration_minutes: '30', price: '1' }, junk),
      })
    expect([(await post(api.staff)).code, (await post(api.other)).code, (await post(api.owner)).code]).toEqual([
      'forbidden',
      'not_found',
      'image_unreadable',
    ])
    await changeProfile(form({ name }), { 'idempotency-key': key })
    expect((await changeProfile(form({ name }, junk), { 'idempotency-key': key })).code).toBe('key_reused')
    expect((await api.call('GET /api/booking/business/services', { as: api.owner })).body).toMatchObject({ results: [] })
  })

  test('stay where nobody knows whether the commit came through, and go once no row has named them for a day', async () => {
    const old = (await changeProfile(form({}, await picture()))).body.image!.replace('/media/', '')
    const transact = api.db.transaction.bind(api.db)
    vi.spyOn(api.db, 'transaction').mockImplementation(async (run) => {
      await transact(run)
      throw new Error('the connection was lost after the commit')
    })
    expect((await changeProfile(form({}, await picture()))).status).toBe(500)
    vi.restoreAllMocks()
    const { image } = (await api.call('GET /api/users/profile/', { as: api.owner })).body
    const current = image!.replace('/media/', '')
    expect([current === old, (await api.inject({ method: 'GET', url: image! })).statusCode]).toEqual([false, 200])
    const folder = join(api.config.dataDir, 'media')
    writeFileSync(join(folder, `.${'x'.repeat(24)}.webp`), 'unfinished')
    writeFileSync(join(folder, 'readme.txt'), 'not ours')
    expect(await dropUnusedPictures(api.db, folder, Date.now() - unusedPicturesKeptMs)).toBe(0)
    await dropUnusedPictures(api.db, folder, Date.now() + 1000)
    expect(storedPictures().toSorted()).toEqual([...pictureFiles(current), 'readme.txt'].toSorted())
  })

  test('are removed by an empty text', async () => {
    await changeProfile(form({}, await picture()))
    expect((await changeProfile(form({ image: '' }))).body.image).toBeNull()
  })
})
