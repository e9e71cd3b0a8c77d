import { gridOf, type DayClock, type EpochMinute } from '#domain/shared/day-clock.ts'
import type { Availability } from './availability.ts'

type Opening = Pick<Availability, 'hours'>

/** A minute at which a booking may begin, and the lanes it may begin in, in the order of the list. */
export interface Start<Of extends Opening = Availability> {
  readonly minute: EpochMinute
  /** The next minute at which one may begin, or the end of the day. */
  readonly until: EpochMinute
  readonly lanes: readonly Of[]
}

/**
 * The starts of a day, earliest first [S4]: those on the grid of the local clock with everybody, and openings
 * off the grid with whoever's working window opens then. Whether a service fits there is not checked.
 */
export function startsOf<Of extends Opening>(clock: DayClock, step: number, lanes: readonly Of[]): readonly Start<Of>[] {
  const grid = gridOf(clock, step)
  const openings = openingsOff(new Set(grid), clock, lanes)
  const minutes = openings.size === 0 ? grid : [...grid, ...openings.keys()].toSorted((a, b) => a - b)
  return minutes.map((minute, nth) => ({ minute, until: minutes[nth + 1] ?? clock.end, lanes: openings.get(minute) ?? lanes }))
}

/** The minutes off the grid at which working windows open [S2], with the lanes of those windows. */
function openingsOff<Of extends Opening>(
  grid: ReadonlySet<EpochMinute>,
  { start, end }: DayClock,
  lanes: readonly Of[],
): ReadonlyMap<EpochMinute, readonly Of[]> {
  const openings = new Map<EpochMinute, readonly Of[]>()
  for (const lane of lanes) {
    for (const window of lane.hours.windows) {
      if (window.start < start || window.start >= end || grid.has(window.start)) continue
      openings.set(window.start, [...(openings.get(window.start) ?? []), lane])
    }
  }
  return openings
}
