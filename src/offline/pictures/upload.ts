import type { PictureOwner } from '#contract/uploads.ts'
import type { EntryError } from '../outbox/entry.ts'
import type { Bytes } from '../store/bytes.ts'

/** A picture as it is sent, already made small by the caller. */
export interface Picture {
  readonly bytes: Bytes
  /** `image/webp` or `image/jpeg`. */
  readonly type: string
}

/** How much may wait at once [E18]. */
export const uploadLimits = { count: 20, bytes: 40_000_000 } as const

interface UploadCore {
  /** The order in which people chose. */
  readonly n: number
  /** The Idempotency-Key, for as long as it is the same picture for the same row. */
  readonly id: string
  /** The row whose picture it becomes. */
  readonly entity: `${PictureOwner}:${string}`
  readonly businessId: string
  readonly userId: string
  /** Empty where the upload removes the row's picture. */
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** When the person chose, in milliseconds since the epoch. */
  readonly createdAt: number
  /** How often sending began. If over 0, the server may have got it. */
  readonly attempts: number
  /** The next try is not made before this time, in milliseconds since the epoch. */
  readonly nextAt: number
}

/**
 * - `queued`: waits for the network, or for its row to be there; `error` is what came of the last try
 * - `sending`: on its way, or was when the program died
 * - `paused`: waits for its user to sign in
 * - `rejected`: the server refused it; a person tries again or discards it
 */
export type UploadState =
  | { readonly state: 'queued' | 'sending' | 'paused'; readonly error: EntryError | null }
  | { readonly state: 'rejected'; readonly error: EntryError }

/** A picture that is kept on this device until the server has it. Its bytes are in another table. */
export type Upload = UploadCore & UploadState
export type NewUpload = Omit<UploadCore, 'n'> & UploadState

/** How much of the upload under way in this tab has gone out. */
export interface UploadProgress {
  readonly n: number
  /** From 0 to 1. */
  readonly share: number
}

/** How much of the room for uploads is used [E18]. */
export interface UploadUse {
  readonly count: number
  readonly bytes: number
}

export function usedBy(uploads: readonly Pick<Upload, 'size'>[]): UploadUse {
  return { count: uploads.length, bytes: uploads.reduce((total, { size }) => total + size, 0) }
}

/** Whether sending began and has no final answer yet: then later entries of its row wait [E19]. */
export function isBegun({ state, attempts }: Upload): boolean {
  return state !== 'rejected' && attempts > 0
}

const states: ReadonlySet<unknown> = new Set<Upload['state']>(['queued', 'sending', 'paused', 'rejected'])

/** Reads a stored upload; a damaged one becomes one that a person can only discard [E14]. */
export function readUpload(n: number, raw: unknown): Upload {
  const row = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Upload>
  const isWhole =
    typeof row.id === 'string' &&
    typeof row.entity === 'string' &&
    row.entity.includes(':') &&
    typeof row.type === 'string' &&
    states.has(row.state) &&
    [row.size, row.createdAt, row.attempts, row.nextAt].every(Number.isFinite)
  if (isWhole) return row as Upload
  const error: EntryError = { status: null, code: 'upload_unreadable', detail: '', body: null, at: 0 }
  return {
    n,
    id: '',
    entity: 'services:',
    businessId: '',
    userId: '',
    type: '',
    size: 0,
    createdAt: 0,
    attempts: 0,
    nextAt: 0,
    state: 'rejected',
    error,
  }
}
