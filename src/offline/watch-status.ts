import { liveQuery } from 'dexie'
import type { ConnectionTracker } from './connection.ts'
import type { Outbox } from './entry.ts'
import { needsPerson } from './entry.ts'
import type { Observable } from './observable.ts'
import { readOutbox } from './outbox.ts'
import type { StorageState, SyncStatus } from './status.ts'
import type { Upload } from './upload.ts'
import { readUploads } from './uploads.ts'
import { wholeDevice, type UserDatabase } from './user-database.ts'

/** The part of the status that is stored, and so is the same in every tab. */
type StoredStatus = Pick<SyncStatus, 'waiting' | 'oldestWaitingAt' | 'attention' | 'paused' | 'parked' | 'lastPulledAt' | 'lastSentAt'>

export function summarise({ entries, unreadable }: Outbox, uploads: readonly Upload[]): Omit<StoredStatus, 'lastPulledAt' | 'lastSentAt'> {
  const all = [...entries, ...uploads]
  const waiting = all.filter((one) => !needsPerson(one))
  return {
    waiting: waiting.length,
    oldestWaitingAt: waiting.length === 0 ? null : Math.min(...waiting.map((one) => one.createdAt)),
    attention: all.length - waiting.length + unreadable.length,
    paused: all.filter((one) => one.state === 'paused').length,
    parked: entries.filter((entry) => entry.state === 'parked').length,
  }
}

async function readStored(db: UserDatabase): Promise<StoredStatus> {
  const pulled = await db.cursors.get([wholeDevice.business_id, wholeDevice.collection])
  const sent = await db.receipts.orderBy('n').filter((receipt) => receipt.outcome === 'sent').last()
  return { ...summarise(await readOutbox(db), await readUploads(db)), lastPulledAt: pulled?.pulledAt ?? null, lastSentAt: sent?.closedAt ?? null }
}

export interface StatusParts {
  readonly db: UserDatabase
  readonly connection: ConnectionTracker
  readonly storage: Observable<StorageState>
}

/** What the engine says of itself, whenever any of it changes. */
export function watchStatus({ db, connection, storage }: StatusParts): Observable<SyncStatus> {
  return {
    subscribe(next, failed) {
      let stored: StoredStatus | undefined
      let storageNow: StorageState = 'disk'
      const tell = () => {
        if (!stored) return
        const { connection: name, since, failing } = connection.get()
        next({ ...stored, connection: name, connectionSince: since, ...(failing ? { failing } : {}), storage: storageNow })
      }
      const subscriptions = [
        storage.subscribe((state) => {
          storageNow = state
          tell()
        }),
        connection.subscribe(tell),
        liveQuery(() => readStored(db)).subscribe((read) => {
          stored = read
          tell()
        }, failed),
      ]
      return { unsubscribe: () => subscriptions.forEach((subscription) => subscription.unsubscribe()) }
    },
  }
}
