import type { BusinessCollection } from '#contract/collections.ts'
import { must } from '#lib/assert.ts'
import type { Env } from '../env.ts'
import { noteChange } from '../store/journal.ts'
import { cutoffOf, dayMs } from '../store/mirror.ts'
import type { CursorRow, UserDatabase } from '../store/user-database.ts'
import { firstCursor } from './list-answer.ts'

/** Where a mirror stands. */
export type Standing = Pick<CursorRow, 'cursor' | 'span'>

export interface StandingsParts {
  readonly env: Pick<Env, 'businessClock'>
  readonly db: UserDatabase
  /** Whether nothing may be stored any more. */
  readonly isEnded: () => boolean
}

/** How far the mirrors of businesses have been pulled. */
export interface Standings {
  /**
   * Undefined before the first pull. If the device's clock was ahead and is right again, that has not been, since
   * rows were deleted as past that are not.
   */
  readonly of: (businessId: string, collection: BusinessCollection) => Promise<CursorRow | undefined>
  /** Stores one portion and where the mirror stands with it in one transaction; false where it no longer stood where it was asked from. */
  readonly takeIn: (
    businessId: string,
    collection: BusinessCollection,
    before: Standing | undefined,
    after: Standing,
    write: () => Promise<void>,
  ) => Promise<boolean>
  /** Notes that no first copy will come, for those who wait for one. A mirror that was once allowed stays. */
  readonly noteDenied: (businessId: string, collection: BusinessCollection) => Promise<void>
}

export function createStandings({ env, db, isEnded }: StandingsParts): Standings {
  return {
    async of(businessId, collection) {
      const stored = await db.cursors.get([businessId, collection])
      if (stored?.cutoff === undefined || stored.cutoff <= must(cutoffOf(collection, env.businessClock.now() + dayMs), 'the cutoff'))
        return stored
      await db.dexie.transaction('rw', [db.cursors, db.changes], async () => {
        await db.cursors.delete([businessId, collection])
        await noteChange(db, collection, null)
      })
      return undefined
    },
    async takeIn(businessId, collection, before, after, write) {
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
    },
    async noteDenied(businessId, collection) {
      if (isEnded()) return
      await db.dexie.transaction('rw', [db.cursors], async () => {
        const known = await db.cursors.get([businessId, collection])
        if (!known || known.span)
          await db.cursors.put({
            business_id: businessId,
            collection,
            cursor: firstCursor,
            pulledAt: env.businessClock.now(),
            isDenied: true,
          })
      })
    },
  }
}

function isSameStanding(one: Standing | undefined, other: Standing | undefined): boolean {
  const [a, b] = [one, other].map(({ cursor = firstCursor, span }: Partial<Standing> = {}) => JSON.stringify([cursor, span]))
  return a === b
}
