/** The call that takes several commands in one request; for page and worker, without its schemas (`sync.ts`). */
export const commandGroup = { path: '/api/sync/commands/', most: 50 } as const

/** One command as its own call would be made. */
export interface GroupedRequest {
  readonly method: string
  readonly path: string
  /** Its own Idempotency-Key, and the other headers that belong to a command. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Places in the list of those before it that have to be answered for good first; without that it is not begun. */
  readonly after?: readonly number[]
}

/** What its own call would have answered. A command that was not begun has none. */
export interface GroupedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Parsed; null where there is none. */
  readonly body: unknown
}

const notForGood: ReadonlySet<number> = new Set([401, 408, 425, 426, 429])

/** Whether an answer decides about its command, so that what comes after it may go: done, or refused for a person to look at. */
export function isForGood({ status, code }: { readonly status: number; readonly code: unknown }): boolean {
  return status >= 200 && status < 500 && !notForGood.has(status) && code !== 'key_in_progress'
}
