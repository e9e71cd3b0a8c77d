import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApi } from '#tests/setup/server.ts'
import { users } from '../db/tables/accounts.ts'
import { createLog } from './log.ts'

const api = await startTestApi()

async function logged(fail: () => Promise<unknown>): Promise<{ readonly text: string; readonly err: Record<string, unknown> }> {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  await fail().catch((error: unknown) => log.error({ err: error }, 'failed'))
  expect(lines).toHaveLength(1)
  return { text: lines[0]!, err: (JSON.parse(lines[0]!) as { err: Record<string, unknown> }).err }
}

test('an error of the database is told by code, constraint and statement, never by its values', async () => {
  const row = {
    id: api.owner.id,
    name: 'Гульнара',
    email: 'gulnara@salon.kg',
    phone: '+996700123456',
    password_hash: 'hash',
    created_at: api.clock.iso(),
  }
  const { text, err } = await logged(async () => api.db.insert(users).values(row))
  expect(err).toMatchObject({ code: '23505', constraint: 'users_pkey', query: expect.stringMatching(/^insert into "users"/) })
  expect(text).not.toMatch(/Гульнара|gulnara|996700|hash"|Key \(/)
})

test('so is one whose message quotes what was typed', async () => {
  const { text, err } = await logged(() => api.db.execute(sql`select ${'+996700123456'}::uuid`))
  expect(err).toMatchObject({ code: '22P02' })
  expect(text).not.toContain('996700')
})

test('any other error is told by its message and place', async () => {
  const { err } = await logged(async () => {
    throw new TypeError('x is not a function')
  })
  expect(err).toMatchObject({ type: 'TypeError', message: 'x is not a function' })
  expect((err.place as string[])[0]).toContain('log.test.ts')
})

test('what is thrown without being an error is told by its kind alone', async () => {
  const { err } = await logged(async () => Promise.reject('gulnara@salon.kg' as unknown as Error))
  expect(err).toEqual({ type: 'string' })
})
