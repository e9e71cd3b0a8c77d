import { problemText, type FieldProblem } from '#contract/field-problems.ts'
import type { FieldRefusal } from '../core/route.ts'

/** Refuses fields for one and the same problem. */
export function wrongFields(problem: FieldProblem, names: readonly string[]): FieldRefusal {
  return { code: 'invalid_fields', fields: Object.fromEntries(names.map((name) => [name, [problemText(problem)]])) }
}

/** Refuses fields whose row was not found in the business. */
export function unknownFields(...names: readonly string[]): FieldRefusal {
  return wrongFields('unknown_row', names)
}
