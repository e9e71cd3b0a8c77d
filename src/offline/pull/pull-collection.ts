import { businessCollections, collections, type BusinessCollection } from '#contract/collections.ts'
import type { Env } from '../env.ts'
import type { Value } from '../observable.ts'
import { cutoffOf, mergeRows, receiptsMark, replaceRows, type Pulled } from '../store/mirror.ts'
import { ageFieldOf, mirrors, type MirrorRow } from '../store/mirrors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import type { Asked } from './ask-list.ts'
import { arrivalKey, type Arrival, type Arrivals } from './completeness.ts'
import { firstCursor, isFromBeginning, withQuery } from './list-answer.ts'
import { createPartPuller, type PartOutcome } from './pull-parts.ts'
import type { Standings } from './standings.ts'
import { gatherList, mostPortions } from './whole-list.ts'

export interface CollectionPullerParts {
  readonly env: Pick<Env, 'businessClock'>
  readonly db: UserDatabase
  readonly ask: (path: string) => Promise<Asked>
  readonly standings: Standings
  /** Progress of the lists that are pulled from the beginning. */
  readonly arrivals: Value<Arrivals>
}

/** Each resolves to true if what was asked for is up to date, or there is nothing that this person may read. */
export interface CollectionPuller {
  readonly pullCollection: (businessId: string, collection: BusinessCollection, receiptsBefore: number) => Promise<boolean>
  /** On a new device what its first screen needs comes before all else: how the business is set up, and what is around now [E30]. */
  readonly pullFirst: (businessId: string) => Promise<boolean>
}

/** Collections of which a part can be asked for. */
const timed = businessCollections.filter((collection) => mirrors[collection].rangeField)

/** Pulls the collections of a business, by changes where it can [E11]. */
export function createCollectionPuller({ env, db, ask, standings, arrivals }: CollectionPullerParts): CollectionPuller {
  /** False once the host has answered with a whole list where a part was asked for. */
  let hasParts = true
  const pullPart = createPartPuller({ env, db, ask, standings, came: noteRows })

  async function pullFirst(businessId: string): Promise<boolean> {
    const known = await Promise.all(timed.map((collection) => standings.of(businessId, collection)))
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

  async function pullCollection(businessId: string, collection: BusinessCollection, receiptsBefore: number): Promise<boolean> {
    const pathSince = listPath(businessId, collection, env.businessClock.now())
    const before = await standings.of(businessId, collection)
    let since = before?.cursor ?? firstCursor
    if (since === firstCursor && hasParts && timed.includes(collection)) {
      const outcome = await pullParts(businessId, collection)
      if (outcome === 'denied') return deny(businessId, collection)
      if (outcome !== 'no_parts') return outcome === 'whole'
    }
    const pulled = (rows: readonly MirrorRow[]): Pulled => ({ collection, rows, receiptsBefore, now: env.businessClock.now() })
    for (;;) {
      const answer = await ask(pathSince(since))
      if (answer === 'denied') return deny(businessId, collection)
      if (!answer) return false
      // An answer from the beginning names no deleted rows, so it replaces the mirror.
      if (answer.kind === 'list' || answer.reset || since === firstCursor) {
        const key = arrivalKey(businessId, collection)
        const whole = await gatherList(ask, pathSince, answer, (arrival) => noteArrival(key, arrival)).finally(() =>
          noteArrival(key, undefined),
        )
        if (whole)
          await standings.takeIn(businessId, collection, { ...before, cursor: since }, { cursor: whole.cursor }, () =>
            replaceRows(db, pulled(whole.rows), businessId, whole.upTo),
          )
        return whole !== undefined
      }
      const { rows, deleted, cursor, more } = answer
      await standings.takeIn(businessId, collection, { cursor: since }, { cursor }, () => mergeRows(db, pulled(rows), deleted))
      if (!more || cursor === since) return true
      since = cursor
    }
  }

  async function deny(businessId: string, collection: BusinessCollection): Promise<true> {
    await standings.noteDenied(businessId, collection)
    return true
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

  return { pullCollection, pullFirst }
}

/** The list's path by cursor. While it is read from the beginning it asks only for rows that the device keeps [E12]. */
function listPath(businessId: string, collection: BusinessCollection, now: number): (since: string) => string {
  const path = collections[collection].path(businessId)
  const cutoff = cutoffOf(collection, now)
  const kept = cutoff ? withQuery(path, `${ageFieldOf(collection)}_from`, cutoff) : path
  return (since) => withQuery(isFromBeginning(since) ? kept : path, 'since', since)
}
