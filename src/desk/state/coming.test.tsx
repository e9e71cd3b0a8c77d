import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CalendarPage } from '#areas/booking/calendar/calendar-page.tsx'
import { PrintDay } from '#areas/booking/calendar/print-day.tsx'
import { BookingDetails } from '#areas/booking/details/booking-details.tsx'
import { NewBookingPage } from '#areas/booking/form/new-booking-page.tsx'
import { BookingsPage } from '#areas/booking/list/bookings-page.tsx'
import { TodayPage } from '#areas/booking/today/today-page.tsx'
import { WalkIn } from '#areas/booking/walk-in/walk-in.tsx'
import { CustomersPage } from '#areas/customers/customers-page.tsx'
import { RemindersPage } from '#areas/customers/reminders/reminders-page.tsx'
import { DeleteEmployee } from '#areas/employees/delete-employee.tsx'
import { OpenPartsProvider } from '#areas/employees/open-parts.tsx'
import { DeleteService } from '#areas/services/delete-service.tsx'
import { aBooking, aCustomer, anEmployee, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { useDesk } from '../desk-context.tsx'
import { Coming } from './coming.tsx'

// Monday, 08:20 in Bishkek: the salon is about to open.
const now = '2026-11-23T02:20:00.000Z'
beforeEach(async () => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await speak('ru', 'calendar', 'services', 'employees')
})
afterEach(() => vi.useRealTimers())

const gulnara = aCustomer({ id: 'g', name: 'Гүлнара' })
const bookings = [
  aBooking({ customer_id: 'g', customer_name: 'Гүлнара' }),
  aBooking({ id: 'asks', status: 'pending', start: '2026-11-23T07:00:00.000Z', end: '2026-11-23T08:00:00.000Z', customer_name: 'Асель' }),
  aBooking({ id: 'tomorrow', start: '2026-11-24T07:00:00.000Z', end: '2026-11-24T08:00:00.000Z', customer_name: 'Асель' }),
]
const customers = [gulnara]

function page(path: string, element: ReactElement) {
  return (
    <Routes>
      <Route path={path} element={element}>
        <Route path=":id" element={null} />
      </Route>
      <Route path="*" element={<p>Другой экран</p>} />
    </Routes>
  )
}

/** What a screen says without knowing, and what it says once it knows. */
const screens: readonly (readonly [string, () => ReactElement, string, RegExp, RegExp])[] = [
  ['Today', () => <TodayPage />, '/', /На всё отвечено|0 записей|нет записей|свободн/i, /Асель/],
  ['the day in the calendar', () => page('/calendar', <CalendarPage />), '/calendar', /0 записей|нет записей/i, /Гүлнара/],
  ['the week in the calendar', () => page('/calendar', <CalendarPage />), '/calendar?view=week', /0 записей|нет записей/i, /Гүлнара/],
  ['the day on paper', () => <PrintDay />, '/', /Записей нет/, /Гүлнара/],
  ['the list', () => page('/bookings', <BookingsPage />), '/bookings', /0 записей|Записей пока нет|Ничего не найдено|Найдено/, /Гүлнара/],
  ['a customer’s history', () => page('/customers', <CustomersPage />), '/customers/g', /не было|Визитов|Не приш/i, /Визит/],
  ['reminders', () => <RemindersPage />, '/', /никого|некому|нет записей/i, /Асель/],
  [
    'free times',
    () => page('/bookings/new', <NewBookingPage />),
    `/bookings/new?service=${ids.service}&employee=${ids.employee}&day=2026-11-23`,
    /Утро|Нет свободного|Почему нет/,
    /Утро/,
  ],
]

describe.each(screens)('[E24] %s', (_what, ui, at, wrong, right) => {
  test('waits for the bookings and says how much of them has come, then shows them', async () => {
    const { arrive } = await showDesk(ui(), { at, bookings, customers, coming: { bookings: { rows: 2000 } } })
    expect((await screen.findAllByText(/^Данные загружаются, получено: 2\s000$/)).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toMatch(wrong)
    expect(screen.queryAllByRole('radio', { name: /^\d\d:\d\d$/ })).toEqual([])
    act(arrive)
    await waitFor(() => expect(document.body.textContent).toMatch(right))
    expect(screen.queryByText(/^Данные загружаются/)).toBeNull()
  })
})

test('[E24] without a network it is said why nothing comes, and one can try again', async () => {
  await showDesk(page('/bookings', <BookingsPage />), {
    at: '/bookings',
    bookings,
    coming: { bookings: {} },
    status: { connection: 'offline' },
  })
  expect(await screen.findByRole('heading', { name: 'Данные ещё не пришли' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeDefined()
})

test('[E24] what may not be read is said to be so, without an end to wait for', async () => {
  await showDesk(page('/bookings', <BookingsPage />), { at: '/bookings', coming: { bookings: { isDenied: true } } })
  expect(await screen.findByRole('heading', { name: 'Нет доступа к этим данным' })).toBeDefined()
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('[B7, E24] a walk-in is taken all the same, and it is said that the day could not be checked', async () => {
  vi.setSystemTime(new Date('2026-11-23T04:30:00.000Z'))
  const { user, queued } = await showDesk(<WalkIn today="2026-11-23" onClose={() => undefined} />, {
    employees: [anEmployee()],
    bookings,
    coming: { bookings: {} },
  })
  await user.click(await screen.findByRole('button', { name: /^Стрижка/ }))
  expect(await screen.findByText(/проверить, свободен ли мастер, пока нельзя/)).toBeDefined()
  expect(screen.queryByText(/Можно сейчас/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Начать сейчас: Айгуль' }))
  await waitFor(() => expect(queued()).toMatchObject([{ command: 'booking.create', args: { walk_in: true } }]))
})

test('[E24] a booking that is here already can be approved before the others have come', async () => {
  const { user, queued, engine } = await showDesk(<BookingDetails id="mine" onGone={() => undefined} />, {
    bookings,
    coming: { bookings: {} },
  })
  const { business_id, employee_id, service_id } = aBooking()
  await act(
    async () =>
      void (await engine.enqueue('booking.create', {
        id: 'mine',
        business_id,
        employee_id,
        service_id,
        start: '2026-11-23T09:00:00.000Z',
        status: 'pending',
      })),
  )
  await user.click(await screen.findByRole('button', { name: /^Подтвердить/ }))
  await waitFor(() => expect(queued().map(({ command }) => command)).toEqual(['booking.create', 'booking.approve']))
})

test('[E24] a new customer is entered and seen while the others are on their way', async () => {
  const { user } = await showDesk(page('/customers', <CustomersPage />), { at: '/customers', customers, coming: { customers: {} } })
  expect(await screen.findByText('Данные загружаются')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Здесь появятся|0 клиентов/)
  await user.click(screen.getByRole('button', { name: /клиент/i }))
  await user.type(within(await screen.findByRole('dialog')).getByLabelText(/^Имя/), 'Бермет')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect((await screen.findAllByText('Бермет')).length).toBeGreaterThan(0)
})

function Deleting({ what }: { readonly what: 'employee' | 'service' }) {
  const { employees, services } = useDesk()
  if (what === 'service') return <DeleteService service={services[0]!} onDeleted={() => undefined} />
  return (
    <OpenPartsProvider id={employees[0]!.id}>
      <DeleteEmployee row={employees[0]!} bookings={undefined} onDeleted={() => undefined} onSwitchOff={() => undefined} />
    </OpenPartsProvider>
  )
}

test.each(['employee', 'service'] as const)('[E24] whether the %s is in use is not decided before it can be', async (what) => {
  const { user, queued } = await showDesk(<Deleting what={what} />, { bookings, coming: { bookings: {} } })
  await user.click(await screen.findByRole('button', { name: /Удалить/ }))
  expect(await screen.findByText('Записи ещё загружаются. Это можно сделать, когда они загрузятся.')).toBeDefined()
  expect(queued()).toEqual([])
})

test.each([
  { isPage: true, level: 1 },
  { isPage: false, level: 2 },
])('what holds it up is the heading of a page that says nothing else: $isPage', async ({ isPage, level }) => {
  await showDesk(
    <Coming of="bookings" isPage={isPage}>
      <p />
    </Coming>,
    { status: { connection: 'offline' }, coming: { bookings: {} } },
  )
  expect(await screen.findByRole('heading', { level, name: 'Данные ещё не пришли' })).toBeDefined()
})
