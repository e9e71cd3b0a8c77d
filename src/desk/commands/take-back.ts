import type { Command } from '#contract/commands.ts'
import type { Engine } from '#offline/engine.ts'
import { firstOf } from '#offline/observable.ts'
import { buildsUpon, type OutboxEntry } from '#offline/outbox/entry.ts'
import { requestStatusOf, type RequestStatus } from '#offline/outbox/request-status.ts'

/** What tells an entry of the outbox from all others, for as long as it means the same. */
export type Stored = Pick<OutboxEntry, 'seq' | 'key' | 'generation'>

/**
 * What stands after an attempt to take an entry back:
 * - `nothing`: it never left this device, the server refused it, or it was given up before
 * - `unsure`: it was on its way, and no answer is known: the server may have carried it out
 * - `done`: the server carried it out, or later changes build on it, or it was lost with the device's data: only a command of its own
 *   undoes it
 */
export type LeftAfterUndo = 'nothing' | 'unsure' | 'done'

/** What `takeBack` would leave of an entry as it stands now, if all of `together` were taken back. Changes nothing. */
export async function leftIfTakenBack(engine: Engine, entry: Stored, together: readonly Stored[]): Promise<LeftAfterUndo> {
  const status = await statusOf(engine, entry)
  if (status === 'idle' || status === 'failed') return 'nothing'
  const { entries } = await firstOf(engine.outbox())
  const waiting = entries.find(({ key }) => key === entry.key)
  if (status !== 'loading' || !waiting) return 'done'
  if (waiting.state === 'sending' || waiting.attempts > 0) return 'unsure'
  const others = entries.filter(({ key }) => !together.some((one) => one.key === key))
  return others.some((other) => buildsUpon(other, waiting)) ? 'done' : 'nothing'
}

export async function takeBack(engine: Engine, entry: Stored): Promise<LeftAfterUndo> {
  const status = await statusOf(engine, entry)
  if (status === 'idle') return 'nothing'
  // In a database that was made anew its number is another entry's.
  if (status === 'unknown') return 'done'
  const taken = await (status === 'failed' ? engine.discard(entry.seq) : engine.undo(entry.seq))
  if (taken.ok) return 'nothing'
  return taken.refusal.code === 'entry_maybe_sent' || taken.refusal.code === 'entry_sending' ? 'unsure' : 'done'
}

/**
 * Takes entries back, the last first. Resolves with what has still to be stored: the inverses of those that had
 * left this device, which go after them.
 */
export async function takeBackAll(
  engine: Engine,
  entries: readonly Stored[],
  inverseOf: (at: number) => Command | undefined,
): Promise<readonly Command[]> {
  const inverses: Command[] = []
  for (const [at, entry] of [...entries.entries()].toReversed()) {
    const inverse = (await takeBack(engine, entry)) === 'nothing' ? undefined : inverseOf(at)
    if (inverse) inverses.push(inverse)
  }
  return inverses
}

/** Takes back what was stored only for the sake of another entry, where that is still possible. */
export async function takeBackWith(engine: Engine, entry: Stored): Promise<void> {
  if ((await statusOf(engine, entry)) !== 'unknown') await engine.undo(entry.seq)
}

async function statusOf(engine: Engine, entry: Stored): Promise<RequestStatus> {
  return requestStatusOf([entry], await firstOf(engine.outbox()), await firstOf(engine.receipts()), await firstOf(engine.generation()))
}

/** Gives up what is `unsure`, once no request of it is under way. False where the server's answer came first. */
export async function giveUp(engine: Engine, entry: Stored): Promise<boolean> {
  await firstOf(engine.outbox(), ({ entries }) => !entries.some(({ seq, state }) => seq === entry.seq && state === 'sending'))
  const given = await engine.discard(entry.seq)
  // Its next try may have begun between the two.
  return given.ok || (given.refusal.code === 'entry_sending' && giveUp(engine, entry))
}
