import type { QueryClient } from '@tanstack/react-query'
import type { Observable, Subscription } from '#offline/observable.ts'
import type { SyncStatus } from '#offline/status.ts'

/** Asks anew for what a screen could not read, once there may be a way to the server again: whoever waits before it should not have to tap. */
export function readAgainOnline(status: Observable<Pick<SyncStatus, 'connection'>>, queries: QueryClient): Subscription {
  let before: SyncStatus['connection'] | undefined
  return status.subscribe(({ connection }) => {
    if (connection === 'online' && before !== 'online')
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    before = connection
  })
}
