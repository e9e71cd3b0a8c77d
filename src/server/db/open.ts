import type { Config } from '../config.ts'
import type { Environment } from '../environment.ts'
import type { Job } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import type { Listener } from './listener.ts'
import { openPostgres } from './postgres.ts'

/** A migrated database, ready for work. */
export interface OpenDatabase {
  readonly db: Database
  /** Begins to hear of changes, until the database is closed. */
  listen(listener: Listener): Promise<void>
  /** What has to be done from time to time for this kind of database. */
  readonly jobs: readonly Job[]
  close(): Promise<void>
}

/** PostgreSQL where it is configured, else the embedded database in the data directory. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, environment: Environment, log: Log): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, environment.timers, log) : openEmbedded(config.dataDir, environment, log)
}
