import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { entityCollections } from '#contract/row-paths.ts'
import type { EntityDefinition, FieldDefinition } from '#domain/shared/entity.ts'
import { ownedTables } from './owned-tables.ts'

const types: Readonly<Record<FieldDefinition['kind'], string>> = {
  name: 'text',
  text: 'text',
  trimmed: 'text',
  choice: 'text',
  instant: 'timestamp(3) with time zone',
  day: 'text',
  phone: 'text',
  number: 'integer',
  count: 'integer',
  parent: 'uuid',
  minutes: 'integer',
  money: 'integer',
  place: 'integer',
  switch: 'boolean',
  id: 'uuid',
  reference: 'uuid',
  references: 'uuid[]',
  picture: 'text',
  translations: 'jsonb',
  own: 'jsonb',
}

const largestInteger = 2 ** 31 - 1

function typeOf(field: FieldDefinition): string {
  return (field.kind === 'money' || field.kind === 'number') && field.max > largestInteger ? 'bigint' : types[field.kind]
}

test.each(entityCollections)('the table of %s has a column for each field, and no other', (collection) => {
  const { owner, fields }: EntityDefinition = entities[collection]
  const wanted = Object.entries(fields).map(([name, field]) => [name, typeOf(field), field.default !== null])
  const found = Object.entries(getTableColumns(ownedTables[collection])).map(([name, column]) => [
    name,
    column.getSQLType(),
    column.notNull,
  ])
  expect(found).toEqual([[owner, 'uuid', true], ['id', 'uuid', true], ['rev', 'bigint', true], ...wanted])
})
