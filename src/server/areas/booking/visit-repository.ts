import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import type { OpenRequest } from '#domain/booking/requests.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { bookings, holdEnd } from '#server/db/tables/booking.ts'
import { visitorVisits } from '#server/db/tables/visits.ts'

/** What was asked for by a visitor, as it is kept. */
export type StoredVisit = typeof visitorVisits.$inferSelect

export async function findStoredVisit(db: Database, businessId: string, id: string): Promise<StoredVisit | undefined> {
  const [found] = await db
    .select()
    .from(visitorVisits)
    .where(and(eq(visitorVisits.business_id, businessId), eq(visitorVisits.id, id)))
  return found
}

/** The visit that a secret opens; undefined where there is none, or it is another's [V1]. */
export async function findOwnVisit(
  db: Database,
  businessId: string,
  id: string,
  secretHash: string | undefined,
): Promise<StoredVisit | undefined> {
  if (secretHash === undefined) return undefined
  const [found] = await db
    .select()
    .from(visitorVisits)
    .where(and(eq(visitorVisits.business_id, businessId), eq(visitorVisits.id, id), eq(visitorVisits.secret_hash, secretHash)))
  return found
}

export async function insertVisit(tx: Transaction, visit: StoredVisit): Promise<void> {
  await tx.insert(visitorVisits).values(visit)
}

/** The bookings of a visit in one business. */
export async function findVisitBookings(db: Database, businessId: string, visitId: string): Promise<readonly Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.visit_id, visitId), eq(bookings.business_id, businessId)))
}

/** Whether bookings have this number already, in whichever business [B8]. */
export async function isVisitNumberUsed(tx: Transaction, visitId: string): Promise<boolean> {
  const found = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.visit_id, visitId)).limit(1)
  return found.length > 0
}

/** Whether the business has bookings of these ids. */
export async function hasBookings(tx: Transaction, businessId: string, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.business_id, businessId), inArray(bookings.id, [...ids])))
    .limit(1)
  return found.length > 0
}

/** The requests of visitors that wait for an answer, from this device or for this phone [V2]. */
export async function findOpenRequests(
  tx: Transaction,
  businessId: string,
  phone: string,
  visitorHash: string,
  now: Instant,
): Promise<readonly OpenRequest[]> {
  const open = (which: ReturnType<typeof eq>) =>
    tx
      .selectDistinct({ id: visitorVisits.id, visitorHash: visitorVisits.visitor_hash, phone: bookings.customer_phone })
      .from(visitorVisits)
      .innerJoin(bookings, and(eq(bookings.business_id, visitorVisits.business_id), eq(bookings.visit_id, visitorVisits.id)))
      .where(and(eq(visitorVisits.business_id, businessId), which, eq(bookings.status, 'pending'), sql`${holdEnd} > ${now}`))
  const found = [...(await open(eq(visitorVisits.visitor_hash, visitorHash))), ...(await open(eq(bookings.customer_phone, phone)))]
  return [...new Set(found.map(({ id }) => id))].map((id) => {
    const rows = found.filter((row) => row.id === id)
    return { isOwn: rows.some((row) => row.visitorHash === visitorHash), isForPhone: rows.some((row) => row.phone === phone) }
  })
}
