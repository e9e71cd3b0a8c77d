import { expect, test } from 'vitest'
import { inAblative } from './ablative.ts'

test.each([
  ['23:10', 'дон'],
  ['23:20', 'дан'],
  ['23:30', 'дан'],
  ['23:40', 'тан'],
  ['23:50', 'дөн'],
  ['23:00', 'дөн'],
  ['09:01', 'ден'],
  ['09:13', 'төн'],
  ['09:25', 'тен'],
  ['09:36', 'дан'],
  ['09:48', 'ден'],
  ['21.11.2026', 'дан'],
  ['жакында', ''],
])('%s takes -%s', (text, ending) => {
  expect(inAblative(text)).toBe(text + ending)
})
