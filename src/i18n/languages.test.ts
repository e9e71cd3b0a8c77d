import { expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

test.each([
  ['the remembered choice', 'ky', ['ru'], 'ky'],
  ["the device's first language that there is", null, ['kk-KZ', 'ru-RU', 'en'], 'ru'],
  ['a region does not matter', null, ['KY-kg'], 'ky'],
  ['a remembered language that is gone', 'de', ['ru'], 'ru'],
  ['English where there is none', null, ['kk', 'uz'], 'en'],
  ['English where the device says nothing', null, [], 'en'],
])('%s', (_what, remembered, device, language) => {
  expect(chooseLanguage(remembered, device)).toBe(language)
})
