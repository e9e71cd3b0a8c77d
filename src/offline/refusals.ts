/** Why the engine did not do what a person asked of it. Codes are the screens' to translate. */

export type EnqueueRefusal =
  /** 500 entries wait: nothing more is taken until some are sent. */
  | { readonly code: 'outbox_full' }
  /** The device has no room, even after everything was let go that can be fetched again. */
  | { readonly code: 'device_full' }

export type UploadRefusal =
  /** As many pictures wait as may, or as much: nothing more is taken until some are sent. How much is used stands beside it [E18]. */
  | { readonly code: 'uploads_full'; readonly count: number; readonly bytes: number }
  | { readonly code: 'device_full' }

export type EntryRefusal =
  | { readonly code: 'entry_gone' }
  /** On its way this moment. */
  | { readonly code: 'entry_sending' }
  /** It was sent once without an answer: the server may have carried it out. */
  | { readonly code: 'entry_maybe_sent' }
  /** A later entry builds on it. */
  | { readonly code: 'entry_has_later' }
  /** Not possible in the state it is in. */
  | { readonly code: 'entry_state' }

export interface SignOutRefusal {
  readonly code: 'still_waiting'
  readonly waiting: number
}
