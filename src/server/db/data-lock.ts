import { createHash, randomInt, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerTimers } from '../start/environment.ts'

/** Another process works with the data directory. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse'
}

/**
 * Keeps a second process out of a data directory: the embedded database would be damaged.
 *
 * Each process opens a socket of its own in the directory's lock folder and then knocks at
 * all others. One that answers is alive: the newcomer withdraws. One that does not was left
 * by a process that is gone (a socket dies with its process, however that ends) and is
 * removed. Since everybody listens before knocking, of two that start together at least one
 * hears the other; both may, so withdrawing is tried again a few times after a random pause.
 *
 * Answers the function that gives the directory back. Raises `DataInUse`.
 */
export async function lockData(folder: string, timers: ServerTimers, attempts = 5): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  if (process.platform === 'win32') return lockByPipe(folder)
  const sockets = socketFolder(folder)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  for (let attempt = 1; ; attempt += 1) {
    const own = `${randomUUID().slice(0, 8)}.sock`
    const server = await listen(join(sockets, own))
    if (!(await isAnyoneIn(sockets, own))) return () => close(server)
    await close(server)
    if (attempt >= attempts) throw inUse(folder)
    await new Promise<void>((resolve) => timers.after(randomInt(50, 250), resolve))
  }
}

async function isAnyoneIn(sockets: string, own: string): Promise<boolean> {
  for (const name of readdirSync(sockets)) {
    if (name === own || !name.endsWith('.sock')) continue
    const path = join(sockets, name)
    if (await answers(path)) return true
    rmSync(path, { force: true })
  }
  return false
}

/** Only a refused connection, or a socket that is no longer there, proves that nobody listens. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(path)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'))
  })
}

/** Names of sockets are short by law of the system; where the directory's is too long, a folder for temporary files serves. */
function socketFolder(folder: string): string {
  const inside = join(realpathSync(folder), 'lock')
  return inside.length <= 80 ? inside : join(tmpdir(), `stoika-${digest(folder)}`)
}

/** A pipe of Windows has one owner, and none once that is gone. */
async function lockByPipe(folder: string): Promise<() => Promise<void>> {
  try {
    const server = await listen(`\\\\.\\pipe\\stoika-${digest(folder)}`)
    return () => close(server)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw inUse(folder)
    throw error
  }
}

function inUse(folder: string): DataInUse {
  return new DataInUse(
    `Another Stoika process is using ${realpathSync(folder)}. Stop it first, or give this one a directory of its own with DATA_DIR. ` +
      'Several servers at once need PostgreSQL (DATABASE_URL).',
  )
}

function digest(folder: string): string {
  return createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
