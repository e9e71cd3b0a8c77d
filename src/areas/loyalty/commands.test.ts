import { expect, test } from 'vitest'
import { aCardObject } from '#tests/doubles/cards.ts'
import { cardActCommands } from './commands.ts'

test('[E4, L21] merging goes after what happens to the other card, and after the merging of those whose cards they are', () => {
  const args = { id: 'object', event: { id: 'merge', into: 'other', receive: 'receive' } }
  const merge = cardActCommands['card_object.merge']
  expect(merge.touches(args, aCardObject({ customer: 'alias' }))).toEqual(['card_objects:other', 'customers:alias'])
  expect(merge.touches(args, undefined)).toEqual(['card_objects:other'])
})
