import type { Job } from '../core/jobs.ts'
import type { Database } from './database.ts'
import type { Listener } from './listener.ts'

/** A migrated database, ready for work. */
export interface OpenDatabase {
  readonly db: Database
  /** Begins to hear of changes, until the database is closed. */
  listen(listener: Listener): Promise<void>
  /** What has to be done from time to time for this kind of database. */
  readonly jobs: readonly Job[]
  /** Writes today's backup now and answers its file, where this kind of database is backed up by us. */
  readonly backUp?: () => Promise<string>
  close(): Promise<void>
}
