import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { speak } from '#tests/setup/screen.tsx'
import { useMoments, useToday } from './use-moments.ts'

const zone = 'Asia/Bishkek'

afterEach(() => vi.useRealTimers())

test("[S1] a near day by its name, and today's time alone", async () => {
  await speak('ru')
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00.000Z') })
  const { when, stamp } = renderHook(() => useMoments(zone)).result.current
  expect([when('2026-11-21T08:30:00.000Z'), when('2026-11-21T18:30:00.000Z'), when('2026-12-01T08:30:00.000Z')]).toEqual([
    'сегодня, 14:30',
    'завтра, 00:30',
    'вт\u00a001.12, 14:30',
  ])
  expect([stamp('2026-11-21T08:30:00.000Z'), stamp('2026-11-20T08:30:00.000Z')]).toEqual(['14:30', '20.11.2026, 14:30'])
})

test.each([
  ['ru', 'пн\u00a023.11, 14:30'],
  ['ky', 'дш\u00a023.11, 14:30'],
  ['en', 'Mon\u00a023.11, 14:30'],
] as const)('%s: a day of the coming months has its weekday and no year; one that is past or far has its year', async (language, near) => {
  await speak(language)
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00.000Z') })
  const { when } = renderHook(() => useMoments(zone)).result.current
  expect([when('2026-11-23T08:30:00.000Z'), when('2026-11-19T08:30:00.000Z'), when('2027-05-24T08:30:00.000Z')]).toEqual([
    near,
    '19.11.2026, 14:30',
    '24.05.2027, 14:30',
  ])
})

test("[S1] midnight is the business's", () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T17:59:58.000Z') })
  const { result } = renderHook(() => useToday(zone))
  expect(result.current).toBe('2026-11-21')
  act(() => void vi.advanceTimersByTime(5_000))
  expect(result.current).toBe('2026-11-22')
})
