import type { PushDesk, PushStanding, PushState } from '#areas/account/notifications/push-context.tsx'
import type { Client } from '#contract/client.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { QuietHours } from '#domain/account/quiet-hours.ts'
import type { Language } from '#i18n/languages.ts'
import { createStore } from '#lib/store.ts'
import type { KeyValue } from '../safe-storage.ts'
import { within } from '../within.ts'
import type { BrowserSubscription, PushBrowser } from './push-browser.ts'

export interface PushDeskEnv {
  readonly browser: PushBrowser
  readonly client: Pick<Client, 'call'>
  readonly storage: KeyValue
  readonly language: () => Language
  readonly now: () => number
}

export interface OpenPushDesk {
  readonly desk: PushDesk
  /**
   * Brings browser and server to what was chosen here, where they are not: when the desk opens, a network is back, or the app is seen
   * again.
   */
  readonly refresh: () => Promise<void>
  /** Nobody is signed in here any more: nothing is shown until somebody is. The choice stays. */
  readonly leave: () => Promise<void>
}

/** What the server knows of a device. */
type Told = NonNullable<Answer<'GET /api/users/push/'>['subscription']>

/** A browser that does not reach its push service tries for minutes without a word. */
const joinMs = 15_000

/** The server forgets a device without telling it [N4, N5]: for so long its word counts. */
const toldMs = 3600_000

const wantedKey = 'stoika-push'
const quietKey = 'stoika-quiet'

/** What was chosen on this device holds for whoever is at it: each new session has it told to the server [N4]. */
export function createPushDesk({ browser, client, storage, language, now }: PushDeskEnv): OpenPushDesk {
  const state = createStore<PushState>({ standing: standing(), quiet: readQuiet(storage) })
  const set = (change: Partial<PushState>): void => state.set({ ...state.get(), ...change })
  let running: Promise<void> = Promise.resolve()
  let told: (Told & { readonly at: number }) | undefined
  /** One after the other, so that the last choice is the last to be sent. */
  const queued = (run: () => Promise<void>): Promise<void> => (running = running.then(run))

  /** Before anything is sent. */
  function standing(): PushStanding {
    const support = browser.support()
    if (support !== 'ready') return support
    if (browser.permission() === 'denied') return 'blocked'
    return isWanted() && browser.permission() === 'granted' ? 'waiting' : 'off'
  }

  function isWanted(): boolean {
    return storage.getItem(wantedKey) !== null
  }

  /** Where it was switched off meanwhile it is off, whatever comes of what was begun before. */
  function comesTo(reached: PushStanding): void {
    const here = standing()
    set({ standing: here === 'waiting' ? reached : here })
  }

  async function bringAbout(): Promise<void> {
    const here = standing()
    if (here !== 'waiting') return set({ standing: here })
    const choice = { language: language(), quiet: state.get().quiet }
    // The browser drops its address where the permission was taken from it, also if it has that again.
    const isReached = state.get().standing === 'on' && told?.endpoint === (await browser.endpoint().catch(() => undefined))
    const on = isReached ? told : undefined
    if (on && isSame(on, { ...on, ...choice }) && now() < on.at + toldMs) return
    // What was told already stays on while it is told again.
    if (!on) comesTo('waiting')
    const asked = await client.call('GET /api/users/push/')
    if (!asked.ok) return
    const { public_key: key, subscription: known } = asked.value
    if (on && known && isSame(known, { ...on, ...choice })) return void (told = { ...known, at: now() })
    await tell(key, choice, !known)
  }

  /** Where the server knows of none the push service may no longer know the address that there was: it is made anew. */
  async function tell(key: string, choice: Omit<Told, 'endpoint'>, isAnew: boolean): Promise<void> {
    if (isAnew || state.get().standing === 'waiting') comesTo('joining')
    const subscription = await join(browser, key, isAnew)
    if (!subscription) return comesTo('failed')
    const answer = await client.call('PUT /api/users/push/', { body: { ...subscription, ...choice } })
    told = answer.ok ? { endpoint: subscription.endpoint, ...choice, at: now() } : undefined
    comesTo(answer.ok ? 'on' : 'waiting')
  }

  return {
    refresh: () => queued(bringAbout),
    leave: () => queued(() => browser.unsubscribe().catch(() => undefined)),
    desk: {
      state,
      async switchOn() {
        set({ standing: 'working' })
        // Nothing may come before it: the browser asks only while it holds this for a tap.
        const permission = await browser.askPermission()
        if (permission !== 'granted') return set({ standing: standing() })
        storage.setItem(wantedKey, '1')
        await queued(bringAbout)
      },
      async switchOff() {
        storage.removeItem(wantedKey)
        set({ standing: standing() })
        // Either is enough: what has no address any more the push service itself tells the server of.
        await queued(async () => {
          await Promise.all([browser.unsubscribe().catch(() => undefined), client.call('DELETE /api/users/push/')])
        })
      },
      async setQuiet(quiet) {
        if (quiet) storage.setItem(quietKey, JSON.stringify(quiet))
        else storage.removeItem(quietKey)
        set({ quiet })
        if (isWanted()) await queued(bringAbout)
      },
    },
  }
}

async function join(browser: PushBrowser, key: string, isAnew: boolean): Promise<BrowserSubscription | undefined> {
  const joined: { subscription?: BrowserSubscription } = {}
  await within(
    joinMs,
    browser.subscribe(key, isAnew).then((made) => void (joined.subscription = made)),
  )
  return joined.subscription
}

function isSame(one: Told, other: Told): boolean {
  const [a, b] = [one, other].map(({ endpoint, language, quiet }) => JSON.stringify([endpoint, language, quiet?.from, quiet?.to]))
  return a === b
}

function readQuiet(storage: KeyValue): QuietHours | null {
  try {
    const { from, to } = JSON.parse(storage.getItem(quietKey) ?? '{}') as Partial<QuietHours>
    return typeof from === 'number' && typeof to === 'number' ? { from, to } : null
  } catch {
    return null
  }
}
