import { businessCollections, collections, type BusinessCollection } from '#contract/collections.ts'
import type { Heads } from '#contract/sync.ts'
import type { Env } from '../env.ts'
import type { Value } from '../observable.ts'
import { readOutbox } from '../outbox/outbox.ts'
import { forgetBusiness, pruneRows, receiptsMark, replaceRows } from '../store/mirror.ts'
import { mirrorNames, mirrors } from '../store/mirrors.ts'
import { wholeDevice, type UserDatabase } from '../store/user-database.ts'
import type { Turn, TurnRefusal, Turns } from '../turns.ts'
import { createAsker, type AskedFor, type AskerParts } from './ask-list.ts'
import { isElsewhere, movedBy, readAllHeads, stillBehind, type Moved } from './change-heads.ts'
import { cursorKey, type Arrivals } from './completeness.ts'
import { firstCursor, readListAnswer, withQuery } from './list-answer.ts'
import { createCollectionPuller } from './pull-collection.ts'
import { createStandings } from './standings.ts'
import { gatherList } from './whole-list.ts'

export interface PullParts extends AskerParts {
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

export interface Puller {
  /** False if some of it could not be pulled; the rest is in the mirrors. */
  pull(scope: PullScope): Promise<boolean>
  /** Notes that the server has nothing new. */
  noteFresh(): Promise<void>
  /** Stores no answers until the returned function is called. */
  readonly hold: () => () => void
  /** Stops storing answers. */
  close(): void
}

/**
 * Updates the mirrors from the server [E11]. One tab pulls at a time, under the lock `pull:<db>`. Every portion is
 * stored with its cursor in one transaction, and only if the stored cursor is still the one it
 * was requested with.
 */
export function createPuller(parts: PullParts): Puller {
  const { env, db } = parts
  let isClosed = false
  let isHeld = false
  let turn: Turn | undefined
  let hasReadBusinesses = false
  const read = createAsker({ ...parts, isEnded, alive: () => turn?.alive() })
  const ask = (path: string) => read(path, readListAnswer)
  const { pullCollection, pullFirst } = createCollectionPuller({ ...parts, ask, standings: createStandings({ env, db, isEnded }) })

  async function pull(scope: PullScope): Promise<boolean> {
    if (!(await parts.mayRead())) return false
    if (scope === 'all') return pullAll()
    const behind = await stillBehind(db, scope)
    if (behind.some(({ collection }) => collection === 'businesses') && !(await pullBusinesses())) return false
    const receiptsBefore = await receiptsMark(db)
    const rest = behind.flatMap(({ businessId, collection }) =>
      collection === 'businesses' ? [] : [pullCollection(businessId, collection, receiptsBefore)],
    )
    const isDone = (await Promise.all(rest)).every(Boolean)
    if (isDone) await noteFresh()
    return isDone
  }

  /** Sets the time of the last complete pull to now, if there was one. */
  async function noteFresh(): Promise<void> {
    if (!(await parts.mayRead())) return
    await db.cursors
      .where('[business_id+collection]')
      .equals([wholeDevice.business_id, wholeDevice.collection])
      .modify({ pulledAt: env.businessClock.now() })
  }

  /** Asks where everything stands, and then only for what has moved. A host without that call is asked for everything. */
  async function pullAll(): Promise<boolean> {
    const answer = await read('/api/sync/heads/', readAllHeads)
    const businessIds = answer && (await businessesAt(answer))
    if (!businessIds) return false
    const headsOf = new Map(answer === 'denied' ? [] : answer.map((heads) => [heads.business_id, heads]))
    for (const businessId of businessIds) if (!(await pullFirst(businessId))) return false
    for (const businessId of businessIds) {
      const receiptsBefore = await receiptsMark(db)
      const behind = await behindOf(headsOf.get(businessId))
      const came = await Promise.all(behind.map((collection) => pullCollection(businessId, collection, receiptsBefore)))
      if (!came.every(Boolean)) return false
      await prune(businessId)
    }
    await db.cursors.put({ ...wholeDevice, cursor: '', pulledAt: env.businessClock.now() })
    return true
  }

  async function behindOf(heads: Heads | undefined): Promise<readonly BusinessCollection[]> {
    if (!heads) return businessCollections
    return (await movedBy(db, heads, isElsewhere)).flatMap(({ collection }) => (collection === 'businesses' ? [] : [collection]))
  }

  /**
   * The businesses of this person. Their list is read anew once in every program, since rows of an older app may lack what newer ones have.
   */
  async function businessesAt(answer: NonNullable<AskedFor<readonly Heads[]>>): Promise<readonly string[] | undefined> {
    if (answer === 'denied' || !hasReadBusinesses) return pullBusinesses()
    const [known, heads] = [await db.mirror('businesses').toArray(), new Map(answer.map((one) => [one.business_id, one.heads.businesses]))]
    const isSame = known.length === heads.size && known.every(({ id, rev }) => heads.get(id) === rev)
    return isSame ? known.map(({ id }) => id) : pullBusinesses()
  }

  /** Pulls the list of businesses, which is short and always whole. A business that is no longer in it is deleted with its mirrors. */
  async function pullBusinesses(): Promise<readonly string[] | undefined> {
    const receiptsBefore = await receiptsMark(db)
    const path = collections.businesses.path()
    const answer = await ask(path)
    const whole = answer === 'denied' ? undefined : answer && (await gatherList(ask, (since) => withQuery(path, 'since', since), answer))
    if (!whole || isEnded()) return undefined
    const ids = whole.rows.map((row) => row.id)
    await db.dexie.transaction('rw', [db.changes, db.receipts, db.cursors, ...mirrorNames.map(db.mirror)], async () => {
      const known = await db.mirror('businesses').toCollection().primaryKeys()
      for (const gone of known.filter((id) => !ids.includes(id))) await forgetBusiness(db, gone)
      await replaceRows(db, { collection: 'businesses', rows: whole.rows, receiptsBefore, now: env.businessClock.now() }, undefined)
      const [business_id, collection] = cursorKey('', 'businesses')
      await db.cursors.put({ business_id, collection, cursor: firstCursor, pulledAt: env.businessClock.now() })
    })
    hasReadBusinesses = true
    return ids
  }

  function isEnded(): boolean {
    return isClosed || isHeld || turn?.isOver() === true
  }

  async function prune(businessId: string): Promise<void> {
    const bounded = mirrorNames.filter((collection) => mirrors[collection].keepDays !== undefined)
    await db.dexie.transaction('rw', [db.outbox, db.changes, db.cursors, ...bounded.map(db.mirror)], async () => {
      const { entries } = await readOutbox(db)
      const inUse = new Set<string>(entries.map((entry) => entry.entity))
      for (const collection of bounded) await pruneRows(db, collection, businessId, env.businessClock.now(), inUse)
    })
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
    hold() {
      isHeld = true
      return () => {
        isHeld = false
      }
    },
    close: () => {
      isClosed = true
    },
  }
}
