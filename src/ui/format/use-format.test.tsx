import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { speak } from '#tests/setup/screen.tsx'
import { useFormat } from './use-format.ts'

async function formatIn(language: Language) {
  await speak(language)
  return renderHook(() => useFormat()).result.current
}

test.each([
  ['en', 'Saturday, 21 November', '1 h 30 min', '1,500 som', 'Tomorrow'],
  ['ru', 'суббота, 21 ноября', '1 ч 30 мин', '1\u00a0500\u00a0сом', 'Завтра'],
  ['ky', '21-ноябрь, ишемби', '1 саат 30 мүн', '1\u00a0500\u00a0сом', 'Эртең'],
] as const)('%s', async (language, longDay, length, price, tomorrow) => {
  const format = await formatIn(language)
  expect(format.longDay('2026-11-21')).toBe(longDay)
  expect(format.duration(90)).toBe(length)
  expect(format.money(150_000, 'KGS').replace(/\u00a0(?=som)/, ' ')).toBe(price)
  expect(format.nearDay('2026-11-22', '2026-11-21')).toBe(tomorrow)
})

test('whole hours have no minutes, no time at all is 0 minutes, a far day is its date', async () => {
  const format = await formatIn('ru')
  expect([format.duration(120), format.duration(0), format.duration(45)]).toEqual(['2 ч', '0 мин', '45 мин'])
  expect(format.nearDay('2026-11-24', '2026-11-21')).toBe('24.11.2026')
  expect(format.dateTime('2026-11-21T08:30:00.000Z', 'Asia/Bishkek')).toBe('21.11.2026, 14:30')
})
