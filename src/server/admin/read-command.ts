import { parseArgs } from 'node:util'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { AdminCommand, GivenOptions, Option } from './command.ts'
import { helpOf, usageOf } from './help.ts'

type Commands = Readonly<Record<string, AdminCommand>>
type Options = AdminCommand['options']

/** What was asked for: to read how it is done, or to have it done. */
export type AskedCommand =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'run'; readonly command: AdminCommand; readonly given: GivenOptions<Options>; readonly isDryRun: boolean }

/** Reads the words after `npm run admin --`; what is not said whole is refused with what would be. */
export function readAdminCommand(words: readonly string[], commands: Commands): Result<AskedCommand, string> {
  const [name, ...rest] = words
  if (name === undefined || name === '--help') return ok({ kind: 'help', text: usageOf(commands) })
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return refuse(`There is no command ${name}.\n\n${usageOf(commands)}`)
  const help = helpOf(name, command)
  if (rest.includes('--help')) return ok({ kind: 'help', text: help })
  const read = readOptions(rest, command)
  return read.ok ? ok({ kind: 'run', command, ...read.value }) : refuse(`${read.refusal}\n\n${help}`)
}

function readOptions(
  words: readonly string[],
  { options, hasDryRun }: AdminCommand,
): Result<{ readonly given: GivenOptions<Options>; readonly isDryRun: boolean }, string> {
  const known = { ...options, ...(hasDryRun && { 'dry-run': { about: '' } }) }
  const parsed = parse(words, known)
  if (!parsed.ok) return parsed
  const { 'dry-run': isDryRun = false, ...values } = parsed.value
  const missing = Object.keys(options).find((name) => options[name]?.isNeeded && !values[name])
  return missing === undefined
    ? ok({ given: values as GivenOptions<Options>, isDryRun: isDryRun === true })
    : refuse(`--${missing} is missing.`)
}

/** Switches that are not there are false; Node's own words say what it does not know. */
function parse(words: readonly string[], options: Options): Result<Readonly<Record<string, string | boolean | undefined>>, string> {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: Object.fromEntries(Object.entries(options).map(([name, option]) => [name, typeOf(option)])),
    })
    return ok(values as Readonly<Record<string, string | boolean | undefined>>)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function typeOf({ value }: Option) {
  return value === undefined ? { type: 'boolean' as const, default: false } : { type: 'string' as const }
}
