import type { FastifyInstance } from 'fastify'
import type { ServerTimers } from '../start/environment.ts'

/** A browser may hold a connection open on which it never asked anything: after this it is not waited for. */
export const lingerMs = 5000

/**
 * A server that stops answers what is under way, however long that takes, and then waits for nobody. Streams, which
 * have no end of their own, are ended by `endStreams`.
 */
export function addOrderlyStop(app: FastifyInstance, timers: Pick<ServerTimers, 'after'>, endStreams: () => void): void {
  let underWay = 0
  let hasLingered = false
  const cutIdle = (): void => {
    if (hasLingered && underWay === 0) app.server.closeAllConnections()
  }
  app.addHook('onRequest', async (_, { raw }) => {
    underWay += 1
    // Comes also where the caller went away before the answer.
    raw.once('close', () => {
      underWay -= 1
      cutIdle()
    })
  })
  app.addHook('preClose', async () => {
    endStreams()
    const forget = timers.after(lingerMs, () => {
      hasLingered = true
      cutIdle()
    })
    app.server.once('close', forget)
  })
}
