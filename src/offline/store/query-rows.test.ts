import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { aCashMove, aPayment } from '#tests/doubles/payments.ts'
import { ids } from '#tests/doubles/salon.ts'
import { isInQuery, queryMirror, type AnyQuery } from './query-rows.ts'
import { declareUserDatabase } from './user-database.ts'

test('payments of one thing are found by its id, and cash that is of nothing is among none of them', async () => {
  const db = declareUserDatabase('payments', { indexedDB: new IDBFactory(), IDBKeyRange })
  const rows = [
    aPayment({ id: 'b', of_id: 'visit' }),
    aPayment({ id: 'a', of_id: 'visit' }),
    aPayment({ id: 'c', of_id: 'visit2' }),
    aCashMove({ id: 'd', kind: 'cash_in' }),
  ]
  await db.mirror('payments').bulkAdd(rows.map((row) => ({ ...row })))
  const ofVisit: AnyQuery = {
    collection: 'payments',
    businessId: ids.business,
    range: { index: 'of_id', from: 'visit', to: 'visit\u0000' },
  }
  expect((await queryMirror(db, ofVisit)).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(rows.filter((row) => isInQuery({ ...row }, ofVisit)).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(await queryMirror(db, { collection: 'payments', businessId: ids.business })).toHaveLength(4)
  db.dexie.close()
})
