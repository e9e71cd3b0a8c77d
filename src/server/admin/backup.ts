import { ok, refuse, type Result } from '#lib/result.ts'
import { defineCommand, type Work } from './command.ts'

/** Backs up the embedded database at once. */
export const backupCommand = defineCommand({
  summary: 'Write the dated backup of the embedded database and its pictures now',
  help: 'It takes the place of today’s. While the server runs it has the database to itself and writes one each day: stop it first.\nPostgreSQL is backed up by pg_dump.',
  options: {},
  run: backUpNow,
})

/** The backup that is otherwise written once a day; answers its file. */
export async function backUpNow({ backUp }: Pick<Work, 'backUp'>): Promise<Result<string, string>> {
  return backUp
    ? ok(`Written: ${await backUp()}`)
    : refuse('The database is PostgreSQL: back it up with pg_dump, and copy the folder of pictures.')
}
