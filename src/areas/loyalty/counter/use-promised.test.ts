import { expect, test } from 'vitest'
import { aCardObject } from '#tests/doubles/cards.ts'
import { anEntry } from '#tests/doubles/entries.ts'
import { promisedOf } from './use-promised.ts'

const last = {
  id: 'paid',
  kind: 'pay',
  stamps: 0,
  rewards: 0,
  points: -400,
  bonuses: 400,
  spent: 0,
  short: 0,
  active_before: null,
  day_stamps_before: 0,
  size_before: 0,
} as const
const paying = (id: string, attempts: number, reverses?: string) =>
  anEntry({ command: 'payment.create', attempts, args: { id, card_object: 'object', amount: 400, reverses } })

test('[P8] what payments promise is held back, until the card itself says that one has arrived', () => {
  const entries = [paying('paid', 1), paying('other', 1)]
  expect(promisedOf(aCardObject(), entries)).toBe(800)
  expect(promisedOf(aCardObject({ last }), entries)).toBe(400)
  expect(promisedOf(aCardObject({ id: 'another' }), entries)).toBe(0)
})

test('[P8] what an undoing gives back is not counted once it may have arrived', () => {
  expect(promisedOf(aCardObject(), [paying('undo', 0, 'paid')])).toBe(-400)
  expect(promisedOf(aCardObject(), [paying('undo', 1, 'paid')])).toBe(0)
})
