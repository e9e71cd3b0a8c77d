import type { Result } from '#lib/result.ts'
import type { ApiError } from './client.ts'

/** A refusal of the API, thrown where a query wants an exception. */
export class Refused extends Error {
  readonly refusal: ApiError
  constructor(refusal: ApiError) {
    super(refusal.code ?? String(refusal.status))
    this.refusal = refusal
  }
}

/** What was answered, for a query: a refusal is thrown. */
export function valueOf<Value>(answer: Result<Value, ApiError>): Value {
  if (!answer.ok) throw new Refused(answer.refusal)
  return answer.value
}
