import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import type { SyncStatus } from '#offline/status.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { dateText, dayIn, timeText } from '#ui/format/when.ts'
import { PrintDay } from './print-day.tsx'

async function print(status: Partial<SyncStatus>) {
  await loadTexts('calendar')
  await showDesk(<PrintDay />, { status })
}

test.each(['online', 'offline'] as const)('%s the paper says up to when this device knows, not when it was printed', async (connection) => {
  await print({ connection, lastPulledAt: Date.parse('2026-01-15T03:05:00.000Z') })
  expect(await screen.findByText('на 15.01.2026, 09:05')).toBeDefined()
  expect(screen.getByText('Записей нет')).toBeDefined()
})

test('what was learnt today bears its date, too: the sheet still lies there tomorrow', async () => {
  const now = new Date().toISOString()
  await print({ lastPulledAt: Date.parse(now) })
  expect(await screen.findByText(`на ${dateText(dayIn(now, 'Asia/Bishkek'))}, ${timeText(now, 'Asia/Bishkek')}`)).toBeDefined()
})

test('a device to which nothing has come yet does not say that there are no bookings', async () => {
  await print({ connection: 'offline', lastPulledAt: null })
  expect(await screen.findByText('Данные ещё не пришли')).toBeDefined()
  expect(screen.queryByText('Записей нет')).toBeNull()
})
