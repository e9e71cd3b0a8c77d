import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { must } from '#lib/assert.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import type { PerformedSteps } from '../acts/undo-steps.ts'

/** What was booked here last, for as long as the person who did it has not seen what came of it. */
export interface LastBooked {
  readonly performed: PerformedSteps | null
  /** The server has confirmed it: that stands, whatever this device forgets afterwards. */
  readonly isConfirmed: boolean
  readonly confirm: () => void
  readonly tell: (performed: PerformedSteps) => void
  /** It was seen, given up, or another booking has begun: nothing is said of it any more, after a reload neither. */
  readonly reset: () => void
}

const LastBookedContext = createContext<LastBooked | null>(null)

interface Kept extends PerformedSteps {
  readonly isConfirmed?: boolean
}

/** Kept on this device as what is typed is: for a day, for this person alone, and not after signing out. */
export function LastBookedProvider({ children }: { readonly children: ReactNode }) {
  const { business } = useDesk()
  const [kept, keep, forget] = useDraft<Kept | null>(`last-booked:${business.id}`, null)
  const tell = useCallback(
    ({ steps, entries, before = [] }: PerformedSteps) => keep({ steps, entries: entries.map(nameOf), before: before.map(nameOf) }),
    [keep],
  )
  const reset = useCallback(() => {
    // Whoever leaves the desk itself leaves nothing behind that could still be told to keep it.
    forget()
    keep(null)
  }, [keep, forget])
  const confirm = useCallback(() => keep((before) => before && { ...before, isConfirmed: true }), [keep])
  const last = useMemo(
    () => ({ performed: kept, isConfirmed: kept?.isConfirmed ?? false, confirm, tell, reset }),
    [kept, confirm, tell, reset],
  )
  return <LastBookedContext value={last}>{children}</LastBookedContext>
}

export function useLastBooked(): LastBooked {
  return must(use(LastBookedContext), 'LastBookedProvider')
}

/** Of an entry only what it is found by: the rest is in the outbox. */
function nameOf({ seq, key, generation }: PerformedSteps['entries'][number]): PerformedSteps['entries'][number] {
  return { seq, key, generation }
}
