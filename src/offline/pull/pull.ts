import { businessCollections, collections, type BusinessCollection, type Collection } from '#contract/collections.ts'
import { must } from '#lib/assert.ts'
import type { Env } from '../env.ts'
import type { Value } from '../observable.ts'
import { readOutbox } from '../outbox/outbox.ts'
import { cutoffOf, dayMs, forgetBusiness, mergeRows, pruneRows, receiptsMark, replaceRows, type Pulled } from '../store/mirror.ts'
import { noteChange } from '../store/journal.ts'
import { mirrorNames, mirrors, type MirrorRow } from '../store/mirrors.ts'
import { wholeDevice, type CursorRow, type UserDatabase } from '../store/user-database.ts'
import type { Turn, TurnRefusal, Turns } from '../turns.ts'
import { createListAsker, type ListAskerParts } from './ask-list.ts'
import { arrivalKey, cursorKey, type Arrival, type Arrivals } from './completeness.ts'
import { firstCursor, isFromBeginning, shareOfCursor, withQuery, type ListAnswer } from './list-answer.ts'
import { createPartPuller, type PartOutcome, type Standing } from './pull-parts.ts'

export interface PullParts extends ListAskerParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly turns: Pick<Turns, 'take'>
  /** False while reading is closed [E28]. */
  readonly mayRead: () => Promise<boolean>
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

/** Collections of which a part can be asked for. */
const timed = businessCollections.filter((collection) => mirrors[collection].rangeField)

/** More portions than any list has; ends a `next` that runs in a circle. */
const mostPortions = 1000

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
  const { env, db, arrivals } = parts
  let isClosed = false
  let turn: Turn | undefined
  /** False once the host has answered with a whole list where a part was asked for. */
  let hasParts = true
  const ask = createListAsker({ ...parts, isEnded, alive: () => turn?.alive() })
  const pullPart = createPartPuller({ env, db, ask, standingOf, takeIn, came: noteRows })

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
    for (const businessId of businessIds) if (!(await pullFirst(businessId))) return false
    for (const businessId of businessIds) {
      const receiptsBefore = await receiptsMark(db)
      const came = await Promise.all(businessCollections.map((collection) => pullCollection(businessId, collection, receiptsBefore)))
      if (!came.every(Boolean)) return false
      await prune(businessId)
    }
    await db.cursors.put({ ...wholeDevice, cursor: '', pulledAt: env.businessClock.now() })
    return true
  }

  /** On a new device what its first screen needs comes before all else: how the business is set up, and what is around now [E30]. */
  async function pullFirst(businessId: string): Promise<boolean> {
    const known = await Promise.all(timed.map((collection) => standingOf(businessId, collection)))
    if (!hasParts || known.every(Boolean)) return true
    const receiptsBefore = await receiptsMark(db)
    const setUp = businessCollections.filter((collection) => !timed.includes(collection) && !mirrors[collection].comesLater)
    const came = await Promise.all([
      ...setUp.map((collection) => pullCollection(businessId, collection, receiptsBefore)),
      ...timed.map(async (collection) => (await pullOnePart(businessId, collection)) !== 'failed'),
    ])
    return came.every(Boolean)
  }

  async function pullOnePart(businessId: string, collection: BusinessCollection): Promise<PartOutcome> {
    const outcome = await pullPart(businessId, collection)
    if (outcome === 'no_parts') hasParts = false
    return outcome
  }

  async function pullParts(businessId: string, collection: BusinessCollection): Promise<PartOutcome> {
    let outcome: PartOutcome = 'part'
    for (let part = 0; part < mostPortions && outcome === 'part'; part += 1) outcome = await pullOnePart(businessId, collection)
    noteArrival(arrivalKey(businessId, collection), undefined)
    return outcome
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
    const before = await standingOf(businessId, collection)
    let since = before?.cursor ?? firstCursor
    if (since === firstCursor && hasParts && timed.includes(collection)) {
      const outcome = await pullParts(businessId, collection)
      if (outcome === 'denied') return noteDenied(businessId, collection)
      if (outcome !== 'no_parts') return outcome === 'whole'
    }
    for (;;) {
      const answer = await ask(pathSince(since))
      if (answer === 'denied') return noteDenied(businessId, collection)
      if (!answer) return false
      // An answer from the beginning names no deleted rows, so it replaces the mirror.
      if (answer.kind === 'list' || answer.reset || since === firstCursor) {
        const key = arrivalKey(businessId, collection)
        const whole = await gather(pathSince, answer, (arrival) => noteArrival(key, arrival)).finally(() => noteArrival(key, undefined))
        if (whole) await takeIn(businessId, collection, { ...before, cursor: since }, { cursor: whole.cursor }, () => replaceRows(db, pulled(collection, whole.rows, receiptsBefore), businessId, whole.upTo))
        return whole !== undefined
      }
      const { rows, deleted, cursor, more } = answer
      await takeIn(businessId, collection, { cursor: since }, { cursor }, () => mergeRows(db, pulled(collection, rows, receiptsBefore), deleted))
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

  function noteRows(businessId: string, collection: BusinessCollection, more: number): void {
    const key = arrivalKey(businessId, collection)
    noteArrival(key, { rows: (arrivals.get().get(key)?.rows ?? 0) + more, share: 0 })
  }

  /** Notes that no first copy will come, for those who wait for one. A mirror that was once allowed stays. */
  async function noteDenied(businessId: string, collection: BusinessCollection): Promise<true> {
    if (isClosed) return true
    await db.dexie.transaction('rw', [db.cursors], async () => {
      const known = await db.cursors.get([businessId, collection])
      if (!known || known.span) await db.cursors.put({ business_id: businessId, collection, cursor: firstCursor, pulledAt: env.businessClock.now(), isDenied: true })
    })
    return true
  }

  /**
   * How far a mirror has been pulled. If the device's clock was ahead and is right again, it has not been, since
   * rows were deleted as past that are not.
   */
  async function standingOf(businessId: string, collection: BusinessCollection): Promise<CursorRow | undefined> {
    const stored = await db.cursors.get([businessId, collection])
    if (stored?.cutoff === undefined || stored.cutoff <= must(cutoffOf(collection, env.businessClock.now() + dayMs), 'the cutoff')) return stored
    await db.dexie.transaction('rw', [db.cursors, db.changes], async () => {
      await db.cursors.delete([businessId, collection])
      await noteChange(db, collection, null)
    })
    return undefined
  }

  /** Stores one portion and where the mirror stands with it in one transaction; false where it no longer stood where it was asked from. */
  async function takeIn(businessId: string, collection: BusinessCollection, before: Standing | undefined, after: Standing, write: () => Promise<void>): Promise<boolean> {
    if (isEnded()) return false
    return db.dexie.transaction('rw', [db.mirror(collection), db.changes, db.receipts, db.cursors], async () => {
      const stored = await db.cursors.get([businessId, collection])
      if (!isSameStanding(stored, before)) return false
      await write()
      const now = env.businessClock.now()
      const cutoff = cutoffOf(collection, now)
      // Also what a wrong clock took for past while the parts before came is missing.
      const latest = stored?.cutoff !== undefined && cutoff !== undefined && stored.cutoff > cutoff ? stored.cutoff : cutoff
      await db.cursors.put({ business_id: businessId, collection, ...after, pulledAt: now, cutoff: latest })
      return true
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

function isSameStanding(one: Standing | undefined, other: Standing | undefined): boolean {
  const [a, b] = [one, other].map(({ cursor = firstCursor, span }: Partial<Standing> = {}) => JSON.stringify([cursor, span]))
  return a === b
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
