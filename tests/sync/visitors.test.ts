import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { createVisitsHost } from '#tests/doubles/visits-host.ts'
import { begin } from './day.ts'
import { runs, seed } from './model.ts'
import { brokenToVisitors, visitorSteps, type VisitsBackend } from './visitors.ts'

function createModelVisits(): VisitsBackend {
  const { host, visits, waits, enquiries, effects, taken } = createVisitsHost()
  const isNew = ({ key, act, id }: (typeof effects)[number], at: number): boolean => effects.findIndex((one) => one.key === key || (act === 'create' && one.act === act && one.id === id)) === at
  return {
    host, businessId: '01900000-0000-7000-8000-000000000001', serviceId: '01900000-0000-7000-8000-000000000002', productId: '01900000-0000-7000-8000-000000000003',
    take: async (start) => taken.add(start),
    waits: async () => new Set(waits.keys()),
    enquiries: async () => new Set(enquiries.keys()),
    strike: async (wait) => waits.delete(wait),
    visits: async () => new Map([...visits].map(([id, { seen }]) => [id, seen])),
    doubled: async () => effects.filter((effect, at) => !isNew(effect, at)).map(({ act, id }) => `${act} of ${id} was done twice`),
  }
}

test(`[E1, E3–E8, E31] whatever happens, a visitor's tap is never lost, never done twice, and never shown as done before it is (STOIKA_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  await fc.assert(fc.asyncProperty(visitorSteps, async (steps) => {
    expect(await brokenToVisitors(steps, createVirtualTime(begin), createModelVisits())).toEqual([])
  }), { numRuns: runs, seed })
})
