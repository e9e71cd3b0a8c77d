import { useMemo } from 'react'
import { collections } from '#contract/collections.ts'
import type { ComingMirror } from '#offline/pull/completeness.ts'
import { readingClosedSince } from '#offline/people/reading.ts'
import { useComing, useRow, useSyncStatus } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import type { SyncStatus } from '#offline/status.ts'
import { dateText, dayIn, timeText } from '#ui/format/when.ts'
import type { SyncState } from '#ui/status/sync-pill.tsx'
import { businessNow } from '#ui/time/page-clock.ts'

/** How this device stands towards the server, for the pill that is always in sight. */
export function useSyncState(): SyncState {
  const { businessId } = useWorkplace()
  const status = useSyncStatus()
  const coming = useComing()
  const zone = useRow('businesses', businessId)?.row.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return useMemo(
    () =>
      status && coming ? syncStateOf(status, { zone, now: businessNow(), share: shareHere(coming, businessId) }) : { kind: 'checking' },
    [status, coming, zone, businessId],
  )
}

interface Around {
  readonly zone: string
  readonly now: string
  /** How much of the business's data is on this device, from 0 to 1. */
  readonly share: number
}

/** The most urgent thing there is to say. That all is sent is no reason to call a device up to date that lacks half of its data. */
export function syncStateOf(status: SyncStatus, { zone, now, share }: Around): SyncState {
  const { attention, waiting, paused, oldestWaitingAt, connection, connectionSince, storage, isStuck } = status
  const since = (at: number | null) => (at === null ? undefined : sinceText(new Date(at).toISOString(), zone, now))
  if (attention > 0) return { kind: 'attention', count: attention }
  if (paused > 0) return { kind: 'paused', count: paused }
  if (connection === 'offline') return { kind: 'offline', waiting, since: since(waiting > 0 ? oldestWaitingAt : connectionSince) }
  if (isStuck) return { kind: 'stuck', waiting }
  if (waiting > 0) return { kind: 'waiting', count: waiting, since: since(oldestWaitingAt) }
  if (readingClosedSince(status, Date.parse(now)) !== undefined) return { kind: 'closed' }
  if (share < 1) return { kind: 'loading', percent: Math.floor(share * 100) }
  return { kind: storage === 'memory' ? 'withoutStorage' : 'sent' }
}

const mirrorCount = Object.keys(collections).length

/** Each mirror counts alike; what is denied will not come. Without the list of businesses nothing of any of them is here. */
export function shareHere(coming: readonly ComingMirror[], businessId: string): number {
  if (coming.some(({ collection }) => collection === 'businesses')) return 0
  const missing = coming.filter((mirror) => mirror.businessId === businessId && !mirror.isDenied)
  return 1 - missing.reduce((sum, { share }) => sum + 1 - share, 0) / mirrorCount
}

/** `14:02`, or the date where it was another day: "since 14:02" must not mean yesterday's. */
function sinceText(instant: string, zone: string, now: string): string {
  const day = dayIn(instant, zone)
  return day === dayIn(now, zone) ? timeText(instant, zone) : dateText(day)
}
