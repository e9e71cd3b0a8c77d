import { connect } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi()
const head = [
  'PATCH /api/users/profile/update/ HTTP/1.1',
  'Host: x',
  `Authorization: Bearer ${api.owner.token}`,
  'Content-Type: multipart/form-data; boundary=part',
  'Content-Length: 100000',
]
const begun = ['--part', 'Content-Disposition: form-data; name="image"; filename="a.png"', 'Content-Type: image/png', '', 'begun']
let port = 0

beforeAll(async () => {
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

function logged(message: string): readonly string[] {
  return api.logged.filter((line) => (JSON.parse(line) as { readonly msg?: string }).msg === message)
}

const connections = () => new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)))

/** An upload that ends in its middle as soon as `isTime`; waits until the server says that it heard of it. */
async function breakOff(isTime: () => void | Promise<void>): Promise<void> {
  const before = logged('broken off by the caller').length
  const socket = connect(port, '127.0.0.1')
  await new Promise((sent) => socket.write([...head, '', ...begun].join('\r\n'), sent))
  await vi.waitFor(isTime)
  socket.destroy()
  await vi.waitFor(() => expect(logged('broken off by the caller')).toHaveLength(before + 1))
}

test.each([
  ['before its form is read', async () => expect(await connections()).toBeGreaterThan(0)],
  ['while its form is read', () => expect(logged('starting multipart parsing').length).toBeGreaterThan(0)],
])('an upload that its sender breaks off %s is no error of ours in the log', async (_, isTime) => {
  api.logged.length = 0
  await breakOff(isTime)
  expect(api.logged.filter((line) => (JSON.parse(line) as { readonly level: number }).level >= 50)).toEqual([])
})
