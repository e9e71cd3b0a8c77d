import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVirtualTime, type VirtualTime } from '#tests/doubles/virtual-time.ts'
import { createVisitsHost } from '#tests/doubles/visits-host.ts'
import { begin } from './day.ts'
import { inTime, runs, seed } from './model.ts'
import { brokenToVisitors, visitorSteps, type VisitsBackend } from './visitors.ts'

function createModelVisits(time: VirtualTime): VisitsBackend {
  const server = createVisitsHost()
  const { host, visits, waits, enquiries, orders, effects, taken } = server
  server.now = () => time.clock.now()
  const isNew = ({ key, act, id }: (typeof effects)[number], at: number): boolean =>
    effects.findIndex((one) => one.key === key || ((act === 'create' || act === 'order') && one.act === act && one.id === id)) === at
  return {
    host,
    businessId: '01900000-0000-7000-8000-000000000001',
    serviceId: '01900000-0000-7000-8000-000000000002',
    productId: '01900000-0000-7000-8000-000000000003',
    take: async (start) => taken.add(start),
    waits: async () => new Set(waits.keys()),
    enquiries: async () => new Set(enquiries.keys()),
    orders: async () => new Map([...orders].map(([id, { seen }]) => [id, seen])),
    setPrice: async (price) => {
      server.piecePrice = price
    },
    async advanceOrder(id, act) {
      const order = orders.get(id)
      if (order?.seen.status === 'new') order.seen = { ...order.seen, status: act === 'accept' ? 'accepted' : 'cancelled' }
    },
    strike: async (wait) => waits.delete(wait),
    visits: async () => new Map([...visits].map(([id, { seen }]) => [id, seen])),
    doubled: async () => effects.filter((effect, at) => !isNew(effect, at)).map(({ act, id }) => `${act} of ${id} was done twice`),
  }
}

test(
  `[E1, E3–E8, E31, O4, O6] whatever happens, a visitor's tap is never lost, never done twice, and never shown as done before it is (STOIKA_SEED=${seed})`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(visitorSteps, async (steps) => {
        const time = createVirtualTime(begin)
        expect(await brokenToVisitors(steps, time, createModelVisits(time))).toEqual([])
      }),
      { ...inTime, numRuns: runs, seed },
    )
  },
)
