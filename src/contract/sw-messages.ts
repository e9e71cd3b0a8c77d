/**
 * What the page and the service worker say to each other: one union for each way.
 * Nothing else may be posted between them.
 */

/** The app's files, by who needs them; see `src/build/file-groups.ts`. */
export type FileGroup = 'shell' | 'public' | 'staff'

export type PageMessage =
  /** Somebody is signed in here: take the staff app's files too, so that it opens offline. */
  | { readonly type: 'take-staff-files' }
  /** Send what waits in the outbox, also when this page is about to close. */
  | { readonly type: 'drain' }
  /** Said to a waiting worker: replace the one in charge. */
  | { readonly type: 'activate' }

/** The answer, on the port that came with the page's message. */
export type WorkerMessage =
  | { readonly type: 'staff-files'; readonly taken: boolean }
  /** It was told to take over and could not: something of its build is still missing here. */
  | { readonly type: 'not-activated' }

/** Tag of the one-off Background Sync that sends the outbox after the last tab has closed. */
export const outboxSyncTag = 'outbox'

/** The cache of pictures: the worker fills it, and either side lets it go when the device is full. */
export const imageCache = 'stoika-images'
