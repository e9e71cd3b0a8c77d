import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/e2e/harness/product.ts'

/** One server of several, as `npm start` runs it, on a PostgreSQL. */
export interface Instance {
  readonly url: string
  readonly program: ChildProcess
  /** All that it wrote to its terminal. */
  said(): string
  /** Resolves with the exit code, null where it was killed. */
  ended(): Promise<number | null>
  kill(): void
}

/** `main` is the bundled program. Does not wait until it listens. */
export async function startInstance(main: string, databaseUrl: string): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoika-instance-'))
  const port = await freePort()
  const program = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: dataDir,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  return {
    url: `http://127.0.0.1:${port}`,
    program,
    said: () => text,
    ended: async () => program.exitCode ?? ((await once(program, 'exit')) as [number | null])[0],
    kill() {
      program.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function isHealthy({ url }: Instance): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/`).catch(() => undefined)
  return answer?.status === 200
}

/** Somebody with a business of their own, made over the wire. */
export interface RegisteredOwner {
  readonly token: string
  readonly businessId: string
}

export async function registerOwner({ url }: Instance): Promise<RegisteredOwner> {
  const body = { name: 'Gulnara', login: 'gulnara@salon.kg', password: 'a long password of hers', business_name: 'Salon' }
  const registered = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { token } = (await registered.json()) as { readonly token: string }
  const listed = await fetch(`${url}/api/booking/business/`, { headers: { authorization: `Bearer ${token}` } })
  const { results } = (await listed.json()) as { readonly results: readonly { readonly id: string }[] }
  return { token, businessId: results[0]!.id }
}
