import { addDays, dayBounds, type Instant } from '#domain/shared/zone.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { useDesk } from './desk-context.tsx'

/**
 * Whole days that a device surely keeps: the engine lets go of what began over seven days ago, and of what the till counted over a month
 * ago [E12].
 */
const keptDays = { bookings: 6, payments: 30 } as const

/** The start of the days of which all is on this device; what was before is read online. */
export function useKeptFrom(of: keyof typeof keptDays = 'bookings'): Instant {
  const { business } = useDesk()
  return dayBounds(addDays(useToday(business.time_zone), -keptDays[of]), business.time_zone).start
}
