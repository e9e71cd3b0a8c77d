import type { Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import type { Config } from '#server/start/config.ts'
import type { Environment } from '#server/start/environment.ts'

/** What may follow a command: `--login <email or phone>`, or a switch that has nothing after it. */
export interface Option {
  /** What stands after it; a switch has none. */
  readonly value?: string
  readonly about: string
  readonly isNeeded?: true
}

type Options = Readonly<Record<string, Option>>

/** What was given: a text for each option that has a value, and whether each switch is there. */
export type GivenOptions<Of extends Options> = {
  readonly [Name in keyof Of]: Of[Name] extends { readonly value: string }
    ? Of[Name] extends { readonly isNeeded: true }
      ? string
      : string | undefined
    : boolean
}

/** Whoever sits at the terminal. */
export interface Terminal {
  readonly say: (text: string) => void
  /** Asks without showing what is typed; undefined where nobody can be asked, or nothing was typed. */
  readonly askPassword: (question: string) => Promise<string | undefined>
}

/** What a command works with. */
export interface Work extends Terminal, Pick<Environment, 'clock' | 'newId'> {
  readonly db: Database
  readonly config: Config
  /** Writes the backup of the embedded database; absent with PostgreSQL. */
  readonly backUp: OpenDatabase['backUp']
  /** What is written into the database is undone by itself; whatever else a command writes, it must leave alone then. */
  readonly isDryRun: boolean
}

/** What a command came to: its last word, or why it was not done. */
export type Outcome = Result<string, string>

/** What the operator has done from a terminal: `npm run admin -- <name>`. */
export interface AdminCommand<Of extends Options = Options> {
  readonly summary: string
  /** What `--help` says besides. */
  readonly help?: string
  readonly options: Of
  /** Destroys something, or changes many rows: takes `--dry-run`, which does all of it and then undoes it. */
  readonly hasDryRun?: true
  readonly run: (work: Work, given: GivenOptions<Of>) => Promise<Outcome>
}

/** Checks a command, and knows its options by name. */
export function defineCommand<const Of extends Options>(command: AdminCommand<Of>): AdminCommand {
  return command as unknown as AdminCommand
}
