import { ok } from '#lib/result.ts'
import type { Outcome, Work } from './command.ts'
import type { AskedCommand } from './read-command.ts'
import { dryRun } from './dry-run.ts'

/** Does what was asked for. A dry run does the same in a transaction that is undone, so that it says what would come of it. */
export async function carryOut(
  { command, given, isDryRun }: Extract<AskedCommand, { readonly kind: 'run' }>,
  work: Omit<Work, 'isDryRun'>,
): Promise<Outcome> {
  if (!isDryRun) return command.run({ ...work, isDryRun }, given)
  const outcome = await dryRun(work.db, (db) => command.run({ ...work, db, isDryRun }, given))
  return outcome.ok ? ok(`${outcome.value}\nThis was a dry run: nothing has changed.`) : outcome
}
