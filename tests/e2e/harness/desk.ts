import type { TFunction } from 'i18next'
import type { Locator, Page } from 'playwright-core'
import { cancelReasons } from '#domain/booking/cancel-reasons.ts'
import { must } from '#lib/assert.ts'
import { demoPassword, OtherDevice } from './api.ts'
import type { Device } from './device.ts'
import type { Product } from './product.ts'

/** For how long something is waited for. */
interface Patience {
  readonly timeout?: number
}

/** Whoever sees nothing come of a tap for so long taps again. */
const missedTapMs = 3000

/** A signed-in person's tab, in the words that they read on it. */
export class Desk {
  readonly page: Page
  readonly #url: string
  readonly #t: TFunction

  constructor(page: Page, url: string, t: TFunction) {
    this.page = page
    this.#url = url
    this.#t = t
  }

  /** Signs in through the form and waits until the day is there, which means that the device has read the shop. */
  static async signIn(device: Device, url: string, t: TFunction, login: string): Promise<Desk> {
    const desk = new Desk(await device.open(`${url}/auth/sign-in`), url, t)
    await desk.fillSignIn(login)
    await desk.waitForDay()
    return desk
  }

  /** Somebody who has signed in on this device before: their session is there when the app opens. */
  static async enter(device: Device, product: Pick<Product, 'url' | 'serverUrl'>, t: TFunction, login: string): Promise<Desk> {
    const desk = await Desk.begin(device, product, t, login)
    await desk.waitForDay()
    return desk
  }

  /** The same, before the device has read anything of the shop. */
  static async begin(device: Device, { url, serverUrl }: Pick<Product, 'url' | 'serverUrl'>, t: TFunction, login: string): Promise<Desk> {
    const { token, user } = await OtherDevice.signIn(serverUrl, login)
    const begun = await device.context.addInitScript(keepSession, { token, user })
    const desk = new Desk(await device.open(url), url, t)
    await begun.dispose()
    return desk
  }

  /** The same person in another tab. */
  async another(device: Device, path = '/'): Promise<Desk> {
    return new Desk(await device.open(this.#url + path), this.#url, this.#t)
  }

  async fillSignIn(login: string, password: string = demoPassword): Promise<void> {
    await this.page.getByLabel(this.#t('account:field.login')).fill(login)
    await this.page.getByLabel(this.#t('account:field.password'), { exact: true }).fill(password)
    await this.page.getByRole('button', { name: this.#t('account:signIn.submit') }).click()
  }

  /**
   * As a link does, since the app need not be loaded anew for each screen. By way of the one that
   * is unlike all others: once that has gone, what is seen is the screen that was asked for.
   */
  async goTo(path: string, within: Patience = {}): Promise<void> {
    const nowhere = this.text('common:state.notFoundTitle')
    await this.page.waitForFunction(isHistorySettled)
    await this.page.evaluate(moveTo, '/nowhere')
    await nowhere.waitFor(within)
    if (path === '/nowhere') return
    await this.page.evaluate(moveTo, path)
    await nowhere.waitFor({ ...within, state: 'detached' })
    await this.page.getByRole('main').waitFor()
  }

  /** As by an address that is typed: the app begins anew. */
  async load(path: string): Promise<void> {
    await this.page.goto(this.#url + path)
  }

  async waitForDay(): Promise<void> {
    await this.page
      .getByRole('list', { name: 'Asel' })
      .or(this.page.getByRole('article'))
      .or(this.text('booking:today.nothingWaits'))
      .or(this.text('booking:cafe.title'))
      .first()
      .waitFor({ state: 'attached' })
  }

  button(key: string, values: Record<string, unknown> = {}): Locator {
    return this.page.getByRole('button', { name: this.#t(key, values), exact: true })
  }

  link(key: string): Locator {
    return this.page.getByRole('link', { name: this.#t(key), exact: true })
  }

  text(key: string, values: Record<string, unknown> = {}): Locator {
    return this.page.getByText(this.#t(key, values))
  }

  /** The request that waits for a decision. */
  decision(customer: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(`^${customer},`) }).filter({ has: this.#approve })
  }

  get #approve(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.#t('booking:act.approve')}`) })
  }

  /** As a person does: a tap does nothing where the card has just moved, and then they tap again. */
  async approve(customer: string): Promise<void> {
    const decision = this.decision(customer)
    await decision.locator(this.#approve).click()
    await decision.waitFor({ state: 'detached', timeout: missedTapMs }).catch(() => decision.locator(this.#approve).click())
    await decision.waitFor({ state: 'detached' })
  }

  /** By the keyboard, which also counts while cards come and go: a tap does nothing just after they have moved. */
  async approveByKey(customer: string): Promise<void> {
    await this.decision(customer).locator(this.#approve).press('Enter')
    await this.decision(customer).waitFor({ state: 'detached' })
  }

  /** Takes back what the card of this customer has just been answered with. */
  async undo(customer: string): Promise<void> {
    await this.page
      .getByRole('article', { name: new RegExp(`^${customer},`) })
      .getByRole('button', { name: this.#t('booking:undo.request'), exact: true })
      .click()
  }

  /** By the keyboard, for the same reason. */
  async decline(customer: string): Promise<void> {
    await this.decision(customer)
      .getByRole('button', { name: new RegExp(`^${this.#t('booking:act.cancelShort')}`) })
      .press('Enter')
    await this.page.getByText(must(cancelReasons(false)[2], 'a reason').en).click()
    await this.button('booking:decline.confirm').click()
    await this.decision(customer).waitFor({ state: 'detached' })
  }

  /** Books through the form; time, service and employee come in the address, as from a touched free time. */
  async book(
    customer: string,
    { start, service, employee }: { readonly start: string; readonly service: string; readonly employee: string },
  ): Promise<void> {
    await this.goTo(`/bookings/new?${new URLSearchParams({ start, service, employee }).toString()}`)
    await this.page.getByRole('combobox', { name: this.#t('desk:field.customer_name') }).fill(customer)
    await this.button('booking:form.save').click()
    await this.page.waitForURL(({ pathname }) => pathname === '/')
  }

  async changeNote(bookingId: string, note: string): Promise<void> {
    await this.goTo(`/bookings/${bookingId}/edit`)
    await this.page.getByLabel(this.#t('desk:field.note')).fill(note)
    await this.button('booking:form.saveEdit').click()
    await this.page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  }

  /** On the sync page, what needs a decision about this customer. */
  attention(customer: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(customer) })
  }

  /** As when the browser notices a network: what waits is tried at once. */
  async wake(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  /** Waits until the shell says this of the queue; that all is sent, only once nothing waits and all data is here as well. */
  async waitForSync(
    key: 'sync.sent' | 'sync.offline' | 'sync.paused' | 'sync.waiting' | 'sync.attention',
    count = 0,
    { timeout = 20_000 }: Patience = {},
  ): Promise<void> {
    const words = this.#t(key, { count }).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const said = new RegExp(key === 'sync.sent' ? `${words}(?!,)` : words)
    if (key === 'sync.sent') await this.page.waitForFunction(isOutboxEmpty, undefined, { timeout })
    await this.page.getByRole('link', { name: said }).first().waitFor({ timeout })
  }
}

/**
 * In the page: on a busy machine the shell still says what was so before the last tap. A database that does not open keeps nobody waiting.
 */
async function isOutboxEmpty(): Promise<boolean> {
  const { id } = JSON.parse(localStorage.getItem('stoika-user') ?? '{}') as { readonly id?: string }
  if (!(await indexedDB.databases()).some(({ name }) => name === `stoika-user-${id}`)) return true
  // A method, since a function with a name of its own may be rewritten into something that the page does not know.
  const idb = {
    answer<Of>(request: IDBRequest<Of>) {
      return new Promise<Of | undefined>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => resolve(undefined))
      })
    },
  }
  const database = await idb.answer(indexedDB.open(`stoika-user-${id}`))
  try {
    return !database || (await idb.answer(database.transaction('outbox').objectStore('outbox').count())) === 0
  } catch {
    return true
  } finally {
    database?.close()
  }
}

/** In the page: what the form of the sign-in leaves behind. */
function keepSession({ token, user }: Pick<OtherDevice, 'token' | 'user'>): void {
  // A new tab is empty first, and has no storage.
  if (location.href === 'about:blank') return
  localStorage.setItem('stoika-user', JSON.stringify(user))
  localStorage.setItem('token', token)
}

/** In the page: what has just closed over it has taken its entry of the history along. */
function isHistorySettled(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null || !(history.state as { over?: number } | null)?.over
}

/** In the page: numbered as the router numbers its own entries. */
function moveTo(address: string): void {
  const state = { idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }
  history.pushState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}
