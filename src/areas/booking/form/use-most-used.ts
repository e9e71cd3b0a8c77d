import { useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useRowsBetweenSoFar } from '#desk/rows/use-desk-rows.ts'
import { mostUsedServices } from '#domain/booking/most-used.ts'
import { addDays } from '#domain/shared/zone.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useToday } from '#ui/format/use-moments.ts'

/** So far back a habit is looked for. */
const days = 30

/** Fewer services than these are seen at once: their order is the one that people know. */
const from = 6

/**
 * The ids of the services that this business books most, by what this device keeps. Undefined until that is read; from
 * then on always the same, so that nothing moves under a finger.
 */
export function useMostUsed(): readonly string[] | undefined {
  const { business, services } = useDesk()
  const today = useToday(business.time_zone)
  const known = useRowsBetweenSoFar('bookings', addDays(today, -days), today)
  const [ids, setIds] = useState<readonly string[] | undefined>(services.length < from ? [] : undefined)
  if (known && !ids) setIds(mostUsedServices(soFarOf(known).map(({ row }) => row)))
  return ids
}
