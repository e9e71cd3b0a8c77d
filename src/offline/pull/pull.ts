import { businessCollections, collections, type BusinessCollection, type Collection } from '#contract/collections.ts'
import { headers } from '#contract/headers.ts'
import { must } from '#lib/assert.ts'
import type { Env } from '../env.ts'
import type { Value } from '../observable.ts'
import { readOutbox } from '../outbox/outbox.ts'
import { tokenFor, type Accounts } from '../people/session.ts'
import { codeOf } from '../send/classify.ts'
import { eventOfRead, type ConnectionEvent } from '../send/connection.ts'
import type { Http } from '../send/http.ts'
import { cutoffOf, dayMs, forgetBusiness, mergeRows, pruneRows, receiptsMark, replaceRows, type Pulled } from '../store/mirror.ts'
import { noteChange } from '../store/journal.ts'
import { mirrorNames, mirrors, type MirrorRow } from '../store/mirrors.ts'
import { wholeDevice, type UserDatabase } from '../store/user-database.ts'
import type { Turn, TurnRefusal, Turns } from '../turns.ts'
import { watchdogMs } from '../watchdog.ts'
import { arrivalKey, cursorKey, type Arrival, type Arrivals } from './completeness.ts'
import { firstCursor, isFromBeginning, readListAnswer, shareOfCursor, withQuery, type ListAnswer } from './list-answer.ts'

export interface PullParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly http: Http
  readonly accounts: Pick<Accounts, 'session' | 'expire'>
  readonly userId: string
  readonly turns: Pick<Turns, 'take'>
  /** False while reading is closed [E28]. */
  readonly mayRead: () => Promise<boolean>
  /** Called with the result of every request. */
  readonly note: (event: ConnectionEvent) => void
  /** Progress of the lists that are pulled from the beginning. */
  readonly arrivals: Value<Arrivals>
  /** Called after every turn, with the refusal if the turn was not had. */
  readonly turned: (refusal: TurnRefusal | undefined) => void
}

/** What to pull: everything, or the collections of businesses that have moved. */
export type PullScope = 'all' | readonly Moved[]

export interface Moved {
  readonly businessId: string
  readonly collection: Collection
}

export interface Puller {
  /** False if some of it could not be pulled; the rest is in the mirrors. */
  pull(scope: PullScope): Promise<boolean>
  /** Notes that the server has nothing new. */
  noteFresh(): Promise<void>
  /** Stops storing answers. */
  close(): void
}

/** More portions than any list has; ends a `next` that runs in a circle. */
const mostPortions = 1000

/** Undefined: no usable answer. Denied: this person may not read the collection. */
type Asked = ListAnswer | 'denied' | undefined

/** A list in full, and the cursor to go on from. */
interface Whole {
  readonly rows: readonly MirrorRow[]
  readonly cursor: string
  /** The change number up to which it is complete; a host without cursors does not say. */
  readonly upTo?: number
}

/**
 * Updates the mirrors from the server [E11]. One tab pulls at a time, under the lock `pull:<db>`. Every portion is
 * stored with its cursor in one transaction, and only if the stored cursor is still the one it
 * was requested with.
 */
export function createPuller(parts: PullParts): Puller {
  const { env, db, http, accounts, userId, arrivals } = parts
  let isClosed = false
  let turn: Turn | undefined

  async function pull(scope: PullScope): Promise<boolean> {
    if (!(await parts.mayRead())) return false
    if (scope === 'all') return pullAll()
    if (scope.some(({ collection }) => collection === 'businesses') && !(await pullBusinesses())) return false
    const receiptsBefore = await receiptsMark(db)
    const rest = scope.flatMap(({ businessId, collection }) => (collection === 'businesses' ? [] : [pullCollection(businessId, collection, receiptsBefore)]))
    const isDone = (await Promise.all(rest)).every(Boolean)
    if (isDone) await noteFresh()
    return isDone
  }

  /** Sets the time of the last complete pull to now, if there was one. */
  async function noteFresh(): Promise<void> {
    if (!(await parts.mayRead())) return
    await db.cursors.where('[business_id+collection]').equals([wholeDevice.business_id, wholeDevice.collection]).modify({ pulledAt: env.businessClock.now() })
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
    await db.cursors.put({ ...wholeDevice, cursor: '', pulledAt: env.businessClock.now() })
    return true
  }

  /** Pulls the list of businesses, which is short and always whole. A business that is no longer in it is deleted with its mirrors. */
  async function pullBusinesses(): Promise<readonly string[] | undefined> {
    const receiptsBefore = await receiptsMark(db)
    const path = collections.businesses.path()
    const answer = await ask(path)
    const whole = answer === 'denied' ? undefined : answer && (await gather((since) => withQuery(path, 'since', since), answer))
    if (!whole) return undefined
    const ids = whole.rows.map((row) => row.id)
    await db.dexie.transaction('rw', [db.changes, db.receipts, db.cursors, ...mirrorNames.map(db.mirror)], async () => {
      const known = await db.mirror('businesses').toCollection().primaryKeys()
      for (const gone of known.filter((id) => !ids.includes(id))) await forgetBusiness(db, gone)
      await replaceRows(db, pulled('businesses', whole.rows, receiptsBefore), undefined)
      const [business_id, collection] = cursorKey('', 'businesses')
      await db.cursors.put({ business_id, collection, cursor: firstCursor, pulledAt: env.businessClock.now() })
    })
    return ids
  }

  /** True if the mirror is up to date, or there is nothing this person may read. */
  async function pullCollection(businessId: string, collection: BusinessCollection, receiptsBefore: number): Promise<boolean> {
    const pathSince = listPath(businessId, collection, env.businessClock.now())
    let since = await cursorOf(businessId, collection)
    for (;;) {
      const answer = await ask(pathSince(since))
      if (answer === 'denied') return noteDenied(businessId, collection)
      if (!answer) return false
      // An answer from the beginning names no deleted rows, so it replaces the mirror.
      if (answer.kind === 'list' || answer.reset || since === firstCursor) {
        const key = arrivalKey(businessId, collection)
        const whole = await gather(pathSince, answer, (arrival) => noteArrival(key, arrival)).finally(() => noteArrival(key, undefined))
        if (whole) await takeIn(businessId, collection, since, whole.cursor, () => replaceRows(db, pulled(collection, whole.rows, receiptsBefore), businessId, whole.upTo))
        return whole !== undefined
      }
      const { rows, deleted, cursor, more } = answer
      await takeIn(businessId, collection, since, cursor, () => mergeRows(db, pulled(collection, rows, receiptsBefore), deleted))
      if (!more || cursor === since) return true
      since = cursor
    }
  }

  function noteArrival(key: string, arrival: Arrival | undefined): void {
    const next = new Map(arrivals.get())
    if (arrival) next.set(key, arrival)
    else if (!next.delete(key)) return
    arrivals.set(next)
  }

  /** Notes that no first copy will come, for those who wait for one. A mirror that was once allowed stays. */
  async function noteDenied(businessId: string, collection: BusinessCollection): Promise<true> {
    if (isClosed) return true
    await db.dexie.transaction('rw', [db.cursors], async () => {
      const isKnown = (await db.cursors.get([businessId, collection])) !== undefined
      if (!isKnown) await db.cursors.put({ business_id: businessId, collection, cursor: firstCursor, pulledAt: env.businessClock.now(), isDenied: true })
    })
    return true
  }

  /**
   * The cursor to go on from. If the device's clock was ahead and is right again, that is the first one, since
   * rows were deleted as past that are not.
   */
  async function cursorOf(businessId: string, collection: BusinessCollection): Promise<string> {
    const stored = await db.cursors.get([businessId, collection])
    if (stored?.cutoff === undefined || stored.cutoff <= must(cutoffOf(collection, env.businessClock.now() + dayMs), 'the cutoff')) return stored?.cursor ?? firstCursor
    await db.dexie.transaction('rw', [db.cursors, db.changes], async () => {
      await db.cursors.delete([businessId, collection])
      await noteChange(db, collection, null)
    })
    return firstCursor
  }

  /** Stores one portion and its cursor in one transaction, unless the stored cursor has changed meanwhile. */
  async function takeIn(businessId: string, collection: BusinessCollection, since: string, cursor: string, write: () => Promise<void>): Promise<void> {
    if (isEnded()) return
    await db.dexie.transaction('rw', [db.mirror(collection), db.changes, db.receipts, db.cursors], async () => {
      const stored = (await db.cursors.get([businessId, collection]))?.cursor ?? firstCursor
      if (stored !== since) return
      await write()
      const now = env.businessClock.now()
      await db.cursors.put({ business_id: businessId, collection, cursor, pulledAt: now, cutoff: cutoffOf(collection, now) })
    })
  }

  /** Fetches the rest of a list that replaces the mirror, page by page or portion by portion. */
  async function gather(pathSince: (cursor: string) => string, first: ListAnswer, came?: (arrival: Arrival) => void): Promise<Whole | undefined> {
    let rows = first.rows
    let last = first
    for (let portion = 1; portion < mostPortions; portion += 1) {
      const next = last.kind === 'list' ? last.next : last.more ? pathSince(last.cursor) : undefined
      if (next === undefined) return last.kind === 'list' ? { rows, cursor: firstCursor } : { rows, cursor: last.cursor, upTo: Number(last.cursor) }
      came?.({ rows: rows.length, share: last.kind === 'changes' ? shareOfCursor(last.cursor) : 0 })
      const answer = await ask(next)
      if (!answer || answer === 'denied') return undefined
      rows = continued(rows, answer)
      last = answer
    }
    return undefined
  }

  async function ask(path: string): Promise<Asked> {
    const token = await tokenFor(accounts, userId)
    if (token === undefined || isEnded()) return undefined
    turn?.alive()
    // The key proves the answer, since only our server's answer may end the device's access.
    const key = env.newId()
    const heard = await http.call({ method: 'GET', path, token, headers: { [headers.idempotencyKey]: key } })
    if (isEnded()) return undefined
    turn?.alive()
    const answer = heard.kind === 'answer' && heard.status === 200 ? readListAnswer(heard.body) : undefined
    const refusal = heard.kind === 'answer' && heard.status >= 400 && heard.status < 500 ? codeOf(heard.body) : undefined
    const isOurs = answer !== undefined || refusal !== undefined
    if (isOurs && heard.kind === 'answer') env.businessClock.learn(heard.time)
    parts.note(eventOfRead(heard, isOurs, env.clock.now() + watchdogMs))
    if (heard.kind === 'answer' && heard.status === 401 && refusal !== undefined) await accounts.expire(token, heard.echoedKey === key ? refusal : undefined)
    if (heard.kind === 'answer' && (heard.status === 403 || heard.status === 404) && refusal !== undefined) return 'denied'
    return answer
  }

  function isEnded(): boolean {
    return isClosed || turn?.isOver() === true
  }

  async function prune(businessId: string): Promise<void> {
    const bounded = mirrorNames.filter((collection) => mirrors[collection].keepDays !== undefined)
    await db.dexie.transaction('rw', [db.outbox, db.changes, ...bounded.map(db.mirror)], async () => {
      const { entries } = await readOutbox(db)
      const inUse = new Set<string>(entries.map((entry) => entry.entity))
      for (const collection of bounded) await pruneRows(db, collection, businessId, env.businessClock.now(), inUse)
    })
  }

  function pulled(collection: Collection, rows: readonly MirrorRow[], receiptsBefore: number): Pulled {
    return { collection, rows, receiptsBefore, now: env.businessClock.now() }
  }

  return {
    noteFresh,
    async pull(scope) {
      const came = await parts.turns.take(`pull:${db.dexie.name}`, (given) => {
        turn = given
        return pull(scope)
      })
      parts.turned(came.ok ? undefined : came.refusal)
      return came.ok && came.value
    },
    close: () => {
      isClosed = true
    },
  }
}

/** The list's path by cursor. While it is read from the beginning it asks only for rows that the device keeps [E12]. */
function listPath(businessId: string, collection: BusinessCollection, now: number): (since: string) => string {
  const path = collections[collection].path(businessId)
  const cutoff = cutoffOf(collection, now)
  const { rangeField } = mirrors[collection]
  const kept = cutoff && rangeField ? withQuery(path, `${rangeField}_from`, cutoff) : path
  return (since) => withQuery(isFromBeginning(since) ? kept : path, 'since', since)
}

/** Appends a portion; one with `reset` starts over. */
function continued(rows: readonly MirrorRow[], answer: ListAnswer): readonly MirrorRow[] {
  if (answer.kind === 'list') return [...rows, ...answer.rows]
  const deleted = new Set(answer.deleted)
  return answer.reset ? answer.rows : [...rows.filter((row) => !deleted.has(row.id)), ...answer.rows]
}
