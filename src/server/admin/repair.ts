import { ok } from '#lib/result.ts'
import { findWrongFigures, recountFigures } from '#server/areas/analytics/figure-repository.ts'
import { mendBalances } from '#server/areas/loyalty/loyalty-upkeep.ts'
import { mediaFolder } from '#server/core/media.ts'
import type { Database } from '#server/db/database.ts'
import { defineCommand } from './command.ts'
import { mendPictureList } from './lost-pictures.ts'

/** Works out again what is made of other rows. */
export const repairCommand = defineCommand({
  summary: 'Work out again what is made of other rows, where it differs: sums of analytics, balances of cards, the list of pictures',
  help: 'Whatever a person typed stays as it is.',
  options: {},
  hasDryRun: true,
  run: async ({ db, config }) => ok((await repairRows(db, mediaFolder(config.dataDir))).join('\n')),
})

/** Mends what can be worked out again, and says how much that was; in a transaction that is undone it only says so. */
export async function repairRows(db: Database, folder: string): Promise<readonly string[]> {
  const figures = await findWrongFigures(db)
  await recountFigures(db, new Set(figures.map(({ business_id }) => business_id)))
  const balances = await mendBalances(db)
  const pictures = await mendPictureList(db, folder)
  return [
    `${figures.length} sums of analytics counted anew`,
    `${balances} balances of cards taken from their events`,
    `${pictures} lines of the list of pictures put right`,
  ]
}
