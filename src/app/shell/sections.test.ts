import { expect, test } from 'vitest'
import { markedAt, phoneSectionsFor, sectionsFor, type DeskLife } from './sections.ts'

const salon: DeskLife = { kind: 'salon', hasOrders: false, hasTill: true }
const rail = [...sectionsFor(salon), { to: '/account' }]

test.each([
  ['/', '/', '/'],
  ['/bookings', '/bookings', '/more'],
  ['/bookings/1/edit', '/bookings', '/more'],
  ['/waitlist', '/bookings', '/more'],
  ['/scan', '/customers', '/customers'],
  ['/account', '/account', '/more'],
  ['/services', '/more', '/more'],
  ['/nowhere', '/more', '/more'],
  ['/bookingsheet', '/more', '/more'],
])('at %s the rail marks %s alone, and the bar of a phone %s', (pathname, ofRail, ofBar) => {
  expect([markedAt(pathname, rail).to, markedAt(pathname, phoneSectionsFor(salon)).to]).toEqual([ofRail, ofBar])
})

test('what is marked is said to be the page where it leads there itself', () => {
  expect(['/calendar', '/waitlist'].map((pathname) => markedAt(pathname, rail).as)).toEqual(['page', 'true'])
})

test('what begins something new is marked before what lists it', () => {
  expect(markedAt('/orders/new', [{ to: '/orders/new' }, { to: '/orders' }])).toEqual({ to: '/orders/new', as: 'page' })
})
