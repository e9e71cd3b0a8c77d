import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, addMinutes, dayBounds, dayOf, type Day } from '#domain/shared/zone.ts'
import { aBooking, aBusiness } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering } from '#tests/setup/screen.tsx'
import { Agenda } from '../today/agenda.tsx'

const zone = aBusiness().time_zone
const today = dayOf(new Date().toISOString(), zone)

function bookingOn(day: Day, customer_name: string) {
  const start = addMinutes(dayBounds(day, zone).start, 600)
  return aBooking({ id: customer_name, customer_name, status: 'completed', start, end: addMinutes(start, 60) })
}

test('a day that the device no longer keeps is read from the server', async () => {
  const day = addDays(today, -20)
  const client = answering({
    'GET /api/booking/booking/': () => ({ count: 1, next: null, previous: null, results: [bookingOn(day, 'Нурзат')] }) as never,
  })
  await showDesk(<Agenda day={day} today={today} />, { client })
  expect(await screen.findByText('Нурзат')).toBeDefined()
})

test('out of reach of the server it says so, and not that nobody came', async () => {
  await showDesk(<Agenda day={addDays(today, -20)} today={today} />)
  expect(await screen.findByText('Прошлые записи можно будет загрузить, когда сервер снова станет доступен.')).toBeDefined()
  expect(screen.queryByText('На этот день записей нет')).toBeNull()
})

test('of a day that lies in both halves nothing is drawn twice', async () => {
  const day = addDays(today, -7)
  const mine = bookingOn(day, 'Нурзат')
  const client = answering({
    'GET /api/booking/booking/': () => ({ count: 2, next: null, previous: null, results: [mine, bookingOn(day, 'Айпери')] }) as never,
  })
  await showDesk(<Agenda day={day} today={today} />, { client, bookings: [mine] })
  expect(await screen.findByText('Айпери')).toBeDefined()
  expect(screen.getAllByText('Нурзат')).toHaveLength(1)
})

test('what the device keeps is not asked for', async () => {
  const day = addDays(today, -3)
  await showDesk(<Agenda day={day} today={today} />, { bookings: [bookingOn(day, 'Нурзат')] })
  expect(await screen.findByText('Нурзат')).toBeDefined()
})
