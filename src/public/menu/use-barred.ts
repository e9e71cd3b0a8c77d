import { useSyncExternalStore } from 'react'
import type { OrderingTerms } from './menu-page-types.ts'

/** Whether orders are barred, by what the page was told and until when; the server has the last word [O7]. A printed page waits for a clock. */
export function useBarred(barred: OrderingTerms['barred'], now: () => number = Date.now): boolean {
  return useSyncExternalStore(
    barred?.until ? everyFewSeconds : never,
    () => barred !== undefined && (barred.until === null || now() < Date.parse(barred.until)),
    () => barred !== undefined,
  )
}

const never = () => () => {}

/** A timer of its whole length would stand still while the phone sleeps. */
function everyFewSeconds(look: () => void): () => void {
  const timer = setInterval(look, 5000)
  return () => clearInterval(timer)
}
