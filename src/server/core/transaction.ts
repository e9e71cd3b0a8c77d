import { refuse } from '#lib/result.ts'
import type { Database, Transaction } from '../db/database.ts'
import { RefusedRequest } from './refusals.ts'
import type { HandlerResult } from './route.ts'

/**
 * Runs in a transaction, in a savepoint where one is open already. A refusal comes back as
 * the value it is, and undoes what was written before it.
 */
export async function undoOnRefusal<Value>(
  db: Database,
  run: (tx: Transaction) => Promise<HandlerResult<Value>>,
): Promise<HandlerResult<Value>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await run(tx)
      if (!result.ok) throw new RefusedRequest(result.refusal)
      return result
    })
  } catch (error) {
    if (error instanceof RefusedRequest) return refuse(error.refusal)
    throw error
  }
}
