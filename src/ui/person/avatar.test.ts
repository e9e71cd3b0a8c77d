import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Айгүл Осмонова', 'АО'],
  ['  өмүр   үсөнов кызы ', 'ӨҮ'],
  ['Stoika', 'S'],
  ['«Ак кайың» салону', 'АК'],
  ['', ''],
])('%s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
