import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { texts } from '#i18n/setup.ts'
import { pageClock } from '#ui/time/page-clock.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { ClockNotice } from './clock-notice.tsx'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

afterEach(() => act(() => pageClock.restore(null)))

/** Our server answers a device whose clock is off by so much. */
function answer(offMs: number): void {
  act(() => pageClock.learn(pageClock.read(new Date(Date.now() - offMs).toUTCString(), pageClock.mark())))
}

test.each(
  languages.flatMap(
    (language) =>
      [
        [language, dayMs, 'ahead'],
        [language, -dayMs, 'behind'],
      ] as const,
  ),
)('%s: a clock that is off by %i ms is told as %s', async (language, off, way) => {
  await speak(language, 'sync')
  show(<ClockNotice />)
  expect(screen.queryByRole('alert')).toBeNull()
  answer(off)
  screen.getByText(texts.t(`sync:clock.${way}`, { amount: texts.t('sync:clock.days', { count: 1 }) }))
  screen.getByText(texts.t('sync:clock.body'))
  answer(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [30 * dayMs, '30 дней'],
  [dayMs - 10 * minuteMs, '1 день'],
  [21 * dayMs, '21 день'],
  [3 * 60 * minuteMs, '3 часа'],
  [5 * minuteMs, '5 минут'],
])('%i ms are %s', async (off, amount) => {
  await speak('ru', 'sync')
  show(<ClockNotice />)
  answer(off)
  expect(screen.getByRole('alert').textContent).toContain(amount)
})

test('[E27] a clock that is off by less than two minutes is put right without a word', () => {
  show(<ClockNotice />)
  answer(100_000)
  expect(Math.round(pageClock.correction.get() / 1000)).toBeCloseTo(-100, -1)
  expect(screen.queryByRole('alert')).toBeNull()
})
