import { expect, test } from 'vitest'
import { codesOf, numberedCodes, partCodes, sameCodes, type SheetSeries } from './sheet-codes.ts'

const address = 'https://stoika.test/shop/abcd2345'

test('[Q7] one code many times', () => {
  const codes = sameCodes(address, 'Меню', 3)
  expect([0, 1, 2].map(codes.at)).toEqual(Array.from({ length: 3 }, () => ({ text: address, caption: 'Меню' })))
  expect(codes).toMatchObject({ count: 3, isSame: true, longestText: address, captions: ['Меню'] })
})

test('[Q7] a code for each table, with its name below it', () => {
  const codes = partCodes(address, 'Стол', [
    { query: 'table=1', name: '5' },
    { query: 'table=22', name: 'у окна' },
  ])
  expect([0, 1].map(codes.at)).toEqual([
    { text: `${address}?table=1`, caption: 'Стол 5' },
    { text: `${address}?table=22`, caption: 'Стол у окна' },
  ])
  expect(codes).toMatchObject({ count: 2, isSame: false, longestText: `${address}?table=22`, captions: ['Стол 5', 'Стол у окна'] })
})

test('[Q7] numbers from the first one on, all as long as the last at most', () => {
  const codes = numberedCodes(address, '', 95, 10)
  expect([codes.at(0), codes.at(9)]).toEqual([
    { text: `${address}?n=95`, caption: '95' },
    { text: `${address}?n=104`, caption: '104' },
  ])
  expect(codes).toMatchObject({ count: 10, isSame: false, longestText: `${address}?n=104`, captions: ['104'] })
})

test.each<[string, SheetSeries, string]>([
  ['one code', { kind: 'same' }, 'Чайный зал'],
  ['a table', { kind: 'tables', tables: [{ id: '1', name: ' Зимний'.normalize('NFD') }] }, 'Чайный зал Зимний'],
])('[Q7] a caption of %s is on one line, in letters that the typeface has, however it was typed', (_what, series, caption) => {
  const codes = codesOf(address, ' Чайный  зал'.normalize('NFD'), 1, series)
  expect([codes.at(0).caption, codes.captions]).toEqual([caption, [caption]])
})

test('[Q7, L20] one-time codes: as many as there are, each with its number below it', () => {
  const codes = codesOf('https://stoika.kg/add/abcd2345', 'Карта №', 500, { kind: 'codes', first: 35, codes: ['z.AAAA', '10.BBBB'] })
  expect([codes.count, codes.isSame, codes.at(0), codes.at(1)]).toEqual([
    2,
    false,
    { text: 'https://stoika.kg/add/abcd2345?code=z.AAAA', caption: 'Карта № 35' },
    { text: 'https://stoika.kg/add/abcd2345?code=10.BBBB', caption: 'Карта № 36' },
  ])
  expect([codes.longestText, codes.captions]).toEqual([codes.at(1).text, ['Карта № 36']])
})
