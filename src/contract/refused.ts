import type { Result } from '#lib/result.ts'
import type { ApiError } from './client.ts'

/** A refusal of the API as an exception, which TanStack Query expects. */
export class RefusedCall extends Error {
  readonly refusal: ApiError
  constructor(refusal: ApiError) {
    super(refusal.code ?? String(refusal.status))
    this.refusal = refusal
  }
}

/** The answer's value; throws `RefusedCall` for a refusal. */
export function valueOf<Value>(answer: Result<Value, ApiError>): Value {
  if (!answer.ok) throw new RefusedCall(answer.refusal)
  return answer.value
}
