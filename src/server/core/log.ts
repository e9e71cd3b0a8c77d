import { pino, type DestinationStream, type Logger } from 'pino'
import { databaseErrorOf } from '../db/database.ts'

export type Log = Logger

/**
 * Structured lines, one for each request and for what needs someone's eye. Nothing that a
 * person typed gets in: requests are logged by their route's pattern, errors by kind and
 * place. The database's messages quote values, so only its codes are kept.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, serializers: { err: describeError, req: nothing, res: nothing } }
  return destination ? pino(options, destination) : pino(options)
}

/** The HTTP library hands whole requests over, with everything in them. */
function nothing(): undefined {
  return undefined
}

/** What may be told of an error: a database's by its code, any other by its message. */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error }
  const found = databaseErrorOf(error)
  const place = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
  if (found || isQueryError(error)) return { type: error.name, ...found, query: queryOf(error), place }
  return { type: error.name, message: error.message, place }
}

/** drizzle's error: the statement with its placeholders; the values beside it stay out. */
function isQueryError(error: Error): error is Error & { readonly query: string } {
  return 'query' in error && typeof error.query === 'string'
}

function queryOf(error: Error): string | undefined {
  return isQueryError(error) ? error.query : undefined
}
