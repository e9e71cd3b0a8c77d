import { expect, test } from 'vitest'
import { createRow } from '#domain/shared/entity.ts'
import { offerAt } from './offer.ts'
import { areWrongOptions, leastPrice, optionText, priceWith, type ProductOption } from './product-options.ts'
import { productEntity } from './product.ts'

const zone = 'Asia/Bishkek'
const plain = createRow(productEntity, { id: 'p', business_id: 'b', catalogue_id: 'c', name: 'Bread', price: 10_000 })
const hours = (start: number, end: number) => ({ windows: [{ start: start * 60, end: end * 60 }], breaks: [] })
/** 2026-11-23 is a Monday. */
const at = (time: string) => `2026-11-${time}:00+06:00`

test('[O12] without hours it is always offered', () => {
  expect(offerAt(plain, zone, at('23T03:00'))).toEqual({ isOffered: true, changesAt: null })
})

test.each([
  ['23T07:59', false, '2026-11-23T02:00:00.000Z'],
  ['23T08:00', true, '2026-11-23T06:00:00.000Z'],
  ['23T12:00', false, '2026-11-30T02:00:00.000Z'],
])('[O12] breakfast from 8 to 12 on Mondays, at %s: %s until %s', (time, isOffered, changesAt) => {
  const breakfast = { ...plain, offer_hours: { days: { 1: hours(8, 12) }, exceptions: {} } }
  const offer = offerAt(breakfast, zone, at(time))
  expect([offer.isOffered, offer.changesAt && Date.parse(offer.changesAt)]).toEqual([isOffered, Date.parse(changesAt)])
})

test('[O12] a window past midnight belongs to the day it began', () => {
  const night = { ...plain, offer_hours: { days: { 1: hours(22, 26) }, exceptions: {} } }
  expect(['23T01:00', '23T23:00', '24T01:00', '24T02:00'].map((time) => offerAt(night, zone, at(time)).isOffered)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('[O3, O12] what is sold out is not offered in its hours either', () => {
  expect(
    offerAt({ ...plain, is_sold_out: true, offer_hours: { days: { 1: hours(8, 12) }, exceptions: {} } }, zone, at('23T09:00')).isOffered,
  ).toBe(false)
})

const size: ProductOption = {
  id: 'size',
  name: 'Размер',
  translations: { en: { name: 'Size' } },
  pick: 'one',
  choices: [
    { id: 's', name: '250 мл', translations: {}, price: 0 },
    { id: 'l', name: '400 мл', translations: {}, price: 5000 },
  ],
}
const more: ProductOption = {
  id: 'more',
  name: 'Добавить',
  translations: {},
  pick: 'any',
  choices: [{ id: 'syrup', name: 'Сироп', translations: {}, price: 3000 }],
}

test('[O2] choices add their prices, each once; those of other products add nothing', () => {
  const coffee = { price: 15_000, options: [size, more] }
  expect([[], ['l'], ['l', 'syrup'], ['nothing']].map((chosen) => priceWith(coffee, new Set(chosen)))).toEqual([
    15_000, 20_000, 23_000, 15_000,
  ])
})

test('[O2, P3] where one has to be taken and none is named, it is the cheapest: without any, that is the least it can cost', () => {
  const cups: ProductOption = {
    ...size,
    id: 'cups',
    choices: [
      { ...size.choices[1]!, id: 'paper', price: 4000 },
      { ...size.choices[1]!, id: 'glass', price: 3000 },
    ],
  }
  const coffee = { price: 15_000, options: [size, more, cups] }
  expect([[], ['l'], ['s', 'paper'], ['syrup']].map((chosen) => priceWith(coffee, new Set(chosen)))).toEqual([
    18_000, 23_000, 19_000, 21_000,
  ])
})

test('[O2] a price is one of several where what has to be chosen costs more or less; what is only added does not count', () => {
  const sole: ProductOption = { ...size, id: 'sole', choices: [size.choices[1]!] }
  const priced = ([[], [more], [size], [sole], [size, sole, more]] as const).map((options) => leastPrice({ price: 15_000, options }))
  expect(priced.map(({ least, isFrom }) => [least, isFrom])).toEqual([
    [15_000, false],
    [15_000, false],
    [15_000, true],
    [20_000, false],
    [20_000, true],
  ])
})

test('an option without choices, or whose ids are there twice, cannot be chosen from', () => {
  expect([[size, more], [{ ...size, choices: [] }], [size, size], []].map(areWrongOptions)).toEqual([false, true, true, false])
})

test('an option is told with what each choice adds', () => {
  expect(optionText(size, 'en', (amount) => `${amount / 100} som`)).toBe('Size: 250 мл, 400 мл +50 som')
})
