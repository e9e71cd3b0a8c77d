import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { entityCollections } from '#contract/row-paths.ts'
import type { EntityDefinition, FieldDefinition } from '#domain/shared/entity.ts'
import { ownedTables } from '#server/resource/row-store.ts'

const types: Readonly<Record<FieldDefinition['kind'], string>> = {
  name: 'text', text: 'text', trimmed: 'text', choice: 'text', instant: 'timestamp(3) with time zone', phone: 'text', number: 'integer', minutes: 'integer', money: 'integer', place: 'integer', switch: 'boolean',
  reference: 'uuid', references: 'uuid[]', picture: 'text', translations: 'jsonb', own: 'jsonb',
}

test.each(entityCollections)('the table of %s has a column for each field, and no other', (collection) => {
  const { owner, fields }: EntityDefinition = entities[collection]
  const wanted = Object.entries(fields).map(([name, { kind, default: initial }]) => [name, types[kind], initial !== null])
  const found = Object.entries(getTableColumns(ownedTables[collection])).map(([name, column]) => [name, column.getSQLType(), column.notNull])
  expect(found).toEqual([[owner, 'uuid', true], ['id', 'uuid', true], ['rev', 'bigint', true], ...wanted])
})
