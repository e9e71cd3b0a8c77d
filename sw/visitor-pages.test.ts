import { expect, test } from 'vitest'
import { createCacheStorage } from '#tests/doubles/cache-storage.ts'
import { answerVisitorPage, takeVisitorPages, type VisitorPagesEnv } from './visitor-pages.ts'

const origin = 'https://stoika.example'
const address = `${origin}/shop/abcd2345`

const answerFirst: VisitorPagesEnv['fetch'] = async () => new Response('first')

function createVisitor() {
  const caches = createCacheStorage(origin)
  const asked: string[] = []
  const host = { answer: answerFirst }
  let patienceEnds: (() => void) | undefined
  const env: VisitorPagesEnv = {
    caches,
    fetch: (request) => {
      asked.push(request.url)
      return host.answer(request)
    },
    languages: ['ky-KG', 'ru'],
    after: () =>
      new Promise((resolve) => {
        patienceEnds = resolve
      }),
  }
  const work: Promise<void>[] = []
  const answer = async (url = address): Promise<string> => {
    let isAnswered = false
    const keepAlive = (kept: Promise<void>): void => {
      // As browsers do: an event that is answered takes no more work.
      if (isAnswered) throw new DOMException('The event is over', 'InvalidStateError')
      work.push(kept)
    }
    const response = await answerVisitorPage(env, new Request(url), keepAlive)
    isAnswered = true
    return response.text()
  }
  const open = async (url?: string): Promise<string> => {
    const text = await answer(url)
    await Promise.all(work)
    return text
  }
  return {
    caches,
    asked,
    env,
    work,
    answer,
    open,
    network: (next: VisitorPagesEnv['fetch']) => {
      host.answer = next
    },
    endPatience: () => patienceEnds?.(),
  }
}

test("the network's page is shown, and the one before where there is none", async () => {
  const { open, network } = createVisitor()
  expect(await open()).toBe('first')
  network(async () => new Response('second'))
  expect(await open()).toBe('second')
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open()).toBe('second')
})

test('[V1] what this device has kept says as of when it is, and what comes from the network does not', async () => {
  const { open, network } = createVisitor()
  const page =
    '<body><aside hidden="">Данные на %. С тех пор цены могли измениться.</aside><h1>Кофе, 120 сом</h1><details hidden>100 %</details>'
  network(
    async () => new Response(page, { headers: { date: 'Fri, 27 Nov 2026 06:54:47 GMT', 'content-security-policy': "default-src 'self'" } }),
  )
  expect(await open()).toBe(page)
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  const when = new Date('2026-11-27T06:54:47Z').toLocaleString('ru', { dateStyle: 'short', timeStyle: 'short' })
  expect(await open()).toBe(page.replace(' hidden="">Данные на %', `>Данные на ${when}`))
})

test.each([
  ['', 'ky', 'Байланыш жок'],
  ['?lang=ru', 'ru', 'Нет связи'],
  ['?lang=constructor', 'ky', 'Байланыш жок'],
])(
  'without a network a page that was never opened (%s) says so in the language of its address, else of the device',
  async (search, language, title) => {
    const { env, network } = createVisitor()
    network(() => Promise.reject(new TypeError('Failed to fetch')))
    const response = await answerVisitorPage(env, new Request(`${origin}/shop/another1${search}#secret`), () => undefined)
    const text = await response.text()
    expect([response.status, text.includes(`lang="${language}"`), text.includes(`<h1>${title}</h1>`), text.includes('secret')]).toEqual([
      503,
      true,
      true,
      false,
    ])
  },
)

test('a network that does not answer is not waited for where a page is here', async () => {
  const { open, answer, network, endPatience } = createVisitor()
  await open()
  network(() => new Promise(() => undefined))
  const opened = answer()
  await new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  endPatience()
  expect(await opened).toBe('first')
})

test('what a slow network answers after the page before was shown is kept for the next time', async () => {
  const { open, answer, network, endPatience, work } = createVisitor()
  await open()
  let arrive: ((response: Response) => void) | undefined
  network(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const opened = answer()
  await new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  endPatience()
  expect(await opened).toBe('first')
  expect(work).toHaveLength(2)
  arrive?.(new Response('second'))
  await Promise.all(work)
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open()).toBe('second')
})

test.each([
  [500, 'first'],
  [404, 'nothing here'],
])('an answer of %d is kept by nobody, and a server in trouble tells less than the page before', async (status, shown) => {
  const { open, network } = createVisitor()
  await open()
  network(async () => new Response('nothing here', { status }))
  expect(await open()).toBe(shown)
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open()).toBe('first')
})

test('[V1] a secret behind the # is kept nowhere; the last 20 pages are kept', async () => {
  const { caches, open } = createVisitor()
  const kept = async (): Promise<readonly string[]> => (await (await caches.open('stoika-visitor-pages')).keys()).map(({ url }) => url)
  await open(`${address}/visit#id.secret`)
  expect(await kept()).toEqual([`${address}/visit`])
  for (let n = 0; n < 20; n++) await open(`${origin}/shop/shop${n}`)
  expect([(await kept()).length, (await kept()).includes(`${address}/visit`)]).toEqual([20, false])
})

test('pages that may be opened next are taken before they are; what cannot be had is left out', async () => {
  const { env, open, network } = createVisitor()
  network(async ({ url }) => (url.endsWith('gone') ? new Response('', { status: 404 }) : new Response('taken')))
  await takeVisitorPages(env, [`${address}/visit?lang=ky`, `${origin}/shop/gone`])
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  await takeVisitorPages(env, [address])
  expect(await open(`${address}/visit?lang=ky#id.secret`)).toBe('taken')
  expect(await open(`${origin}/shop/gone`)).toContain('Байланыш жок')
})

test('without a network a page is shown in another language than that of its address, the last seen, rather than not at all', async () => {
  const { open, network } = createVisitor()
  const homes = `${origin}/catalog/homes`
  network(async ({ url }) => new Response(`seen ${url}`))
  for (const search of ['?lang=ky', '', '?deal=sale&lang=ky', '?lang=ky&kind=flat', '?kind=flat&rooms=2']) await open(homes + search)
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open(`${homes}?lang=ru`)).toBe(`seen ${homes}`)
  expect(await open(`${homes}?lang=ky`)).toBe(`seen ${homes}?lang=ky`)
  expect(await open(`${homes}?deal=sale`)).toBe(`seen ${homes}?deal=sale&lang=ky`)
  expect(await open(`${homes}?kind=flat`)).toBe(`seen ${homes}?lang=ky&kind=flat`)
  expect(await open(`${homes}?lang=ru&kind=flat&rooms=2`)).toBe(`seen ${homes}?kind=flat&rooms=2`)
  expect(await open(`${homes}?deal=rent`)).toContain('Байланыш жок')
})

test('a page that was never opened leads to the first page of what it belongs to, where that is here', async () => {
  const { open, network } = createVisitor()
  await open(`${origin}/catalog/homes?lang=ru`)
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open(`${origin}/catalog/homes/saved?lang=ru`)).toContain(`<a href="${origin}/catalog/homes?lang=ru">На главную</a>`)
  expect(await open(`${origin}/catalog/homes2/saved`)).not.toContain(`<a href="${origin}`)
})
