import { useSyncExternalStore } from 'react'
import type { Instant } from '#domain/shared/zone.ts'
import { minute } from '#ui/format/minute.ts'

/** The beginning of the present minute; renders again with each new one. */
export function useNow(): Instant {
  return new Date(useSyncExternalStore(minute.subscribe, minute.get) * 60_000).toISOString()
}
