import { describe, expect, test } from 'vitest'
import { aBusiness } from '#tests/doubles/salon.ts'
import { isBlockedPhone, newShop, parseInstagram, parseLink, withShop } from './shop.ts'

test.each([
  ['@salon.kg', 'salon.kg'],
  ['https://www.instagram.com/salon_kg/?hl=ru', 'salon_kg'],
  ['instagram.com/a.b', 'a.b'],
  [' salon ', 'salon'],
])('Instagram: %s', (typed, name) => expect(parseInstagram(typed)).toBe(name))

test.each(['', 'мой салон', 'https://example.com/salon', 'a'.repeat(31)])('no name at Instagram: %s', (typed) =>
  expect(parseInstagram(typed)).toBeUndefined(),
)

describe('addresses in the web', () => {
  test.each([
    ['2gis.kg/bishkek/firm/700', 'https://2gis.kg/bishkek/firm/700'],
    ['http://go.2gis.com/x?y=1', 'https://go.2gis.com/x?y=1'],
    ['https://карта.рф/', 'https://карта.рф/'],
  ])('%s', (typed, link) => expect(parseLink(typed)).toBe(link))

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://x',
    'two words.kg',
    'https://a.kg/"onclick',
    'ftp://a.kg',
    `a.kg/${'x'.repeat(500)}`,
  ])('none: %s', (typed) => expect(parseLink(typed)).toBeUndefined())

  test('of one host only, where that is asked for', () => {
    expect([parseLink('2gis.kg/x', '2gis'), parseLink('example.com/2gis', '2gis')]).toEqual(['https://2gis.kg/x', undefined])
  })
})

test('[V3, V4] a row from before has what a new business has: requests wait, three hours, not published', () => {
  expect(withShop(aBusiness())).toEqual({ ...newShop, ...aBusiness() })
  expect(withShop({ is_published: true })).toMatchObject({
    is_published: true,
    approves_itself: false,
    change_notice_hours: 3,
    blocked_phones: [],
  })
})

test('[V2] a phone is blocked by its number in E.164', () => {
  const business = { blocked_phones: [{ phone: '+996700123456', note: '' }] }
  expect([
    isBlockedPhone(business, '+996700123456'),
    isBlockedPhone(business, '+996700123457'),
    isBlockedPhone({}, '+996700123456'),
  ]).toEqual([true, false, false])
})
