import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type ConsoleMessage, type Disposable, type Page } from 'playwright-core'
import type { PageMessage, WorkerMessage } from '#contract/sw-messages.ts'
import { assert, must } from '#lib/assert.ts'
import { ensureChromium } from '#tests/setup/chromium.ts'
import { isThorough } from '#tests/setup/thorough.ts'
import { withinLimit } from './time-limit.ts'

export interface DeviceOptions {
  readonly width?: number
  readonly height?: number
  /** A phone is touched, draws two dots for each pixel of the page, and lays its scroll bars over it. */
  readonly isPhone?: boolean
  readonly language?: 'en' | 'ru' | 'ky'
  readonly theme?: 'light' | 'dark'
  /** What its camera sees: a file as `cameraFilm` makes it. Pages may use it without asking. */
  readonly film?: string
  /** The device's own zone; business time must not depend on it [S1]. */
  readonly timeZone?: string
}

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

let program: string | undefined

/**
 * A tablet at the counter: a browser with a profile of its own on disk, so that what it
 * stores outlives its tabs and its process. Whatever it logs as an error, unless a test
 * said that it would, fails the test.
 */
export class Device {
  readonly options: DeviceOptions
  readonly #profile = mkdtempSync(join(tmpdir(), 'stoika-device-'))
  readonly #noise: string[] = []
  readonly #expected: RegExp[] = []
  readonly #scripts: Disposable[] = []
  #context: BrowserContext | undefined

  constructor(options: DeviceOptions = {}) {
    this.options = options
  }

  get context(): BrowserContext {
    return must(this.#context, 'the running browser')
  }

  /** Starts the browser. */
  async start(): Promise<this> {
    const { width = 1280, height = 800, isPhone = false, language = 'en', theme = 'light', timeZone = 'Europe/London', film } = this.options
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: (program ??= ensureChromium((line) => process.stdout.write(`${line}\n`))),
      args: [
        ...flags,
        `--lang=${language}`,
        ...(film
          ? ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
          : []),
      ],
      viewport: { width, height },
      ...(isPhone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
      locale: language,
      colorScheme: theme,
      timezoneId: timeZone,
      reducedMotion: 'reduce',
    })
    this.#context.setDefaultTimeout(30_000)
    this.#context.on('weberror', (error) => this.#hear(`${textOf(error.error())} (${error.page()?.url()})`))
    this.#context.on('console', (message) => this.#hearConsole(message))
    return this
  }

  /** A new tab; the one that a fresh browser has open already, where it is still empty. */
  async open(url: string): Promise<Page> {
    const empty = this.context.pages().find((page) => page.url() === 'about:blank')
    const page = empty ?? (await this.context.newPage())
    await page.goto(url)
    return page
  }

  /** Runs in every page from now on, before the page's own program. */
  async addScript<Value extends number | string | undefined = undefined>(script: (value: Value) => void, value?: Value): Promise<void> {
    this.#scripts.push(await this.context.addInitScript(script as (value: unknown) => void, value))
  }

  /** Every page from now on finds that whoever holds the device reads this language. */
  async speak(language: string): Promise<void> {
    await this.addScript(setLanguages, language)
  }

  /** Every page from now on has a date that somebody set wrong. */
  async shiftClock(offMs: number): Promise<void> {
    await this.addScript(shiftDate, offMs)
  }

  /** Waits until the worker has every file that a start without a network needs. */
  async waitForOfflineFiles(): Promise<void> {
    const taken = await must(this.context.pages()[0], 'an open tab').evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      return new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => data.type === 'staff-files' && resolve(data.taken))
        port1.start()
        active?.postMessage({ type: 'take-staff-files' } satisfies PageMessage, [port2])
      })
    })
    assert(taken, 'the worker could take the app')
  }

  /** Pulls the network, or puts it back: for pages and workers alike. */
  async setOffline(isOffline: boolean): Promise<void> {
    if (isOffline) this.expectNoise(/net::ERR_/)
    await this.context.setOffline(isOffline)
  }

  /** From now on such lines are no surprise. */
  expectNoise(...lines: readonly RegExp[]): void {
    this.#expected.push(...lines)
  }

  /** Closes the browser as the system would, keeps the profile, starts it again. */
  async restart(): Promise<void> {
    await this.context.close()
    await this.start()
  }

  /**
   * Ends the app with the network there and nothing unsent: no tab is left and no worker runs, only what
   * is stored. The browser itself goes on, since starting it costs more than a journey; thoroughly it starts anew.
   * The network cannot be pulled before the app is open again: a stopped worker never answers to that.
   */
  async endApp(): Promise<void> {
    if (isThorough) return this.restart()
    const session = await this.#leaveOneEmptyTab()
    await session.detach()
  }

  /** Errors that nobody expected. */
  get noise(): readonly string[] {
    return this.#noise.filter((line) => !this.#expected.some((expected) => expected.test(line)))
  }

  /** Pictures of all open tabs, named after `name`. */
  async photograph(name: string): Promise<void> {
    const pages = this.#context?.pages() ?? []
    await Promise.all(pages.map((page, index) => page.screenshot({ path: `${name} ${index + 1}.png` }).catch(() => undefined)))
  }

  /** Takes away all that was done on it since the app of `origin` was taken, and leaves one empty tab. */
  async wipe(origin: string): Promise<void> {
    // First: a worker that was stopped never answers to it.
    await this.context.unrouteAll()
    for (const script of this.#scripts.splice(0)) await script.dispose()
    const session = await this.#leaveOneEmptyTab()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
    await session.detach()
  }

  /** Takes away the app of `origin` as well, and all that the browser has of it. */
  async emptyOut(origin: string): Promise<void> {
    await this.wipe(origin)
    const session = await this.context.newCDPSession(must(this.context.pages()[0], 'the empty tab'))
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.send('Network.clearBrowserCache')
    await session.detach()
  }

  /** With no worker running; answers the browser's ear at the tab. */
  async #leaveOneEmptyTab(): Promise<CDPSession> {
    const used = this.context.pages()
    const empty = await this.context.newPage()
    for (const page of used) await page.close()
    // First: a worker without a network is never said to have stopped.
    await this.context.setOffline(false)
    const session = await this.context.newCDPSession(empty)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    return session
  }

  /** What was heard so far, and what was expected, is another test's. */
  forgetNoise(): void {
    this.#noise.length = 0
    this.#expected.length = 0
  }

  /** Killed where the browser does not end by itself. */
  async discard(): Promise<void> {
    if (this.#context) await withinLimit(this.#context.close(), 20_000).catch(() => killUsersOf(this.#profile))
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 })
  }

  #hear(line: string): void {
    this.#noise.push(line)
  }

  #hearConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const at = this.#noise.push(`${message.text()} (${message.location().url})`) - 1
    const told = message.args().map((arg) => arg.evaluate((value) => (value instanceof Error ? `\n${value.message}\n${value.stack}` : '')))
    // The tab may be gone before it is asked.
    void Promise.all(told).then(
      (parts) => (this.#noise[at] += parts.join('')),
      () => undefined,
    )
  }
}

/** What was thrown may have no stack, or no text at all. */
function textOf({ stack, name, message }: Error): string {
  return stack || `${name}: ${message}`
}

/** Ends every process that was started with this path. */
function killUsersOf(path: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** In the page. */
function setLanguages(language: string): void {
  Object.defineProperty(navigator, 'languages', { get: () => [language] })
}

/** In the page. */
function shiftDate(offMs: number): void {
  const now = Date.now.bind(Date)
  globalThis.Date = class extends Date {
    constructor(...given: readonly number[]) {
      super(...((given.length === 0 ? [now() + offMs] : given) as [number]))
    }
    static override now(): number {
      return now() + offMs
    }
  } as DateConstructor
}
