import type { FieldRefusal } from '#server/core/route.ts'

/** What is wrong with what was given, a line for each field. */
export function fieldLines({ fields }: FieldRefusal): string {
  return Object.entries(fields)
    .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
    .join('\n')
}
