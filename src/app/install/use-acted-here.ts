import { useState } from 'react'
import { useOutbox, useReceipts } from '#offline/react/hooks.ts'
import { pageClock } from '#ui/time/page-clock.ts'

/** Whether the person has done something that was saved since this page was opened: approved, entered, moved. */
export function useActedHere(): boolean {
  const [openedAt] = useState(() => pageClock.now())
  const outbox = useOutbox()
  const receipts = useReceipts()
  const isNew = ({ createdAt }: { readonly createdAt: number }): boolean => createdAt >= openedAt
  return [...(outbox?.entries ?? []), ...(receipts ?? [])].some(isNew)
}
