import { useEffect, useRef } from 'react'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { useSyncWords, type SyncState } from '#ui/status/sync-pill.tsx'

/**
 * Tells a screen reader when the device goes offline, needs a person, or is all sent
 * again. That something waits is said by the act itself, each time.
 */
export function useAnnounceSync(sync: SyncState): void {
  const announce = useAnnounce()
  const words = useSyncWords(sync).join(', ')
  const said = useRef(sync.kind)
  useEffect(() => {
    if (sync.kind === 'waiting' || sync.kind === said.current) return
    // That all is well as the app opens is no news.
    const isNews = said.current !== 'checking' || sync.kind !== 'sent'
    said.current = sync.kind
    if (isNews) announce(words)
  }, [sync.kind, words, announce])
}
