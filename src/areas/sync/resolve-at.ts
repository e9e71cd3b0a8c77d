import { bookedAnew, type SlotPlace } from '#domain/booking/another-slot.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { ok, type Result } from '#lib/result.ts'
import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { EnqueueRefusal, EntryRefusal } from '#offline/refusals.ts'
import { argsAt } from './entry-facts.ts'

type Resolver = Pick<Engine, 'applyAgain' | 'enqueue' | 'undo' | 'keepTheirs'>
type Resolved = Result<unknown, EntryRefusal | EnqueueRefusal>

/**
 * Ends a conflict by another slot. A creation or a move is tried anew there. An approval
 * becomes a move and an approval; a restoration, since what is cancelled cannot be moved,
 * a new booking of the same customer under `newId`. Everything is stored before the
 * conflict ends: whatever happens in between, what was tapped is still there.
 */
export async function resolveAt(
  engine: Resolver,
  entry: OutboxEntry,
  theirs: Booking | undefined,
  place: SlotPlace,
  newId: string,
): Promise<Resolved> {
  const changed = argsAt(entry.command, entry.args, place)
  if (changed !== undefined || !theirs) return engine.applyAgain(entry.seq, changed)
  const stored =
    entry.command === 'booking.restore'
      ? await engine.enqueue('booking.create', bookedAnew(theirs, place, newId))
      : await moveThenApprove(engine, entry, theirs.id, place)
  return stored.ok ? engine.keepTheirs(entry.seq) : stored
}

/** Both or neither; until the conflict ends neither is sent, since it holds back its row [E4]. */
async function moveThenApprove(engine: Resolver, { args }: OutboxEntry, id: string, changes: SlotPlace): Promise<Resolved> {
  const moved = await engine.enqueue('booking.move', { id, changes })
  if (!moved.ok) return moved
  const { override_reason } = args as { readonly override_reason?: string }
  const approved = await engine.enqueue('booking.approve', { id, ...(override_reason === undefined ? {} : { override_reason }) })
  if (approved.ok) return ok(null)
  await engine.undo(moved.value.seq)
  return approved
}
