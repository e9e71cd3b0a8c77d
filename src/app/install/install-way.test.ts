import { expect, test, vi } from 'vitest'
import { watchInstall } from './install-way.ts'
import { watchStorage } from './kept-storage.ts'

interface Browser {
  readonly standaloneDisplay?: boolean
  readonly secure?: boolean
  readonly iosStandalone?: boolean
  readonly maxTouchPoints?: number
  readonly userAgent?: string
  /** It knows the event by which apps are installed. */
  readonly installs?: boolean
}

function open({
  standaloneDisplay = false,
  secure = true,
  iosStandalone,
  maxTouchPoints = 0,
  userAgent = '',
  installs = true,
}: Browser = {}) {
  const page = new EventTarget()
  const window = Object.assign(page, {
    ...(installs ? { onbeforeinstallprompt: null } : {}),
    isSecureContext: secure,
    matchMedia: () => ({ matches: standaloneDisplay }) as MediaQueryList,
  })
  const navigator = { maxTouchPoints, userAgent, ...(iosStandalone === undefined ? {} : { standalone: iosStandalone }) }
  return { page, install: watchInstall({ window, navigator }) }
}

function offer(page: EventTarget, outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<{ outcome: typeof outcome }>>(async () => ({ outcome })),
  })
  page.dispatchEvent(event)
  return event
}

test.each([
  ['a browser that has offered nothing', {}, 'unknown'],
  ['a page in a window of its own', { standaloneDisplay: true }, 'installed'],
  ['an iPhone', { iosStandalone: false, maxTouchPoints: 5 }, 'ios'],
  ["an iPhone's home screen", { iosStandalone: true, maxTouchPoints: 5 }, 'installed'],
  ['Safari on a Mac', { iosStandalone: false, installs: false }, 'none'],
  [
    'Firefox on a computer',
    { installs: false, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' },
    'none',
  ],
  ['Firefox on a phone', { installs: false, userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0' }, 'unknown'],
  ['a page over plain HTTP', { secure: false }, 'insecure'],
] as const)('%s', (_what, browser, way) => {
  expect(open(browser).install.way.get()).toBe(way)
})

test('the browser does not ask by itself: its question is kept until a tap, and asked once', async () => {
  const { page, install } = open()
  const event = offer(page, 'accepted')
  expect(event.defaultPrevented).toBe(true)
  expect(install.way.get()).toBe('prompt')
  expect(await install.prompt()).toBe(true)
  expect(await install.prompt()).toBe(false)
  expect(event.prompt).toHaveBeenCalledOnce()
  page.dispatchEvent(new Event('appinstalled'))
  expect(install.way.get()).toBe('installed')
})

test('a refused question is gone', async () => {
  const { page, install } = open()
  offer(page, 'dismissed')
  expect(await install.prompt()).toBe(false)
  expect(install.way.get()).toBe('unknown')
})

test('storage: a browser that waits for the person says so until they have answered', async () => {
  let answer: ((keeps: boolean) => void) | undefined
  const storage = watchStorage({
    persist: () => new Promise((resolve) => (answer = resolve)),
    persisted: async () => false,
    estimate: async () => ({ usage: 12 }),
  })
  await vi.waitFor(() => expect(storage.report.get().persistence).toBe('refused'))
  const asked = storage.askToKeep()
  expect(storage.report.get()).toEqual({ persistence: 'asking', usedBytes: 12 })
  answer?.(true)
  await asked
  expect(storage.report.get()).toEqual({ persistence: 'granted', usedBytes: 12 })
})

test.each([
  [true, 'granted'],
  [false, 'refused'],
] as const)('storage: the browser answers %s', async (answer, persistence) => {
  const storage = watchStorage({ persist: async () => answer, persisted: async () => false, estimate: async () => ({ usage: 12 }) })
  await vi.waitFor(() => expect(storage.report.get()).toEqual({ persistence: 'refused', usedBytes: 12 }))
  await storage.askToKeep()
  expect(storage.report.get()).toEqual({ persistence, usedBytes: 12 })
})

async function fail(): Promise<never> {
  throw new TypeError('private window')
}

test('storage: a browser that fails to answer cannot promise', async () => {
  const storage = watchStorage({ persist: fail, persisted: fail, estimate: fail })
  await storage.askToKeep()
  expect(storage.report.get()).toEqual({ persistence: 'unsupported' })
})

test('storage: a page that is not secure has nobody to ask', async () => {
  const storage = watchStorage(undefined)
  await storage.askToKeep()
  expect(storage.report.get()).toEqual({ persistence: 'unsupported' })
})
