import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { encodeQR } from 'qr'
import { demoAgency } from '#server/demo/agency.ts'
import { demoBakery } from '#server/demo/bakery/bakery.ts'
import { salonShelf } from '#server/demo/salon-shelf.ts'
import { demoSalon } from '#server/demo/salon.ts'
import { readConfig } from '#server/start/config.ts'
import { isStaleBuild } from './stale.ts'

/**
 * `npm run demo`: builds what is not built yet, starts the product on the embedded
 * database with the data of a salon, an agency and a bakery, and says where it is and how to sign in. All settings of
 * the server hold here too.
 */
const root = join(import.meta.dirname, '../..')
const builtServer = 'dist/server/main.js'

const settings = { NODE_ENV: 'production', STOIKA_DEMO: '1', PORT: '8080', HOST: '0.0.0.0', DATA_DIR: 'data/demo', LOG_LEVEL: 'error' }
for (const [name, value] of Object.entries(settings)) process.env[name] ||= value
const port = Number(process.env.PORT)

await main()

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.ok) return fail(config.refusal)
  if (!(await isFree()))
    return fail(`Port ${port} is taken. Stop what uses it, or choose another one:\n\n  PORT=${port + 1} npm run demo\n`)
  if (isStaleBuild(root, ['dist/page/sw.js', builtServer]) && !build()) return fail('The build failed; what it said stands above.')
  say('Starting. The first time the demo data is made, which takes some seconds.')
  // The server's own program: it has loaded when it listens, and says by itself why it cannot.
  await import(pathToFileURL(join(root, builtServer)).href)
  if (process.exitCode === undefined) say(welcome())
}

function isFree(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    // What else is wrong with the address, the server says.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, process.env.HOST, () => probe.close(() => resolve(true)))
  })
}

function build(): boolean {
  say('Building.')
  return (
    spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    }).status === 0
  )
}

function welcome(): string {
  const scheme = process.env.HTTPS_CERT ? 'https' : 'http'
  const note = scheme === 'http' ? '  (other devices; without HTTPS no offline start)' : '  (other devices)'
  const elsewhere =
    process.env.HOST === '0.0.0.0' ? addresses().map((address) => `                 ${scheme}://${address}:${port}${note}`) : []
  return [
    '',
    `  Stoika is at   ${scheme}://localhost:${port}`,
    ...elsewhere,
    '',
    "  Sign in as     owner@stoika.demo   the salon's owner",
    '                 staff@stoika.demo   somebody at its counter',
    '                 other@stoika.demo   the owner of another business',
    '                 agency@stoika.demo  the owner of an estate agency',
    '                 bakery@stoika.demo  the owner of a bakery with orders and a till',
    '  Password       stoika-demo',
    '',
    `  As a customer  ${scheme}://localhost:${port}/shop/${demoSalon.code}      the salon's page`,
    `                 ${scheme}://localhost:${port}/catalog/${salonShelf.code}   what it sells`,
    `                 ${scheme}://localhost:${port}/shop/${demoBakery.code}      the bakery's page, where guests order`,
    `                 ${scheme}://localhost:${port}/catalog/${demoBakery.catalogueCode}   its 120 products`,
    `                 ${scheme}://localhost:${port}/catalog/${demoAgency.code}   the agency's 40 homes`,
    ...codesForPhones(scheme),
    '',
    `  Data is in ${process.env.DATA_DIR}; delete that folder to begin anew. Ctrl-C ends it.`,
    '',
  ].join('\n')
}

/** The shops' addresses on this network, to be scanned from the screen. */
function codesForPhones(scheme: string): readonly string[] {
  const [address] = process.env.HOST === '0.0.0.0' ? addresses() : []
  if (address === undefined || !process.stdout.isTTY) return []
  return [demoSalon, demoBakery].flatMap(({ en, code }) => {
    const url = `${scheme}://${address}:${port}/shop/${code}`
    return ['', `  On a phone     ${url}   ${en}`, '', encodeQR(url, 'term').replaceAll(/^/gm, '  ')]
  })
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
