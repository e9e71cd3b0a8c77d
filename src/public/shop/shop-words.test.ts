import { expect, test } from 'vitest'
import type { ShopPageData } from './shop-page-types.ts'
import { publicTexts } from '../texts.ts'
import { chatLink, doorsText, durationWords, nearDate, spansText, weekdaysText } from './shop-words.ts'

const { shop: ru } = publicTexts.ru
const { shop: ky } = publicTexts.ky
type Doors = NonNullable<ShopPageData['doors']>

test.each<[Doors, string, string]>([
  [{ isOpen: true, change: { time: '19:00', days: 0, weekday: '1' } }, 'Открыто до 19:00', '19:00 чейин ачык'],
  [
    { isOpen: false, change: { time: '09:00', days: 0, weekday: '1' } },
    'Закрыто, откроется сегодня в 09:00',
    'Жабык, бүгүн саат 09:00 ачылат',
  ],
  [
    { isOpen: false, change: { time: '09:00', days: 1, weekday: '2' } },
    'Закрыто, откроется завтра в 09:00',
    'Жабык, эртең саат 09:00 ачылат',
  ],
  [{ isOpen: false, change: { time: '10:00', days: 3, weekday: '6' } }, 'Закрыто, откроется сб в 10:00', 'Жабык, иш саат 10:00 ачылат'],
  [{ isOpen: false }, 'Закрыто', 'Жабык'],
])('%o is told as %s', (doors, inRussian, inKyrgyz) => {
  expect([doorsText(doors, ru), doorsText(doors, ky)]).toEqual([inRussian, inKyrgyz])
})

test.each([
  [20, '20 мин'],
  [60, '1 ч'],
  [90, '1 ч 30 мин'],
  [0, '0 мин'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationWords(minutes, ru).replaceAll('\u00a0', ' ')).toBe(text)
})

test('days and hours as on a door', () => {
  expect(weekdaysText({ first: '1', last: '5' }, ru)).toBe('пн–пт')
  expect(weekdaysText({ first: '7', last: '7' }, ky)).toBe('жк')
  expect([ru, ky].map((shop) => weekdaysText({ first: '1', last: '7' }, shop))).toEqual(['ежедневно', 'күн сайын'])
  expect(
    spansText(
      [
        { from: '09:00', to: '13:00' },
        { from: '14:00', to: '19:00' },
      ],
      ru,
    ),
  ).toBe('09:00–13:00, 14:00–19:00')
  expect(spansText([], ru)).toBe('выходной')
  expect(nearDate('2026-12-31')).toBe('31.12')
})

test('a chat begins with the text, whatever stands in it', () => {
  expect(chatLink('+996700123456', 'Стрижка & борода?')).toBe(`https://wa.me/996700123456?text=${encodeURIComponent('Стрижка & борода?')}`)
})
