import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isStale } from './stale.ts'

/**
 * `npm run demo`: builds what is not built yet, starts the product on the embedded
 * database with a salon's data, and says where it is and how to sign in.
 */
const root = join(import.meta.dirname, '../..')
const port = Number(process.env.PORT || 8080)
const host = process.env.HOST || '0.0.0.0'
const scheme = process.env.HTTPS_CERT ? 'https' : 'http'
const dataDir = process.env.DATA_DIR || 'data/demo'
const startTimeoutMs = 120_000

await main()

async function main(): Promise<void> {
  if (!(await isFree())) return fail(`Port ${port} is taken. Stop what uses it, or choose another one:\n\n  PORT=${port + 1} npm run demo\n`)
  if (isStale(root, ['dist/page/sw.js', 'dist/server/main.js']) && !build()) return fail('The build failed; what it said stands above.')
  say('Starting. The first time, the demo data is made: that takes some seconds.')
  const server = startServer()
  if (await answers(server)) say(welcome())
  else if (server.exitCode === null) server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  process.exitCode = server.exitCode ?? 1
}

function isFree(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

function build(): boolean {
  say('Building.')
  return spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' }).status === 0
}

function startServer() {
  const env = { LOG_LEVEL: 'error', ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: host, DATA_DIR: dataDir }
  const server = spawn(process.execPath, ['dist/server/main.js', '--demo'], { cwd: root, env, stdio: 'inherit' })
  // Ctrl-C reaches the server by itself; it finishes what it is doing, and then this ends too.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  return server
}

async function answers(server: { readonly exitCode: number | null }): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (server.exitCode === null && Date.now() < deadline) {
    if (await isHealthy()) return true
    await wait(100)
  }
  return false
}

/** Asked without looking at the certificate: it is our own, and made for another name than this one. */
function isHealthy(): Promise<boolean> {
  const get = scheme === 'https' ? https.get : http.get
  return new Promise((resolve) => {
    get(`${scheme}://127.0.0.1:${port}/api/health/`, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

function welcome(): string {
  const note = scheme === 'http' ? '  (other devices; no offline start without HTTPS)' : '  (other devices)'
  const elsewhere = host === '0.0.0.0' ? addresses().map((address) => `                 ${scheme}://${address}:${port}${note}`) : []
  return [
    '',
    `  Stoika is at   ${scheme}://localhost:${port}`,
    ...elsewhere,
    '',
    '  Sign in as     owner@stoika.demo   the salon\'s owner',
    '                 staff@stoika.demo   somebody at its counter',
    '                 other@stoika.demo   the owner of another business',
    '  Password       stoika-demo',
    '',
    `  Data is in ${dataDir}; delete that folder to begin anew. Ctrl-C ends it.`,
    '',
  ].join('\n')
}

function addresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
