import { expect, test } from 'vitest'
import type { Action } from './actions.ts'
import { brokenPromises } from './model.ts'

/** Histories that broke a promise once. */
const histories: Readonly<Record<string, readonly Action[]>> = {
  'an entry held back by a conflict does not make the engine try without end': [
    { do: 'network', isOnline: false },
    { do: 'enqueue', tab: 0, command: { name: 'create', slot: 0, employee: 0, status: 'approved', isBlocked: false } },
    { do: 'enqueue', tab: 1, command: { name: 'complete', booking: 5 } },
    { do: 'enqueue', tab: 1, command: { name: 'move', booking: 0, slot: 5, employee: 1 } },
    { do: 'wait', seconds: 31 },
    { do: 'network', isOnline: true },
    { do: 'wait', seconds: 31 },
    { do: 'switch user' },
  ],
  'what was deleted elsewhere does not stay after the clock was ahead': [
    { do: 'sign in' },
    { do: 'enqueue', tab: 0, command: { name: 'edit', booking: 0, note: 'a' } },
    { do: 'clock', minutes: 2880 },
    { do: 'clock', minutes: 2880 },
    { do: 'sync' },
    { do: 'elsewhere', command: { name: 'delete', booking: 1 } },
    { do: 'clock', minutes: -2880 },
    { do: 'clock', minutes: -2880 },
    { do: 'sync' },
  ],
  'a row that was deleted elsewhere does not come back with an old answer that is given again': [
    { do: 'enqueue', tab: 0, command: { name: 'move', booking: 0, slot: 0, employee: 0 } },
    { do: 'faults', plan: ['dropped_after', 'late', 'none'] },
    { do: 'enqueue', tab: 0, command: { name: 'approve', booking: 5 } },
    { do: 'sign in' },
    { do: 'enqueue', tab: 0, command: { name: 'move', booking: 0, slot: 0, employee: 0 } },
    { do: 'enqueue', tab: 0, command: { name: 'cancel', booking: 0, isDecline: false } },
    { do: 'elsewhere', command: { name: 'delete', booking: 5 } },
  ],
  'a command tried anew while its lane went on is not out of order': [
    { do: 'enqueue', tab: 0, command: { name: 'create', slot: 3, employee: 1, status: 'pending', isBlocked: false } },
    { do: 'enqueue', tab: 0, command: { name: 'approve', booking: 2 } },
    { do: 'faults', plan: ['portal_page'] },
    { do: 'resolve', nth: 0, way: 'again' },
    { do: 'worker' },
    { do: 'enqueue', tab: 0, command: { name: 'edit', booking: 0, note: 'a' } },
  ],
  'an edit that waits behind an approval still meets what somebody else wrote before that approval was done': [
    { do: 'sign in' },
    { do: 'sync' },
    { do: 'network', isOnline: false },
    { do: 'enqueue', tab: 0, command: { name: 'approve', booking: 0 } },
    { do: 'enqueue', tab: 0, command: { name: 'edit', booking: 0, note: 'a' } },
    { do: 'elsewhere', command: { name: 'edit', booking: 0, note: 'b' } },
    { do: 'network', isOnline: true },
    { do: 'wait', seconds: 31 },
  ],
  'a new employee is not undone from under a booking that was moved to them': [
    { do: 'faults', plan: ['busy_now', 'answer_late', 'none'] },
    { do: 'enqueue', tab: 0, command: { name: 'reorder', category: 0, order: 0 } },
    { do: 'enqueue', tab: 0, command: { name: 'hire' } },
    { do: 'enqueue', tab: 0, command: { name: 'move', booking: 0, slot: 0, employee: 2 } },
    { do: 'undo', nth: 1 },
    { do: 'visit', tab: 0, slot: 0, employees: [0, 0, 0], status: 'pending' },
    { do: 'faults', plan: ['none'] },
    { do: 'enqueue', tab: 0, command: { name: 'edit customer', customer: 0, note: 'a' } },
  ],
  'whoever waits for a time is not taken off the list from under the booking that holds one for them': [
    { do: 'network', isOnline: false },
    { do: 'caller', tab: 0, slot: 8, employee: 0 },
    { do: 'undo', nth: 1 },
  ],
  'what a sent edit of a merged customer made of the other one is shown at once': [
    { do: 'enqueue', tab: 0, command: { name: 'merge customer', customer: 1, into: 0 } },
    { do: 'enqueue', tab: 0, command: { name: 'delete customer', customer: 3 } },
    { do: 'enqueue', tab: 0, command: { name: 'resize', booking: 0, minutes: 15 } },
    { do: 'expire' },
    { do: 'enqueue', tab: 0, command: { name: 'edit customer', customer: 1, note: 'a' } },
  ],
  'what comes after a failed one in its group waits for it': [
    { do: 'sign in' },
    { do: 'expire' },
    { do: 'enqueue', tab: 0, command: { name: 'create', slot: 2, employee: 0, status: 'approved', isBlocked: false } },
    { do: 'enqueue', tab: 0, command: { name: 'create', slot: 4, employee: 0, status: 'approved', isBlocked: false } },
    { do: 'enqueue', tab: 0, command: { name: 'create', slot: 6, employee: 0, status: 'approved', isBlocked: false } },
    { do: 'faults', plan: ['group_error_500', 'group_error_500'] },
    { do: 'sign in' },
    { do: 'wait', seconds: 90 },
  ],
  'what waited through an update of the app is read by the new one': [
    { do: 'sign in' },
    { do: 'sync' },
    { do: 'network', isOnline: false },
    { do: 'enqueue', tab: 0, command: { name: 'cancel', booking: 0, isDecline: false } },
    { do: 'update' },
    { do: 'network', isOnline: true },
    { do: 'sync' },
    { do: 'wait', seconds: 90 },
  ],
  'what is applied again and moves to the end is not missing': [
    { do: 'device full', command: { name: 'hire' } },
    { do: 'enqueue', tab: 0, command: { name: 'move', booking: 0, slot: 0, employee: 2 } },
    { do: 'enqueue', tab: 0, command: { name: 'dismiss', employee: 2 } },
    { do: 'resolve', nth: 0, way: 'again' },
    { do: 'enqueue', tab: 0, command: { name: 'approve', booking: 0 } },
    { do: 'wait', seconds: 1 },
    { do: 'faults', plan: ['none'] },
  ],
}

test.each(Object.entries(histories))('%s', async (_, history) => {
  expect(await brokenPromises(history)).toEqual([])
})
