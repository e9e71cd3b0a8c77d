import { collections, type BusinessCollection } from '#contract/collections.ts'
import { must } from '#lib/assert.ts'
import type { Env } from '../env.ts'
import { cutoffOf, mergeRows, receiptsMark, replaceRows, type Pulled } from '../store/mirror.ts'
import { mirrors, type MirrorRow } from '../store/mirrors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import type { Asked } from './ask-list.ts'
import { coveredBy, extended, nextPart, type AskedPart } from './first-parts.ts'
import { firstCursor, withQuery, type ListAnswer } from './list-answer.ts'
import type { Standings } from './standings.ts'

export interface PartPullerParts {
  readonly env: Pick<Env, 'businessClock'>
  readonly db: UserDatabase
  readonly ask: (path: string) => Promise<Asked>
  readonly standings: Pick<Standings, 'of' | 'takeIn'>
  /** Called with the number of rows that came. */
  readonly came: (businessId: string, collection: BusinessCollection, rows: number) => void
}

/** `part`: one more part is here. `no_parts`: the host answers whole lists only. */
export type PartOutcome = 'part' | 'whole' | 'denied' | 'no_parts' | 'failed'

/** What happened on the server between two parts. */
type Meanwhile = readonly Extract<ListAnswer, { readonly kind: 'changes' }>[]

/**
 * Pulls the next part of a collection that this device does not have whole yet [E30]. What changed on the server since the
 * parts before comes along, since it may be in none of them: what is here is always as it was at one change.
 */
export function createPartPuller({ env, db, ask, standings, came }: PartPullerParts) {
  async function pullPart(businessId: string, collection: BusinessCollection): Promise<PartOutcome> {
    const before = await standings.of(businessId, collection)
    const now = env.businessClock.now()
    const cutoff = must(cutoffOf(collection, now), 'the cutoff')
    // A span that has become past says nothing of today.
    const span = before?.span
    const here = span && (span.to ?? cutoff) < cutoff ? undefined : span
    const part = nextPart(here, cutoff, now)
    // The days that were missing have become past.
    if (!part)
      return (await standings.takeIn(businessId, collection, before, { cursor: must(here, 'the span').upTo }, async () => undefined))
        ? 'whole'
        : 'part'
    const receiptsBefore = await receiptsMark(db)
    const path = collections[collection].path(businessId)
    const answer = await ask(partPath(path, collection, part))
    if (!answer || answer === 'denied') return answer ?? 'failed'
    if (answer.kind === 'list') return 'no_parts'
    const meanwhile = await changedBetween(path, here?.upTo ?? answer.cursor, answer.cursor)
    if (!meanwhile) return 'failed'
    if (meanwhile === 'unknown') return beginAnew(businessId, collection)

    const upTo = meanwhile.at(-1)?.cursor ?? answer.cursor
    const pulled = (rows: readonly MirrorRow[]): Pulled => ({ collection, rows, receiptsBefore, now: env.businessClock.now() })
    const covered = coveredBy(part, startOf(collection, answer.rows.at(-1)), answer.more)
    const after = extended(here, covered, upTo)
    const isWhole = nextPart(after, cutoff, now) === undefined
    const isIn = await standings.takeIn(
      businessId,
      collection,
      before,
      isWhole ? { cursor: upTo } : { cursor: firstCursor, span: after },
      async () => {
        await replaceRows(db, pulled(answer.rows), businessId, Number(answer.cursor), covered)
        for (const { rows, deleted } of meanwhile) await mergeRows(db, pulled(rows), deleted)
      },
    )
    came(businessId, collection, answer.rows.length)
    return isIn && isWhole ? 'whole' : 'part'
  }

  /** All changes after `since`, at least up to `until`; undefined without an answer, `unknown` where the server can no longer tell. */
  async function changedBetween(path: string, since: string, until: string): Promise<Meanwhile | 'unknown' | undefined> {
    const changes: Extract<ListAnswer, { readonly kind: 'changes' }>[] = []
    // As after a restore of the server's database.
    if (Number(since) > Number(until)) return 'unknown'
    let upTo = since
    let isAll = Number(since) === Number(until)
    // To the end: a row that changed once more after an answer's last change is not in that answer, though it may belong here by then.
    while (!isAll) {
      const answer = await ask(withQuery(path, 'since', upTo))
      if (!answer || answer === 'denied' || answer.kind === 'list') return undefined
      if (answer.reset || Number(answer.cursor) <= Number(upTo)) return 'unknown'
      changes.push(answer)
      upTo = answer.cursor
      isAll = !answer.more && Number(upTo) >= Number(until)
    }
    return changes
  }

  async function beginAnew(businessId: string, collection: BusinessCollection): Promise<'part'> {
    await db.cursors.delete([businessId, collection])
    return 'part'
  }

  return pullPart
}

function partPath(path: string, collection: BusinessCollection, { from, to, isBackward }: AskedPart): string {
  const { rangeField = '' } = mirrors[collection]
  const asked = {
    since: firstCursor,
    ordering: (isBackward ? '-' : '') + rangeField,
    [`${rangeField}_from`]: from,
    [`${rangeField}_to`]: to,
  }
  return Object.entries(asked).reduce((address, [name, value]) => (value === undefined ? address : withQuery(address, name, value)), path)
}

function startOf(collection: BusinessCollection, row: MirrorRow | undefined): string | undefined {
  return row && String(row[mirrors[collection].rangeField ?? ''])
}
