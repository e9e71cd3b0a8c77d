import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { blankListing } from '#domain/catalogue/listing.ts'
import { createPrintPage } from '#public/document.tsx'
import { startTestApi } from '#tests/setup/server.ts'
import { addErrorAnswers } from '../plugins/errors.ts'
import { serveVisitorPages } from '../plugins/pages.ts'
import type { PrintedPage } from '../plugins/visitor-pages.ts'
import { createPreviews, type NamedPreview } from './previews.ts'

const api = await startTestApi({ printPage: createPrintPage({ styles: {}, script: '/assets/public/start.js' }), remembersMore: true })
const business = () => ({ business_id: api.owner.businessId })
let path: string
let home: string

const get = (url: string) => api.inject({ method: 'GET', url, headers: { accept: 'text/html', 'accept-language': 'ru' } })
/** The address of the preview, as the page at `url` tells it. */
async function previewIn(url: string): Promise<string> {
  const address = /property="og:image" content="([^"]+)"/.exec((await get(url)).body)?.[1]?.replaceAll('&amp;', '&')
  return address === undefined ? 'none' : new URL(address).pathname + new URL(address).search
}
async function changeHome(body: { readonly price: number }): Promise<void> {
  await api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: home }, body })
  api.clock.advance(1000)
}

beforeEach(async () => {
  await api.reset()
  const { body: catalogue } = await api.call('POST /api/catalogue/catalogues/', {
    as: api.owner,
    body: { ...business(), name: 'Дома', kind: 'real_estate', is_published: true },
  })
  const listing = { ...blankListing, rooms: 2, area: 540 }
  home = (
    await api.call('POST /api/catalogue/products/', {
      as: api.owner,
      body: { ...business(), catalogue_id: catalogue.id, name: 'Квартира', price: 7_000_000, listing },
    })
  ).body.id
  path = `/catalog/${catalogue.code}`
  api.clock.advance(1000)
})

describe('[C8] the preview of a page', () => {
  test('is a JPEG of the size that messengers show whole, small enough for all of them, and kept for good', async () => {
    for (const page of [path, `${path}/${home}`]) {
      const answer = await get(await previewIn(page))
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=31536000, immutable',
      ])
      const { width, height, format } = await sharp(answer.rawPayload).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
      expect(answer.rawPayload.length).toBeLessThan(300_000)
    }
  })

  test('has another address when the price changes, and the older one shows what is true now, for a while', async () => {
    const before = await previewIn(`${path}/${home}`)
    const shown = (await get(before)).rawPayload
    await changeHome({ price: 6_500_000 })
    const after = await previewIn(`${path}/${home}`)
    expect(after).not.toBe(before)
    const [old, now] = [await get(before), await get(after)]
    expect(old.headers['cache-control']).toBe('public, max-age=300')
    expect(old.rawPayload.equals(now.rawPayload)).toBe(true)
    expect(old.rawPayload.equals(shown)).toBe(false)
  })

  test.each(['/catalog/22222222/preview.jpg', '/catalog/22222222/0198/preview.jpg', '/shop/22222222/preview.jpg', '/shop/preview.jpg'])(
    '%s leads nowhere',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('a product that is gone and a page of marked homes have none', async () => {
    expect(await previewIn(`${path}/saved`)).toBe('none')
    expect((await get(`${path}/saved/preview.jpg`)).statusCode).toBe(404)
    await api.call('DELETE /api/catalogue/products/{id}/', { as: api.owner, params: { id: home } })
    api.clock.advance(1000)
    expect((await get(`${path}/${home}/preview.jpg`)).statusCode).toBe(404)
  })
})

const named: NamedPreview = { name: 'a', address: '', preview: { title: 'a', parts: [], picture: '/media/x.webp' } }

describe('drawing previews', () => {
  test('is done once, however many ask', async () => {
    let read = 0
    const photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#f00' } })
      .webp()
      .toBuffer()
    const drawOnce = createPreviews(async () => {
      read += 1
      return photo
    })
    const [one, other] = await Promise.all([drawOnce(named), drawOnce(named)])
    expect([read, one]).toEqual([1, other])
  })

  test('a photo that is lost leaves the words', async () => {
    const drawOnce = createPreviews(async () => undefined)
    expect((await drawOnce(named))!.length).toBeGreaterThan(1000)
  })

  test('while its photo waits to be drawn it is refused as pictures are, kept by nobody, and tried again', async () => {
    let isBusy = true
    const app = Fastify()
    addErrorAnswers(app)
    const page = { preview: named } as unknown as PrintedPage
    const drawOnce = createPreviews(async () => (isBusy ? 'busy' : undefined))
    serveVisitorPages(
      app,
      'catalog',
      undefined,
      () => '',
      async () => page,
      drawOnce,
    )
    const ask = () => app.inject(`/catalog/22222222/preview.jpg?v=${named.name}`)
    const refused = await ask()
    expect([refused.statusCode, refused.json(), refused.headers['cache-control']]).toMatchObject([
      503,
      { code: 'pictures_busy' },
      undefined,
    ])
    isBusy = false
    expect((await ask()).statusCode).toBe(200)
  })

  test('one that failed is tried again', async () => {
    let fails = true
    const drawOnce = createPreviews(async () => (fails ? Promise.reject(new Error('disk')) : undefined))
    await expect(drawOnce(named)).rejects.toThrow('disk')
    fails = false
    expect((await drawOnce(named))!.length).toBeGreaterThan(1000)
  })
})
