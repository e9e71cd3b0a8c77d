import 'temporal-polyfill/global'
import { sql } from 'drizzle-orm'
import { queryRows } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { machine } from '#server/start/environment.ts'
import { createLog } from '#server/core/log.ts'

/**
 * A process for killing: opens the embedded database of a directory, says so, and then
 * adds rows for as long as it lives, saying each number once the database has taken it.
 */
const [dataDir = '', series = ''] = process.argv.slice(2)

const { db } = await openEmbedded(dataDir, machine(), createLog('error'))
await queryRows(db, sql`create table if not exists written (series text, number int, primary key (series, number))`)
say('open')
for (let number = 1; ; number += 1) {
  await db.transaction(async (tx) => {
    await queryRows(tx, sql`insert into written values (${series}, ${number})`)
  })
  say(String(number))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
