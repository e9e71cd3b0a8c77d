import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { must } from '#lib/assert.ts'
import { read, root } from '#tests/architecture/source.ts'
import { startProxy, type Proxy } from './proxy.ts'

/** The built product as `npm start` runs it, on data of its own, behind a network that can be spoiled. */
export class Product {
  readonly proxy: Proxy
  readonly #port: number
  readonly #env: NodeJS.ProcessEnv
  readonly #dataDir: string
  #server: ChildProcess | undefined
  #said = ''

  private constructor(proxy: Proxy, port: number, dataDir: string, env: NodeJS.ProcessEnv) {
    this.proxy = proxy
    this.#port = port
    this.#dataDir = dataDir
    this.#env = env
  }

  /** Starts on a copy of `template`, a data directory, or on nothing. */
  static async start(template?: string, env: NodeJS.ProcessEnv = {}): Promise<Product> {
    const dataDir = mkdtempSync(join(tmpdir(), 'stoika-data-'))
    if (template) cpSync(template, dataDir, { recursive: true })
    const port = await freePort()
    const product = new Product(await startProxy(port), port, dataDir, env)
    try {
      await product.startServer()
    } catch (error) {
      // Nobody else knows of it: it would run on.
      await product.discard()
      throw error
    }
    return product
  }

  /** Where browsers go: through the proxy. */
  get url(): string {
    return `http://127.0.0.1:${this.proxy.port}`
  }

  /** The server itself, whatever the network does. */
  get serverUrl(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get serverPid(): number {
    return must(this.#server?.pid, 'the running server')
  }

  async startServer(): Promise<void> {
    const { start } = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts
    this.#said = ''
    this.#server = spawn('sh', ['-c', `exec ${start}`], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', PORT: String(this.#port), HOST: '127.0.0.1', DATA_DIR: this.#dataDir, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#server.stdout!.on('data', (part: Buffer) => (this.#said += part.toString()))
    this.#server.stderr!.on('data', (part: Buffer) => (this.#said += part.toString()))
    await this.#ready(this.#server)
  }

  /** As the power going: nothing is finished, nothing is said. */
  async killServer(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stopServer(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** What the operator has done from a terminal, while the server stands still: the database is one process's. */
  async runAdmin(...words: readonly string[]): Promise<void> {
    const { admin } = (JSON.parse(read('package.json')) as { scripts: { admin: string } }).scripts
    await this.stopServer()
    try {
      const { status, stderr } = spawnSync('sh', ['-c', `exec ${admin} "$@"`, 'admin', ...words], {
        cwd: root,
        env: { ...process.env, DATA_DIR: this.#dataDir, ...this.#env },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`The command failed:\n${stderr}`)
    } finally {
      await this.startServer()
    }
  }

  async discard(): Promise<void> {
    await this.killServer()
    await this.proxy.close()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  async #ready(server: ChildProcess): Promise<void> {
    // The first start of a demo paints some 200 pictures, which takes a while beside other work.
    const giveUpAt = Date.now() + 180_000
    while (!(await isHealthy(this.serverUrl))) {
      if (server.exitCode !== null) throw new Error(`The server ended as it started:\n${this.#said}`)
      if (Date.now() > giveUpAt) throw new Error(`The server did not answer within three minutes:\n${this.#said}`)
      await wait(50)
    }
  }
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/`).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
