import { expect, test } from 'vitest'
import { visitorAreaOf } from './visitor-areas.ts'

test.each([
  ['/add', 'add'],
  ['/add/1', 'add'],
  ['/shop/ak-sai?table=7', 'shop'],
  ['/shop?x', 'shop'],
  ['/catalog/1#top', 'catalog'],
  ['/', undefined],
  ['/bookings', undefined],
  ['/address', undefined],
  ['/shopping', undefined],
  ['/catalogues', undefined],
  ['/bookings/shop', undefined],
])('%s lies in the public area %s', (path, area) => {
  expect(visitorAreaOf(path)).toBe(area)
})
