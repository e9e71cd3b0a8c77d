import { bookedAnew, type SlotPlace } from '#domain/booking/another-slot.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Result } from '#lib/result.ts'
import type { CommandToQueue, Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { EnqueueRefusal, EntryRefusal } from '#offline/refusals.ts'
import { argsAt } from './entry-facts.ts'

type Resolver = Pick<Engine, 'applyAgain' | 'enqueueAll' | 'keepTheirs'>
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
  const stored = await engine.enqueueAll(
    entry.command === 'booking.restore'
      ? [{ name: 'booking.create', args: bookedAnew(theirs, place, newId) }]
      : movedAndApproved(entry, theirs.id, place),
  )
  return stored.ok ? engine.keepTheirs(entry.seq) : stored
}

/** Until the conflict ends neither is sent, since it holds back its row [E4]. */
function movedAndApproved({ args }: OutboxEntry, id: string, changes: SlotPlace): readonly CommandToQueue[] {
  const { override_reason } = args as { readonly override_reason?: string }
  return [
    { name: 'booking.move', args: { id, changes } },
    { name: 'booking.approve', args: { id, ...(override_reason === undefined ? {} : { override_reason }) } },
  ]
}
