import type { FieldRefusal } from '#server/route.ts'

/** Refuses those fields whose row was not found in the business. */
export function unknownFields(found: Readonly<Record<string, unknown>>): FieldRefusal {
  const missing = Object.keys(found).filter((field) => found[field] === undefined)
  return { code: 'invalid_fields', fields: Object.fromEntries(missing.map((field) => [field, ['Такой записи нет.']])) }
}
