import type { Heads } from '#contract/sync.ts'
import type { Observable } from '../observable.ts'
import type { Session } from '../people/session.ts'
import { whenReached, type ConnectionTracker } from '../send/connection.ts'
import type { SyncLoop } from '../sync-loop.ts'
import type { PullScope } from './pull.ts'
import { openStream, type StreamParts } from './stream.ts'

export interface ListeningParts extends Pick<StreamParts, 'env' | 'http' | 'accounts' | 'userId' | 'lockName' | 'trouble'> {
  readonly connection: ConnectionTracker
  readonly loop: SyncLoop
  readonly watchedSession: Observable<Session | null>
  readonly follow: (heads: Heads) => void
  readonly sync: (scope: PullScope) => void
}

/** Follows what changes elsewhere [E15], and syncs anew once this person has signed in again; answers how it is ended. */
export function startListening({ connection, loop, watchedSession, follow, sync, ...parts }: ListeningParts): () => void {
  const stream = openStream({
    ...parts,
    opened() {
      connection.note({ kind: 'opened' })
      loop.hurry()
      sync([])
    },
    alive: () => connection.note({ kind: 'alive' }),
    moved: follow,
    // A request finds out whether the server is away; nobody would notice before the watchdog.
    lost: () => sync('all'),
  })
  // Its waits have grown while the server was away: until it opens nobody hears of what changes elsewhere.
  const stopReached = whenReached(connection, () => stream.nudge())
  let token: string | undefined
  const session = watchedSession.subscribe((now) => {
    const isNew = now?.user.id === parts.userId && !now.expired && token !== undefined && now.token !== token
    token = now?.expired ? '' : (now?.token ?? '')
    if (!isNew) return
    stream.nudge()
    sync('all')
  })
  loop.start()
  return () => {
    session.unsubscribe()
    stopReached()
    stream.close()
    loop.close()
  }
}
