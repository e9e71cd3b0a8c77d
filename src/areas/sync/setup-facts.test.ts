import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { Collection } from '#contract/collections.ts'
import { endpointOf } from '#contract/endpoints.ts'
import { entities } from '#contract/entities.ts'
import { canChange, entityCollections } from '#contract/row-paths.ts'
import { isEditable, type FieldDefinition } from '#domain/shared/entity.ts'
import { pathOfForm, setupDifferences } from './setup-facts.ts'

function editable(collection: (typeof entityCollections)[number]): readonly string[] {
  return Object.entries<FieldDefinition>(entities[collection].fields).flatMap(([name, field]) => (isEditable(field) ? [name] : []))
}
const { payment_qr: _, ...ofBusiness } = (endpointOf('PATCH /api/booking/business/{id}/').body as z.ZodObject).shape
const edits: readonly (readonly [Collection, readonly string[]])[] = [
  ...entityCollections.filter(canChange).map((collection) => [collection, editable(collection)] as const),
  ['businesses', Object.keys(ofBusiness)],
  ['orders', ['kind', 'table_name', 'customer_name', 'customer_phone', 'address', 'note', 'lines', 'total']],
]

test.each(edits)('[E7] whatever an edit of %s changes is a difference', (collection, fields) => {
  const row = (value: string) => ({ id: 'x', rev: 1, ...Object.fromEntries(fields.map((field) => [field, value])) })
  expect(setupDifferences(collection, row('mine'), row('theirs')).map(({ field }) => field)).toEqual(expect.arrayContaining([...fields]))
})

test('[E7] a row that a device stored before a field existed says of it what a new one does', () => {
  const old = { id: 'x', rev: 1 }
  expect(setupDifferences('businesses', { ...old, is_published: false, blocked_phones: [] }, old)).toEqual([])
  expect(setupDifferences('employees', { ...old, service_terms: {} }, old)).toEqual([])
})

const pathOf = (changes: object) => pathOfForm('employee.edit', { id: 'e', changes: { name: 'Айгуль', ...changes } }, 1)

test('[S7] a place among employees, which their form does not have, is not corrected there', () => {
  expect(pathOf({ order: 2 })).toBeUndefined()
  expect(pathOf({})).toBe('/employees/e?entry=1')
})
