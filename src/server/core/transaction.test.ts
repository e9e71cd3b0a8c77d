import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ok, refuse } from '#lib/result.ts'
import { startTestApi } from '#tests/setup/server.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/tables/accounts.ts'
import { undoOnRefusal } from './transaction.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const rename = (db: Database, name: string) => db.update(users).set({ name }).where(eq(users.id, api.owner.id))
const readName = async () => (await api.db.select({ name: users.name }).from(users).where(eq(users.id, api.owner.id)))[0]!.name

test('what succeeds is kept, what is refused is undone and says why', async () => {
  expect(await undoOnRefusal(api.db, async (tx) => ok((await rename(tx, 'Kept')) && 'done'))).toEqual({ ok: true, value: 'done' })
  const refused = await undoOnRefusal(api.db, async (tx) => {
    await rename(tx, 'Undone')
    return refuse({ code: 'row_in_use', current: 1 } as const)
  })
  expect(refused).toEqual({ ok: false, refusal: { code: 'row_in_use', current: 1 } })
  expect(await readName()).toBe('Kept')
})

test('inside a transaction only its own part is undone', async () => {
  await api.db.transaction(async (outer) => {
    await rename(outer, 'Outer')
    await undoOnRefusal(outer, async (tx) => {
      await rename(tx, 'Inner')
      return refuse({ code: 'not_found' } as const)
    })
  })
  expect(await readName()).toBe('Outer')
})

test('a failure undoes everything and goes on as the failure it is', async () => {
  const failing = undoOnRefusal(api.db, async (tx) => {
    await rename(tx, 'Undone')
    throw new Error('out of paper')
  })
  await expect(failing).rejects.toThrow('out of paper')
  expect(await readName()).toBe('Aigul')
})
