import { bothLost, noteOf, type LostWork, type WaitingNote } from '#areas/sync/lost-work.ts'
import { createStore, type ReadableStore } from '#lib/store.ts'
import type { Engine } from '#offline/engine.ts'
import type { Outbox } from '#offline/outbox/entry.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import type { Generation } from '#offline/store/generation.ts'
import type { KeyValue } from './safe-storage.ts'

/** What of a person's work the browser has cleared from this device [E25]. */
export interface LostWorkWatch {
  /** Null while there is nothing to tell, and once a person has read it. */
  readonly lost: ReadableStore<LostWork | null>
  dismiss(): void
  close(): void
}

export interface LostWorkParts {
  readonly storage: KeyValue
  readonly userId: string
  readonly engine: Pick<Engine, 'generation' | 'outbox' | 'uploads'>
  readonly now: () => number
  /** The database went under the open page, and a new one is there. */
  readonly onNewDatabase: () => void
}

interface KeptNote extends WaitingNote {
  readonly generation: string
}

/**
 * The database's mark lies outside it too, and with it a small note of what waits, written
 * after the fact. Where a database is found with another mark, the noted one was cleared. A mark that is
 * missing here alone means no loss: it is written again.
 */
export function watchLostWork({ storage, userId, engine, now, onNewDatabase }: LostWorkParts): LostWorkWatch {
  const keys = keysOf(userId)
  const lost = createStore(read(storage, keys.lost) as LostWork | null)
  let generation: Generation
  let outbox: Outbox | undefined
  let uploads: readonly Upload[] | undefined
  let written = ''

  function noteGeneration(next: Generation): void {
    const isNew = generation !== undefined && next !== undefined && next !== generation
    if (next === undefined) return
    generation = next
    const marked = storage.getItem(keys.generation)
    if (marked !== null && marked !== next) noteLoss(marked)
    storage.setItem(keys.generation, next)
    if (!isNew) return
    // What was read so far is the cleared database's.
    outbox = { entries: [], unreadable: [] }
    uploads = []
    onNewDatabase()
  }

  function noteLoss(cleared: string): void {
    const note = read(storage, keys.note) as KeptNote | null
    const waiting = note?.generation === cleared ? { count: note.count, named: note.named } : undefined
    lost.set(bothLost(read(storage, keys.lost) as LostWork | null, { at: now(), waiting }))
    storage.setItem(keys.lost, JSON.stringify(lost.get()))
    storage.removeItem(keys.note)
  }

  function writeNote(): void {
    if (generation === undefined || !outbox || !uploads) return
    const text = JSON.stringify({ generation, ...noteOf(outbox, uploads) } satisfies KeptNote)
    if (text !== written) storage.setItem(keys.note, (written = text))
  }

  const subscriptions = [
    engine.generation().subscribe(noteGeneration),
    engine.outbox().subscribe((value) => {
      outbox = value
      writeNote()
    }),
    engine.uploads().subscribe((value) => {
      uploads = value
      writeNote()
    }),
  ]
  return {
    lost,
    dismiss() {
      storage.removeItem(keys.lost)
      lost.set(null)
    },
    close: () => subscriptions.forEach((subscription) => subscription.unsubscribe()),
  }
}

/** After signing out no name stays behind. Where something still waits for this person the mark does: its loss is told to them. */
export function forgetLostWork(userId: string, storage: KeyValue): void {
  const keys = keysOf(userId)
  const isAllSent = (read(storage, keys.note) as KeptNote | null)?.count === 0
  if (isAllSent) storage.removeItem(keys.generation)
  storage.removeItem(keys.note)
  storage.removeItem(keys.lost)
}

function keysOf(userId: string) {
  return { generation: `stoika-generation:${userId}`, note: `stoika-waiting:${userId}`, lost: `stoika-lost:${userId}` }
}

function read(storage: KeyValue, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
