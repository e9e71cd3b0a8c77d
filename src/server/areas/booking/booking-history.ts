import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { lengthOf, type CreateBooking } from '#domain/booking/commands.ts'
import type { Act } from '#domain/booking/transitions.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { bookingHistory } from '#server/db/tables/booking.ts'

export type HistoryEntry = Answer<'GET /api/booking/booking/{id}/history/'>['results'][number]

/** Who did it, when it happened and when it arrived. `actorId` is null where nobody acted. */
export interface Origin {
  readonly actorId: string | null
  readonly actor: string
  readonly device: string
  readonly at: Instant
  readonly receivedAt: Instant
}

export interface Deed {
  /** The new entry's own id. */
  readonly id: string
  readonly act: Act | 'create' | 'edit' | 'move' | 'resize' | 'expire' | 'delete'
  readonly before: Booking | undefined
  readonly after: Booking | undefined
  readonly reason: string
}

/** Writes a line of the booking's history. It stays when the booking is deleted [B5]. */
export async function record(tx: Transaction, booking: Booking, deed: Deed, origin: Origin): Promise<void> {
  await recordAll(tx, [lineOf(booking, deed, origin)])
}

export type HistoryLine = typeof bookingHistory.$inferInsert

/** The same for lines that are written together. */
export async function recordAll(tx: Transaction, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(bookingHistory).values([...lines])
}

export function lineOf(booking: Booking, deed: Deed, origin: Origin): HistoryLine {
  return {
    business_id: booking.business_id,
    booking_id: booking.id,
    id: deed.id,
    act: deed.act,
    at: origin.at,
    received_at: origin.receivedAt,
    actor_id: origin.actorId,
    actor: origin.actor,
    device: origin.device,
    status_before: deed.before?.status ?? null,
    status_after: deed.after?.status ?? null,
    changes: deed.before ? changesBetween(deed.before, deed.after) : {},
    reason: deed.reason,
    previous_rev: deed.before?.rev ?? null,
  }
}

/**
 * A booking's history in one of these businesses, oldest first; empty where there never was
 * one. An id may have been used by several: the one that used it last is meant.
 */
export async function readHistory(db: Database, businessIds: readonly string[], bookingId: string): Promise<readonly HistoryEntry[]> {
  const rows = await db.select().from(bookingHistory)
    .where(and(inArray(bookingHistory.business_id, [...businessIds]), eq(bookingHistory.booking_id, bookingId)))
    .orderBy(asc(bookingHistory.received_at), asc(bookingHistory.id))
  const last = rows.at(-1)?.business_id
  return rows.filter((row) => row.business_id === last).map(({ business_id: _business, booking_id: _booking, actor_id: _actor, previous_rev: _rev, ...entry }) => entry)
}

/** The revision that a booking had before it expired; undefined where something else happened to it last. */
export async function revBeforeExpiry(db: Database, { business_id, id }: Booking): Promise<number | undefined> {
  const [last] = await db.select({ act: bookingHistory.act, rev: bookingHistory.previous_rev }).from(bookingHistory)
    .where(and(eq(bookingHistory.business_id, business_id), eq(bookingHistory.booking_id, id)))
    .orderBy(desc(bookingHistory.received_at), desc(bookingHistory.id)).limit(1)
  return last?.act === 'expire' ? (last.rev ?? undefined) : undefined
}

export async function wasDeleted(db: Database, businessId: string, bookingId: string): Promise<boolean> {
  const rows = await db.select({ id: bookingHistory.id }).from(bookingHistory)
    .where(and(eq(bookingHistory.business_id, businessId), eq(bookingHistory.booking_id, bookingId), eq(bookingHistory.act, 'delete')))
  return rows.length > 0
}

/** What a person may have typed; the rest follows from it or is written beside it. */
const told = ['employee_id', 'service_id', 'start', 'visit_id', 'customer_id', 'customer_name', 'customer_phone', 'note', 'walk_in', 'cancel_reason'] as const
const derived = ['end', 'service_name', 'price', 'override'] as const

/** Every field that changed, with its values before and after; all of them when the booking goes. */
function changesBetween(before: Booking, after: Booking | undefined): HistoryEntry['changes'] {
  const changed = [...told, ...derived].filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after?.[field]))
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after?.[field] ?? null }]))
}

/**
 * Whether `args` ask for the very booking that was made under this id, whatever was done
 * to it since [B4]: the history takes the changes back.
 */
export function isSameCreation(args: CreateBooking, current: Booking, history: readonly HistoryEntry[]): boolean {
  const original: Record<string, unknown> = { ...current, status: history[0]?.status_after }
  for (const entry of history.toReversed()) {
    for (const [field, { before }] of Object.entries(entry.changes)) original[field] = before
  }
  const length = lengthOf(original as Pick<Booking, 'start' | 'end'>)
  const wanted = { status: 'pending', customer_name: '', customer_phone: '', note: '', walk_in: false, duration_minutes: length, ...args }
  const { override_reason: _, duration_minutes, ...content } = wanted
  if (duration_minutes !== length) return false
  // Blocked time waits for nobody, whatever it was sent with.
  if (content.service_id === null) content.status = 'approved'
  return Object.entries(content).every(([field, value]) => original[field] === value)
}
