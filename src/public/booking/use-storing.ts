import { useState } from 'react'
import type { Result } from '#lib/result.ts'
import type { VisitorRefusal } from '#offline/visitor/visitor-engine.ts'

type Stored = Result<undefined, VisitorRefusal>

/** Why nothing was stored, by the name of what the page then says. */
export type StoringFailure = 'deviceFull' | 'busy' | 'refused'

export interface Storing {
  readonly isStoring: boolean
  /** What came of the last try; undefined where it is stored. */
  readonly failure: StoringFailure | undefined
  /** Resolves with whether it is stored, and never rejects. */
  readonly store: (begin: () => Promise<Stored>) => Promise<boolean>
}

/**
 * Stores what a visitor does, and says so where that failed, also of a storage that is broken: nothing is shown as done before it is [E1].
 */
export function useStoring(): Storing {
  const [isStoring, setStoring] = useState(false)
  const [failure, setFailure] = useState<StoringFailure>()
  const store = async (begin: () => Promise<Stored>): Promise<boolean> => {
    setStoring(true)
    const stored = await begin().catch(() => undefined)
    setStoring(false)
    setFailure(stored ? failureOf(stored) : 'refused')
    return stored?.ok ?? false
  }
  return { isStoring, failure, store }
}

function failureOf(stored: Stored): StoringFailure | undefined {
  if (stored.ok) return undefined
  // What is on its way can no longer be taken back: its page says that it goes.
  if (stored.refusal.code === 'already_sent') return undefined
  return stored.refusal.code === 'device_full' ? 'deviceFull' : 'busy'
}
