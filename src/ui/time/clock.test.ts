import { expect, test } from 'vitest'
import { clockText, readClock, stepClock } from './clock.ts'

test.each([
  ['9', 540],
  ['09', 540],
  ['930', 570],
  ['0930', 570],
  ['9:30', 570],
  ['09.30', 570],
  [' 9 30 ', 570],
  ['18-05', 1085],
  ['0', 0],
  ['0:00', 0],
  ['24:00', 1440],
  ['24', 1440],
])('%s is minute %i', (text, minutes) => {
  expect(readClock(text)).toBe(minutes)
})

test.each(['', 'soon', '25', '24:01', '9:60', '9:3', '9:300', '12345', '-1'])('%s is no time', (text) => {
  expect(readClock(text)).toBeUndefined()
})

test.each([
  [0, '00:00'],
  [570, '09:30'],
  [1440, '24:00'],
  [1560, '02:00'],
  [2880, '24:00'],
])('minute %i is shown as %s', (minutes, text) => {
  expect(clockText(minutes)).toBe(text)
})

test.each([
  [540, 15, 555],
  [541, 15, 555],
  [541, -15, 540],
  [540, -15, 525],
  [1430, 15, 0],
  [0, -15, 1425],
  [1440, 15, 15],
  [1440, -15, 1425],
])('from %i by %i is %i', (from, step, to) => {
  expect(stepClock(from, step)).toBe(to)
})
