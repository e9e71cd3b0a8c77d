import type { PageMessage, WorkerMessage } from '#contract/sw-messages.ts'
import { demoPassword, OtherDevice } from '#tests/e2e/harness/api.ts'
import type { Product } from '#tests/e2e/harness/product.ts'
import type { Shop } from '#tests/e2e/harness/shop.ts'
import type { Sought } from './in-page.ts'
import { leaveDuring } from './leave.ts'
import type { Person } from './person.ts'
import { until } from './until.ts'

/** So long a person looks whether their tap did anything before they tap again. */
const missedTapMs = 3000

/** The counter of a shop, as the person in front of the browser uses it. */
export class Counter {
  readonly person: Person
  readonly #product: Product
  readonly #shop: Shop

  constructor(person: Person, product: Product, shop: Shop) {
    this.person = person
    this.#product = product
    this.#shop = shop
  }

  /** Through the form. */
  async signIn(): Promise<void> {
    const { person } = this
    await person.load(`${this.#product.url}/auth/sign-in`)
    await person.type({ role: 'textbox', name: person.says('account:field.login') }, this.#shop.login)
    await person.type({ role: 'textbox', name: person.says('account:field.password') }, demoPassword)
    await person.tap({ role: 'button', name: person.says('account:signIn.submit') })
    await this.seeDay()
  }

  /** With a session that is there already, as on every start but the first. */
  async enter(path = '/'): Promise<void> {
    await this.keepSession()
    await this.load(path)
  }

  async keepSession(): Promise<void> {
    const { token, user } = await OtherDevice.signIn(this.#product.serverUrl, this.#shop.login)
    await this.load('/favicon.svg')
    const keep = (kept: string, whose: string): void => {
      localStorage.setItem('stoika-user', whose)
      localStorage.setItem('token', kept)
    }
    await this.person.browser.evaluate(keep, token, JSON.stringify(user))
  }

  async load(path: string): Promise<void> {
    await this.person.load(this.#product.url + path)
  }

  /** The day of the first employee, or a request: then the device has read the shop. */
  async seeDay(): Promise<void> {
    await until(
      'the day is there',
      async () => (await this.person.count({ role: 'list', name: '^Asel' })) + (await this.person.count({ role: 'article' })) > 0,
    )
  }

  /** The request of a customer that waits for a decision. */
  decision(customer: string): Sought {
    return { role: 'article', name: `^${customer},` }
  }

  approval(customer: string): Sought {
    return { role: 'button', name: this.person.says('booking:act.approve'), inside: this.decision(customer) }
  }

  /**
   * A tap does nothing just after cards have moved, or been drawn anew, as they are while a new device reads the shop: then a person taps
   * again. Until the card says that it was answered, nothing was.
   */
  async approve(customer: string): Promise<void> {
    const inside = this.decision(customer)
    const takeBack = `${this.person.says('booking:act.cancel')}|${this.person.says('booking:undo.request')}`
    await until(`the request of ${customer} is answered`, async () => {
      if ((await this.person.count({ role: 'button', name: takeBack, inside })) > 0) return true
      if ((await this.person.count(this.approval(customer))) === 0) return false
      await this.person.tap(this.approval(customer))
      await this.person.seeNo(this.approval(customer), missedTapMs)
      return false
    })
  }

  /** What the shell says of the queue. */
  async seeSync(key: 'sync.sent' | 'sync.waiting', count = 0): Promise<void> {
    await this.person.see({ role: 'link', name: this.person.says(key, { count }).slice(1) })
  }

  /** Another site: under another name of this machine. */
  get elsewhere(): string {
    return this.#product.serverUrl.replace('127.0.0.1', 'localhost') + '/favicon.svg'
  }

  /** The next time that the page works on this table, it is left in the middle of that. */
  async leaveDuring(mode: IDBTransactionMode, table: string): Promise<void> {
    await this.person.browser.evaluate(leaveDuring, mode, table, this.elsewhere)
  }

  /** The same for a page that is only about to start. */
  async startAndLeaveDuring(mode: IDBTransactionMode, table: string): Promise<void> {
    const html = await (await fetch(`${this.#product.serverUrl}/`, { headers: { accept: 'text/html' } })).text()
    const leave = `<script>(${leaveDuring.toString()})(${JSON.stringify(mode)}, ${JSON.stringify(table)}, ${JSON.stringify(this.elsewhere)})</script>`
    const page = {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      body: html.replace('<head>', `<head>${leave}`),
    }
    this.#product.proxy.spoil({ path: /^\/$/ }, page, 1)
    await this.person.browser.begin(`${this.#product.url}/`)
    await this.arriveElsewhere()
  }

  async arriveElsewhere(limitMs?: number): Promise<void> {
    await this.person.arrive(new URL(this.elsewhere).origin, limitMs)
  }

  /** Taps until the page is left in the middle of that: a tap does nothing just after something has moved. */
  async tapAndLeave(target: Sought): Promise<void> {
    await until('the page is left', async () => {
      // The page goes while its button is still pressed, which Firefox's driver may call an error.
      await this.person.tap(target).catch(() => undefined)
      await this.arriveElsewhere(missedTapMs)
      return true
    })
  }

  async waitForOfflineFiles(): Promise<void> {
    await until('the app is there without a network', () => this.person.browser.evaluate(takeStaffFiles))
  }

  /** The server is out of reach, as behind a network that swallows everything. */
  pullNetwork(): void {
    this.#product.proxy.spoil({}, 'cut-before')
  }

  /** It is in reach again, and the browser notices. */
  async plugIn(): Promise<void> {
    this.#product.proxy.heal()
    await this.person.browser.evaluate(() => void window.dispatchEvent(new Event('online')))
  }
}

/** In the page: has the worker take what a start without a network needs, and tells whether it could. */
async function takeStaffFiles(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready
  return new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => resolve(data.type === 'staff-files' && data.taken))
    port1.start()
    active?.postMessage({ type: 'take-staff-files' } satisfies PageMessage, [port2])
  })
}
