import { and, eq, inArray, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Answer } from '#contract/endpoints.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { countPictures } from '#server/core/plan-usage.ts'
import type { Membership } from '#server/core/route.ts'
import type { Database } from '#server/db/database.ts'
import { memberships, users } from '#server/db/tables/accounts.ts'
import { bookings, businesses, customers } from '#server/db/tables/booking.ts'
import { card_objects } from '#server/db/tables/loyalty.ts'
import { countFutureBookings } from '#server/resource/future-bookings.ts'

type Holdings = Answer<'GET /api/users/holdings/'>
type Holding = Holdings['businesses'][number]

/** What somebody owns, and how many logins would go with it [N6, N7]. */
export async function readHoldings(db: Database, userId: string, places: readonly Membership[], now: Instant): Promise<Holdings> {
  const owned = places.filter(({ role }) => role === 'owner').map((one) => one.business_id)
  const held = await Promise.all(owned.map((id) => readHolding(db, userId, id, now)))
  const going = held.filter((one) => !one.is_shared).map(({ id }) => id)
  return { businesses: held.toSorted((a, b) => (a.name < b.name ? -1 : 1)), logins: (await findLoginsOf(db, userId, going)).length }
}

async function readHolding(db: Database, userId: string, id: string, now: Instant): Promise<Holding> {
  const [[business], stored, shared] = await Promise.all([
    db.select({ name: businesses.name, translations: businesses.translations }).from(businesses).where(eq(businesses.id, id)),
    countPictures(db, id),
    db.$count(memberships, and(eq(memberships.business_id, id), eq(memberships.role, 'owner'), ne(memberships.user_id, userId))),
  ])
  return {
    id,
    name: business?.name ?? '',
    translations: business?.translations ?? {},
    is_shared: shared > 0,
    ahead: await countFutureBookings(db, id, now),
    bookings: await db.$count(bookings, and(eq(bookings.business_id, id), sql`${bookings.service_id} is not null`)),
    customers: await db.$count(customers, and(eq(customers.business_id, id), isNull(customers.merged_into))),
    cards: await db.$count(card_objects, and(eq(card_objects.business_id, id), isNull(card_objects.merged_into))),
    pictures: stored.count,
    picture_bytes: stored.bytes,
  }
}

/** The logins that were made for these businesses and open nothing else: without them they would be nobody's [N7]. */
export async function findLoginsOf(db: Database, ownerId: string, businessIds: readonly string[]): Promise<readonly string[]> {
  if (businessIds.length === 0) return []
  const place = alias(memberships, 'place')
  const hasPlace = (where: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(place)
      .where(and(eq(place.user_id, users.id), where))
  const here = inArray(place.business_id, [...businessIds])
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, ownerId), inArray(users.made_in, [...businessIds]), notExists(hasPlace(sql`not ${here}`))))
  return rows.map(({ id }) => id)
}
