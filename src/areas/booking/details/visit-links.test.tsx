import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { addDays, addMinutes, dayOf } from '#domain/shared/zone.ts'
import { aBooking, anEmployee, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { BookingDetails } from './booking-details.tsx'
import { placeInSeries } from './series-place.ts'

const day = addDays(dayOf(new Date().toISOString(), 'Asia/Bishkek'), 2)
const second = anEmployee({ id: 'e2', name: 'Бермет', order: 1 })

function at(clock: string): string {
  return new Date(`${day}T${clock}:00+06:00`).toISOString()
}

/** Three hours in a row with two people. */
const visit = [
  aBooking({ visit_id: 'visit', start: at('09:00'), end: at('10:00') }),
  aBooking({ id: 'part-2', visit_id: 'visit', employee_id: 'e2', start: at('10:00'), end: at('11:00') }),
  aBooking({ id: 'part-3', visit_id: 'visit', start: at('11:00'), end: at('12:00') }),
]

async function open(bookings: readonly Booking[] = visit, id: string = ids.booking) {
  const desk = await showDesk(<BookingDetails id={id} onGone={() => undefined} />, { bookings, employees: [anEmployee(), second] })
  await screen.findByRole('article', { name: 'Нурбек' })
  return desk
}

type Screen = Awaited<ReturnType<typeof open>>

async function cancel({ user }: Screen, scope?: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Отменить' }))
  if (scope) await user.click(await screen.findByRole('button', { name: scope }))
  await user.click(await screen.findByText('Планы изменились'))
  await user.click(screen.getByRole('button', { name: 'Отменить запись' }))
}

function idsOf({ queued }: Screen): readonly unknown[] {
  return queued().map((entry) => (entry.args as { readonly id: string }).id)
}

test('[B8] a part says which one it is, and leads to the others', async () => {
  await open(visit, 'part-2')
  expect(await screen.findByRole('heading', { name: 'Визит: услуга 2 из 3' })).toBeDefined()
  const parts = within(screen.getByRole('region', { name: 'Услуги визита' }))
  expect(parts.getAllByRole('listitem').map((part) => part.querySelector('a')?.getAttribute('href'))).toEqual([
    `/bookings/${ids.booking}`,
    undefined,
    '/bookings/part-3',
  ])
  expect(parts.getByRole('link', { name: 'Услуга к этому визиту' }).getAttribute('href')).toBe('/bookings/new?visit=part-2')
})

test('[B8] the message to the customer tells the whole visit, but for what of it is cancelled', async () => {
  const [first, middle, third] = visit
  await open([
    first!,
    { ...middle!, service_name: 'Маникюр' },
    { ...third!, service_name: 'Укладка', status: 'cancelled', restorable_status: 'approved' },
  ])
  expect(await screen.findByText(/Стрижка, Маникюр/)).toBeDefined()
  expect(screen.queryByText(/Стрижка.*Укладка/)).toBeNull()
})

test('[B8] the whole visit is cancelled with one reason, and taken back in one go', async () => {
  const desk = await open()
  await cancel(desk, 'Весь визит (3 услуги)')
  await screen.findByText('Ждёт отправки')
  expect(idsOf(desk)).toEqual([ids.booking, 'part-2', 'part-3'])
  expect(new Set(desk.queued().map((entry) => (entry.args as { readonly reason: string }).reason))).toEqual(new Set(['Планы изменились']))
  await desk.user.click(await screen.findByRole('button', { name: 'Вернуть запись' }))
  await waitFor(() => expect(desk.queued()).toEqual([]))
})

test('[B1, B8] what the server has cancelled of a visit is restored as a whole', async () => {
  const desk = await open()
  await cancel(desk, 'Весь визит (3 услуги)')
  await screen.findByText('Ждёт отправки')
  desk.sendAll()
  await desk.user.click(await screen.findByRole('button', { name: 'Вернуть запись' }))
  await waitFor(() =>
    expect(desk.queued().map((entry) => entry.command)).toEqual(['booking.restore', 'booking.restore', 'booking.restore']),
  )
})

test('[B8] only one service is cancelled where that is said; a booking that stands alone is asked nothing', async () => {
  const desk = await open()
  await cancel(desk, 'Только эту услугу')
  await waitFor(() => expect(idsOf(desk)).toEqual([ids.booking]))
})

test('a booking that stands alone is cancelled without a question about others', async () => {
  const desk = await open([aBooking({ start: at('09:00'), end: at('10:00') })])
  await cancel(desk)
  await waitFor(() => expect(idsOf(desk)).toEqual([ids.booking]))
})

test('[B8] a visit moves as a whole, later parts first; only times are offered at which all of it fits', async () => {
  const busy = aBooking({ id: 'busy', employee_id: 'e2', start: at('16:00'), end: at('17:00'), customer_name: 'Другой' })
  const { user, queued } = await open([...visit, busy])
  await user.click(screen.getByRole('button', { name: 'Перенести' }))
  const dialog = await screen.findByRole('dialog', { name: 'Перенести запись' })
  expect(await within(dialog).findByRole('radio', { name: '09:15' })).toBeDefined()
  expect(within(dialog).queryByRole('radio', { name: '15:00' })).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: '10:00' }))
  await user.click(within(dialog).getByRole('button', { name: /^Перенести на/ }))
  await waitFor(() =>
    expect(queued().map((entry) => entry.args)).toEqual([
      { id: 'part-3', changes: { start: at('12:00') } },
      { id: 'part-2', changes: { start: at('11:00') } },
      { id: ids.booking, changes: { start: at('10:00') } },
    ]),
  )
})

/** Three weeks, booked just now. */
const series = [0, 1, 2].map((week) =>
  aBooking({
    id: week === 0 ? ids.booking : `week-${week}`,
    series_id: 'series',
    created_at: new Date().toISOString(),
    start: addMinutes(at('09:00'), week * 10_080),
    end: addMinutes(at('10:00'), week * 10_080),
  }),
)

test('[B8] of a series this one is cancelled, or it and all later ones', async () => {
  const desk = await open(series, 'week-1')
  expect(await screen.findByRole('heading', { name: '2 из 3, каждую неделю' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Предыдущая/ }).getAttribute('href')).toBe(`/bookings/${ids.booking}`)
  await cancel(desk, 'Эту и все следующие (2 записи)')
  await waitFor(() => expect(idsOf(desk)).toEqual(['week-1', 'week-2']))
})

test('[B8] where earlier times may have left this device, it is said how many are ahead', () => {
  const old = series.map((row) => ({ ...row, created_at: addMinutes(row.start, -30 * 10_080) }))
  expect(placeInSeries(old[1]!, old)).toMatchObject({ ordinal: undefined, ahead: 1, everyWeeks: 1 })
  expect(placeInSeries(series[0]!, [series[0]!, { ...series[1]!, status: 'cancelled' }])).toBeUndefined()
  expect(placeInSeries(series[0]!, [series[0]!, series[2]!])).toMatchObject({ everyWeeks: 2, ordinal: { nth: 1, count: 2 } })
})

test.each([
  ['is over, does not keep', -1, true],
  ['is not over, keeps', 600, false],
] as const)('[S6, V3] a request whose day to be answered %s the visit from moving', async (_, minutes, isOffered) => {
  const request = aBooking({
    id: 'request',
    employee_id: 'e2',
    status: 'pending',
    start: at('15:00'),
    end: at('16:00'),
    expires_at: addMinutes(new Date().toISOString(), minutes),
  })
  const { user } = await open([...visit.slice(0, 2), request])
  await user.click(screen.getByRole('button', { name: 'Перенести' }))
  const dialog = await screen.findByRole('dialog', { name: 'Перенести запись' })
  await within(dialog).findByRole('radio', { name: '16:00' })
  expect(within(dialog).queryByRole('radio', { name: '14:00' }) !== null).toBe(isOffered)
})
