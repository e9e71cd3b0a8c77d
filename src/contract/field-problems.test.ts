import { expect, test } from 'vitest'
import en from '#i18n/locales/en/errors.json'
import ky from '#i18n/locales/ky/errors.json'
import { fieldProblems, problemText, readProblem, type FieldProblem } from './field-problems.ts'

const codes = Object.keys(fieldProblems) as FieldProblem[]
const namesIn = (text: string) => Array.from(text.matchAll(/\{\{\w+\}\}/g), ([name]) => name)

test.each(codes)('%s is found again in its text, with what stood in it', (code) => {
  const values = Object.fromEntries(namesIn(fieldProblems[code]).map((name) => [name.slice(2, -2), name === '{{limit}}' ? '12' : 'en, ru']))
  expect(readProblem(problemText(code, values))).toEqual({ code, values })
})

test("another server's words are no problem of ours", () => {
  for (const text of ['This field is required.', 'Не меньше элементов.', '']) expect(readProblem(text)).toBeUndefined()
})

test('every problem has its text in the other languages, with the same gaps', () => {
  for (const texts of [en.field, ky.field]) {
    const ofAgencies = codes.map((code) => `${code}_agency`).filter((code) => code in texts)
    expect(Object.keys(texts).toSorted()).toEqual([...codes, ...ofAgencies].toSorted())
    for (const code of codes) expect([code, namesIn(texts[code])]).toEqual([code, namesIn(fieldProblems[code])])
  }
})
