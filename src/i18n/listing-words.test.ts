import { expect, test } from 'vitest'
import { blankListing, type Listing } from '#domain/catalogue/listing.ts'
import { listingParts } from './listing-words.ts'

test('[C3] a line says nothing again that the name says, whatever spaces are in either', () => {
  const plot: Listing = { ...blankListing, kind: 'land', lot: 92, district: 'Кок-Жар' }
  expect(listingParts(plot, 'ru', 'Участок, 9,2 сот., Кок-Жар')).toEqual([])
  expect(listingParts(plot, 'ru', 'Участок у реки')).toEqual(['9,2\u00a0сот.', 'Кок-Жар'])
})
