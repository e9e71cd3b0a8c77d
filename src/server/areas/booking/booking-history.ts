import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import { titleOf, type Booking } from '#domain/booking/booking.ts'
import { lengthOf, type CreateBooking } from '#domain/booking/commands.ts'
import { changesBetween, originColumns, placeOf, type ActivityRecord, type Origin } from '#server/core/activity.ts'
import type { Database } from '#server/db/database.ts'
import { activity } from '#server/db/tables/activity.ts'
import { deedColumns } from './activity-repository.ts'

export type HistoryEntry = Answer<'GET /api/booking/booking/{id}/history/'>['results'][number]
type BookingAct = HistoryEntry['act']

export interface Deed {
  /** The new line's own id. */
  readonly id: string
  readonly act: BookingAct
  readonly before: Booking | undefined
  readonly after: Booking | undefined
  readonly reason: string
}

/** A line of the log about a booking. */
export function bookingLine(booking: Booking, deed: Deed, origin: Origin): ActivityRecord {
  return {
    ...placeOf({ businessId: booking.business_id, subject: 'bookings', rowId: booking.id, name: titleOf(booking) }),
    ...originColumns(origin),
    id: deed.id,
    act: deed.act,
    status_before: deed.before?.status ?? null,
    status_after: deed.after?.status ?? null,
    changes: deed.before ? changesBetween(deed.before, deed.after, shown) : {},
    reason: deed.reason,
    previous_rev: deed.before?.rev ?? null,
  }
}

/**
 * A booking's history in one of these businesses, oldest first; empty where there never was
 * one. An id may have been used by several: the one that used it last is meant.
 */
export async function readHistory(db: Database, businessIds: readonly string[], bookingId: string): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .select(columns)
    .from(activity)
    .where(and(inArray(activity.business_id, [...businessIds]), eq(activity.row_id, bookingId), eq(activity.subject, 'bookings')))
    .orderBy(asc(activity.received_at), asc(activity.id))
  const last = rows.at(-1)?.businessId
  return rows.filter((row) => row.businessId === last).map(({ businessId: _business, ...entry }) => entry as HistoryEntry)
}

/** Of a booking only a booking's acts and statuses are written. */
const columns = { businessId: activity.business_id, ...deedColumns }

/** The revision that a booking had before it expired; undefined where something else happened to it last. */
export async function revBeforeExpiry(db: Database, { business_id, id }: Booking): Promise<number | undefined> {
  const [last] = await db
    .select({ act: activity.act, rev: activity.previous_rev })
    .from(activity)
    .where(and(eq(activity.business_id, business_id), eq(activity.row_id, id)))
    .orderBy(desc(activity.received_at), desc(activity.id))
    .limit(1)
  return last?.act === 'expire' ? (last.rev ?? undefined) : undefined
}

/** Whether one of these ids was a booking's that was deleted [B4]. */
export async function wasDeleted(db: Database, businessId: string, ...bookingIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.business_id, businessId), inArray(activity.row_id, [...bookingIds]), eq(activity.act, 'delete')))
  return rows.length > 0
}

/** What a person may have typed; the rest follows from it or is written beside it. */
const told = [
  'employee_id',
  'service_id',
  'start',
  'visit_id',
  'customer_id',
  'customer_name',
  'customer_phone',
  'note',
  'walk_in',
  'cancel_reason',
] as const
const derived = ['end', 'service_name', 'price', 'override'] as const
const shown = [...told, ...derived]

/**
 * Whether `args` ask for the very booking that was made under this id, whatever was done
 * to it since [B4]: the history takes the changes back.
 */
export function isSameCreation(args: Omit<CreateBooking, 'employee_id'>, current: Booking, history: readonly HistoryEntry[]): boolean {
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
