/** States an invariant: a failure is a bug in this program, never a person's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`)
}

/** The value, where the surrounding code has made sure that there is one. */
export function must<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, `${what} is missing`)
  return value
}
