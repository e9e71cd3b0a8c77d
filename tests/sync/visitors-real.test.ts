import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { and, eq, inArray } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import { noOrdering } from '#domain/business/ordering.ts'
import type { SeenOrder, SeenVisit } from '#offline/visitor/visitor-engine.ts'
import { readVisit } from '#server/areas/booking/visit-view.ts'
import { activity } from '#server/db/tables/activity.ts'
import { businesses, waitlist } from '#server/db/tables/booking.ts'
import { catalogues, enquiries, products } from '#server/db/tables/catalogue.ts'
import { orders } from '#server/db/tables/orders.ts'
import { visitorVisits } from '#server/db/tables/visits.ts'
import { createVirtualTime, type VirtualTime } from '#tests/doubles/virtual-time.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { begin } from './day.ts'
import { inTime, runs, seed } from './model.ts'
import { createRealBackend } from './real-backend.ts'
import { brokenToVisitors, orderIds, piecePrices, visitorSteps, type VisitsBackend } from './visitors.ts'

const fewer = Math.ceil(runs / 10)

const api = await startTestApi()
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => api.app.close())

/** The real server over real HTTP, its salon published. */
async function createRealVisits(time: VirtualTime): Promise<VisitsBackend> {
  const { host, businessId, serviceId, employees } = await createRealBackend(api, origin, time)
  await api.db.update(businesses).set({ is_published: true }).where(eq(businesses.id, businessId))
  const now = (): string => new Date(time.clock.now()).toISOString()
  await api.db.update(catalogues).set({ is_published: true }).where(eq(catalogues.business_id, businessId))
  const [found] = await api.db
    .select({ id: products.id, menu: products.catalogue_id })
    .from(products)
    .where(eq(products.business_id, businessId))
  const product = must(found, 'a product')
  await api.db
    .update(businesses)
    .set({ ordering: { ...noOrdering, menu_id: product.menu } })
    .where(eq(businesses.id, businessId))
  const setPrice = (price: number) =>
    api.db.update(products).set({ price, stock: null, is_sold_out: false, options: [] }).where(eq(products.id, product.id))
  await setPrice(piecePrices[0])
  return {
    host,
    businessId,
    serviceId,
    productId: product.id,
    setPrice,
    orders: async () =>
      new Map(
        (
          await api.db
            .select()
            .from(orders)
            .where(and(eq(orders.business_id, businessId), inArray(orders.id, orderIds)))
        ).map((row) => [row.id, row as SeenOrder]),
      ),
    advanceOrder: (id, act) =>
      api.call(`PUT /api/menu/orders/{id}/${act}/` as 'PUT /api/menu/orders/{id}/cancel/', {
        as: api.owner,
        params: { id },
        body: act === 'cancel' ? { reason: 'Түгөндү' } : {},
      }),
    take: (start) =>
      Promise.all(
        employees.map((employee_id) =>
          api.call('POST /api/booking/booking/', {
            as: api.owner,
            body: { id: api.newId(), business_id: businessId, employee_id, service_id: null, start, duration_minutes: 60 },
          }),
        ),
      ),
    waits: async () => new Set((await api.db.select().from(waitlist).where(eq(waitlist.business_id, businessId))).map(({ id }) => id)),
    enquiries: async () =>
      new Set((await api.db.select().from(enquiries).where(eq(enquiries.business_id, businessId))).map(({ id }) => id)),
    strike: async (id) => (await api.call('DELETE /api/booking/waitlist/{id}/', { as: api.owner, params: { id } })).status === 204,
    async visits() {
      const stored = await api.db.select().from(visitorVisits).where(eq(visitorVisits.business_id, businessId))
      const told = await Promise.all(
        stored.map(async (visit): Promise<[string, SeenVisit]> => {
          const read = await readVisit(api.db, visit, { now: now(), providers: { secrets: undefined } })
          return [visit.id, must(read.ok ? read.value : undefined, 'a visit that was asked for')]
        }),
      )
      return new Map(told)
    },
    /**
     * What was done to a visit's only booking, or to an entry of the waiting list, an enquiry or an order, once has one line of the log
     * with its values.
     */
    async doubled() {
      const lines = await api.db
        .select()
        .from(activity)
        .where(and(eq(activity.business_id, businessId), inArray(activity.subject, ['bookings', 'waitlist', 'enquiries', 'orders'])))
      const made = lines.filter(({ act, actor_id }) => act === 'create' && actor_id === null).map(({ row_id }) => row_id)
      return made.filter((id, at) => made.indexOf(id) < at).map((id) => `${id} was made twice`)
    },
  }
}

test(`[E31] the same against the real server (${fewer} histories; STOIKA_SEED=${seed} repeats them)`, { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(visitorSteps, async (steps) => {
      const time = createVirtualTime(begin)
      expect(await brokenToVisitors(steps, time, await createRealVisits(time))).toEqual([])
    }),
    { ...inTime, numRuns: fewer, seed },
  )
})
