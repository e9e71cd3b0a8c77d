import 'temporal-polyfill/global'
import { carryOut } from './admin/carry-out.ts'
import type { Outcome } from './admin/command.ts'
import { commands } from './admin/commands.ts'
import { readAdminCommand, type AskedCommand } from './admin/read-command.ts'
import { createLog, describeError } from './core/log.ts'
import { DataInUse } from './db/data-lock.ts'
import { openForOperator } from './db/open.ts'
import { readConfig } from './start/config.ts'
import { machine } from './start/environment.ts'
import { askPassword, fail, say } from './start/terminal.ts'

await main()

async function main(): Promise<void> {
  const asked = readAdminCommand(process.argv.slice(2), commands)
  if (!asked.ok) return fail(asked.refusal)
  if (asked.value.kind === 'help') return say(asked.value.text)
  try {
    const outcome = await onDatabase(asked.value)
    return outcome.ok ? say(outcome.value) : fail(outcome.refusal)
  } catch (error) {
    fail(error instanceof DataInUse ? error.message : JSON.stringify(describeError(error)))
  }
}

/** Closes the database again, or the embedded one would keep the process alive. */
async function onDatabase(asked: Extract<AskedCommand, { readonly kind: 'run' }>): Promise<Outcome> {
  const config = readConfig(process.env)
  if (!config.ok) return config
  const { clock, timers, newId } = machine()
  const database = await openForOperator(config.value, { clock, timers, newId }, createLog('error'))
  try {
    return await carryOut(asked, { db: database.db, backUp: database.backUp, config: config.value, clock, newId, say, askPassword })
  } finally {
    await database.close()
  }
}
