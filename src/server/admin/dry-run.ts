import type { Database } from '#server/db/database.ts'

/** What undoes a transaction, and carries out of it what was found. */
class Undone<Value> extends Error {
  readonly value: Value

  constructor(value: Value) {
    super('undone')
    this.value = value
  }
}

/** Does something in a transaction and undoes it again; answers what came of it. */
export async function dryRun<Value>(db: Database, run: (tx: Database) => Promise<Value>): Promise<Value> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await run(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.value as Value
    throw error
  }
}
