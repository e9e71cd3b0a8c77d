import { expect, test } from 'vitest'
import { contentsOf, createCacheStorage } from '#tests/doubles/cache-storage.ts'
import type { AppFile } from './files-env.ts'
import { createFiles, type Files } from './files.ts'

const origin = 'https://desk.example'

/** A host with one build deployed; `fetched` tells what was asked of it. */
function createHost(build: string, contents: Readonly<Record<string, string>>) {
  const fetched: string[] = []
  const answers = new Map<string, () => Response>(
    Object.entries(contents).map(([url, text]) => [
      url,
      () => new Response(text, { headers: { 'content-type': url.endsWith('.html') ? 'text/html' : 'text/javascript' } }),
    ]),
  )
  answers.set(
    '/index.html',
    () => new Response(`<meta name="build" content="${build}">`, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
  const fetch = async (input: Request | string): Promise<Response> => {
    const path = new URL(input instanceof Request ? input.url : input, origin).pathname
    fetched.push(path)
    return answers.get(path)?.() ?? new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
  }
  return { fetched, answers, fetch }
}

const filesOne: readonly AppFile[] = [
  { url: '/index.html', revision: 'r1', group: 'shell' },
  { url: '/assets/main-1.js', revision: null, group: 'shell' },
  { url: '/assets/shop-1.js', revision: null, group: 'public' },
  { url: '/assets/today-1.js', revision: null, group: 'staff' },
  { url: '/assets/lists-1.js', revision: null, group: 'staff' },
]
const filesTwo: readonly AppFile[] = [
  { url: '/index.html', revision: 'r2', group: 'shell' },
  { url: '/assets/main-2.js', revision: null, group: 'shell' },
  { url: '/assets/shop-1.js', revision: null, group: 'public' },
  { url: '/assets/today-2.js', revision: null, group: 'staff' },
  { url: '/assets/lists-1.js', revision: null, group: 'staff' },
]

function textsOf(files: readonly AppFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ url }) => [url, `text of ${url}`]))
}

function deploy(
  caches: CacheStorage,
  build: string,
  files: readonly AppFile[],
): { readonly files: Files; readonly host: ReturnType<typeof createHost> } {
  const host = createHost(build, textsOf(files))
  return { host, files: createFiles({ caches, fetch: host.fetch, build, files }) }
}

/** A device on which the first build is active, with the staff app's files where `staff` says so. */
async function createDevice({ staff }: { readonly staff: boolean }) {
  const caches = createCacheStorage(origin)
  const first = deploy(caches, 'one', filesOne)
  await first.files.install(true)
  await first.files.dropOutdated()
  if (staff) await first.files.take('staff')
  return { caches, first }
}

test("before anybody is signed in it takes the shell alone, and nothing of the visitors' pages", async () => {
  const { caches } = await createDevice({ staff: false })
  expect(await contentsOf(caches)).toEqual({
    'stoika-files:shell:one': ['/assets/main-1.js', '/index.html'],
    'stoika-state': ['/active-build'],
  })
})

test("where only visitors' pages are open it takes nothing of the staff's, and what a page asks for", async () => {
  const caches = createCacheStorage(origin)
  const { files } = deploy(caches, 'one', filesOne)
  await files.install(false)
  await files.dropOutdated()
  await files.take('public')
  expect(await contentsOf(caches)).toEqual({ 'stoika-files:public:one': ['/assets/shop-1.js'], 'stoika-state': ['/active-build'] })
  const next = deploy(caches, 'two', filesTwo)
  await next.files.install(false)
  expect(Object.keys(await contentsOf(caches))).toContain('stoika-files:public:two')
  expect(Object.keys(await contentsOf(caches))).not.toContain('stoika-files:shell:two')
})

test('asked by a signed-in page, it takes the staff files, each once', async () => {
  const { caches, first } = await createDevice({ staff: false })
  first.host.fetched.length = 0
  await Promise.all([first.files.take('staff'), first.files.take('staff')])
  await first.files.take('staff')
  expect(first.host.fetched.toSorted()).toEqual(['/assets/lists-1.js', '/assets/today-1.js'])
  expect((await contentsOf(caches))['stoika-files:staff:one']).toEqual(['/assets/lists-1.js', '/assets/today-1.js'])
})

test('how much of the staff files is here is told to all who ask while they come, and never again', async () => {
  const { first } = await createDevice({ staff: false })
  const heard: number[][] = [[], [], []]
  const ask = (nth: number) => first.files.take('staff', (share) => heard[nth]!.push(share))
  await Promise.all([ask(0), ask(1)])
  await ask(2)
  expect(heard).toEqual([[0, 0.5, 1], expect.arrayContaining([0.5, 1]), []])
})

test('an update takes the staff files too where the device has them, and downloads only what changed', async () => {
  const { caches } = await createDevice({ staff: true })
  const second = deploy(caches, 'two', filesTwo)
  await second.files.install(true)
  expect(second.host.fetched.toSorted()).toEqual(['/assets/main-2.js', '/assets/today-2.js', '/index.html'])
  expect((await contentsOf(caches))['stoika-files:staff:two']).toEqual(['/assets/lists-1.js', '/assets/today-2.js'])
})

test("visitors' files are taken anew only where the device has them", async () => {
  const { caches, first } = await createDevice({ staff: false })
  await first.files.take('public')
  await deploy(caches, 'two', filesTwo).files.install(true)
  expect((await contentsOf(caches))['stoika-files:public:two']).toEqual(['/assets/shop-1.js'])
})

test('an update leaves the staff app alone where the device never had it', async () => {
  const { caches } = await createDevice({ staff: false })
  await deploy(caches, 'two', filesTwo).files.install(true)
  expect(Object.keys(await contentsOf(caches)).filter((name) => name.includes('staff'))).toEqual([])
})

test('the build in use stays untouched until the next one is active, and is kept for its open tabs then', async () => {
  const { caches } = await createDevice({ staff: true })
  const before = await contentsOf(caches)
  const second = deploy(caches, 'two', filesTwo)
  await second.files.install(true)
  expect(await contentsOf(caches)).toMatchObject(before)
  await second.files.dropOutdated()
  expect(Object.keys(await contentsOf(caches)).filter((name) => name.endsWith(':one'))).toHaveLength(2)

  const old = await second.files.asset(new Request(`${origin}/assets/today-1.js`))
  expect(await old.text()).toBe('text of /assets/today-1.js')
})

test('after the next update the build before the last one is gone, also one that was never active', async () => {
  const { caches } = await createDevice({ staff: true })
  await deploy(caches, 'skipped', filesTwo).files.install(true)
  const second = deploy(caches, 'two', filesTwo)
  await second.files.install(true)
  await second.files.dropOutdated()
  expect(buildsIn(await contentsOf(caches))).toEqual(['one', 'two'])
  const third = deploy(caches, 'three', filesTwo)
  await third.files.install(true)
  await third.files.dropOutdated()
  expect(buildsIn(await contentsOf(caches))).toEqual(['three', 'two'])
})

test("caches that are not the app's files are never dropped", async () => {
  const { caches, first } = await createDevice({ staff: false })
  await caches.open('stoika-images')
  await caches.open('of-somebody-else')
  await first.files.dropOutdated()
  expect(await caches.keys()).toEqual(expect.arrayContaining(['stoika-images', 'of-somebody-else']))
})

test("every address opens this build's page without the network", async () => {
  const { first } = await createDevice({ staff: false })
  first.host.answers.clear()
  const page = await first.files.page(new Request(`${origin}/bookings/42?from=mail`))
  expect(await page.text()).toContain('content="one"')
})

test('the page is always of the worker that answers, whatever other builds the device holds', async () => {
  const { caches, first } = await createDevice({ staff: false })
  const second = deploy(caches, 'two', filesTwo)
  await second.files.install(true)
  const asked = new Request(`${origin}/bookings`)
  expect(await (await first.files.page(asked)).text()).toContain('content="one"')
  expect(await (await second.files.page(asked)).text()).toContain('content="two"')
})

test('where the browser has thrown the cache away, page and files come from the network', async () => {
  const { caches, first } = await createDevice({ staff: false })
  for (const name of await caches.keys()) await caches.delete(name)
  first.host.answers.set('/bookings', () => new Response('from the network'))
  expect(await (await first.files.page(new Request(`${origin}/bookings`))).text()).toBe('from the network')
  expect(await (await first.files.asset(new Request(`${origin}/assets/main-1.js`))).text()).toBe('text of /assets/main-1.js')
})

test.each([
  ['an error', '/assets/main-1.js', () => new Response('', { status: 503 })],
  ['a page instead of a script', '/assets/main-1.js', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['the page of another build', '/index.html', () => new Response('content="zero"', { headers: { 'content-type': 'text/html' } })],
  [
    'another file instead of the page',
    '/index.html',
    () => new Response('{"build":"one"}', { headers: { 'content-type': 'application/json' } }),
  ],
])('%s is not taken, and a later attempt asks only for what is missing', async (_what, url, answer) => {
  const caches = createCacheStorage(origin)
  const { files, host } = deploy(caches, 'one', filesOne)
  const right = host.answers.get(url)!
  host.answers.set(url, answer)
  await expect(files.take('shell')).rejects.toThrow(url)
  const others = filesOne.filter((file) => file.group === 'shell' && file.url !== url).map((file) => file.url)
  await expect.poll(async () => Object.values(await contentsOf(caches)).flat()).toEqual(others)
  host.answers.set(url, right)
  host.fetched.length = 0
  await files.take('shell')
  expect(host.fetched).toEqual([url])
})

function buildsIn(contents: Readonly<Record<string, unknown>>): readonly (string | undefined)[] {
  const builds = Object.keys(contents).flatMap((name) => name.split(':')[2] ?? [])
  return [...new Set(builds)].toSorted()
}
