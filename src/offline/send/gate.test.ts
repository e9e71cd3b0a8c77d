import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('[E8] four at once while the server answers, none after it could not be reached, then a single one', () => {
  const gate = createGate()
  expect(gate.width(0)).toBe(4)
  const until = gate.failed(0, 0.5, undefined)
  expect([until, gate.width(until - 1), gate.width(until)]).toEqual([1000, 0, 1])
  gate.answered()
  expect([gate.width(until), gate.closedUntil()]).toEqual([4, undefined])
})

test('[E8] the wait grows with every failure', () => {
  const gate = createGate()
  expect([gate.failed(0, 0.5, undefined), gate.failed(0, 0.5, undefined), gate.failed(0, 0.5, undefined)]).toEqual([1000, 2000, 4000])
})

test('[E8] a hint opens the gate early, but not against what the server asked for', () => {
  const gate = createGate()
  gate.failed(0, 0.5, undefined)
  gate.hurry()
  expect(gate.width(0)).toBe(1)
  gate.failed(0, 0.5, 5000)
  gate.hurry()
  expect([gate.width(4999), gate.width(5000)]).toEqual([0, 1])
})

test('[E8] after a hint waits are short again: a try that began before it, or that comes too soon, fails all the same', () => {
  const gate = createGate()
  for (let nth = 0; nth < 10; nth += 1) gate.failed(0, 0.5, undefined)
  gate.hurry()
  expect([gate.width(0), gate.failed(0, 0.5, undefined), gate.failed(0, 0.5, undefined)]).toEqual([1, 2000, 4000])
})

test('[E8] a wait that is over already, as Retry-After may name one, is no reason to ask without a pause', () => {
  const gate = createGate()
  expect([gate.failed(0, 0.5, 0), gate.failed(0, 0.5, 0)]).toEqual([1000, 2000])
  gate.hurry()
  expect(gate.width(0)).toBe(1)
})
