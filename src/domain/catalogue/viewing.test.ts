import { expect, test } from 'vitest'
import { blankListing } from './listing.ts'
import { mayBeViewed } from './viewing.ts'

const home = { listing: blankListing, is_active: true, status: 'active' } as const

test('[C6] a home can be viewed while customers see it and nobody has it for good', () => {
  expect(mayBeViewed(home, { is_published: true })).toBe(true)
  expect(mayBeViewed({ ...home, status: 'reserved' }, { is_published: true })).toBe(true)
  expect(mayBeViewed({ ...home, status: 'sold' }, { is_published: true })).toBe(false)
  expect(mayBeViewed({ ...home, is_active: false }, { is_published: true })).toBe(false)
  expect(mayBeViewed(home, { is_published: false })).toBe(false)
  expect(mayBeViewed({ ...home, listing: null }, { is_published: true })).toBe(false)
})
