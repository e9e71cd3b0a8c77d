import { expect, test, vi } from 'vitest'
import type { PushMessage } from '#contract/sw-messages.ts'
import { renewPush, type RenewalEnv } from './push-renewal.ts'
import { openPushed, showPush, type PushEnv } from './push.ts'

const message: PushMessage = { title: 'Новая заявка', body: 'Стрижка', tag: 'visit-1', url: '/', waiting: 2 }
const data = { json: () => message as unknown }

const window = (url: string, visibilityState: DocumentVisibilityState) => ({
  url: `https://stoika.test${url}`,
  visibilityState,
  postMessage: vi.fn<(order: unknown) => void>(),
  focus: vi.fn<() => Promise<unknown>>(),
})

function env(...windows: readonly ReturnType<typeof window>[]) {
  return {
    show: vi.fn<PushEnv['show']>(async () => undefined),
    windows: async () => windows,
    open: vi.fn<PushEnv['open']>(async () => undefined),
    keepWaiting: vi.fn<PushEnv['keepWaiting']>(async () => undefined),
    drain: vi.fn<PushEnv['drain']>(async () => undefined),
  }
}

test('a push is shown as it came, one notification for a visit, and the badge is renewed', async () => {
  const device = env()
  await showPush(device, data)
  expect(device.show).toHaveBeenCalledWith(
    'Новая заявка',
    expect.objectContaining({ body: 'Стрижка', tag: 'visit-1', data: '/', silent: false, renotify: true }),
  )
  expect(device.keepWaiting).toHaveBeenCalledWith(2)
  expect(device.drain).toHaveBeenCalledOnce()
})

test('while the app is in sight the notification makes no noise; a hidden window or a customer’s page is not in sight', async () => {
  const [seen, hidden] = [env(window('/calendar', 'visible')), env(window('/calendar', 'hidden'), window('/shop/akkayyng', 'visible'))]
  await showPush(seen, data)
  await showPush(hidden, data)
  expect([seen, hidden].map(({ show }) => show.mock.calls[0]![1].silent)).toEqual([true, false])
})

test.each([
  ['nothing', null],
  [
    'what is no JSON',
    {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  ],
])('a push of %s shows something all the same', async (_what, came) => {
  const device = env()
  await showPush(device, came)
  expect(device.show).toHaveBeenCalledWith('Stoika', expect.objectContaining({ tag: 'stoika' }))
})

test('a device that can neither keep nor send shows it all the same', async () => {
  const device = env()
  device.keepWaiting.mockRejectedValue(new Error('full'))
  await showPush(device, data)
  expect(device.show).toHaveBeenCalledOnce()
})

test('a tap leads to the window that is open, and opens one where none is', async () => {
  const [visitor, desk] = [window('/shop/akkayyng', 'visible'), window('/services/new', 'hidden')]
  const [open, closed] = [env(visitor, desk), env(visitor)]
  await openPushed(open, '/')
  await openPushed(closed, '/')
  expect(desk.postMessage).toHaveBeenCalledWith({ type: 'go', url: '/' })
  expect(desk.focus).toHaveBeenCalledOnce()
  expect(visitor.postMessage).not.toHaveBeenCalled()
  expect([open.open.mock.calls, closed.open.mock.calls]).toEqual([[], [['/']]])
})

const renewed = { toJSON: () => ({ endpoint: 'https://push.test/new', keys: { p256dh: 'P', auth: 'A' } }) } as unknown as PushSubscription

function renewal(subscription: object | null, token: string | undefined = 'token') {
  const sent: unknown[] = []
  const fetch: RenewalEnv['fetch'] = async (_path, { method = 'GET', body }) => {
    if (method === 'PUT') sent.push(JSON.parse(body as string))
    return method === 'GET' ? Response.json({ public_key: 'KEY', subscription }) : new Response(null, { status: 204 })
  }
  return { env: { token: async () => token, fetch, subscribe: vi.fn<RenewalEnv['subscribe']>(async () => renewed) }, sent }
}

const old = { endpoint: 'https://push.test/old', language: 'ky', quiet: { from: 1320, to: 480 } }

test('an address that the browser has changed is told to the server, with what the device had asked for', async () => {
  const [given, asked] = [renewal(old), renewal(old)]
  await renewPush(given.env, renewed)
  await renewPush(asked.env, null)
  expect(given.sent).toEqual([{ ...old, endpoint: 'https://push.test/new', p256dh: 'P', auth: 'A' }])
  expect(asked.sent).toEqual(given.sent)
  expect([given.env.subscribe.mock.calls, asked.env.subscribe.mock.calls]).toEqual([[], [['KEY']]])
})

test('nobody is subscribed anew who was not, or who is not signed in', async () => {
  const [none, nobody] = [renewal(null), { ...renewal(old) }]
  await renewPush(none.env, renewed)
  await renewPush({ ...nobody.env, token: async () => undefined }, renewed)
  expect([...none.sent, ...nobody.sent]).toEqual([])
})
