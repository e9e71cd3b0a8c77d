import type { Stop, ServerTimers } from '../start/environment.ts'

export const pulse = { everyMs: 8000, withinMs: 4000 } as const

/** The part of a database connection that matters here. */
export interface PulsedConnection {
  query(text: string): Promise<unknown>
  /** Lets go of the connection at once where a query is under way. */
  end(): Promise<void>
}

/**
 * Asks a connection from time to time whether it is still there, and ends it where it does not
 * answer. One that only listens never notices that the other side is gone: nothing is sent on
 * it, and a router or a server that lost power says no goodbye.
 */
export function keepPulse(connection: PulsedConnection, timers: ServerTimers): Stop {
  const cut = (): void => void connection.end().catch(() => undefined)
  return timers.every(pulse.everyMs, () => {
    const stopWaiting = timers.after(pulse.withinMs, cut)
    connection.query('select 1').catch(cut).finally(stopWaiting)
  })
}
