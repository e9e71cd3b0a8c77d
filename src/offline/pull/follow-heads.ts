import type { Heads } from '#contract/sync.ts'
import { coalesce } from '../coalesce.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { movedBy } from './change-heads.ts'
import type { PullScope } from './pull.ts'

export interface FollowParts {
  readonly db: UserDatabase
  /** Sends what may go. */
  readonly drain: () => Promise<void>
  /** Pulls what has moved. */
  readonly pull: (scope: PullScope) => Promise<void>
  /** Notes that the mirrors are up to date now. */
  readonly noteFresh: () => Promise<void>
  readonly trouble: (error: unknown) => void
}

/**
 * Follows the stream's messages [E15]. They also report our own changes, so those that arrive while the queue
 * is being sent are compared once, afterwards. The pull waits for the queue anyway, and the last
 * message about a business includes all before it.
 */
export function createFollower({ db, drain, pull, noteFresh, trouble }: FollowParts): (heads: Heads) => Promise<void> {
  const told = new Map<string, Heads>()

  const follow = coalesce(async () => {
    await drain().catch(trouble)
    const heard = [...told.values()]
    told.clear()
    // If the comparison fails everything is pulled, since the stream does not repeat its message.
    const moved = await compare(heard).catch((error: unknown): PullScope => {
      trouble(error)
      return 'all'
    })
    await (moved.length > 0 ? pull(moved) : noteFresh())
  })

  async function compare(heard: readonly Heads[]): Promise<PullScope> {
    return (await Promise.all(heard.map((heads) => movedBy(db, heads)))).flat()
  }

  return (heads) => {
    told.set(heads.business_id, heads)
    return follow()
  }
}
