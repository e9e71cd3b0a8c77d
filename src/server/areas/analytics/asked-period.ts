import { eq } from 'drizzle-orm'
import {
  bucketKindsFor,
  bucketsBefore,
  bucketsOf,
  shopHourAt,
  usualBucketKind,
  type Bucket,
  type BucketKind,
  type ShopHour,
} from '#domain/analytics/bucket.ts'
import { periodBefore, periodOf, type Period, type PeriodPreset } from '#domain/analytics/period.ts'
import type { Currency } from '#domain/shared/money.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorize } from '#server/core/access.ts'
import type { Actor, ApiRefusal } from '#server/core/route.ts'
import type { Database } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'

interface AskedQuery {
  readonly period?: PeriodPreset | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: BucketKind | undefined
}

/** What a call for figures is about, by the clock of the shop [A1]. */
export interface AskedPeriod {
  readonly business_id: string
  readonly currency: Currency
  readonly now: ShopHour
  readonly period: Period
  readonly previous_period: Period
  readonly by: BucketKind
}

/** The period that the owner of a business asks for; refused to all others. */
export async function readAskedPeriod(
  db: Database,
  actor: Actor,
  businessId: string,
  query: AskedQuery,
  at: string,
): Promise<Result<AskedPeriod, ApiRefusal>> {
  const allowed = authorize(actor, businessId, 'analytics.read')
  if (!allowed.ok) return allowed
  const [business] = await db
    .select({ zone: businesses.time_zone, currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) return refuse({ code: 'not_found' })
  const now = shopHourAt(at, business.zone)
  const { from, to, period: preset = 'last30', by } = query
  const period = from !== undefined && to !== undefined ? { from, to } : periodOf(preset, now.day)
  const previous_period = periodBefore(period, from === undefined ? preset : undefined)
  const shownBy = by !== undefined && bucketKindsFor(period).includes(by) ? by : usualBucketKind(period)
  return ok({ business_id: businessId, currency: business.currency, now, period, previous_period, by: shownBy })
}

/** The spans that figures are read by, and the parts that their lines are of: those of the period, then those of the one before. */
export function partsOfBoth({ period, previous_period, by }: AskedPeriod): {
  readonly now: readonly Bucket[]
  readonly before: readonly Bucket[]
} {
  return { now: bucketsOf(period, by), before: bucketsBefore(previous_period, period, by) }
}
