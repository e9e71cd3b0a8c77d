import { refuse, type Result } from '#lib/result.ts'
import type { CommandToQueue, Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { EnqueueRefusal } from '#offline/refusals.ts'

/** `not_stored`: the device failed, which is reported to whoever looks for the program's mistakes. */
export type NotStored = { readonly code: EnqueueRefusal['code'] | 'not_stored' }

/** Stores commands in this order, all or none. Never throws. */
export async function storeAll(engine: Engine, commands: readonly CommandToQueue[]): Promise<Result<readonly OutboxEntry[], NotStored>> {
  try {
    return await engine.enqueueAll(commands)
  } catch (error) {
    reportFailure(error)
    return refuse({ code: 'not_stored' })
  }
}

/** To whoever looks for the program's mistakes; the person is told apart from it. */
export function reportFailure(error: unknown): void {
  if ('reportError' in globalThis) reportError(error)
}
