import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer, Socket, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createLog } from '../core/log.ts'
import { openConnections, patience } from './connections.ts'

test('the system asks on idle connections whether PostgreSQL is still there', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  // Hangs up at once: a connection is asked for this before anything is said on it.
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { db, close } = openConnections(`postgres://nobody@127.0.0.1:${port}/none`, createLog('silent'), patience)
  await expect(db.execute(sql`select 1`)).rejects.toThrow('Failed query')
  expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]])
  await close()
  server.close()
})
