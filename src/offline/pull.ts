import { businessCollections, collections, type BusinessCollection, type Collection } from '#contract/collections.ts'
import { must } from '#lib/assert.ts'
import { codeOf } from './classify.ts'
import { eventOfRead, type ConnectionEvent } from './connection.ts'
import type { Env } from './env.ts'
import type { Http } from './http.ts'
import { readListAnswer, withQuery, type ListAnswer } from './list-answer.ts'
import { cutoffOf, dayMs, forgetBusiness, mergeRows, pruneRows, receiptsMark, replaceRows, type Pulled } from './mirror.ts'
import { mirrorNames, mirrors, type MirrorRow } from './mirrors.ts'
import { readOutbox } from './outbox.ts'
import { tokenFor, type Accounts } from './session.ts'
import { wholeDevice, type UserDatabase } from './user-database.ts'
import { watchdogMs } from './watchdog.ts'

export interface PullParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly http: Http
  readonly accounts: Pick<Accounts, 'session' | 'expire'>
  readonly userId: string
  /** Hears what every request came to. */
  readonly note: (event: ConnectionEvent) => void
}

/** What to pull: everything, or the collections of businesses that have moved. */
export type Scope = 'all' | readonly Moved[]

export interface Moved {
  readonly businessId: string
  readonly collection: Collection
}

export interface Puller {
  /** False where some of it could not be had; what could is in the mirrors. */
  pull(scope: Scope): Promise<boolean>
  /** The server says that nothing has moved. */
  noteFresh(): Promise<void>
  /** Nothing more is taken in. */
  close(): void
}

/** From the beginning: the server then answers all there is. */
const firstCursor = '0'
/** More portions than any list has: a `next` that runs in a circle ends here. */
const mostPortions = 1000

/** Undefined: nothing that could be used. Denied: there is nothing this person may read. */
type Asked = ListAnswer | 'denied' | undefined

/** A list in full, and the cursor to go on from. */
interface Whole {
  readonly rows: readonly MirrorRow[]
  readonly cursor: string
  /** The change number up to which it is complete; a host without cursors does not say. */
  readonly upTo?: number
}

/**
 * Brings the mirrors up to what the server says [E11]. One tab pulls at a time, under the
 * lock `pull:<db>`; every portion is taken in with its cursor in one transaction, and only
 * on top of the cursor it was asked from.
 */
export function createPuller(parts: PullParts): Puller {
  const { env, db, http, accounts, userId } = parts
  let isClosed = false

  async function pull(scope: Scope): Promise<boolean> {
    if (scope === 'all') return pullAll()
    if (scope.some(({ collection }) => collection === 'businesses') && !(await pullBusinesses())) return false
    const receiptsBefore = await receiptsMark(db)
    const rest = scope.flatMap(({ businessId, collection }) => (collection === 'businesses' ? [] : [pullCollection(businessId, collection, receiptsBefore)]))
    const isDone = (await Promise.all(rest)).every(Boolean)
    if (isDone) await noteFresh()
    return isDone
  }

  /** What was once pulled whole, and has followed since, is as of now. */
  async function noteFresh(): Promise<void> {
    await db.cursors.where('[business_id+collection]').equals([wholeDevice.business_id, wholeDevice.collection]).modify({ pulledAt: env.clock.now() })
  }

  async function pullAll(): Promise<boolean> {
    const businessIds = await pullBusinesses()
    if (!businessIds) return false
    for (const businessId of businessIds) {
      const receiptsBefore = await receiptsMark(db)
      const came = await Promise.all(businessCollections.map((collection) => pullCollection(businessId, collection, receiptsBefore)))
      if (!came.every(Boolean)) return false
      await prune(businessId)
    }
    await db.cursors.put({ ...wholeDevice, cursor: '', pulledAt: env.clock.now() })
    return true
  }

  /** The list of businesses is short and always whole. What is no longer in it goes, with all its mirrors. */
  async function pullBusinesses(): Promise<readonly string[] | undefined> {
    const receiptsBefore = await receiptsMark(db)
    const path = collections.businesses.path()
    const answer = await ask(path)
    const whole = answer === 'denied' ? undefined : answer && (await gather(path, answer))
    if (!whole) return undefined
    const ids = whole.rows.map((row) => row.id)
    await db.dexie.transaction('rw', [db.changes, db.receipts, db.cursors, ...mirrorNames.map(db.mirror)], async () => {
      const known = await db.mirror('businesses').toCollection().primaryKeys()
      for (const gone of known.filter((id) => !ids.includes(id))) await forgetBusiness(db, gone)
      await replaceRows(db, pulled('businesses', whole.rows, receiptsBefore), undefined)
    })
    return ids
  }

  /** True if the mirror now is what the server said, or there is nothing to be read. */
  async function pullCollection(businessId: string, collection: BusinessCollection, receiptsBefore: number): Promise<boolean> {
    const path = collections[collection].path(businessId)
    let since = await cursorOf(businessId, collection)
    for (;;) {
      const answer = await ask(withQuery(path, 'since', since))
      if (answer === 'denied') return true
      if (!answer) return false
      // From the beginning nobody is told what was deleted before: such an answer is all there is.
      if (answer.kind === 'list' || answer.reset || since === firstCursor) {
        const whole = await gather(path, answer)
        if (whole) await takeIn(businessId, collection, since, whole.cursor, () => replaceRows(db, pulled(collection, whole.rows, receiptsBefore), businessId, whole.upTo))
        return whole !== undefined
      }
      const { rows, deleted, cursor, more } = answer
      await takeIn(businessId, collection, since, cursor, () => mergeRows(db, pulled(collection, rows, receiptsBefore), deleted))
      if (!more || cursor === since) return true
      since = cursor
    }
  }

  /**
   * Where to go on from: from the beginning, if the device's clock was ahead and is set
   * right again, since rows were let go as past that are not.
   */
  async function cursorOf(businessId: string, collection: BusinessCollection): Promise<string> {
    const stored = await db.cursors.get([businessId, collection])
    if (stored?.cutoff === undefined || stored.cutoff <= must(cutoffOf(collection, env.clock.now() + dayMs), 'the cutoff')) return stored?.cursor ?? firstCursor
    await db.cursors.delete([businessId, collection])
    return firstCursor
  }

  /** One portion and its cursor, in one transaction, unless the mirror has moved on meanwhile. */
  async function takeIn(businessId: string, collection: BusinessCollection, since: string, cursor: string, write: () => Promise<void>): Promise<void> {
    if (isClosed) return
    await db.dexie.transaction('rw', [db.mirror(collection), db.changes, db.receipts, db.cursors], async () => {
      const stored = (await db.cursors.get([businessId, collection]))?.cursor ?? firstCursor
      if (stored !== since) return
      await write()
      const now = env.clock.now()
      await db.cursors.put({ business_id: businessId, collection, cursor, pulledAt: now, cutoff: cutoffOf(collection, now) })
    })
  }

  /** The rest of a list that replaces the mirror: by its pages, or by its portions. */
  async function gather(path: string, first: ListAnswer): Promise<Whole | undefined> {
    let rows = first.rows
    let last = first
    for (let portion = 1; portion < mostPortions; portion += 1) {
      const next = last.kind === 'list' ? last.next : last.more ? withQuery(path, 'since', last.cursor) : undefined
      if (next === undefined) return last.kind === 'list' ? { rows, cursor: firstCursor } : { rows, cursor: last.cursor, upTo: Number(last.cursor) }
      const answer = await ask(next)
      if (!answer || answer === 'denied') return undefined
      rows = continued(rows, answer)
      last = answer
    }
    return undefined
  }

  async function ask(path: string): Promise<Asked> {
    const token = await tokenFor(accounts, userId)
    if (token === undefined || isClosed) return undefined
    const heard = await http.call({ method: 'GET', path, token })
    if (isClosed) return undefined
    const answer = heard.kind === 'answer' && heard.status === 200 ? readListAnswer(heard.body) : undefined
    const refusal = heard.kind === 'answer' && heard.status >= 400 && heard.status < 500 ? codeOf(heard.body) : undefined
    parts.note(eventOfRead(heard, answer !== undefined || refusal !== undefined, env.clock.now() + watchdogMs))
    if (heard.kind === 'answer' && heard.status === 401 && refusal !== undefined) await accounts.expire(token)
    if (heard.kind === 'answer' && (heard.status === 403 || heard.status === 404) && refusal !== undefined) return 'denied'
    return answer
  }

  async function prune(businessId: string): Promise<void> {
    const bounded = mirrorNames.filter((collection) => mirrors[collection].keepDays !== undefined)
    await db.dexie.transaction('rw', [db.outbox, db.changes, ...bounded.map(db.mirror)], async () => {
      const { entries } = await readOutbox(db)
      const inUse = new Set<string>(entries.map((entry) => entry.entity))
      for (const collection of bounded) await pruneRows(db, collection, businessId, env.clock.now(), inUse)
    })
  }

  function pulled(collection: Collection, rows: readonly MirrorRow[], receiptsBefore: number): Pulled {
    return { collection, rows, receiptsBefore, now: env.clock.now() }
  }

  return {
    noteFresh,
    pull: (scope) => env.locks.request(`pull:${db.dexie.name}`, () => pull(scope)),
    close: () => {
      isClosed = true
    },
  }
}

/** The rows so far and one portion more; one that says `reset` is the first of all again. */
function continued(rows: readonly MirrorRow[], answer: ListAnswer): readonly MirrorRow[] {
  if (answer.kind === 'list') return [...rows, ...answer.rows]
  const deleted = new Set(answer.deleted)
  return answer.reset ? answer.rows : [...rows.filter((row) => !deleted.has(row.id)), ...answer.rows]
}
