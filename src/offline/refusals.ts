/** Why the engine did not do what a person asked for. The screens translate the codes. */

export type EnqueueRefusal =
  /** 5,000 entries wait: nothing more is taken until some are sent. */
  | { readonly code: 'outbox_full' }
  /** The device has no room, even after everything was deleted that can be fetched again. */
  | { readonly code: 'device_full' }

export type UploadRefusal =
  /** The limit of waiting pictures or bytes is reached: no more are taken until some are sent. Tells how much is used [E18]. */
  { readonly code: 'uploads_full'; readonly count: number; readonly bytes: number } | { readonly code: 'device_full' }

export type EntryRefusal =
  | { readonly code: 'entry_gone' }
  /** The entry is being sent right now. */
  | { readonly code: 'entry_sending' }
  /** The entry was sent without an answer: the server may have carried it out. */
  | { readonly code: 'entry_maybe_sent' }
  /** A later entry depends on it. */
  | { readonly code: 'entry_has_later' }
  /** The entry's state does not allow it. */
  | { readonly code: 'entry_state' }

export interface SignOutRefusal {
  readonly code: 'still_waiting'
  readonly waiting: number
}
