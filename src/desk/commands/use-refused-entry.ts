import { useSearchParams } from 'react-router-dom'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { useOutbox } from '#offline/react/hooks.ts'

/** The entry of `?entry=`, which the form corrects; null without one, undefined while it is being read. */
export function useRefusedEntry(): OutboxEntry | null | undefined {
  const [params] = useSearchParams()
  const outbox = useOutbox()
  const seq = params.get('entry')
  if (seq === null) return null
  return outbox && (outbox.entries.find((entry) => entry.seq === Number(seq)) ?? null)
}
