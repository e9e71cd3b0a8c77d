import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable, Dexie } from 'dexie'
import type { Collection } from '#contract/collections.ts'

/**
 * The journal of mirrors and outbox, the table `changes`: every transaction that changes rows or entries adds a line
 * that names them. Who has read them once reads again only what the lines since then name, and knows what it read
 * in one transaction with the lines to be of one moment, whichever tab or worker wrote.
 */

/** A line of the journal: which rows of a collection changed, null for all of them, or which entries of the outbox. */
export type JournalLine = MirrorLine | OutboxLine

interface MirrorLine {
  readonly collection: Collection
  readonly ids: readonly string[] | null
}

/** `entities` are the rows of these entries. */
export type OutboxLine =
  | { readonly collection: 'outbox'; readonly seqs: readonly number[]; readonly entities: readonly string[] }
  | { readonly collection: 'outbox'; readonly seqs: null }

/** At least so many lines are kept; a reader that is further behind reads everything. */
const linesKept = 600
const trimmedEvery = 100
/** More changed rows than this are noted as "all of them". */
const mostIds = 100

/** The name under which the journal notes changes of the outbox. */
const outbox = 'outbox'

/**
 * Adds the lines of the outbox beneath all who write it, in their own transactions, so that no writer can forget one, and
 * deletes the oldest lines.
 */
export function keepJournal(dexie: Dexie): void {
  dexie.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) =>
        core.transaction(mode === 'readwrite' && stores.includes(outbox) ? [...new Set([...stores, 'changes'])] : stores, mode, options),
      table: (name) => (name === outbox ? journalled(core) : name === 'changes' ? trimmed(core) : core.table(name)),
    }),
  })
}

/** Promises are chained, since a native `await` could leave Dexie's transaction. */
function journalled(core: DBCore): DBCoreTable {
  const table = core.table(outbox)
  const write = (request: DBCoreMutateRequest, entries: readonly unknown[]) =>
    table.mutate(request).then((done) =>
      trimmed(core)
        .mutate({ type: 'add', trans: request.trans, values: [lineOf(request, done, entries)] })
        .then(() => done),
    )
  return {
    ...table,
    mutate(request) {
      if (request.type !== 'delete') return write(request, request.type === 'deleteRange' ? [] : request.values)
      // Only what is there still tells whose entries are deleted.
      return table.getMany({ trans: request.trans, keys: request.keys }).then(
        (values) => write(request, values),
        () => write(request, [null]),
      )
    },
  }
}

function trimmed(core: DBCore): DBCoreTable {
  const table = core.table('changes')
  return {
    ...table,
    mutate: (request) =>
      table.mutate(request).then((done) => {
        const last = Number(done.lastResult)
        if (!(last > linesKept && last % trimmedEvery === 0)) return done
        const older = { type: 2, lower: 0, upper: last - linesKept } as const
        // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 2 is a range between two keys; Dexie's enum has no value outside its own build
        return table.mutate({ type: 'deleteRange', trans: request.trans, range: older }).then(() => done)
      }),
  }
}

/** Entries that are too many, or damaged, are not named: then all may have changed. */
function lineOf(request: DBCoreMutateRequest, { results }: DBCoreMutateResponse, entries: readonly unknown[]): OutboxLine {
  const seqs = few<number>(request.type === 'deleteRange' ? null : request.type === 'delete' ? request.keys : (results ?? null))
  const entities = entries.map((entry) => (entry as { readonly entity?: unknown } | null | undefined)?.entity)
  return seqs && entities.every((entity) => typeof entity === 'string')
    ? { collection: outbox, seqs, entities }
    : { collection: outbox, seqs: null }
}

/** The ids, where they are few enough to be named in a line. */
export function few<Id>(ids: readonly Id[] | null): readonly Id[] | null {
  return ids && ids.length <= mostIds ? ids : null
}
