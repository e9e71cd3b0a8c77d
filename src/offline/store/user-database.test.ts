import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { entityCollections, rowPaths } from '#contract/row-paths.ts'
import { indexesOf, mirrorNames } from './mirrors.ts'
import { declareUserDatabase, newDexie } from './user-database.ts'

const storage = { indexedDB: new IDBFactory(), IDBKeyRange }

test('every mirror has its table, with the index by which it is read', () => {
  const { dexie } = declareUserDatabase('tables', storage)
  for (const name of mirrorNames) {
    const { primKey, indexes } = dexie.table(name).schema
    expect([name, primKey.src, indexes.map((index) => index.src)]).toEqual([name, 'id', indexesOf(name)])
  }
})

test.each(entityCollections)('whether rows of %s carry a picture is known without their definition', (collection) => {
  expect(rowPaths[collection].hasPicture).toBe('image' in entities[collection].fields)
})

test('[E1] what the first app stored is there when a newer one opens the database', async () => {
  const first = newDexie('upgraded', storage)
  first.version(1).stores({
    outbox: '++seq, &key, entity',
    receipts: '++n',
    cursors: '[business_id+collection]',
    changes: '++n',
    slots: 'query, fetchedAt',
    businesses: 'id',
    categories: 'id, business',
    services: 'id, business_id',
    employees: 'id, business_id',
    bookings: 'id, [business_id+start]',
  })
  await first.table('outbox').add({ key: 'k', entity: 'bookings:1' })
  await first.table('bookings').add({ id: '1', business_id: 'b', start: 's', rev: 1 })
  first.close()
  const now = declareUserDatabase('upgraded', storage)
  await now.dexie.open()
  expect([await now.outbox.toArray(), await now.mirror('bookings').count(), await now.mirror('customers').count()]).toEqual([
    [{ seq: 1, key: 'k', entity: 'bookings:1' }],
    1,
    0,
  ])
  now.dexie.close()
})
