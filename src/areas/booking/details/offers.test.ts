import { expect, test } from 'vitest'
import { arrivedLate } from '#desk/arrived-late.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { bookingChangesOf } from './history-words.ts'
import { offersFor } from './offers.ts'

const before = '2026-11-23T03:00:00.000Z'
const after = '2026-11-23T05:00:00.000Z'

test('[B9] who is about to come is marked first, who is here completed', () => {
  expect(offersFor(aBooking(), 'staff', before).first).toEqual(['arrive', 'move', 'edit'])
  expect(offersFor(aBooking({ walk_in: true }), 'staff', before).first).toEqual(['move', 'edit', 'cancel'])
  expect(offersFor(aBooking(), 'staff', '2026-11-23T04:30:00.000Z').first).toEqual(['arrive', 'complete', 'no_show'])
  expect(offersFor(aBooking({ status: 'arrived', restorable_status: 'approved' }), 'staff', after)).toEqual({
    first: ['complete', 'restore', 'move'],
    more: ['cancel', 'no_show', 'resize', 'edit'],
  })
})

test('[B1] a request is approved first, a visit that is over completed first', () => {
  expect(offersFor(aBooking({ status: 'pending' }), 'staff', before)).toEqual({
    first: ['approve', 'cancel', 'move'],
    more: ['resize', 'edit'],
  })
  expect(offersFor(aBooking(), 'staff', '2026-11-23T01:59:00.000Z').first).toEqual(['move', 'edit', 'cancel'])
  expect(offersFor(aBooking(), 'staff', after).first).toEqual(['complete', 'no_show', 'move'])
})

test('[B9] nobody has come to, or missed, what is still far off', () => {
  expect(offersFor(aBooking(), 'staff', '2026-11-23T01:59:00.000Z').more).toEqual(['resize'])
  expect(offersFor(aBooking(), 'staff', before).more).toEqual(['cancel', 'complete', 'no_show', 'resize'])
})

test('[B1] a request whose start has passed is offered no answer', () => {
  expect(offersFor(aBooking({ status: 'pending' }), 'staff', after)).toEqual({ first: ['edit'], more: [] })
})

test('[V3] nor is one whose day to be answered is over', () => {
  expect(offersFor(aBooking({ status: 'pending', expires_at: before }), 'staff', before)).toEqual({ first: ['edit'], more: [] })
})

test('[B8] blocked time is changed or given free, and no customer is told', () => {
  const blocked = aBooking({ service_id: null })
  expect(offersFor(blocked, 'staff', before)).toEqual({ first: ['edit', 'cancel'], more: ['move', 'resize'] })
  expect(offersFor({ ...blocked, status: 'cancelled', restorable_status: 'approved' }, 'staff', before)).toEqual({
    first: ['restore'],
    more: [],
  })
})

test("[B5] deleting is the owner's", () => {
  expect(offersFor(aBooking(), 'owner', before).more).toContain('delete')
  expect(offersFor(aBooking(), 'staff', before).more).not.toContain('delete')
})

test('[B1] what was cancelled is restored, and no longer moved', () => {
  expect(offersFor(aBooking({ status: 'cancelled', restorable_status: 'approved' }), 'staff', before)).toEqual({
    first: ['restore'],
    more: ['edit'],
  })
})

test('history names what a person can tell apart', () => {
  const changes = { start: { before: 'a', after: 'b' }, end: { before: 'c', after: 'd' }, note: { before: '', after: 'x' } }
  expect(bookingChangesOf({ act: 'edit', changes })).toEqual([
    { field: 'start', before: 'a', after: 'b' },
    { field: 'note', before: '', after: 'x' },
  ])
  expect(bookingChangesOf({ act: 'create', changes })).toEqual([])
  expect(bookingChangesOf({ act: 'resize', changes: { end: { before: 'c', after: 'd' } } })).toEqual([
    { field: 'end', before: 'c', after: 'd' },
  ])
})

test('what was done offline says when it arrived', () => {
  expect(arrivedLate({ at: before, received_at: after })).toBe(true)
  expect(arrivedLate({ at: before, received_at: '2026-11-23T03:00:02.000Z' })).toBe(false)
})
