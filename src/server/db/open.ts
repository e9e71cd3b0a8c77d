import type { Log } from '../core/log.ts'
import type { Config } from '../start/config.ts'
import type { Environment } from '../start/environment.ts'
import { openEmbedded } from './embedded.ts'
import type { OpenDatabase } from './open-database.ts'
import { openPostgres } from './postgres.ts'

/** PostgreSQL where it is configured, else the embedded database in the data directory. */
export function openDatabase(config: Pick<Config, 'postgres' | 'dataDir'>, environment: Environment, log: Log): Promise<OpenDatabase> {
  return config.postgres ? openPostgres(config.postgres, environment.timers, log) : openEmbedded(config.dataDir, environment, log)
}
