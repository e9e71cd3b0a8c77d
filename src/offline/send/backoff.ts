/** How long to wait before trying again [E8]. */

const longestBackoffMs = 60_000

/**
 * No wait is longer than this, whatever a server asks for. It also limits the effect of a device clock that
 * was set back: a time further ahead than this counts as come.
 */
export const longestWaitMs = 600_000

/** Full jitter: anything up to 2ⁿ seconds, a minute at most. `random` is at least 0 and less than 1. */
export function backoffMs(attempts: number, random: number): number {
  return Math.floor(random * Math.min(longestBackoffMs, 1000 * 2 ** Math.min(attempts, 16)))
}

/** The wait that a Retry-After header asks for, in seconds or as a date (RFC 9110, 10.2.3); undefined where it has neither. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWaitMs) : undefined
}

/** Whether `at` has come; a clock that was set back meanwhile delays it by `longestWaitMs` at most. */
export function hasCome(at: number, now: number): boolean {
  return at <= now || at > now + longestWaitMs
}
