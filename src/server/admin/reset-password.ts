import { passwordLength } from '#domain/account/password.ts'
import { isoNow } from '#lib/clock.ts'
import { ok, refuse } from '#lib/result.ts'
import { resetPassword } from '#server/areas/account/administration.ts'
import { isWeakPassword } from '#server/areas/account/weak-passwords.ts'
import { choosePassword, passwordHelp } from './choose-password.ts'
import { defineCommand } from './command.ts'
import { noAccount, ofLogin } from './of-login.ts'

/** Another password for somebody who has lost theirs. */
export const resetPasswordCommand = defineCommand({
  summary: 'Give a login another password, and sign it out everywhere',
  help: passwordHelp,
  options: ofLogin,
  async run(work, { login }) {
    const { password, telling } = await choosePassword(work)
    if (password.length < passwordLength.min) return refuse(`A password has at least ${passwordLength.min} characters.`)
    if (isWeakPassword(password, [login])) return refuse('That password is one of the first that anybody tries.')
    const isDone = await resetPassword(work.db, login, password, { now: isoNow(work.clock), newId: work.newId })
    return isDone ? ok(`${login} has a new password and is signed out everywhere.${telling}`) : noAccount(login)
  },
})
