import { readdirSync } from 'node:fs'
import { must } from '#lib/assert.ts'
import { freePort } from '#tests/e2e/harness/product.ts'
import { programOf, type Browser } from './browser.ts'
import { Program } from './program.ts'
import { until } from './until.ts'

/**
 * WebKit's own small browser for GTK, over WebDriver, on a display that nobody sees. It
 * keeps what pages store only as long as it runs, and shows no bars of its own.
 */
export async function openWebKit(): Promise<Browser> {
  const display = new Program('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  const env = { DISPLAY: `:${await display.said(/^(\d+)$/m)}`, LANG: 'en_US.UTF-8', GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
  const port = await freePort()
  const driver = new Program('/usr/bin/WebKitWebDriver', [`--port=${port}`], env)
  const url = `http://127.0.0.1:${port}`
  await until('the driver answers', async () => (await ask<{ ready: boolean }>('GET', `${url}/status`)).ready)
  const options = { binary: miniBrowser(), args: ['--automation'] }
  // Nothing waits for pages to load: a test says itself what it waits for.
  const wanted = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options }
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${url}/session`, { capabilities: { alwaysMatch: wanted } })
  const session = `${url}/session/${sessionId}`
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 860 })
  return {
    name: 'WebKit',
    begin: (to) => ask('POST', `${session}/url`, { url: to }),
    back: () => ask('POST', `${session}/back`, {}),
    async evaluate(run, ...given) {
      const script = `const done = arguments[1]; (${programOf(run)})(arguments[0]).then((came) => done({ came }), (error) => done({ error: String(error) }))`
      const { came, error } = await ask<{ came?: string; error?: string }>('POST', `${session}/execute/async`, {
        script,
        args: [JSON.stringify(given)],
      })
      if (came === undefined) throw new Error(error)
      return JSON.parse(came) as never
    },
    act: (source) => ask('POST', `${session}/actions`, { actions: [source] }),
    picture: () => ask('GET', `${session}/screenshot`),
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      await driver.stop()
      await display.stop()
    },
  }
}

function miniBrowser(): string {
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'),
  )
  const found = folders.flatMap(({ name }) =>
    readdirSync(`/usr/lib/${name}`)
      .filter((inner) => inner.startsWith('webkit2gtk-'))
      .map((inner) => `/usr/lib/${name}/${inner}/MiniBrowser`),
  )
  return must(found[0], 'the MiniBrowser of webkit2gtk-driver')
}

/** A page that leaves while it is tapped may leave the driver without an answer. */
const longestAnswerMs = 60_000

async function ask<Result = void>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<Result> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(longestAnswerMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value as Result
}
