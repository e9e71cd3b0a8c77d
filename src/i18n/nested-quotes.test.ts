import { expect, test } from 'vitest'
import { nestQuotes } from './nested-quotes.ts'

test.each([
  ['«Пекарня «Тандыр»» сохранена', '«Пекарня „Тандыр“» сохранена'],
  ['«Тандыр» и «Ак кайың»', '«Тандыр» и «Ак кайың»'],
  ['««Тандыр» на Чүй» открыта', '«„Тандыр“ на Чүй» открыта'],
  ['Тандыр» «Пекарня»', 'Тандыр» «Пекарня»'],
])('%s', (text, nested) => {
  expect(nestQuotes(text)).toBe(nested)
})
