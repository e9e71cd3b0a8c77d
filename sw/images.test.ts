import { createCacheStorage } from '#tests/doubles/cache-storage.ts'
import { expect, test } from 'vitest'
import { imageCache } from '#contract/sw-messages.ts'
import { answerImage } from './images.ts'

const origin = 'https://desk.example'
const day = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 10, 21)

interface DeviceOptions {
  readonly answer?: () => Response
  readonly mayPut?: (url: string) => boolean
}

function createDevice({ answer = () => picture(start), mayPut = () => true }: DeviceOptions = {}) {
  const caches = createCacheStorage(origin, { mayPut })
  const asked: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    asked.push(new URL(request.url).pathname)
    return device.answer()
  }
  const device = {
    caches,
    asked,
    answer,
    now: start,
    async show(path: string): Promise<string> {
      const work: Promise<void>[] = []
      const response = await answerImage({ caches, fetch, now: () => device.now }, new Request(origin + path), (each) => work.push(each))
      await Promise.all(work)
      return response.text()
    },
    async kept(): Promise<readonly string[]> {
      if (!(await caches.has(imageCache))) return []
      return (await (await caches.open(imageCache)).keys()).map((request) => new URL(request.url).pathname)
    },
  }
  return device
}

function picture(sentAt: number, text = 'picture'): Response {
  return new Response(text, { headers: { date: new Date(sentAt).toUTCString() } })
}

test('a picture once seen needs no network', async () => {
  const device = createDevice()
  await device.show('/media/a.webp')
  expect(await device.show('/media/a.webp')).toBe('picture')
  expect(device.asked).toEqual(['/media/a.webp'])
})

test('after a month it is asked for again, and the old one stands in while the network is away', async () => {
  const device = createDevice()
  await device.show('/media/a.webp')
  device.now += 31 * day
  device.answer = () => {
    throw new TypeError('offline')
  }
  expect(await device.show('/media/a.webp')).toBe('picture')
  device.answer = () => picture(device.now, 'newer')
  expect(await device.show('/media/a.webp')).toBe('newer')
  expect(await device.show('/media/a.webp')).toBe('newer')
  expect(device.asked).toHaveLength(3)
})

test('without network and never seen, it fails as it would without a worker', async () => {
  const device = createDevice({
    answer: () => {
      throw new TypeError('offline')
    },
  })
  await expect(device.show('/media/a.webp')).rejects.toThrow('offline')
})

test.each([404, 500, 206])('an answer with status %i is shown but not kept', async (status) => {
  const device = createDevice({ answer: () => new Response('', { status }) })
  await device.show('/media/a.webp')
  expect(await device.kept()).toEqual([])
})

test('only the last 300 are kept', async () => {
  const device = createDevice()
  for (let index = 0; index < 302; index += 1) await device.show(`/media/${index}.webp`)
  const kept = await device.kept()
  expect(kept).toHaveLength(300)
  expect([kept[0], kept.at(-1)]).toEqual(['/media/2.webp', '/media/301.webp'])
})

test('on a full device all pictures are given up, and the one asked for is still shown', async () => {
  const device = createDevice({ mayPut: (url) => !url.endsWith('/b.webp') })
  await device.show('/media/a.webp')
  expect(await device.show('/media/b.webp')).toBe('picture')
  expect(await device.kept()).toEqual([])
})

test('an answer that breaks off costs no picture that is here, nor an older one of its own address', async () => {
  const device = createDevice()
  await device.show('/media/a.webp')
  await device.show('/media/b.webp')
  device.now += 31 * day
  device.answer = () =>
    new Response(
      new ReadableStream({
        start: (body) => body.enqueue(new Uint8Array(1)),
        pull: (body) => body.error(new TypeError('The line broke')),
      }),
    )
  await expect(device.show('/media/b.webp')).rejects.toThrow('The line broke')
  expect(await device.kept()).toEqual(['/media/a.webp', '/media/b.webp'])
  device.answer = () => {
    throw new TypeError('offline')
  }
  expect(await device.show('/media/b.webp')).toBe('picture')
})

test('an answer that the browser does not keep costs no picture that is here', async () => {
  const device = createDevice()
  await device.show('/media/a.webp')
  device.answer = () => new Response('another for everybody', { headers: { vary: '*' } })
  expect(await device.show('/media/b.webp')).toBe('another for everybody')
  expect(await device.kept()).toEqual(['/media/a.webp'])
})
