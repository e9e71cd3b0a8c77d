import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, addMinutes, dayBounds, dayOf } from '#domain/shared/zone.ts'
import { aBooking, aBusiness } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering } from '#tests/setup/screen.tsx'
import { noBookingFilters } from './filters.ts'
import { OlderBookings } from './older-bookings.tsx'

const zone = aBusiness().time_zone
const { start } = dayBounds(addDays(dayOf(new Date().toISOString(), zone), -20), zone)
const past = Array.from({ length: 60 }, (_, nth) =>
  aBooking({ id: `past-${nth}`, customer_name: `Гость ${nth}`, status: 'completed', start, end: addMinutes(start, 60) }),
)

interface Asked {
  readonly query: { readonly limit: number; readonly offset?: number }
}

test('older bookings come in portions; one that fails is asked for again, and what the device has is not drawn twice', async () => {
  let isFailing = false
  const read = ({ query: { limit, offset = 0 } }: Asked) =>
    isFailing
      ? { status: 500 }
      : {
          count: 60,
          next: offset + limit < 60 ? `/api/booking/booking/?limit=${limit}&offset=${offset + limit}` : null,
          previous: null,
          results: past.slice(offset, offset + limit),
        }
  const client = answering({ 'GET /api/booking/booking/': read as never })
  const { user } = await showDesk(<OlderBookings filters={noBookingFilters} search="" openId={undefined} opensBeside={false} />, {
    client,
    bookings: [past[0]!],
  })
  await user.click(await screen.findByRole('button', { name: 'Показать прошлые записи' }))
  await screen.findByText('Гость 49')
  expect(screen.queryByText('Гость 0')).toBeNull()
  isFailing = true
  await user.click(screen.getByRole('button', { name: 'Показать прошлые записи' }))
  await screen.findByText('Ошибка сервера. Попробуйте позже.')
  isFailing = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('Это всё.')
  expect(screen.getAllByRole('listitem')).toHaveLength(59)
})
