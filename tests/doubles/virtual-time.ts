import type { Clock } from '#lib/clock.ts'
import type { Timers } from '#offline/env.ts'
import { settle } from './idle.ts'

/** Time that passes only when told to. */
export interface VirtualTime {
  /** True time: the server's. */
  readonly clock: Clock
  readonly timers: Timers
  /** Lets time pass, timer by timer, with everything that follows from each. */
  advance(ms: number): Promise<void>
}

interface Alarm {
  readonly at: number
  readonly run: () => void
}

export function createVirtualTime(start: number): VirtualTime {
  const alarms = new Set<Alarm>()
  let now = start

  const nextUntil = (end: number): Alarm | undefined =>
    [...alarms]
      .filter((alarm) => alarm.at <= end)
      .reduce<Alarm | undefined>((first, alarm) => (first && first.at <= alarm.at ? first : alarm), undefined)

  return {
    clock: { now: () => now },
    timers: {
      after(ms, run) {
        const alarm = { at: now + ms, run }
        alarms.add(alarm)
        return () => alarms.delete(alarm)
      },
    },
    async advance(ms) {
      const end = now + ms
      for (let alarm = nextUntil(end); alarm; alarm = nextUntil(end)) {
        alarms.delete(alarm)
        now = Math.max(now, alarm.at)
        alarm.run()
        await settle()
      }
      now = end
      await settle()
    },
  }
}
