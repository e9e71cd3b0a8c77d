import type { EntryError, OutboxEntry } from '#offline/outbox/entry.ts'
import { ids } from './salon.ts'

/** An entry that waits to approve the salon's booking; a test names only what it is about. */
export function anEntry(given: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    seq: 1,
    key: 'key-1',
    entity: `bookings:${ids.booking}`,
    touches: [`bookings:${ids.booking}`],
    command: 'booking.approve',
    version: 1,
    args: { id: ids.booking },
    baseRev: 1,
    businessId: ids.business,
    userId: 'aigul',
    createdAt: Date.parse('2026-11-20T04:00:00.000Z'),
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    error: null,
    ...given,
  } as OutboxEntry
}

export const anError: EntryError = { status: 409, code: 'time_taken', detail: '', body: null, at: 0 }
