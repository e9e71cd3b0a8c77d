import { existsSync } from 'node:fs'
import { describeError } from './core/log.ts'
import { backupFolder, listBackups } from './db/backups.ts'
import { DataInUse } from './db/data-lock.ts'
import { NotABackup, restore } from './db/restoring.ts'
import { readConfig } from './start/config.ts'
import { machine } from './start/environment.ts'
import { fail, say } from './start/terminal.ts'

await main()

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.ok) return fail(config.refusal)
  const { dataDir, postgres } = config.value
  if (postgres)
    return fail(
      'DATABASE_URL is set: a PostgreSQL database is backed up with pg_dump and brought back with pg_restore, then npm run admin -- after-restore.',
    )
  const file = process.argv[2]
  if (!file || !existsSync(file)) return fail(usage(dataDir))
  const { clock, timers } = machine()
  try {
    const kept = await restore(file, dataDir, timers, clock.now())
    say(`Restored ${file}.${kept ? ` What was there before is kept in ${kept}.` : ''}`)
  } catch (error) {
    fail(
      error instanceof DataInUse || error instanceof NotABackup
        ? error.message
        : `${file} could not be restored; nothing was changed. ${JSON.stringify(describeError(error))}`,
    )
  }
}

function usage(dataDir: string): string {
  const found = listBackups(dataDir).map((name) => `  ${backupFolder(dataDir)}/${name}`)
  return [
    'Usage: npm run restore -- <file>',
    '',
    ...(found.length > 0 ? ['Backups:', ...found] : [`There are no backups in ${backupFolder(dataDir)}.`]),
  ].join('\n')
}
