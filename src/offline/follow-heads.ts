import type { Heads } from '#contract/sync.ts'
import { coalesce } from './coalesce.ts'
import { movedBy } from './heads.ts'
import type { Scope } from './pull.ts'
import type { UserDatabase } from './user-database.ts'

export interface FollowParts {
  readonly db: UserDatabase
  /** Sends what may go. */
  readonly drain: () => Promise<void>
  /** Pulls what has moved. */
  readonly pull: (scope: Scope) => Promise<void>
  /** The mirrors are as of now. */
  readonly noteFresh: () => Promise<void>
  readonly trouble: (error: unknown) => void
}

/**
 * Follows what the stream tells [E15]. Each of our own changes is told, too: what comes while
 * the queue is being sent is compared once, afterwards. The pull waits for that anyway, and the
 * last word on a business says all.
 */
export function createFollower({ db, drain, pull, noteFresh, trouble }: FollowParts): (heads: Heads) => Promise<void> {
  const told = new Map<string, Heads>()

  const follow = coalesce(async () => {
    await drain().catch(trouble)
    const heard = [...told.values()]
    told.clear()
    // What cannot be compared is pulled: the stream does not say it again.
    const moved = await compare(heard).catch((error: unknown): Scope => {
      trouble(error)
      return 'all'
    })
    await (moved.length > 0 ? pull(moved) : noteFresh())
  })

  async function compare(heard: readonly Heads[]): Promise<Scope> {
    return (await Promise.all(heard.map((heads) => movedBy(db, heads)))).flat()
  }

  return (heads) => {
    told.set(heads.business_id, heads)
    return follow()
  }
}
