import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addMinutes } from '#domain/shared/zone.ts'
import type { SyncStatus } from '#offline/status.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { dateText, dayIn, timeText } from '#ui/format/when.ts'
import { PrintDay } from './print-day.tsx'

afterEach(() => void vi.useRealTimers())

async function print(status: Partial<SyncStatus>, given = {}) {
  await speak('ru', 'calendar')
  await showDesk(<PrintDay />, { status, ...given })
}

test.each(['online', 'offline'] as const)('%s the paper says up to when this device knows, not when it was printed', async (connection) => {
  await print({ connection, lastPulledAt: Date.parse('2026-01-15T03:05:00.000Z') })
  expect(await screen.findByText('данные на 15.01.2026, 09:05')).toBeDefined()
  expect(screen.getByText('Записей нет')).toBeDefined()
})

test('what was learnt today bears its date, too: the sheet still lies there tomorrow', async () => {
  const now = new Date().toISOString()
  await print({ lastPulledAt: Date.parse(now) })
  expect(await screen.findByText(`данные на ${dateText(dayIn(now, 'Asia/Bishkek'))}, ${timeText(now, 'Asia/Bishkek')}`)).toBeDefined()
})

test('a device to which nothing has come yet does not say that there are no bookings', async () => {
  await print({ connection: 'offline', lastPulledAt: null }, { coming: { bookings: {} } })
  expect(await screen.findByText('Данные ещё не пришли')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/calendar')
  expect(screen.queryByText('Записей нет')).toBeNull()
})

test('[S3] the paper says, as the board does, when an employee can take somebody else meanwhile', async () => {
  // Days of more than a week ago are asked from the server.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T04:00:00.000Z') })
  const colouring = aBooking({ processing_start_minutes: 30, processing_minutes: 15 })
  await print(
    {},
    {
      bookings: [colouring, aBooking({ id: 'cut', start: colouring.end, end: addMinutes(colouring.end, 60) })],
      at: '/calendar/print?day=2026-11-23',
    },
  )
  expect((await screen.findAllByText(/^Мастер свободен/)).map((line) => line.textContent)).toEqual(['Мастер свободен 10:30–10:45'])
})
