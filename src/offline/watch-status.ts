import { liveQuery } from 'dexie'
import type { BusinessClock } from '#lib/business-clock.ts'
import type { Observable } from './observable.ts'
import type { Outbox } from './outbox/entry.ts'
import { needsPerson } from './outbox/entry.ts'
import { readingClosesAt, type ReadingParts } from './people/reading.ts'
import type { Upload } from './pictures/upload.ts'
import { readUploads } from './pictures/uploads.ts'
import type { ConnectionTracker } from './send/connection.ts'
import type { StorageState, SyncStatus } from './status.ts'
import { wholeDevice } from './store/user-database.ts'

/** The part of the status that is stored, and so is the same in every tab. */
type StoredStatus = Pick<
  SyncStatus,
  'waiting' | 'oldestWaitingAt' | 'attention' | 'paused' | 'parked' | 'lastPulledAt' | 'lastSentAt' | 'readingClosesAt'
>

export function summarise({ entries, unreadable }: Outbox, uploads: readonly Upload[]): Summary {
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

type Summary = Pick<StoredStatus, 'waiting' | 'oldestWaitingAt' | 'attention' | 'paused' | 'parked'>

interface Stored {
  readonly uploads: readonly Upload[]
  readonly times: Omit<StoredStatus, keyof Summary>
  readonly isClosed: boolean
}

/** All that is stored but the outbox. */
async function readStored({ wasClosed, ...parts }: ReadingParts & Pick<StatusParts, 'wasClosed'>): Promise<Stored> {
  const { db } = parts
  // Before the session, which another database holds: changes of what is read after it are not heard.
  const uploads = await readUploads(db)
  const pulled = await db.cursors.get([wholeDevice.business_id, wholeDevice.collection])
  const sent = await db.receipts
    .orderBy('n')
    .filter((receipt) => receipt.outcome === 'sent')
    .last()
  const times = {
    lastPulledAt: pulled?.pulledAt ?? null,
    lastSentAt: sent?.closedAt ?? null,
    readingClosesAt: await readingClosesAt(parts),
  }
  return { uploads, times, isClosed: await wasClosed() }
}

export interface StatusParts extends ReadingParts {
  /** Converts the connection's times, which are the device clock's, to the business clock. */
  readonly businessClock: Pick<BusinessClock, 'correction'>
  /** Whether reading was closed when the engine began [E28]. */
  readonly wasClosed: () => Promise<boolean>
  /** Read once for all who watch it. */
  readonly outbox: Observable<Outbox>
  readonly connection: ConnectionTracker
  readonly storage: Observable<StorageState>
  /** The parts of the engine that got no turn. */
  readonly stuck: Observable<ReadonlySet<string>>
}

/** Watches the engine's status as a whole. */
export function watchStatus({
  outbox,
  connection,
  storage,
  stuck,
  businessClock: { correction },
  ...reading
}: StatusParts): Observable<SyncStatus> {
  return {
    subscribe(next, failed) {
      let waiting: Outbox | undefined
      let stored: Stored | undefined
      let summary: Summary | undefined
      let storageNow: StorageState = 'disk'
      let isStuck = false
      const tell = () => {
        if (!waiting || !stored) return
        summary ??= summarise(waiting, stored.uploads)
        const { times, isClosed } = stored
        const { connection: name, since, failing } = connection.get()
        const off = correction.get()
        next({
          ...summary,
          ...times,
          connection: name,
          connectionSince: since && since + off,
          ...(failing ? { failing: { ...failing, since: failing.since + off, nextAt: failing.nextAt + off } } : {}),
          storage: storageNow,
          ...(isStuck ? { isStuck } : {}),
          ...(isClosed ? { wasReadingClosed: isClosed } : {}),
        })
      }
      const subscriptions = [
        storage.subscribe((state) => {
          storageNow = state
          tell()
        }),
        stuck.subscribe((parts) => {
          isStuck = parts.size > 0
          tell()
        }),
        connection.subscribe(tell),
        outbox.subscribe((read) => {
          waiting = read
          summary = undefined
          tell()
        }, failed),
        liveQuery(() => readStored(reading)).subscribe((read) => {
          stored = read
          summary = undefined
          tell()
        }, failed),
      ]
      return { unsubscribe: () => subscriptions.forEach((subscription) => subscription.unsubscribe()) }
    },
  }
}
