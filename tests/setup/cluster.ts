import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { userInfo, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { must } from '#lib/assert.ts'
import { freePort } from '#tests/e2e/harness/product.ts'

const run = promisify(execFile)

/** A PostgreSQL of the test's own, which it may stop and start as it likes. */
export interface Cluster {
  readonly url: string
  /** `fast` says goodbye to every connection, `immediate` is a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  discard(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const bin = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'stoika-cluster-'))
  const data = join(folder, 'data')
  if (isRoot) chownSync(folder, await idOfPostgres('-u'), await idOfPostgres('-g'))
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100`
  const control = (...args: readonly string[]) =>
    asPostgres(join(bin, 'pg_ctl'), '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options, ...args)
  await asPostgres(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  await control('start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (mode) => control('restart', '-m', mode),
    async discard() {
      await control('stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The newest of Debian's; elsewhere `PG_BIN` says where they are. */
function findPrograms(): string {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const versions = readdirSync('/usr/lib/postgresql').toSorted((one, other) => Number(one) - Number(other))
  return join('/usr/lib/postgresql', must(versions.at(-1), 'PostgreSQL in /usr/lib/postgresql, or PG_BIN'), 'bin')
}

/** PostgreSQL refuses to run as root. */
const isRoot = userInfo().uid === 0

async function asPostgres(program: string, ...args: readonly string[]): Promise<void> {
  const [file, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  await run(file, all, { cwd: '/' })
}

async function idOfPostgres(flag: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [flag, 'postgres'])).stdout)
}
