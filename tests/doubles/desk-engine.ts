import type { Collection, CollectionRows } from '#contract/collections.ts'
import { commandContracts, type CommandArgs, type CommandName } from '#contract/commands.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { CommandDefinitions } from '#offline/command.ts'
import type { CommandToQueue, Engine } from '#offline/engine.ts'
import type { Observable } from '#offline/observable.ts'
import { needsPerson, type OutboxEntry, type Receipt } from '#offline/outbox/entry.ts'
import { definitionOf, foldEntries, overlayRows, type MirrorFacts } from '#offline/overlay/overlay.ts'
import type { ComingMirror } from '#offline/pull/completeness.ts'
import type { KnownRows } from '#offline/pull/known-rows.ts'
import type { EnqueueRefusal, EntryRefusal } from '#offline/refusals.ts'
import type { SyncStatus } from '#offline/status.ts'
import type { Generation } from '#offline/store/generation.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'
import { compareRows, isInQuery, type AnyQuery } from '#offline/store/query-rows.ts'
import { ids } from './salon.ts'

type Rows = { readonly [C in Collection]?: readonly CollectionRows[C][] }

export interface DeskEngine {
  readonly engine: Engine
  /** What has been queued, oldest first. */
  readonly queued: () => readonly OutboxEntry[]
  /** The server carries out everything that waits. */
  readonly sendAll: () => void
  /** The server carries out the oldest entry alone. */
  readonly sendFirst: () => void
  /** The server refuses the oldest entry that waits. */
  readonly refuse: (error: { readonly status: number; readonly code: string; readonly detail?: string; readonly body?: unknown }) => void
  /** The oldest entry goes out, and no answer has come yet. */
  readonly send: () => void
  /** What went out comes back without an answer. */
  readonly lose: () => void
  /** What was held back has come. */
  readonly arrive: () => void
  /** Rows come from the server, as by its stream. */
  readonly receive: <C extends Collection>(collection: C, ...rows: readonly CollectionRows[C][]) => void
  /** From now on the device has no room. */
  readonly fill: () => void
  /** From now on storing fails as nobody foresaw. */
  readonly breakDown: () => void
  /** The browser clears what the device holds of what was asked for; what the server has is read again. */
  readonly clear: () => void
}

const status: SyncStatus = {
  waiting: 0,
  oldestWaitingAt: null,
  attention: 0,
  paused: 0,
  parked: 0,
  connection: 'online',
  connectionSince: 0,
  lastPulledAt: 0,
  readingClosesAt: null,
  lastSentAt: 0,
  storage: 'disk',
}

/** Mirrors of which nothing has come yet, but what a test says of them; or that the device is still reading. */
export type HeldBack = Readonly<Partial<Record<Collection, Partial<ComingMirror> & { readonly isUnread?: true }>>>

/** An engine in memory, for screens: the real overlay over rows that a test names, and nothing sent by itself. */
export function deskEngine(
  definitions: CommandDefinitions,
  given: Rows,
  says: Partial<SyncStatus> = {},
  heldBack: HeldBack = {},
): DeskEngine {
  let held = heldBack
  const all = Object.entries(given) as unknown as [Collection, readonly MirrorRow[]][]
  const mirror = new Map<Collection, readonly MirrorRow[]>(all.filter(([collection]) => !held[collection]))
  let entries: readonly OutboxEntry[] = []
  let seq = 0
  let receipts: readonly Receipt[] = []
  let isFull = false
  let isBroken = false
  let generation = 'first'
  const listeners = new Set<() => void>()
  const changed = (next: readonly OutboxEntry[]) => {
    entries = next
    listeners.forEach((listener) => listener())
  }
  const rules = { definitions, contracts: commandContracts }
  const facts: MirrorFacts = {
    row: (collection, id) => mirror.get(collection)?.find((row) => row.id === id),
    rows: (query) => (mirror.get(query.collection) ?? []).filter((row) => isInQuery(row, query)).toSorted(compareRows(query.collection)),
  }
  const viewsOf = (query: AnyQuery) => overlayRows(facts.rows(query), foldEntries(entries, facts, rules), query)
  const viewOf = (collection: Collection, id: string) => viewsOf({ collection }).find((view) => view.row.id === id) ?? null
  const knownOf = (query: AnyQuery): KnownRows<MirrorRow> => {
    const mirrorHeld = held[query.collection]
    return mirrorHeld
      ? { state: mirrorHeld.isDenied ? 'denied' : 'coming', soFar: viewsOf(query) }
      : { state: 'whole', rows: viewsOf(query) }
  }
  const rowOf = (collection: Collection, id: string) => viewOf(collection, id) ?? (held[collection] ? undefined : null)
  const comingOf = (): readonly ComingMirror[] =>
    Object.entries(held).map(([collection, said]) => ({
      businessId: ids.business,
      collection: collection as Collection,
      isDenied: false,
      rows: 0,
      share: 0,
      ...said,
    }))
  const watch = <Value>(read: () => Value, isRead = () => true): Observable<Value> => ({
    subscribe(next) {
      const tell = () => void (isRead() && next(read()))
      tell()
      listeners.add(tell)
      return { unsubscribe: () => void listeners.delete(tell) }
    },
  })
  const close = (entry: OutboxEntry, outcome: Receipt['outcome']) => {
    receipts = [{ ...entry, n: receipts.length + 1, closedAt: 0, outcome }, ...receipts]
  }
  const without = (gone: number, outcome: Receipt['outcome']): Result<null, EntryRefusal> => {
    const entry = entries.find((one) => one.seq === gone)
    if (!entry) return refuse({ code: 'entry_gone' })
    if (entry.state === 'sending') return refuse({ code: 'entry_sending' })
    if (outcome === 'undone' && entry.attempts > 0) return refuse({ code: 'entry_maybe_sent' })
    close(entry, outcome)
    changed(entries.filter((one) => one.seq !== gone))
    return ok(null)
  }
  const carryOut = (sent: readonly OutboxEntry[]): void => {
    const touched = new Set(sent.map(({ entity }) => entity))
    for (const view of viewsOf({ collection: 'bookings' }).filter(({ row }) => touched.has(`bookings:${row.id}`))) {
      const rest = (mirror.get('bookings') ?? []).filter((row) => row.id !== view.row.id)
      mirror.set('bookings', [...rest, view.row])
    }
    sent.forEach((entry) => close(entry, 'sent'))
    changed(entries.slice(sent.length))
  }
  /** A mirrored row under its own commands alone: all of them folded for each of thousands would take minutes. */
  const seenOf = (collection: Collection, id: string): MirrorRow | undefined => {
    const row = facts.row(collection, id)
    const own = entries.filter(({ entity }) => entity === `${collection}:${id}`)
    return row && overlayRows([row], foldEntries(own, facts, rules), { collection }).find((view) => view.row.id === id)?.row
  }
  const stored = (name: CommandName, args: unknown): OutboxEntry => {
    const definition = definitionOf(name, definitions)!
    const id = definition.rowId(args)
    return {
      seq: (seq += 1),
      key: `key-${seq}`,
      entity: `${definition.collection}:${id}`,
      touches: [],
      ...(definition.adds && { adds: true }),
      command: name,
      version: 1,
      args,
      baseRev: 1,
      seen: seenOf(definition.collection, id),
      businessId: '',
      userId: '',
      generation,
      createdAt: Date.now(),
      attempts: 0,
      nextAt: 0,
      state: 'queued',
      error: null,
    }
  }
  /** The refused entry as a new command in its place. */
  const renewed = (gone: number | undefined, args: unknown): OutboxEntry | undefined => {
    const entry = entries.find((one) => one.seq === gone)
    return entry && needsPerson(entry)
      ? { ...entry, key: `${entry.key}-again`, args: args ?? entry.args, attempts: 0, state: 'queued', error: null }
      : undefined
  }
  const engine = {
    enqueue: async <Name extends CommandName>(name: Name, args: CommandArgs[Name]): Promise<Result<OutboxEntry, EnqueueRefusal>> => {
      const added = await engine.enqueueAll([{ name, args } as CommandToQueue])
      return added.ok ? ok(added.value[0]!) : added
    },
    enqueueAll: async (commands: readonly CommandToQueue[]): Promise<Result<readonly OutboxEntry[], EnqueueRefusal>> => {
      if (isBroken) throw new Error('storage broke down')
      if (isFull) return refuse({ code: 'device_full' })
      const made = commands.map(({ name, args, replacing }) => renewed(replacing, args) ?? stored(name, args))
      const kept = entries.map((entry) => made.find(({ seq: its }) => its === entry.seq) ?? entry)
      changed([...kept, ...made.filter(({ seq: its }) => !entries.some((entry) => entry.seq === its))])
      return ok(made)
    },
    undo: async (gone: number) => without(gone, 'undone'),
    discard: async (gone: number) => without(gone, 'discarded'),
    keepTheirs: async (gone: number) => without(gone, 'kept_theirs'),
    applyAgain: async (gone: number, args?: unknown) => {
      const again = renewed(gone, args)
      if (!again) return refuse({ code: entries.some((one) => one.seq === gone) ? 'entry_state' : 'entry_gone' })
      changed(entries.map((one) => (one.seq === gone ? again : one)))
      return ok(again)
    },
    rows: (query: AnyQuery) =>
      watch(
        () => knownOf(query),
        () => !held[query.collection]?.isUnread,
      ),
    row: (collection: Collection, id: string) => watch(() => rowOf(collection, id)),
    view: async (query: AnyQuery) => knownOf(query),
    viewOne: async (collection: Collection, id: string) => rowOf(collection, id),
    coming: () => watch(comingOf),
    versions: (gone: number) =>
      watch(() => {
        const entry = entries.find((one) => one.seq === gone)
        if (!entry) return null
        const [collection, id] = entry.entity.split(':') as [Collection, string]
        const folded = foldEntries([{ ...entry, state: 'queued', error: null }], facts, rules).get(entry.entity)
        return {
          theirs: facts.row(collection, id),
          mine: folded?.row,
          ...(folded?.attention && { refusal: { code: folded.attention.code } }),
        }
      }),
    generation: () => watch((): Generation => generation),
    outbox: () => watch(() => ({ entries, unreadable: [] })),
    receipts: () => watch(() => receipts),
    // Pictures are tried with the real engine.
    uploads: () => watch(() => []),
    uploadProgress: () => watch(() => null),
    status: () => watch(() => ({ ...status, waiting: entries.length, ...says })),
  }
  return {
    engine: engine as unknown as Engine,
    queued: () => entries,
    sendAll: () => carryOut(entries),
    sendFirst: () => carryOut(entries.slice(0, 1)),
    refuse({ status: code, detail = '', body = null, ...error }) {
      const [first, ...rest] = entries
      const state = code === 409 || code === 404 || code === 412 ? 'conflict' : 'rejected'
      if (first) changed([{ ...first, attempts: 1, state, error: { ...error, status: code, detail, body, at: 0 } }, ...rest])
    },
    send() {
      const [first, ...rest] = entries
      if (first) changed([{ ...first, attempts: 1, state: 'sending', error: null }, ...rest])
    },
    lose: () => changed(entries.map((entry) => (entry.state === 'sending' ? { ...entry, state: 'queued', error: null } : entry))),
    arrive() {
      held = {}
      all.forEach(([collection, rows]) => mirror.set(collection, rows))
      changed(entries)
    },
    receive(collection, ...rows) {
      const kept = (mirror.get(collection) ?? []).filter((row) => !rows.some(({ id }) => id === row.id))
      mirror.set(collection, [...kept, ...(rows as unknown as readonly MirrorRow[])])
      changed(entries)
    },
    fill: () => void (isFull = true),
    breakDown: () => void (isBroken = true),
    clear() {
      generation = 'second'
      receipts = []
      changed([])
    },
  }
}
