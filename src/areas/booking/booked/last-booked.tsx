import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import { must } from '#lib/assert.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import type { Performed } from '../acts/acting.tsx'
import { useDesk } from '../desk.tsx'

/** What was booked here last, for as long as the person who did it has not seen what came of it. */
export interface LastBooked {
  readonly performed: Performed | null
  readonly tell: (performed: Performed) => void
  /** It was seen, given up, or another booking has begun: nothing is said of it any more, after a reload neither. */
  readonly reset: () => void
}

const LastBookedContext = createContext<LastBooked | null>(null)

/** Kept on this device as what is typed is: for a day, for this person alone, and not after signing out. */
export function LastBookedProvider({ children }: { readonly children: ReactNode }) {
  const { business } = useDesk()
  const [performed, keep, forget] = useDraft<Performed | null>(`booked:${business.id}`, null)
  const tell = useCallback(({ changes, entries, before = [] }: Performed) => keep({ changes, entries: entries.map(nameOf), before: before.map(nameOf) }), [keep])
  const reset = useCallback(() => {
    // Whoever leaves the desk itself leaves nothing behind that could still be told to keep it.
    forget()
    keep(null)
  }, [keep, forget])
  const last = useMemo(() => ({ performed, tell, reset }), [performed, tell, reset])
  return <LastBookedContext value={last}>{children}</LastBookedContext>
}

export function useLastBooked(): LastBooked {
  return must(use(LastBookedContext), 'LastBookedProvider')
}

/** Of an entry only what it is found by: the rest is in the outbox. */
function nameOf({ seq, key }: Performed['entries'][number]): Performed['entries'][number] {
  return { seq, key }
}
