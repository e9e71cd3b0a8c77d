import { carryOut } from '#server/admin/carry-out.ts'
import { commands } from '#server/admin/commands.ts'
import { readAdminCommand } from '#server/admin/read-command.ts'
import type { TestApi } from './server.ts'

/** What the operator reads in the terminal, in the order in which it is said; `isDone` is false where the program ends with an error. */
export interface Told {
  readonly isDone: boolean
  readonly text: string
}

/** Types a command on the server's database, as `npm run admin` does; `typed` is the password that is asked for. */
export async function runAdmin({ db, config, clock, newId }: TestApi, words: readonly string[], typed?: string): Promise<Told> {
  const asked = readAdminCommand(words, commands)
  if (!asked.ok) return { isDone: false, text: asked.refusal }
  if (asked.value.kind === 'help') return { isDone: true, text: asked.value.text }
  const said: string[] = []
  const outcome = await carryOut(asked.value, {
    db,
    backUp: undefined,
    config,
    clock,
    newId,
    say: (text) => void said.push(text),
    askPassword: async () => typed,
  })
  return { isDone: outcome.ok, text: [...said, outcome.ok ? outcome.value : outcome.refusal].join('\n') }
}
