import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createPrintPage } from '#public/document.tsx'
import { startTestApi } from '#tests/setup/server.ts'

const page = '<!doctype html><title>Stoika</title>'
const files: Record<string, string | Buffer> = {
  'index.html': page,
  'index.html.br': brotliCompressSync(page),
  'assets/main-Ab12.js': 'start()',
  'assets/main-Ab12.js.br': brotliCompressSync('start()'),
  'sw.js': 'self.x',
  'manifest.webmanifest': '{}',
  'icons/192.png': 'png',
}
const root = mkdtempSync(join(tmpdir(), 'stoika-page-'))
// Where the page happens to be says nothing about its files.
const folder = join(root, 'assets', 'page')
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}
afterAll(() => rmSync(root, { recursive: true }))

const api = await startTestApi({ pageFolder: folder, printPage: createPrintPage({ styles: {}, script: '/assets/public/start.js' }) })
const get = (url: string, headers: Record<string, string> = {}) => api.inject({ method: 'GET', url, headers })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('files of the page', () => {
  test('with a hash in their names are kept for good, all others are asked for each time', async () => {
    expect((await get('/assets/main-Ab12.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const url of ['/', '/index.html', '/sw.js', '/manifest.webmanifest'])
      expect([url, (await get(url)).headers['cache-control']]).toEqual([url, 'no-cache'])
    expect((await get('/icons/192.png')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('are sent as they were packed at build time', async () => {
    const packed = await get('/assets/main-Ab12.js', { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('start()')
    expect((await get('/', { 'accept-encoding': 'br' })).headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect((await get('/assets/main-Ab12.js')).body).toBe('start()')
  })
})

describe('an address that is no file', () => {
  test.each(['/auth/sign-in', '/_app', '/bookings/01990000-0000-7000-8000-00000000f001', '/shopping'])(
    '%s is a screen, where a browser goes there',
    async (url) => {
      const answer = await get(url, browser)
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, page, 'no-cache'])
      expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404)
    },
  )

  test.each([
    '/assets/gone-Cd34.js',
    '/assets/gone',
    '/icons/512.png',
    '/favicon.ico',
    '/api/nothing',
    '/api',
    '/media/x.webp',
    '/media/',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('%s is nothing, even to a browser', async (url) => {
    const answer = await get(url, browser)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
  })

  test('cannot be written to', async () => {
    expect((await api.inject({ method: 'POST', url: '/bookings', headers: browser })).statusCode).toBe(404)
  })
})

describe("a visitor's address that leads nowhere", () => {
  test.each([
    ['/shop/salon?table=7', 'ru-RU,ru;q=0.9,en;q=0.8', 'ru', 'По этому адресу нет бизнеса'],
    ['/catalog/homes', 'ky-KG;q=0.9,ru;q=0.8', 'ky', 'Бул даректе каталог жок'],
    ['/add', 'de', 'en', 'No card has this address'],
    ['/shop/salon?lang=ky', 'ru', 'ky', 'Бул даректе бизнес жок'],
  ])("%s says so to a browser that wants %s, never the staff's page", async (url, wanted, language, title) => {
    const answer = await get(url, { ...browser, 'accept-language': wanted })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-language'], answer.headers.vary]).toEqual([
      404,
      'text/html; charset=utf-8',
      language,
      'Accept-Language',
    ])
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).not.toContain('<script')
  })

  test('is shown as it was asked for, whatever stands in it, and leads to the same in another language', async () => {
    const { body } = await get("/shop/%22%3E%3Cimg%20onerror='x'%3E&b", browser)
    expect(body).not.toContain('<img onerror')
    expect(body).toContain('/shop/&quot;&gt;&lt;img onerror=&#x27;x&#x27;&gt;&amp;b<')
    expect((await get('/shop/a-b', browser)).body).toContain('href="/shop/a-b?lang=ky"')
  })

  test("is nothing where visitors' pages were not built, and still not the staff's page", async () => {
    const bare = await startTestApi({ pageFolder: folder })
    expect((await bare.inject({ method: 'GET', url: '/shop/salon', headers: browser })).json()).toMatchObject({ code: 'not_found' })
  })

  test('is no page for a program', async () => {
    expect((await get('/shop/salon', { accept: 'application/json' })).json()).toMatchObject({ code: 'not_found' })
  })
})

describe('pictures', () => {
  const media = join(api.config.dataDir, 'media')

  test('are all that is served from their folder', async () => {
    const name = `${'a_B-'.repeat(6)}.webp`
    writeFileSync(join(media, name), 'webp')
    const others = ['page.html', 'script.js', `.${name}`, 'drawing.svg', `${name}.html`]
    for (const other of others) writeFileSync(join(media, other), 'x')
    const seen = await get(`/media/${name}`)
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
    // Their names never come back with another content.
    expect(seen.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const other of [...others, '../db/PG_VERSION']) expect([other, (await get(`/media/${other}`)).statusCode]).toEqual([other, 404])
  })
})
