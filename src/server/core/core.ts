import type { NewId } from '#lib/ids.ts'
import type { Database } from '../db/database.ts'
import type { Config } from '../start/config.ts'
import type { ServerTimers } from '../start/environment.ts'
import type { Providers } from '../messages/providers.ts'
import type { Identity } from './identity.ts'
import type { Log } from './log.ts'
import type { Media } from './media.ts'
import type { Streams } from './streams.ts'

/** What the core's parts share: one is made for each app. */
export interface Core {
  readonly db: Database
  readonly config: Config
  readonly log: Log
  readonly identity: Identity
  readonly media: Media
  readonly streams: Streams
  readonly providers: Providers
  readonly timers: ServerTimers
  /** Milliseconds. */
  readonly now: () => number
  readonly newId: NewId
}
