import type { PageOrder, PushMessage } from '#contract/sw-messages.ts'
import { visitorAreaOf } from '#contract/visitor-areas.ts'

/** What of the browser's client of a worker matters here. */
interface AppWindow {
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  postMessage(order: PageOrder): void
  focus(): Promise<unknown>
}

/** What came with a push; null where nothing did. */
type PushData = { json(): unknown } | null

export interface PushEnv {
  readonly show: (title: string, options: NotificationOptions & { readonly renotify: boolean }) => Promise<void>
  /** This origin's, the last used first. */
  readonly windows: () => Promise<readonly AppWindow[]>
  readonly open: (url: string) => Promise<unknown>
  /** Keeps how many requests wait, for the badge. */
  readonly keepWaiting: (count: number) => Promise<void>
  readonly drain: () => Promise<void>
}

/**
 * Shows what was pushed, by itself: there may be no network to ask more. Browsers want a notification for each push; while
 * the app is in sight it makes no noise, since the app does. Then sends what waits, as there is a network now.
 */
export async function showPush(env: PushEnv, data: PushData): Promise<void> {
  const { title, body, tag, url, waiting } = readMessage(data)
  const isSeen = (await deskWindows(env)).some(({ visibilityState }) => visibilityState === 'visible')
  await env.show(title, {
    body,
    tag,
    data: url,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    silent: isSeen,
    renotify: !isSeen,
  })
  await env
    .keepWaiting(waiting)
    .then(env.drain)
    .catch(() => undefined)
}

/** Goes to the app's window that was used last; the app leads on from there, and keeps what is being typed. */
export async function openPushed(env: Pick<PushEnv, 'windows' | 'open'>, url: string): Promise<void> {
  const [window] = await deskWindows(env)
  if (!window) return void (await env.open(url))
  const order: PageOrder = { type: 'go', url }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's message to a window takes no other argument
  window.postMessage(order)
  await window.focus()
}

async function deskWindows({ windows }: Pick<PushEnv, 'windows'>): Promise<readonly AppWindow[]> {
  return (await windows()).filter(({ url }) => !visitorAreaOf(new URL(url).pathname))
}

/** A push that cannot be read is from a server that is newer or older than this worker. */
function readMessage(data: PushData): PushMessage {
  try {
    return data!.json() as PushMessage
  } catch {
    return { title: 'Stoika', body: '', tag: 'stoika', url: '/', waiting: 0 }
  }
}
