import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { CommandToQueue, Engine } from '../engine.ts'
import { makeUploadsDue } from '../pictures/uploads.ts'
import type { EnqueueRefusal, EntryRefusal } from '../refusals.ts'
import type { EnqueueParts } from './describe-entry.ts'
import { enqueueAll } from './enqueue.ts'
import type { OutboxEntry } from './entry.ts'
import { discard, keepTheirs, makeDue, readEntry, undo } from './outbox.ts'
import { applyAgain } from './renew.ts'

type EntryActs = Pick<Engine, 'enqueue' | 'enqueueAll' | 'undo' | 'retry' | 'retryAll' | 'discard' | 'keepTheirs' | 'applyAgain'>

export interface EntryActParts extends EnqueueParts {
  /** Stores what a person asked for, then sends what became possible by it. */
  readonly act: <T>(work: () => Promise<T>) => Promise<T>
  /** Waits no longer before the next try. */
  readonly hurry: () => void
}

/** What people do to the outbox: acts of the engine, documented there. */
export function createEntryActs({ act, hurry, ...parts }: EntryActParts): EntryActs {
  const { env, db } = parts
  const now = (): number => env.businessClock.now()

  function enqueueNew(commands: readonly CommandToQueue[]): Promise<Result<readonly OutboxEntry[], EnqueueRefusal>> {
    // The same keys for both tries, since the first may have been stored although it failed here.
    const keyed = commands.map(({ name, args, replacing }) => ({ key: env.newId(), command: name, args, replacing }))
    return act(() => enqueueAll(parts, keyed))
  }

  async function retry(seq: number): Promise<Result<unknown, EntryRefusal>> {
    const entry = await readEntry(db, seq)
    if (entry?.state === 'rejected') return applyAgain(parts, seq, undefined)
    if (entry?.state !== 'queued') return refuse({ code: entry ? 'entry_state' : 'entry_gone' })
    hurry()
    return makeDue(db, seq)
  }

  return {
    async enqueue(name, args) {
      const stored = await enqueueNew([{ name, args } as CommandToQueue])
      return stored.ok ? ok(must(stored.value[0], 'the stored entry')) : stored
    },
    enqueueAll: enqueueNew,
    undo: (seq) => act(() => undo(db, seq, now())),
    retry: (seq) => act(() => retry(seq)),
    async retryAll() {
      hurry()
      await act(async () => {
        await makeUploadsDue(db)
        return makeDue(db)
      })
    },
    discard: (seq) => act(() => discard(db, seq, now())),
    keepTheirs: (seq) => act(() => keepTheirs(db, seq, now())),
    applyAgain: (seq, changedArgs) => act(() => applyAgain(parts, seq, changedArgs)),
  }
}
