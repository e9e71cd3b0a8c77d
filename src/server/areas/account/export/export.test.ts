import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { queryRows } from '#server/db/database.ts'
import { fillEveryTable, tableNames } from '#tests/setup/every-table.ts'
import { layGround } from '#tests/setup/requests.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { unzip } from '#tests/setup/unzip.ts'
import { businessTables, isSecret, keptBack, ownerColumn, personTables, type BusinessTable, type PersonTable } from './owned-data.ts'

const api = await startTestApi()
const mark = 'отметка'
beforeEach(async () => {
  await api.resetTo(layGround)
})

async function exported(person: TestPerson): Promise<ReadonlyMap<string, Buffer>> {
  const { statusCode, rawPayload, headers } = await api.inject({
    url: '/api/users/export/',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="stoika-2026-11-23.zip"',
  ])
  return unzip(rawPayload)
}

const all = Object.entries<PgTable>({ ...personTables, ...businessTables }) as readonly (readonly [BusinessTable | PersonTable, PgTable])[]
const rowsOf = (files: ReadonlyMap<string, Buffer>, path: string) =>
  JSON.parse(files.get(path)?.toString() ?? 'null') as readonly Readonly<Record<string, unknown>>[]
const columnsOf = (name: BusinessTable | PersonTable, table: PgTable) =>
  Object.keys(getTableColumns(table)).filter((column) => !isSecret(name, column))

describe('[N6] an archive', () => {
  test('speaks of every table that there is: a new one is handed out, or kept back with a reason', async () => {
    const known = [...all.map(([, table]) => getTableConfig(table).name), ...Object.keys(keptBack)]
    expect([...new Set(known)].toSorted()).toEqual(await tableNames(api.db))
    expect(Object.values(keptBack).every((why) => why.length > 10)).toBe(true)
  })

  test('has each row that a business and its owner have, with each of its columns', async () => {
    await fillEveryTable(api.db, { ...api.owner, mark })
    const files = await exported(api.owner)
    const { businessId, id } = api.owner
    for (const [name, table] of Object.entries<PgTable>(businessTables)) {
      const wanted = await api.db.$count(table, sql`${ownerColumn(table)} = ${businessId}`)
      const rows = rowsOf(files, `1 Секрет салона/${name}.json`)
      expect({ name, count: rows.length, isEmpty: rows.length === 0 }).toEqual({ name, count: wanted, isEmpty: false })
      expect({ name, columns: Object.keys(rows[0]!) }).toEqual({ name, columns: columnsOf(name as BusinessTable, table) })
    }
    for (const name of Object.keys(personTables) as PersonTable[])
      expect({ name, has: rowsOf(files, `account/${name}.json`).length > 0 }).toEqual({ name, has: true })
    expect(rowsOf(files, 'account/users.json')).toMatchObject([{ id, name: 'Aigul' }])
    expect(rowsOf(files, '1 Секрет салона/logins.json').map((one) => one.name)).toContain('Nurlan')
  })

  test('reads more rows than a page of them, each once and in order', async () => {
    const { businessId } = api.owner
    await queryRows(
      api.db,
      sql`insert into customers (business_id, id, rev, name, phone, language, note, created_at) select ${businessId}, gen_random_uuid(), n, 'К' || n, '', '', '', now() from generate_series(1, 1201) n`,
    )
    const ids = rowsOf(await exported(api.owner), '1 Секрет салона/customers.json').map((one) => String(one.id))
    expect([ids.length, new Set(ids).size]).toEqual([
      await api.db.$count(businessTables.customers, sql`business_id = ${businessId}`),
      ids.length,
    ])
    expect(ids).toEqual(ids.toSorted())
  })

  test('has the pictures themselves, and a page in the person’s language that leads to everything', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('image', new Blob([picture]))
    await api.call('PATCH /api/users/profile/update/', { as: api.owner, form })
    const name = rowsOf(await exported(api.owner), 'account/users.json')[0]?.image
    const files = await exported(api.owner)
    expect((await sharp(files.get(`account/pictures/${String(name)}`)).metadata()).format).toBe('webp')
    await queryRows(api.db, sql`update users set language = 'ky' where id = ${api.owner.id}`)
    const page = (await exported(api.owner)).get('index.html')!.toString()
    expect(page).toContain('Аккаунтуңуздун маалыматы')
    const linked = [...page.matchAll(/href="([^"]+)"/g)]
      .map(([, address]) => decodeURI(address!))
      .filter((address) => address.endsWith('.json'))
    expect(linked.toSorted()).toEqual([...files.keys()].filter((path) => path.endsWith('.json')).toSorted())
  })

  test('opens nothing: no hash, key, token or secret link is in it', async () => {
    await fillEveryTable(api.db, { ...api.owner, mark })
    const opening = /hash|secret|sealed|token|password|_key$|^auth$|p256dh|endpoint|^made_with$/
    const shown = all.flatMap(([name, table]) =>
      columnsOf(name, table)
        .filter((column) => opening.test(column))
        .map((column) => `${name}.${column}`),
    )
    // By it signatures are checked, not made.
    expect(shown).toEqual(['card_objects.public_key', 'card_links.public_key'])
    const withheld = all.flatMap(([name, table]) =>
      getTableConfig(table)
        .columns.filter((column) => isSecret(name, column.name))
        .map((column) => `${name}.${column.name}`),
    )
    expect(withheld.filter((column) => !column.endsWith('_hash'))).toEqual([
      'users.made_with',
      'push_devices.endpoint',
      'push_devices.p256dh',
      'push_devices.auth',
      'shared_tables.code',
      'catalogues.feed_key',
      'code_batches.key',
      'message_channels.sealed',
      'message_channels.polled_by',
      'message_channels.polled_until',
      'deliveries.device',
    ])
    const text = [...(await exported(api.owner))].map(([, content]) => content.toString()).join('\n')
    for (const [name, table] of all) {
      for (const { name: column } of getTableConfig(table).columns.filter((one) => isSecret(name, one.name))) {
        const found = await queryRows<{ readonly value: string }>(
          api.db,
          sql`select ${sql.identifier(column)}::text as value from ${table} where length(${sql.identifier(column)}::text) > 7`,
        )
        expect({ name, column, told: found.filter(({ value }) => text.includes(value)) }).toEqual({ name, column, told: [] })
      }
    }
  })

  test('is of one’s own: staff get no business, an owner nobody else’s', async () => {
    expect([...(await exported(api.staff)).keys()].filter((path) => !path.startsWith('account/'))).toEqual(['index.html'])
    const others = [...(await exported(api.other))].map(([, content]) => content.toString()).join('\n')
    expect([others.includes(api.owner.businessId), others.includes('Секрет салона')]).toEqual([false, false])
    expect((await api.inject({ url: '/api/users/export/' })).statusCode).toBe(401)
  })

  test('is made six times an hour at most', async () => {
    for (let nth = 0; nth < 6; nth += 1) await exported(api.other)
    const { statusCode, headers } = await api.inject({ url: '/api/users/export/', headers: { authorization: `Bearer ${api.other.token}` } })
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
  })
})
