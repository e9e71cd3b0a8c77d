import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { createTestDatabase, testServer } from '#tests/setup/databases.ts'
import { createLog } from '../core/log.ts'
import { machine } from '../start/environment.ts'
import { queryRows } from './database.ts'
import { openDatabase, openForOperator } from './open.ts'
import type { PostgresAddress } from './postgres.ts'

/** Only with TEST_DATABASE_URL. */
const { url, drop } = await createTestDatabase(must(testServer, 'TEST_DATABASE_URL'))
afterAll(drop)

/** After how long PostgreSQL gives a statement up on a connection that was opened in this way. */
async function limitOf(open: typeof openDatabase, postgres: PostgresAddress): Promise<string | undefined> {
  const opened = await open({ postgres, dataDir: '' }, machine(), createLog('silent'))
  const [row] = await queryRows<{ limit: string }>(opened.db, sql`select current_setting('statement_timeout') as limit`)
  await opened.close()
  return row?.limit
}

test('commands of the operator have time for whole tables, past a pooler too; the server’s own limit stays what it is', async () => {
  expect(await limitOf(openDatabase, { url, directUrl: url })).toBe('8s')
  // Were they to go through the pooler, this address would not be reached.
  const pooled = { url: 'postgres://nobody@127.0.0.1:1/none', directUrl: url }
  expect(await limitOf(openForOperator, pooled)).toBe('1h')
  expect(await limitOf(openForOperator, { url })).toBe('1h')
  expect(await limitOf(openDatabase, { url, directUrl: url })).toBe('8s')
})
