import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Heads } from '#contract/sync.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { nextRev } from './changes.ts'
import { queryRows } from './database.ts'
import { noticeBusiness } from './notices.ts'

const api = await startTestApi()
let heard: Heads[] = []
// What the making of the people and their businesses told may come later than this begins.
const isOurs = ({ heads }: Heads): boolean => 'services' in heads
await api.database.listen({
  changed: (heads) => void (isOurs(heads) && heard.push(heads)),
  personChanged: () => undefined,
  deliveryWaits: () => undefined,
  resumed: () => undefined,
})
const { businessId } = api.owner

test('streams hear of a change after its transaction, with where the business stands then', async () => {
  let before = -1
  const rev = await api.db.transaction(async (tx) => {
    await nextRev(tx, businessId, 'services')
    const last = await nextRev(tx, businessId, 'services')
    await queryRows(tx, sql`select 1`)
    before = heard.length
    return last
  })
  expect(before).toBe(0)
  await vi.waitFor(() => expect(heard).toEqual([{ business_id: businessId, heads: expect.objectContaining({ services: rev }) }]))
})

test('they hear nothing of one that was undone', async () => {
  heard = []
  await expect(
    api.db.transaction(async (tx) => {
      await nextRev(tx, businessId, 'services')
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await api.db.transaction((tx) => nextRev(tx, businessId, 'employees'))
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]?.heads).toHaveProperty('employees')
})

test('a transaction that changed nothing holds up none of the next ones', async () => {
  await api.db.transaction((tx) => queryRows(tx, sql`select 1`))
  heard = []
  const rev = await api.db.transaction((tx) => nextRev(tx, businessId, 'services'))
  await vi.waitFor(() => expect(heard).toMatchObject([{ heads: { services: rev } }]))
})

test('a change outside a transaction is a mistake of the program', () => {
  expect(() => noticeBusiness(businessId)).toThrow('the transaction of a change')
})
