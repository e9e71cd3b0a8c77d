import { createStore, type ReadableStore } from '#lib/store.ts'

/** The way back to an app of which a part could not be taken. */
export interface Comeback {
  /** Whether it is being tried this moment. */
  readonly isTrying: ReadableStore<boolean>
  /** Begins the app anew if its files can be had now. */
  tryNow(): Promise<void>
  /** Tries from time to time, and as soon as there may be a network. Returns a function that stops it. */
  watch(): () => void
}

export interface ComebackEnv {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  /** Outlives the page that is begun anew, and no more. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  /** Returns a function that cancels. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Whether the app's files can be had: from its host, or because all of them are on this device. */
  readonly canTakeFiles: () => Promise<boolean>
  readonly hasUnsaved: () => boolean
  readonly reload: () => void
}

const key = 'stoika-came-back-at'
const firstWaitMs = 2000
const longestWaitMs = 30_000
const leastBetweenMs = 30_000

/**
 * A module that failed once is not asked for again: browsers remember the failure, and so
 * does the router. Only a page that begins anew asks. It may begin only where its files can
 * be had, since without a network the browser would show an error of its own in its place.
 */
export function createComeback(env: ComebackEnv): Comeback {
  const isTrying = createStore(false)

  async function tryNow(): Promise<void> {
    if (isTrying.get()) return
    isTrying.set(true)
    if (await env.canTakeFiles()) begin()
    isTrying.set(false)
  }

  function begin(): void {
    env.storage.setItem(key, String(env.now()))
    env.reload()
  }

  /** Where beginning anew has just not helped, it is left to the person for a while; what would be lost by it always is. */
  async function tryByItself(): Promise<void> {
    const since = Math.abs(env.now() - Number(env.storage.getItem(key)))
    if (since >= leastBetweenMs && !env.hasUnsaved()) await tryNow()
  }

  function watch(): () => void {
    let wait = firstWaitMs
    let cancel: () => void
    const again = (): void => {
      cancel = env.after(wait, () => {
        wait = Math.min(wait * 2, longestWaitMs)
        void tryByItself().then(() => isOver || again())
      })
    }
    let isOver = false
    const wake = (): void => void (env.document.visibilityState === 'visible' && tryByItself())
    env.window.addEventListener('online', wake)
    env.document.addEventListener('visibilitychange', wake)
    again()
    return () => {
      isOver = true
      cancel()
      env.window.removeEventListener('online', wake)
      env.document.removeEventListener('visibilitychange', wake)
    }
  }

  return { isTrying, tryNow, watch }
}

/** Whether the host gives the app's own page: a network that answers with a page of its own does not. */
export async function hostAnswers(fetchText: (url: string) => Promise<string>): Promise<boolean> {
  // Not `/index.html`, which the worker would answer from what it holds.
  const page = await fetchText('/').catch(() => '')
  return page.includes('name="build"')
}
