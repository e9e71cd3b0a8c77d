import * as z from 'zod'
import { isFieldProblem, problemText } from '#contract/field-problems.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { FieldRefusal } from './route.ts'

/** Checks what came in against its schema; what is wrong is told field by field, in Russian. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Result<z.output<Schema>, FieldRefusal> {
  const parsed = schema.safeParse(value, { reportInput: true })
  const fields = parsed.success ? unstorableFields(parsed.data) : fieldErrors(parsed.error)
  return parsed.success && Object.keys(fields).length === 0 ? ok(parsed.data) : refuse({ code: 'invalid_fields', fields })
}

/** No text for the database: NUL, and half of a pair of surrogates. */
const unstorable = /[\0\p{Surrogate}]/u

function unstorableFields(value: unknown, path = ''): Readonly<Record<string, readonly string[]>> {
  if (typeof value === 'string') return unstorable.test(value) ? { [path]: [problemText('characters')] } : {}
  if (typeof value !== 'object' || value === null) return {}
  const inner = Object.entries(value).map(([name, one]) => unstorableFields(one, path ? `${path}.${name}` : name))
  return Object.assign({}, ...inner) as Readonly<Record<string, readonly string[]>>
}

/** `{ field: [texts] }`; a part of a list or an object is named with dots, as `schedule.days.1`. */
export function fieldErrors(error: z.ZodError): Readonly<Record<string, readonly string[]>> {
  // A map, since a field may be called `constructor`.
  const fields = new Map<string, Set<string>>()
  for (const issue of error.issues.flatMap(unfold)) {
    const name = issue.path.join('.') || 'non_field_errors'
    fields.set(name, (fields.get(name) ?? new Set<string>()).add(textOf(issue)))
  }
  return Object.fromEntries([...fields].map(([name, texts]) => [name, [...texts]]))
}

type Issue = z.core.$ZodIssue

/** A field that nobody knows is told by its own name; of alternatives that all failed, the first one says what was expected. */
function unfold(issue: Issue): readonly Issue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
  if (issue.code !== 'invalid_union') return [issue]
  const first = issue.errors[0]?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  return first?.length ? first.flatMap(unfold) : [issue]
}

/** A check of our own is named by the message that `contract` gives it. */
function textOf(issue: Issue): string {
  if (issue.input === undefined) return problemText('required')
  if (isFieldProblem(issue.message)) return problemText(issue.message)
  switch (issue.code) {
    case 'invalid_type':
      return problemText('type')
    case 'invalid_format':
      return problemText(isFieldProblem(issue.format) ? issue.format : 'format')
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return problemText('choices', { values: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return problemText('extra')
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'custom':
      break
  }
  return problemText('invalid')
}

function tooSmall(origin: string, limit: number): string {
  if (origin === 'string') return limit === 1 ? problemText('empty') : problemText('text_short', { limit })
  return problemText(origin === 'array' ? 'list_short' : 'number_small', { limit })
}

function tooBig(origin: string, limit: number): string {
  if (origin === 'string') return problemText('text_long', { limit })
  return problemText(origin === 'array' ? 'list_long' : 'number_large', { limit })
}
