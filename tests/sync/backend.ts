import type { BusinessCollection, CollectionRows } from '#contract/collections.ts'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { StreamHost } from '#tests/doubles/change-stream.ts'
import type { Host } from '#tests/doubles/network.ts'
import type { Done, Promised } from './ledger.ts'

export type Rows = { readonly [C in BusinessCollection]: readonly CollectionRows[C][] }

/** The server of a world: the model in memory, or the real one. */
export interface Backend {
  readonly host: Host
  /** Absent where there is no change stream: everything works without. */
  readonly streams?: StreamHost
  /** Two people who work at the desk. */
  readonly people: readonly [string, string]
  readonly businessId: string
  readonly serviceId: string
  readonly employees: readonly [string, string]
  rows(): Promise<Rows>
  /** What happened on customers' cards. */
  cardEvents(): Promise<readonly CardEvent[]>
  readonly zone: string
  /** A new token. */
  signIn(userId: string): Promise<string>
  /** No token of theirs is taken any more. */
  expire(userId: string): Promise<void>
  /** Somebody does something elsewhere. */
  act(method: string, path: string, body: unknown): Promise<void>
  /** Whether it still understands the apps of the world. */
  refusesApps: boolean
  done(promised: readonly Promised[]): Promise<Done>
}
