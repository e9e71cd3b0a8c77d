import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import { reminderDue } from '#domain/booking/reminding.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Database } from '../db/database.ts'
import { bookings, businesses } from '../db/tables/booking.ts'
import { deliveries } from '../db/tables/pushes.ts'
import { findWays } from './announce-customer.ts'
import { findChannels, openChannel } from './channel-store.ts'

type Planned = Answer<'GET /api/booking/reminders/'>['results'][number]

/** Whose reminder goes by itself among the bookings that begin in [from, to), or went: staff need not write to them [M3]. */
export async function readPlanned(
  db: Database,
  secrets: Secrets | undefined,
  businessId: string,
  { from, to, now }: { readonly from: Instant; readonly to: Instant; readonly now: Instant },
): Promise<readonly Planned[]> {
  const channels = (await findChannels(db, businessId)).filter(
    (channel) => channel.causes.includes('reminder') && openChannel(secrets, channel, channel.kind),
  )
  if (channels.length === 0) return []
  const [business] = await db.select({ zone: businesses.time_zone }).from(businesses).where(eq(businesses.id, businessId))
  const expected = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.business_id, businessId),
        eq(bookings.status, 'approved'),
        eq(bookings.walk_in, false),
        isNotNull(bookings.service_id),
        gte(bookings.start, from),
        lt(bookings.start, to),
      ),
    )
  const told = await db
    .select({ payload: deliveries.payload, state: deliveries.state })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.business_id, businessId),
        sql`payload ->> 'about' = 'reminder' and (payload ->> 'start')::timestamptz >= ${from} and (payload ->> 'start')::timestamptz < ${to}`,
      ),
    )
  const states = new Map(told.flatMap(({ payload, state }) => ('ids' in payload ? payload.ids.map((id) => [id, state] as const) : [])))
  const ways = await findWays(db, businessId, expected, 'reminder')
  return expected.flatMap(({ id, start }): Planned[] => {
    const isAhead = ways
      .get(id)
      ?.some((way) =>
        channels.some(({ kind, reminder_hours }) => kind === way.kind && reminderDue(start, reminder_hours, business?.zone ?? 'UTC') > now),
      )
    const state = states.get(id) ?? (isAhead ? 'planned' : undefined)
    return state === undefined ? [] : [{ booking_id: id, state }]
  })
}
