import type { Log } from '../core/log.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { ServerTimers } from './environment.ts'

/**
 * Machines that start together after a power cut are ready at different times; what takes longer is for a person, or for what supervises
 * the process.
 */
const attempts = { most: 15, everyMs: 2000 } as const

/** Opens the database, and tries again for half a minute while it is away. Any other failure is final at once. */
export async function openWhenThere<Opened>(open: () => Promise<Opened>, timers: ServerTimers, log: Log): Promise<Opened> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      if (!isUnavailable(error) || attempt === attempts.most) throw error
      log.info({ err: error, attempt }, 'PostgreSQL does not answer yet, trying again')
      await new Promise<void>((resolve) => timers.after(attempts.everyMs, resolve))
    }
  }
}
