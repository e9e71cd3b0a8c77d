import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { registration } from '#contract/accounts.ts'
import { passwordLength } from '#domain/account/password.ts'
import { isoNow } from '#lib/clock.ts'
import { resetPassword } from './areas/account/administration.ts'
import { register } from './areas/account/registration.ts'
import { isWeakPassword } from './areas/account/weak-passwords.ts'
import { readConfig, type Config } from './start/config.ts'
import { DataInUse } from './db/data-lock.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { machine, type Environment } from './start/environment.ts'
import { createLog, describeError } from './core/log.ts'
import { askPassword, fail, makePassword, say } from './start/terminal.ts'
import { validate } from './core/validation.ts'

const usage = `Usage:
  npm run admin -- create-owner --login <email or phone> --name <name> --business <name> [--zone Asia/Bishkek]
  npm run admin -- reset-password --login <email or phone>

The password is asked for; where that is not possible, or when it is left empty, one is made and shown once.`

interface Arguments {
  readonly login?: string
  readonly name?: string
  readonly business?: string
  readonly zone?: string
}

await main()

async function main(): Promise<void> {
  const { command, values } = readArguments()
  if ((command !== 'create-owner' && command !== 'reset-password') || !values.login) return fail(usage)
  const config = readConfig(process.env)
  if (!config.ok) return fail(config.refusal)
  const environment = machine()
  const { login } = values
  try {
    await withDatabase(config.value, environment, (db) => (command === 'create-owner' ? createOwner(db, environment, values) : changePassword(db, environment, login)))
  } catch (error) {
    fail(error instanceof DataInUse ? error.message : JSON.stringify(describeError(error)))
  }
}

/** Closes the database again, or the embedded one would keep the process alive. */
async function withDatabase(config: Config, environment: Environment, work: (db: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(config, environment, createLog('error'))
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

function readArguments(): { readonly command: string | undefined; readonly values: Arguments } {
  try {
    const text = { type: 'string' } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { login: text, name: text, business: text, zone: text } })
    return { command: positionals[0], values }
  } catch {
    return { command: undefined, values: {} }
  }
}

async function createOwner(db: Database, { clock, newId }: Environment, { login, name, business, zone }: Arguments): Promise<void> {
  const { password, isMade } = await choosePassword()
  const given = validate(registration, { login, name, password, business_name: business, ...(zone && { time_zone: zone }) })
  const made = given.ok ? await register(db, given.value, { now: isoNow(clock), newId, key: undefined }) : given
  if (!made.ok) return fail(Object.entries(made.refusal.fields).map(([field, texts]) => `${field}: ${texts.join(' ')}`).join('\n'))
  say(`Made the owner ${login}.`)
  if (isMade) say(`Password: ${password}`)
}

async function changePassword(db: Database, { clock, newId }: Environment, login: string): Promise<void> {
  const { password, isMade } = await choosePassword()
  if (password.length < passwordLength.min) return fail(`A password has at least ${passwordLength.min} characters.`)
  if (isWeakPassword(password, [login])) return fail('That password is one of the first that anybody tries.')
  if (!(await resetPassword(db, login, password, { now: isoNow(clock), newId }))) return fail(`There is no account with the login ${login}.`)
  say(`${login} has a new password and is signed out everywhere.`)
  if (isMade) say(`Password: ${password}`)
}

async function choosePassword(): Promise<{ readonly password: string; readonly isMade: boolean }> {
  const typed = await askPassword('Password (empty: one is made): ')
  return { password: typed ?? makePassword(), isMade: typed === undefined }
}
