import type { ApiError } from '#contract/client.ts'
import type { Result } from '#lib/result.ts'

/** A refusal of the API, thrown where a query wants an exception. */
export class Refused extends Error {
  readonly refusal: ApiError
  constructor(refusal: ApiError) {
    super(refusal.code ?? String(refusal.status))
    this.refusal = refusal
  }
}

export function valueOf<Value>(answer: Result<Value, ApiError>): Value {
  if (!answer.ok) throw new Refused(answer.refusal)
  return answer.value
}
