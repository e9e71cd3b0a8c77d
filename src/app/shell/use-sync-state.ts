import { useMemo } from 'react'
import { useRow, useSyncStatus } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import type { SyncStatus } from '#offline/status.ts'
import { dateText, dayIn, timeText } from '#ui/format/when.ts'
import type { SyncState } from '#ui/status/sync-pill.tsx'

/** How this device stands towards the server, for the pill that is always in sight. */
export function useSyncState(): SyncState {
  const { businessId } = useWorkplace()
  const status = useSyncStatus()
  const zone = useRow('businesses', businessId)?.row.time_zone ?? Temporal.Now.timeZoneId()
  return useMemo(() => (status ? syncStateOf(status, zone, Temporal.Now.instant().toString()) : { kind: 'checking' }), [status, zone])
}

/** The most urgent thing there is to say. */
export function syncStateOf(status: SyncStatus, zone: string, now: string): SyncState {
  const { attention, waiting, paused, oldestWaitingAt, connection, connectionSince, storage } = status
  const since = (at: number | null) => (at === null ? undefined : sinceText(new Date(at).toISOString(), zone, now))
  if (attention > 0) return { kind: 'attention', count: attention }
  if (paused > 0) return { kind: 'paused', count: paused }
  if (connection === 'offline') return { kind: 'offline', waiting, since: since(waiting > 0 ? oldestWaitingAt : connectionSince) }
  if (waiting > 0) return { kind: 'waiting', count: waiting, since: since(oldestWaitingAt) }
  return { kind: storage === 'memory' ? 'withoutStorage' : 'sent' }
}

/** `14:02`, or the date where it was another day: "since 14:02" must not mean yesterday's. */
function sinceText(instant: string, zone: string, now: string): string {
  const day = dayIn(instant, zone)
  return day === dayIn(now, zone) ? timeText(instant, zone) : dateText(day)
}
