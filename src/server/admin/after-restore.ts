import { ok } from '#lib/result.ts'
import { moveCountersOn } from '#server/db/restored-counters.ts'
import { defineCommand } from './command.ts'

/** What `npm run restore` does by itself, for a database that `pg_restore` brought back. */
export const afterRestoreCommand = defineCommand({
  summary: 'After pg_restore, before the server starts: have every device read everything anew',
  help: 'Devices may have seen changes that the backup does not know, and would miss new ones of the same numbers.',
  options: {},
  run: async ({ db, clock }) => {
    await moveCountersOn(db, clock.now())
    return ok('Every device reads everything anew. Start the server now.')
  },
})
