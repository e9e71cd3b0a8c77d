import { expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { ok, refuse } from '#lib/result.ts'
import { createPushBrowser, type PushBrowser } from './push-browser.ts'
import { createPushDesk } from './push-desk.ts'

const address = { endpoint: 'https://push.test/x', p256dh: 'P', auth: 'A' }

interface Given {
  readonly support?: ReturnType<PushBrowser['support']>
  readonly permission?: NotificationPermission
  /** What the person answers. */
  readonly answers?: NotificationPermission
  readonly kept?: Readonly<Record<string, string>>
}

function open({ support = 'ready', permission = 'default', answers = 'granted', kept = {} }: Given = {}) {
  const stored = new Map(Object.entries(kept))
  const given = { permission, isOnline: true, language: 'ru' as 'ru' | 'ky', fails: false, now: 0 }
  // The server's, and the browser's own.
  const known: { subscription: object | null; endpoint: string | undefined } = { subscription: null, endpoint: undefined }
  const sent: unknown[] = []
  let made = 0
  const call = async (key: string, options?: { readonly body?: unknown }) => {
    if (!given.isOnline) return refuse({ status: 0 })
    sent.push(options?.body === undefined ? key : [key, options.body])
    if (key.startsWith('GET')) return ok({ public_key: 'KEY', subscription: known.subscription })
    const { p256dh: _p256dh, auth: _auth, ...subscription } = (options?.body ?? {}) as Record<string, unknown>
    known.subscription = key.startsWith('PUT') ? subscription : null
    return ok(undefined)
  }
  const browser: PushBrowser = {
    support: () => support,
    permission: () => given.permission,
    askPermission: async () => (given.permission = answers),
    subscribe: vi.fn<PushBrowser['subscribe']>(async (_key, isAnew) => {
      if (isAnew) known.endpoint = undefined
      if (given.fails) throw new DOMException('no service', 'AbortError')
      // Each one that is made has an address of its own.
      known.endpoint ??= `${address.endpoint}${made++ || ''}`
      return { ...address, endpoint: known.endpoint }
    }),
    endpoint: async () => known.endpoint,
    unsubscribe: vi.fn<PushBrowser['unsubscribe']>(async () => void (known.endpoint = undefined)),
  }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const opened = createPushDesk({
    browser,
    client: { call } as unknown as Client,
    storage,
    language: () => given.language,
    now: () => given.now,
  })
  return { ...opened, given, known, sent, browser, stored, standing: () => opened.desk.state.get().standing }
}

const put = (rest: object = {}) => ['PUT /api/users/push/', { ...address, language: 'ru', quiet: null, ...rest }]

test('[N4] a device that is switched on asks the person, then the browser, then tells the server', async () => {
  const { desk, standing, sent, browser } = open()
  expect(standing()).toBe('off')
  await desk.switchOn()
  expect(standing()).toBe('on')
  expect(browser.subscribe).toHaveBeenCalledWith('KEY', true)
  expect(sent).toEqual(['GET /api/users/push/', put()])
})

test.each([
  ['denied', 'blocked'],
  ['default', 'off'],
] as const)('where the person answers %s it is %s, and nothing is sent', async (answers, wanted) => {
  const { desk, standing, sent } = open({ answers })
  await desk.switchOn()
  expect([standing(), sent]).toEqual([wanted, []])
})

test.each(['insecure', 'unsupported', 'install'] as const)('a browser where it is %s says so', async (support) => {
  const { standing, refresh, sent } = open({ support, kept: { 'stoika-push': '1' } })
  await refresh()
  expect([standing(), sent]).toEqual([support, []])
})

test('without a network it waits, and is told once there is one', async () => {
  const { desk, standing, given, refresh, sent } = open()
  given.isOnline = false
  await desk.switchOn()
  expect(standing()).toBe('waiting')
  given.isOnline = true
  await refresh()
  expect([standing(), sent.at(-1)]).toEqual(['on', put()])
})

test('a browser without a push service is told of, and may try again', async () => {
  const { desk, standing, given } = open()
  given.fails = true
  await desk.switchOn()
  expect(standing()).toBe('failed')
  given.fails = false
  await desk.switchOn()
  expect(standing()).toBe('on')
})

test('a browser that never hears from its push service is given up after a while', async () => {
  vi.useFakeTimers()
  const { desk, standing, browser } = open()
  vi.mocked(browser).subscribe.mockImplementation(() => new Promise(() => undefined))
  const switching = desk.switchOn()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(standing()).toBe('joining')
  await vi.advanceTimersByTimeAsync(2000)
  await switching
  expect(standing()).toBe('failed')
  vi.useRealTimers()
})

test('[N4] what was chosen on the device is told for each new session, and not again while nothing changes', async () => {
  const { standing, refresh, sent, given } = open({
    permission: 'granted',
    kept: { 'stoika-push': '1', 'stoika-quiet': '{"from":1320,"to":480}' },
  })
  expect(standing()).toBe('waiting')
  await refresh()
  await refresh()
  expect([standing(), sent]).toEqual(['on', ['GET /api/users/push/', put({ quiet: { from: 1320, to: 480 } })]])
  given.language = 'ky'
  await refresh()
  expect(sent.at(-1)).toEqual(put({ language: 'ky', quiet: { from: 1320, to: 480 } }))
})

test('a permission that was taken back is seen, and given again switches on by itself', async () => {
  const { standing, refresh, given } = open({ permission: 'granted', kept: { 'stoika-push': '1' } })
  await refresh()
  given.permission = 'denied'
  await refresh()
  expect(standing()).toBe('blocked')
  given.permission = 'granted'
  await refresh()
  expect(standing()).toBe('on')
})

test('a permission that went and came back while nobody looked has the browser join again, and is not on before', async () => {
  const { standing, refresh, given, known, sent } = open({ permission: 'granted', kept: { 'stoika-push': '1' } })
  await refresh()
  known.endpoint = undefined
  given.isOnline = false
  await refresh()
  expect(standing()).toBe('waiting')
  given.isOnline = true
  await refresh()
  expect([standing(), sent.at(-1)]).toEqual(['on', put({ endpoint: `${address.endpoint}1` })])
})

test('[N4] whether the server still knows the device is asked once an hour; where not it is told a new address', async () => {
  const { standing, refresh, given, known, sent } = open({ permission: 'granted', kept: { 'stoika-push': '1' } })
  await refresh()
  sent.length = 0
  const later = async (ms: number): Promise<unknown[]> => {
    given.now += ms
    await refresh()
    return sent.splice(0)
  }
  expect(await later(3_599_000)).toEqual([])
  expect(await later(1000)).toEqual(['GET /api/users/push/'])
  known.subscription = null
  expect(await later(3_599_000)).toEqual([])
  expect(await later(1000)).toEqual(['GET /api/users/push/', put({ endpoint: `${address.endpoint}1` })])
  expect([standing(), await later(3_599_000)]).toEqual(['on', []])
})

test('[N3] quiet hours are kept here and told to the server', async () => {
  const { desk, sent, stored } = open()
  await desk.setQuiet({ from: 1320, to: 480 })
  expect(sent).toEqual([])
  await desk.switchOn()
  await desk.setQuiet({ from: 0, to: 60 })
  expect(sent.at(-1)).toEqual(put({ quiet: { from: 0, to: 60 } }))
  await desk.setQuiet(null)
  expect([sent.at(-1), stored.has('stoika-quiet')]).toEqual([put(), false])
})

test('switched off it is off at once, also without a network: the browser’s address goes', async () => {
  const { desk, standing, given, browser, sent, refresh } = open({ permission: 'granted', kept: { 'stoika-push': '1' } })
  await refresh()
  given.isOnline = false
  await desk.switchOff()
  expect(standing()).toBe('off')
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  given.isOnline = true
  await refresh()
  expect([standing(), sent.filter((one) => one !== 'GET /api/users/push/')]).toEqual(['off', [put()]])
})

test('switched off while it is being told to the server it is off, and stays so', async () => {
  const { desk, standing, known, refresh, browser } = open({ permission: 'granted', kept: { 'stoika-push': '1' } })
  const go: (() => void)[] = []
  const held = new Promise<void>((resolve) => go.push(resolve))
  const join = vi.mocked(browser).subscribe.getMockImplementation()!
  vi.mocked(browser).subscribe.mockImplementation(async (...given) => {
    await held
    return join(...given)
  })
  const seen = new Set<string>()
  const refreshing = refresh()
  await vi.waitFor(() => expect(standing()).toBe('joining'))
  const switching = desk.switchOff()
  desk.state.subscribe(() => seen.add(standing()))
  go[0]!()
  await Promise.all([refreshing, switching])
  expect([standing(), [...seen].filter((one) => one !== 'off'), known]).toEqual(['off', [], { subscription: null, endpoint: undefined }])
})

test('whoever signs out takes the address along, and leaves the choice', async () => {
  const { leave, browser, stored } = open({ permission: 'granted', kept: { 'stoika-push': '1' } })
  await leave()
  expect([vi.mocked(browser.unsubscribe).mock.calls.length, stored.get('stoika-push')]).toEqual([1, '1'])
})

const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0)!).buffer

const made = (by: string) => ({
  options: { applicationServerKey: bytes(by) },
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  endpoint: `https://push.test/${by}`,
  toJSON: () => ({ endpoint: `https://push.test/${by}`, keys: { p256dh: 'P', auth: 'A' } }),
})

/** A browser's push manager with one subscription by this key, or none. */
function manager(key: string | undefined) {
  const known = key === undefined ? null : made(key)
  return {
    known,
    getSubscription: async () => known,
    subscribe: vi.fn<(options: { readonly applicationServerKey: string }) => Promise<unknown>>(async ({ applicationServerKey }) =>
      made(applicationServerKey),
    ),
  }
}

function browserWith(pushes: ReturnType<typeof manager> | undefined, rest: object = {}) {
  return createPushBrowser({
    isSecure: true,
    hasPush: true,
    isIos: () => false,
    notification: { permission: 'default' as const, requestPermission: async () => 'granted' as const },
    manager: async () => pushes as unknown as PushManager | undefined,
    ...rest,
  })
}

test('the browser’s address is taken as it is, made where there is none, and made anew for another server or where it is dead', async () => {
  const [same, none, other, dead] = [manager('BK-_'), manager(undefined), manager('BAAA'), manager('BK-_')]
  const got = [
    await browserWith(same).subscribe('BK-_', false),
    await browserWith(none).subscribe('BK-_', false),
    await browserWith(other).subscribe('BK-_', false),
    await browserWith(dead).subscribe('BK-_', true),
  ]
  expect(got.map(({ endpoint }) => endpoint)).toEqual(Array.from({ length: 4 }, () => 'https://push.test/BK-_'))
  expect([same, none, other, dead].map(({ subscribe }) => subscribe.mock.calls.length)).toEqual([0, 1, 1, 1])
  expect([same, other, dead].map(({ known }) => known?.unsubscribe.mock.calls.length)).toEqual([0, 1, 1])
  expect([await browserWith(same).endpoint(), await browserWith(none).endpoint()]).toEqual(['https://push.test/BK-_', undefined])
  await expect(browserWith(undefined).subscribe('BK-_', false)).rejects.toThrow('no worker')
})

test('what the browser can do is told apart', () => {
  const cases = [{}, { isSecure: false }, { hasPush: false }, { hasPush: false, isIos: () => true }, { isIos: () => true }]
  expect(cases.map((rest) => browserWith(undefined, rest).support())).toEqual(['ready', 'insecure', 'unsupported', 'install', 'ready'])
})
