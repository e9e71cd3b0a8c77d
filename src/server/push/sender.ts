import type { Log } from '../core/log.ts'
import type { Database } from '../db/database.ts'
import type { ServerTimers } from '../start/environment.ts'
import { deliveriesAtOnce, settleDelivery, takeDeliveries, type Delivery, type Settled } from './deliveries.ts'

/** What was missed, and what has to wait, is looked for at this pace. */
export const deliveryPollMs = 15_000

export interface SenderParts {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly timers: Pick<ServerTimers, 'every'>
  /** How lines of a kind are sent. */
  readonly transports: Readonly<Record<Delivery['kind'], Transport>>
}

/** Reads what some lines need, together; the answer sends one of them and says what became of it. */
export type Transport = (lines: readonly Delivery[]) => Promise<(line: Delivery) => Promise<Settled>>

export interface DeliverySender {
  /** Something waits: sends it, soon if it is busy. */
  wake(): void
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** How many groups of lines are under way together: a service that is silent does not hold up the others. */
const mostBatches = 4

/** Sends what waits in `deliveries`, by itself or woken; any number of servers do so beside each other [N5]. */
export function createDeliverySender(parts: SenderParts): DeliverySender {
  const { db, log, now, timers } = parts
  const batches = new Set<Promise<void>>()
  let isWoken = false
  let isStopped = false

  async function sendBatch(): Promise<void> {
    const lines = await takeDeliveries(db, now())
    if (lines.length === deliveriesAtOnce) wake()
    if (lines.length > 0)
      await Promise.all(
        [...new Set(lines.map(({ kind }) => kind))].map((kind) =>
          sendLines(
            parts,
            kind,
            lines.filter((line) => line.kind === kind),
          ),
        ),
      )
  }

  function wake(): void {
    isWoken = batches.size === mostBatches
    if (isWoken || isStopped) return
    const batch = sendBatch()
      .catch((error: unknown) => log.error({ err: error }, 'could not send what waits'))
      .finally(() => {
        batches.delete(batch)
        if (isWoken) wake()
      })
    batches.add(batch)
  }

  const idle = async (): Promise<void> => {
    while (batches.size > 0) await Promise.all(batches)
  }
  const stopPolling = timers.every(deliveryPollMs, wake)
  return {
    wake,
    idle,
    async stop() {
      isStopped = true
      stopPolling()
      await idle()
    },
  }
}

/** Lines that could not be read, or whose outcome could not be noted, are left as they are, and taken again after a while. */
async function sendLines({ db, log, transports }: SenderParts, kind: Delivery['kind'], lines: readonly Delivery[]): Promise<void> {
  const send = await transports[kind](lines)
  await Promise.all(
    lines.map((line) =>
      send(line)
        .then((settled) => settleDelivery(db, line, settled))
        .catch((error: unknown) => log.error({ err: error }, 'could not send a line, or note what became of it')),
    ),
  )
}
