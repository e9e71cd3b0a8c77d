import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import { addOrderlyStop, lingerMs } from './stopping.ts'

test('a server that stops answers what is under way after it lingered, and only then cuts a connection that never asked', async () => {
  const app = Fastify({ return503OnClosing: false })
  const endStreams = vi.fn<() => void>()
  let linger: (() => void) | undefined
  addOrderlyStop(app, { after: (ms, run) => (expect(ms).toBe(lingerMs), (linger = run), () => undefined) }, endStreams)
  let answer: ((text: string) => void) | undefined
  app.get('/slow', () => new Promise<string>((resolve) => (answer = resolve)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const gone = once(silent, 'close')
  const called = fetch(`http://127.0.0.1:${port}/slow`)
  await vi.waitFor(() => expect(answer).toBeDefined())
  const closed = app.close()
  await vi.waitFor(() => expect(linger).toBeDefined())
  expect(endStreams).toHaveBeenCalledOnce()
  must(linger, 'linger')()
  expect(silent.closed).toBe(false)
  must(answer, 'answer')('answered')
  expect(await (await called).text()).toBe('answered')
  await Promise.all([gone, closed])
})
