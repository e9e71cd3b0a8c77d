import type { EndpointKey } from '#contract/endpoints.ts'
import { ok } from '#lib/result.ts'
import type { Handlers } from '#server/core/route.ts'
import { readAskedPeriod } from './asked-period.ts'
import { readEnrollments, readPopular, readStatistics } from './statistics.ts'

/** Figures of a business, for its owner. */
export const analyticsHandlers: Handlers<
  Extract<EndpointKey, `GET /api/transactions/${'statistics' | 'enrollments' | 'popular-products'}/${string}`>
> = {
  async 'GET /api/transactions/statistics/'({ actor, query, now }, db) {
    const asked = await readAskedPeriod(db, actor, query.business_id, query, now)
    return asked.ok ? ok(await readStatistics(db, asked.value)) : asked
  },

  async 'GET /api/transactions/enrollments/statistics/'({ actor, query, now }, db) {
    const asked = await readAskedPeriod(db, actor, query.business_id, query, now)
    return asked.ok ? ok(await readEnrollments(db, asked.value)) : asked
  },

  async 'GET /api/transactions/popular-products/{id}/'({ actor, params, query, now }, db) {
    const asked = await readAskedPeriod(db, actor, params.id, query, now)
    return asked.ok ? ok(await readPopular(db, asked.value)) : asked
  },
}
