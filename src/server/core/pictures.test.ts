import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { rates } from '#domain/account/plan.ts'
import { pictureAt, pictureSides } from '#lib/picture-sizes.ts'
import { ok, refuse } from '#lib/result.ts'
import { startTestApi, type TestApi } from '#tests/setup/server.ts'
import { pictures } from '../db/tables/pictures.ts'
import { dropUnusedPictures } from './media-upkeep.ts'
import { folderMedia, pictureFiles } from './media.ts'
import { createWorkQueue } from './work-queue.ts'

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const key = '0b8f0c3e-0000-4000-8000-000000000001'

function form(fields: Readonly<Record<string, string>>, bytes: Uint8Array = picture): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return data
}

const nameOf = (image: string | null) => image!.replace('/media/', '')
const storedIn = (api: TestApi) => readdirSync(join(api.config.dataDir, 'media'))

describe('the pictures of a business', async () => {
  const api = await startTestApi()
  const folder = join(api.config.dataDir, 'media')
  beforeEach(() => api.reset())

  const create = (more?: FormData) =>
    api.call('POST /api/booking/services/', {
      as: api.owner,
      ...(more ? { form: more } : { body: { business_id: api.owner.businessId, name: 'Стрижка', duration_minutes: 30, price: 1 } }),
    })
  const createWith = (bytes = picture) =>
    create(form({ business_id: api.owner.businessId, name: 'Стрижка', duration_minutes: '30', price: '1' }, bytes))
  const change = (id: string, image: FormData | '') =>
    api.call('PATCH /api/booking/services/{id}/', {
      as: api.owner,
      params: { id },
      ...(image === '' ? { body: { image } } : { form: image }),
    })
  const listed = () => api.db.select().from(pictures)
  const sidesOf = async (address: string) => {
    const { statusCode, rawPayload } = await api.inject({ method: 'GET', url: address })
    const { width, height } = await sharp(rawPayload).metadata()
    return [statusCode, width, height]
  }

  test('are listed with their bytes while a row names them: replaced, taken away, deleted with their row', async () => {
    const { body } = await createWith()
    expect(await listed()).toEqual([
      {
        business_id: api.owner.businessId,
        name: nameOf(body.image),
        bytes: pictureFiles(nameOf(body.image)).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
      },
    ])
    const replaced = (await change(body.id, form({}))).body
    expect((await listed()).map(({ name }) => name)).toEqual([nameOf(replaced.image)])
    await change(body.id, '')
    expect(await listed()).toEqual([])
    await change(body.id, form({}))
    await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: body.id } })
    expect(await listed()).toEqual([])
  })

  test('go with their business', async () => {
    await createWith()
    await api.call('DELETE /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId } })
    expect(await listed()).toEqual([])
  })

  test('are served in smaller sizes, too, none of them wider than it was', async () => {
    const wide = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const image = (await createWith(wide)).body.image!
    expect(await Promise.all([image, ...pictureSides.map((side) => pictureAt(image, side))].map(sidesOf))).toEqual([
      [200, 1600, 800],
      [200, 160, 80],
      [200, 480, 240],
      [200, 960, 480],
    ])
    const small = (await createWith()).body.image!
    expect(await sidesOf(pictureAt(small, 960))).toEqual([200, 40, 30])
  })

  test('stay on the disk as long as they are listed, and go when they are not', async () => {
    const { body } = await createWith()
    const { image } = (await change(body.id, form({}))).body
    await dropUnusedPictures(api.db, folder, Date.now() + 1000)
    expect(storedIn(api).toSorted()).toEqual(pictureFiles(nameOf(image)).toSorted())
  })

  test.each([
    ['2,000', () => Array.from({ length: rates.start.pictures - 1 }, () => 1)],
    ['2 GB', (first: number) => [rates.start.picture_bytes - first]],
  ])(
    '[T2] are %s at most without a plan: another is refused and leaves nothing, one in place of another is not',
    async (_limit, othersBeside) => {
      const [first, bare] = [(await createWith()).body, (await create()).body]
      const others = othersBeside((await listed())[0]!.bytes)
      await api.db.insert(pictures).values(others.map((bytes, nth) => ({ business_id: api.owner.businessId, name: `${nth}.webp`, bytes })))
      const before = storedIn(api).length
      const refused = [await createWith(), await change(bare.id, form({}))]
      expect(refused.map(({ status, code }) => [status, code])).toEqual([
        [422, 'pictures_full'],
        [422, 'pictures_full'],
      ])
      expect([storedIn(api).length, (await api.call('GET /api/booking/business/services', { as: api.owner })).body.results.length]).toEqual(
        [before, 2],
      )
      expect((await change(first.id, form({}))).status).toBe(200)
      const other = await api.call('POST /api/booking/services/', {
        as: api.other,
        form: form({ business_id: api.other.businessId, name: 'x', duration_minutes: '30', price: '1' }),
      })
      expect(other.status).toBe(201)
    },
  )
})

describe('a write with a picture', async () => {
  const done: string[] = []
  const answer = z.object({ image: z.string() })
  const api = await startTestApi({
    served: {
      endpoints: {
        'POST /api/photos/': { tag: 'booking', summary: 'Photo', auth: 'token', body: z.object({}), files: ['image'], status: 201, answer },
      },
      handlers: {
        'POST /api/photos/': {
          check: async ({ actor }: { readonly actor: { readonly name: string } }) => {
            done.push('check')
            return actor.name === 'Marat' ? refuse({ code: 'forbidden' as const }) : ok(undefined)
          },
          write: async ({ files }: { readonly files: { readonly image: { readonly name: string } } }) => {
            done.push('write')
            return ok({ image: files.image.name })
          },
        },
      },
    },
  })
  beforeEach(() => void done.splice(0))

  async function send({ token }: { readonly token: string }, bytes?: Uint8Array) {
    const packed = new Response(form({}, bytes))
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': packed.headers.get('content-type')! }
    const { statusCode, body } = await api.inject({
      method: 'POST',
      url: '/api/photos/',
      headers,
      payload: Buffer.from(await packed.arrayBuffer()),
    })
    return { status: statusCode, body }
  }

  test('is looked at and done once; repeated it is answered from memory, and nothing is drawn', async () => {
    const first = await send(api.owner)
    expect([first.status, done]).toEqual([201, ['check', 'write']])
    expect([await send(api.owner), done.length, storedIn(api).length]).toEqual([first, 2, pictureFiles('').length])
    const reused = await send(api.owner, Buffer.from('no picture'))
    expect([reused.status, JSON.parse(reused.body)]).toMatchObject([422, { code: 'key_reused' }])
  })

  test('of somebody without the right is answered before the picture is drawn', async () => {
    const refused = await send(api.other, Buffer.from('no picture'))
    expect([refused.status, done]).toEqual([403, ['check']])
  })
})

describe('while too many pictures are drawn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoika-media-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('another one is refused, for a moment', async () => {
    const queue = createWorkQueue({ atOnce: 1, weight: 1, waiting: 0 })
    const media = folderMedia(folder, undefined, queue)
    const drawn = new EventEmitter()
    const drawing = queue(1, () => once(drawn, 'end'))
    expect(await media.keep(picture)).toEqual({ ok: false, refusal: { code: 'pictures_busy', retry_after: 5 } })
    drawn.emit('end')
    await drawing
    expect((await media.keep(picture)).ok).toBe(true)
  })
})
