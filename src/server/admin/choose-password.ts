import { makePassword } from '#server/start/terminal.ts'
import type { Terminal } from './command.ts'

/** How `--help` tells of it. */
export const passwordHelp = 'The password is asked for; where that is not possible, or when it is left empty, one is made and shown once.'

/** A password that was typed, or one that is made; `telling` is the line that shows the latter. */
export async function choosePassword({ askPassword }: Terminal): Promise<{ readonly password: string; readonly telling: string }> {
  const typed = await askPassword('Password (empty: one is made): ')
  if (typed !== undefined) return { password: typed, telling: '' }
  const password = makePassword()
  return { password, telling: `\nPassword: ${password}` }
}
