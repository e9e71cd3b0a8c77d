import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { must } from '#lib/assert.ts'
import { root } from '#tests/architecture/source.ts'

const builtPage = join(root, 'dist/page')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/**
 * Hosts a built page, so that a test can deploy one build after another under open tabs.
 * The API is that of a running product, or absent.
 */
export class Host {
  /** Paths of the files that browsers asked for, oldest first. */
  readonly asked: string[] = []
  readonly #folders: string[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #folder = builtPage
  #api: string | undefined

  /** `api` is the product's own address. */
  static async start(api?: string): Promise<Host> {
    const host = new Host()
    host.#api = api
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve))
    return host
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Goes back to the build as it was made. */
  deployBuilt(): void {
    this.#folder = builtPage
  }

  /** Deploys the next build: the same program under another build's name. */
  deployNext(name: string): void {
    const folder = mkdtempSync(join(tmpdir(), 'stoika-build-'))
    this.#folders.push(folder)
    cpSync(builtPage, folder, { recursive: true })
    const id = must(/name="build" content="(\w+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1], 'the id of the build')
    for (const file of ['index.html', 'sw.js']) {
      const path = join(folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(id, name))
    }
    this.#folder = folder
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    for (const folder of this.#folders) rmSync(folder, { recursive: true })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url)
    this.asked.push(pathname)
    if (this.#api && /^\/(api|media)\//.test(pathname)) return passOn(this.#api, request, response)
    const isPage = (request.headers.accept ?? '').includes('text/html') && extname(pathname) === ''
    const file = isPage ? '/index.html' : pathname
    try {
      const content = await readFile(join(this.#folder, file))
      const isNamedByContent = file.startsWith('/assets/')
      response
        .writeHead(200, {
          'content-type': types[extname(file)] ?? 'text/plain',
          'cache-control': isNamedByContent ? 'max-age=31536000, immutable' : 'no-cache',
        })
        .end(content)
    } catch {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"not_found","detail":""}')
    }
  }
}

function passOn(api: string, request: IncomingMessage, response: ServerResponse): void {
  const asked = ask(new URL(request.url ?? '/', api), { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}
