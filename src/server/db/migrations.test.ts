import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, test } from 'vitest'
import { extensions } from './embedded.ts'
import { migrateEmbedded } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { UnmetRequirement } from './requirements.ts'
import { schema } from './schema.ts'

/** A database whose last migration is from a time. */
async function databaseFrom(at: number): Promise<PGlite> {
  const client = await PGlite.create({ extensions })
  await migrateEmbedded(drizzle(client, { schema }))
  await client.query('update drizzle.__drizzle_migrations set created_at = $1', [at])
  return client
}

test('a database from before the first migration is refused with a sentence, and one from it opens again', async () => {
  const { when } = journal.entries[0]!
  const client = await databaseFrom(when - 1)
  const again = (): Promise<void> => migrateEmbedded(drizzle(client, { schema }))
  await expect(again()).rejects.toThrow(UnmetRequirement)
  await client.query('update drizzle.__drizzle_migrations set created_at = $1', [journal.entries.at(-1)!.when])
  await expect(again()).resolves.toBeUndefined()
  await client.close()
}, 60_000)
