import { databaseErrorOf } from './database.ts'

/** The database was not reached, or fell silent. Whether what it was last asked for was done, nobody knows. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('The database does not answer.', { cause })
  }
}

/** The connection is gone with the statement: trouble on the way (08), an operator's stop (57P), a session that idled too long. */
const lost = /^(08|57P|25P03)/

/**
 * The connection stays, and the same request may succeed in a moment: no room left (53), a cancelled statement (57),
 * deadlocks (40), a lock that was not given in time, and a server that may only be read while another one takes over.
 */
const passing = /^(53|57|40)|^(55P03|25006)$/

/** An error of the driver: what PostgreSQL itself refused stays what it is, any other means that the connection is of no use. */
export function fromDriver(error: unknown): unknown {
  const own = databaseErrorOf(error)
  return own && !lost.test(own.code) ? error : new DatabaseUnavailable(error)
}

/** Whether to ask again later, with the same key: what was asked for was not refused. */
export function isUnavailable(error: unknown): boolean {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
    if (inner instanceof DatabaseUnavailable) return true
  }
  return passing.test(databaseErrorOf(error)?.code ?? '')
}
