import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captivePortal, startProxy, type Proxy } from './proxy.ts'

let server: Server
let proxy: Proxy
let arrived: string[]
const send = (path = '/api/x/', method = 'POST'): Promise<Response> => fetch(`http://127.0.0.1:${proxy.port}${path}`, { method })

beforeEach(async () => {
  arrived = []
  server = createServer((request, answer) => {
    arrived.push(request.url!)
    answer.end('done')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await startProxy((server.address() as AddressInfo).port)
})

afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('what is not spoiled passes and is written down', async () => {
  expect(await (await send()).text()).toBe('done')
  expect(proxy.exchanges).toMatchObject([{ method: 'POST', path: '/api/x/', status: 200, answerBytes: 4 }])
  expect(proxy.bytes()).toBeGreaterThan(100)
})

test('cut before: the server hears nothing, and the next request passes', async () => {
  proxy.spoil({ method: 'POST' }, 'cut-before', 1)
  await expect(send()).rejects.toThrow('fetch failed')
  expect(arrived).toEqual([])
  expect((await send()).status).toBe(200)
})

test('cut after: the server has done it, the sender cannot know', async () => {
  const rule = proxy.spoil({ path: /^\/api\// }, 'cut-after', 1)
  await expect(send()).rejects.toThrow('fetch failed')
  expect(arrived).toEqual(['/api/x/'])
  expect(rule.met).toBe(1)
})

test('a held answer comes when it is let go', async () => {
  const rule = proxy.spoil({}, 'hold-answer')
  const sent = send()
  await rule.reached
  expect(arrived).toEqual(['/api/x/'])
  expect(proxy.exchanges[0]!.status).toBeUndefined()
  rule.remove()
  expect((await sent).status).toBe(200)
})

test('a captive portal answers for everybody until healed', async () => {
  proxy.spoil({}, captivePortal)
  expect(await (await send('/anything')).text()).toContain('Free Wi-Fi')
  proxy.heal()
  expect(await (await send()).text()).toBe('done')
})

test('the round trip is added to each exchange', async () => {
  proxy.setRoundTrip(60)
  const startedAt = performance.now()
  await send()
  expect(performance.now() - startedAt).toBeGreaterThan(55)
})

test('where the server is gone the connection breaks', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(send()).rejects.toThrow('fetch failed')
})
