import type { ApiError } from '#contract/client.ts'
import { isErrorCode } from '#contract/errors.ts'
import type { EntryError } from '../outbox/entry.ts'

/** Codes for a missing answer, or one that was not our server's. */
const unanswered: ReadonlySet<string> = new Set(['network', 'timeout', 'foreign_answer', 'cut_short'])

/**
 * Converts a stored error for `wordsFor`, so that a command that waited is described like any other failed
 * call; undefined for an error that this device stated itself.
 */
export function apiErrorOf({ status, code, detail }: EntryError): ApiError | undefined {
  if (unanswered.has(code)) return { status: 0 }
  if (status === null) return undefined
  return { status, ...(isErrorCode(code) && { code }), ...(detail !== '' && { detail }) }
}
