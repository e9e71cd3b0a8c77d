import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { ActivityPage } from '#areas/activity/activity-page.tsx'
import { BookingDetails } from '#areas/booking/details/booking-details.tsx'
import { noBookingFilters } from '#areas/booking/list/filters.ts'
import { OlderBookings } from '#areas/booking/list/older-bookings.tsx'
import { CustomerBookings } from '#areas/booking/of-row/customer-bookings.tsx'
import { Agenda } from '#areas/booking/today/agenda.tsx'
import { CustomersPage } from '#areas/customers/customers-page.tsx'
import { Stats } from '#areas/customers/stats.tsx'
import type { ApiError } from '#contract/client.ts'
import { fallbacks, type Action } from '#contract/fallbacks.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { aBooking, aCustomer, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'

const today = dayOf(new Date().toISOString(), 'Asia/Bishkek')
const customer = aCustomer()
const customers = new Map([[customer.id, customer]])
const booking = aBooking({ start: `${addDays(today, 2)}T04:00:00.000Z`, end: `${addDays(today, 2)}T05:00:00.000Z` })

interface Screen {
  readonly ui: ReactElement
  readonly call: Parameters<typeof answering>[0]
  readonly action: Action
  readonly opens?: string
}

/** Every screen of the desk that reads from the server, when the server answers it so. */
function screensAnswered(refusal: ApiError): Readonly<Record<string, Screen>> {
  const bookings = { 'GET /api/booking/booking/': () => refusal }
  const visits = { 'GET /api/booking/customers/visits/': () => refusal }
  return {
    'the log': { ui: <ActivityPage />, call: { 'GET /api/booking/business/{id}/activity/': () => refusal }, action: 'activity_load' },
    'older bookings': {
      ui: <OlderBookings filters={noBookingFilters} search="" openId={undefined} opensBeside={false} />,
      call: bookings,
      action: 'booking_fetch',
      opens: 'Показать прошлые записи',
    },
    'a day of long ago': { ui: <Agenda day={addDays(today, -20)} today={today} />, call: bookings, action: 'booking_fetch' },
    'a customer’s history': { ui: <CustomerBookings customer={customer} customers={customers} />, call: bookings, action: 'booking_fetch' },
    'a customer’s visits': { ui: <Stats id={customer.id} customers={customers} />, call: visits, action: 'visits_load' },
    'all customers’ visits': { ui: <CustomersPage />, call: visits, action: 'visits_load' },
    'a booking that is not on the device': {
      ui: <BookingDetails id="gone" onGone={() => undefined} />,
      call: { 'GET /api/booking/booking/{id}': () => refusal },
      action: 'booking_fetch',
    },
    'a booking’s history': {
      ui: <BookingDetails id={ids.booking} onGone={() => undefined} />,
      call: { 'GET /api/booking/booking/{id}/history/': () => refusal },
      action: 'history_load',
    },
  }
}

async function open({ ui, call, opens }: Screen): Promise<void> {
  await speak('ru', 'activity', 'customers')
  const { user } = await showDesk(ui, { client: answering(call), customers: [customer], bookings: [booking] })
  if (opens !== undefined) await user.click(await screen.findByRole('button', { name: opens }))
}

describe.each(Object.keys(screensAnswered({ status: 0 })))('%s', (name) => {
  test.each([
    [403, 'Нет прав на выполнение действия.'],
    [500, 'Ошибка сервера. Попробуйте позже.'],
    [503, 'Ошибка сервера. Попробуйте позже.'],
  ])('answered with %i says exactly what the specification does', async (status, text) => {
    await open(screensAnswered({ status, detail: 'Something of a proxy' })[name]!)
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('answered without words has the text of its action', async () => {
    const given = screensAnswered({ status: 418 })[name]!
    await open(given)
    expect(await screen.findByText(fallbacks[given.action])).toBeDefined()
  })
})
