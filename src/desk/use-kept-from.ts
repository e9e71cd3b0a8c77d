import { addDays, dayBounds, type Instant } from '#domain/shared/zone.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { useDesk } from './desk-context.tsx'

/** Whole days that a device surely keeps: the engine lets go of what began over seven days ago [E12]. */
const keptDays = 6

/** The start of the days whose bookings are all on this device; what was before is read online. */
export function useKeptFrom(): Instant {
  const { business } = useDesk()
  return dayBounds(addDays(useToday(business.time_zone), -keptDays), business.time_zone).start
}
