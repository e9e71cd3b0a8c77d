import type { Log } from '../core/log.ts'
import type { Config } from '../start/config.ts'
import type { Environment } from '../start/environment.ts'
import { operatorPatience } from './connections.ts'
import { openEmbedded } from './embedded.ts'
import type { OpenDatabase } from './open-database.ts'
import { openPostgres } from './postgres.ts'

/** The part of the configuration that says where the database is. */
export type DatabasePlace = Pick<Config, 'postgres' | 'dataDir'>

/** PostgreSQL where it is configured, else the embedded database in the data directory. */
export function openDatabase(config: DatabasePlace, environment: Environment, log: Log): Promise<OpenDatabase> {
  return config.postgres ? openPostgres(config.postgres, environment.timers, log) : openEmbedded(config.dataDir, environment, log)
}

/**
 * The same for the operator's commands: past a pooler, whose connections give up as early as the server's do, and with patience for whole
 * tables.
 */
export function openForOperator(config: DatabasePlace, environment: Environment, log: Log): Promise<OpenDatabase> {
  if (!config.postgres) return openDatabase(config, environment, log)
  const { url, directUrl } = config.postgres
  return openPostgres({ url: directUrl ?? url }, environment.timers, log, operatorPatience)
}
