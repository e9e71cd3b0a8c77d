import { useState } from 'react'
import type { PutOff } from '#domain/account/plan-reminder.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { draftKey, forgetDraft, readDraft, writeDraft } from '#ui/draft/draft-storage.ts'

/** Longer than the longest delay. */
const keptMs = 10 * 24 * 3600_000

/**
 * Until when this person has put the reminder off on this device, kept between visits; where nothing can be kept, until the page is left
 * [T4].
 */
export function usePutOff(): readonly [PutOff | undefined, (later: PutOff | undefined) => void] {
  const { user, businessId } = useWorkplace()
  const key = draftKey(user.id, `plan-reminder:${businessId}`)
  const [later, setLater] = useState(() => asPutOff(readDraft(key, keptMs)))
  const change = (next: PutOff | undefined) => {
    setLater(next)
    if (next) writeDraft(key, next)
    else forgetDraft(key)
  }
  return [later, change]
}

/** What another version of the app may have kept is as good as nothing. */
function asPutOff(kept: unknown): PutOff | undefined {
  const { until, reasons } = (kept ?? {}) as Partial<PutOff>
  return typeof until === 'string' && Array.isArray(reasons) ? { until, reasons } : undefined
}
