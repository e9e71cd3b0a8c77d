import { expect, test } from 'vitest'
import { anEmployee } from '#tests/doubles/salon.ts'
import { blankListing } from './listing.ts'
import { mayBeViewed, shownBy } from './viewing.ts'

const home = { listing: blankListing, is_active: true, status: 'active' } as const

test('[C6] a home can be viewed while customers see it and nobody has it for good', () => {
  expect(mayBeViewed(home, { is_published: true })).toBe(true)
  expect(mayBeViewed({ ...home, status: 'reserved' }, { is_published: true })).toBe(true)
  expect(mayBeViewed({ ...home, status: 'sold' }, { is_published: true })).toBe(false)
  expect(mayBeViewed({ ...home, is_active: false }, { is_published: true })).toBe(false)
  expect(mayBeViewed(home, { is_published: false })).toBe(false)
  expect(mayBeViewed({ ...home, listing: null }, { is_published: true })).toBe(false)
})

test('[C6] a home is shown by its agent, else by whoever gives the service', () => {
  const employees = [
    anEmployee({ id: 'agent', service_id: ['viewing'] }),
    anEmployee({ id: 'other', service_id: ['viewing'] }),
    anEmployee({ id: 'driver', service_id: [] }),
    anEmployee({ id: 'former', service_id: ['viewing'], is_active: false }),
  ]
  const by = (agent_id: string | null) => shownBy({ agent_id }, ['viewing'], employees).map(({ id }) => id)
  const anybody = ['agent', 'other']
  expect([by('agent'), by('driver'), by('former'), by(null)]).toEqual([['agent'], anybody, anybody, anybody])
})
