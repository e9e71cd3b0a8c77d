import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { firstOf } from '#offline/observable.ts'
import { requestStatusOf } from '#offline/request-status.ts'

/** What tells an entry of the outbox from all others, for as long as it means the same. */
export type Stored = Pick<OutboxEntry, 'seq' | 'key'>

/**
 * What stands after an attempt to take an entry back:
 * - `nothing`: it never left this device, the server refused it, or it was given up before
 * - `unsure`: it was on its way, and no answer is known: the server may have carried it out
 * - `done`: the server carried it out, or later changes build on it; only a command of its own undoes it
 */
export type Left = 'nothing' | 'unsure' | 'done'

export async function takeBack(engine: Engine, entry: Stored): Promise<Left> {
  const status = requestStatusOf([entry], await firstOf(engine.outbox()), await firstOf(engine.receipts()))
  if (status === 'idle') return 'nothing'
  const taken = await (status === 'failed' ? engine.discard(entry.seq) : engine.undo(entry.seq))
  if (taken.ok) return 'nothing'
  return taken.refusal.code === 'entry_maybe_sent' || taken.refusal.code === 'entry_sending' ? 'unsure' : 'done'
}

/** Gives up what is `unsure`, once no request of it is under way. False where the server's answer came first. */
export async function giveUp(engine: Engine, entry: Stored): Promise<boolean> {
  await firstOf(engine.outbox(), ({ entries }) => !entries.some(({ seq, state }) => seq === entry.seq && state === 'sending'))
  const given = await engine.discard(entry.seq)
  // Its next try may have begun between the two.
  return given.ok || (given.refusal.code === 'entry_sending' && giveUp(engine, entry))
}
