import { createBusinessClock, type BusinessClock } from '#lib/business-clock.ts'
import { isoNow } from '#lib/clock.ts'

/** The time that this page does business by: one for the engine and for every screen. */
export const pageClock: BusinessClock = createBusinessClock(() => ({ wall: Date.now(), steady: performance.now() }))

/** This moment, for what a screen decides when it is tapped; a screen that shows the time goes on with it by a hook. */
export function businessNow(): string {
  return isoNow(pageClock)
}
