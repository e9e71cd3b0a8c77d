import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import { layDataDir } from '#tests/setup/databases.ts'
import { bundleProgram } from '#tests/setup/programs.ts'

const main = await bundleProgram('src/server/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'stoika-main-'))
const patience = 60_000
const running: ChildProcess[] = []
afterAll(() => {
  for (const program of running) program.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/**
 * The program as it is started in earnest, on a data directory of the test's; but it lives too short for its code to be worth compiling
 * well.
 */
function start(env: Record<string, string>): { readonly program: ChildProcess; readonly said: () => string } {
  const program = spawn(process.execPath, ['--liftoff-only', '--enable-source-maps', main], {
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(program)
  let text = ''
  for (const stream of [program.stdout, program.stderr])
    must(stream, 'output').on('data', (chunk: Buffer) => void (text += chunk.toString()))
  return { program, said: () => text }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function ended(program: ChildProcess): Promise<number | null> {
  return program.exitCode ?? ((await once(program, 'exit')) as [number | null])[0]
}

describe('the program', () => {
  test(
    'ends at once where a setting is wrong, and names it',
    async () => {
      const { program, said } = start({ PORT: 'eighty' })
      expect(await ended(program)).toBe(1)
      expect(said()).toMatch(/^PORT is wrong/)
    },
    patience,
  )

  test(
    'refuses a data directory that is in use, and stops in order when it is told to, streams and all',
    async () => {
      const port = String(await freePort())
      const [own, other] = [join(folder, 'data'), join(folder, 'other')]
      await layDataDir(own)
      const first = start({ PORT: port, DATA_DIR: own })
      const url = `http://127.0.0.1:${port}`
      await vi.waitFor(async () => expect((await fetch(`${url}/api/health/`)).status).toBe(200), { timeout: 40_000, interval: 100 })

      const second = start({ PORT: '0', DATA_DIR: own })
      expect(await ended(second.program)).toBe(1)
      expect(second.said()).toContain('Another Stoika process is using')

      await layDataDir(other)
      const third = start({ PORT: port, DATA_DIR: other })
      expect(await ended(third.program)).toBe(1)
      expect(third.said()).toMatch(/^PORT is wrong: [^\n]* is taken[^\n]*\n$/)

      const body = JSON.stringify({ name: 'Gulnara', login: 'gulnara@salon.kg', password: 'a long password', business_name: 'Salon' })
      const registered = await fetch(`${url}/api/auth/register/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const { token } = (await registered.json()) as { readonly token: string }
      const [stream] = (await once(get(`${url}/api/sync/stream/`, { headers: { authorization: `Bearer ${token}` } }), 'response')) as [
        IncomingMessage,
      ]
      const streamEnded = once(stream.resume(), 'end')
      first.program.kill('SIGTERM')
      await streamEnded
      expect(await ended(first.program)).toBe(0)
      expect(first.said()).not.toMatch(/Gulnara|gulnara|a long password/)
      expect(first.said()).not.toContain(token)
    },
    patience,
  )
})
