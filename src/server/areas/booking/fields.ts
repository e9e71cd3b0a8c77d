import { problemText } from '#contract/field-problems.ts'
import type { FieldRefusal } from '#server/route.ts'

/** Refuses fields whose row was not found in the business. */
export function unknownFields(...names: readonly string[]): FieldRefusal {
  return { code: 'invalid_fields', fields: Object.fromEntries(names.map((name) => [name, [problemText('unknown_row')]])) }
}
