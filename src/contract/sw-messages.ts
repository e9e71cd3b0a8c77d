/**
 * The messages between the page and the service worker, one union for each direction.
 */

/** The app's files, by who needs them; see `src/build/file-groups.ts`. */
export type FileGroup = 'shell' | 'public' | 'staff'

export type PageMessage =
  /** Somebody is signed in here: take the staff app's files too, so that it opens offline. */
  | { readonly type: 'take-staff-files' }
  /** A visitor books here: take what these pages are made of and the pages themselves, of which the first was here before the worker. */
  | { readonly type: 'take-visitor-files'; readonly pages: readonly string[] }
  /** A visitor reads a catalogue: keep these pages of it. They are readable without scripts. */
  | { readonly type: 'take-visitor-pages'; readonly pages: readonly string[] }
  /** Send what waits in the outbox, also when this page is about to close. */
  | { readonly type: 'drain' }
  /** To a waiting worker: replace the active one. */
  | { readonly type: 'activate' }

/** The answer, on the port that came with the page's message. */
export type WorkerMessage =
  /** Progress of taking the staff app's files, from 0 to 1. */
  | { readonly type: 'staff-files-progress'; readonly share: number }
  | { readonly type: 'staff-files'; readonly taken: boolean }
  /** The worker could not take over: files of its build are still missing. */
  | { readonly type: 'not-activated' }

/** From the worker to a page: a notification was tapped. */
export interface PageOrder {
  readonly type: 'go'
  readonly url: string
}

/** Where page and worker keep what both need to know: under this key how many requests wait, for the badge. */
export const stateCache = 'stoika-state'
export const waitingKey = '/waiting-requests'

/** Tag of the one-off Background Sync that sends the outbox after the last tab has closed. */
export const outboxSyncTag = 'outbox'

/** The cache of pictures. The worker fills it; page and worker delete it when the device is full. */
export const imageCache = 'stoika-images'

/** In an address of the app: at which business it opens. Said where a person works at several. */
export const businessParameter = 'business'

/** What the server sends to a device's worker by push: ready to be shown, since there may be no network to ask more. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Of one visit: a newer notification takes the place of an older one. */
  readonly tag: string
  /** Where a tap on it leads. */
  readonly url: string
  /** Requests that wait at the business, for the app's badge. */
  readonly waiting: number
}
