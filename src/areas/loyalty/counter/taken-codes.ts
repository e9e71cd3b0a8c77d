import { draftKey, readDraft, writeDraft } from '#ui/draft/draft-storage.ts'
import { pageClock } from '#ui/time/page-clock.ts'

const key = draftKey('device', 'card-codes')
/** Longer than any code counts: 90 seconds before its time and after it [L18]. */
const keptMs = 200_000

type Taken = readonly (readonly [text: string, at: number])[]

/** The codes that this device has taken lately: each counts once [L18]. */
export function takenCodes(): ReadonlySet<string> {
  return new Set(kept().map(([text]) => text))
}

export function noteTaken(text: string): void {
  writeDraft(key, [...kept(), [text, pageClock.now()]])
}

function kept(): Taken {
  const found = readDraft(key, keptMs) as Taken | undefined
  return found?.filter(([, at]) => pageClock.now() - at < keptMs) ?? []
}
