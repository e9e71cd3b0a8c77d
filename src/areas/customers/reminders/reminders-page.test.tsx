import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { aBooking, aCustomer } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering } from '#tests/setup/screen.tsx'
import { RemindersPage } from './reminders-page.tsx'

beforeEach(() => localStorage.clear())

const zone = 'Asia/Bishkek'
const tomorrow = addDays(dayOf(new Date().toISOString(), zone), 1)
const at = (hour: number, day = tomorrow) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+06:00`).toISOString()
const booked = (id: string, hour: number, phone: string, given = {}) =>
  aBooking({ id, start: at(hour), end: at(hour + 1), customer_phone: phone, ...given })

test('[S1] everybody of tomorrow once, in their language; what is opened is marked, and the next one comes', async () => {
  const bookings = [
    booked('1', 10, '+996700000001', { customer_name: 'Гүлнара' }),
    booked('2', 12, '+996700000001', { customer_name: 'Гүлнара' }),
    booked('3', 11, '+996700000002', { customer_name: 'Асель' }),
    booked('4', 9, '+996700000003', { status: 'pending', customer_name: 'Ждёт' }),
    aBooking({ id: '5', customer_name: 'Сегодня', start: at(10, addDays(tomorrow, -1)) }),
  ]
  const customers = [aCustomer({ phone: '+996700000001', language: 'ky' })]
  const { user } = await showDesk(<RemindersPage />, { bookings, customers })
  expect((await screen.findByText('Открыто 0 из 2')).tagName).toBe('SPAN')
  expect(screen.queryByText('Ждёт')).toBeNull()
  expect(screen.queryByText('Сегодня')).toBeNull()
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByText(/^Саламатсызбы, Гүлнара! Жазылганыңызды эске салабыз: Стрижка, .*, 10:00/)).toBeDefined()
  const chat = within(first!).getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp: Гүлнара' })
  expect(chat.href).toContain('https://wa.me/996700000001?text=')
  chat.addEventListener('click', (event) => event.preventDefault())
  await user.click(chat)
  await screen.findByText('Открыто 1 из 2')
  expect(within(first!).getByText(/^открыто: \d\d:\d\d$/)).toBeDefined()
  expect([first!.hasAttribute('data-next'), second!.hasAttribute('data-next')]).toEqual([false, true])
  await waitFor(() => expect(document.activeElement).toBe(within(second!).getByRole('link', { name: 'WhatsApp: Асель' })))
})

test('with nobody tomorrow it says so', async () => {
  await showDesk(<RemindersPage />, {})
  expect(await screen.findByText('На завтра никого не записано')).toBeDefined()
})

test('a device to which nothing has come yet does not say that nobody is booked', async () => {
  await showDesk(<RemindersPage />, { status: { lastPulledAt: null, connection: 'offline' }, coming: { bookings: {} } })
  expect(await screen.findByText('Данные ещё не пришли')).toBeDefined()
  expect(screen.queryByText('На завтра никого не записано')).toBeNull()
})

test('[M3] whose reminder goes by itself, or went, is written nothing more; what failed, and what nobody is sure of, is left to staff', async () => {
  const names = { planned: 'Асель', queued: 'Бакыт', sent: 'Гүлнара', failed: 'Дина', uncertain: 'Эмиль' } as const
  const states = Object.keys(names) as (keyof typeof names)[]
  const bookings = states.map((state, nth) => booked(state, 9 + nth, `+99670000000${nth}`, { customer_name: names[state] }))
  // Of a visit one part is enough.
  const visit = booked('later', 18, '+996700000000', { customer_name: names.planned })
  const asked: unknown[] = []
  const client = answering({
    'GET /api/booking/reminders/': (options) => {
      asked.push(options)
      return { results: states.map((state) => ({ booking_id: state, state })) }
    },
  })
  await showDesk(<RemindersPage />, { bookings: [...bookings, visit], client })
  await screen.findByText('Открыто 0 из 2')
  expect(asked).toEqual([{ query: { business_id: bookings[0]!.business_id, from: at(0), to: at(0, addDays(tomorrow, 1)) } }])
  const marks = screen
    .getAllByRole('listitem')
    .map((line) => [
      within(line).getAllByRole('link')[0]!.textContent,
      within(line).queryByRole('link', { name: /без вас/ })?.textContent,
      within(line).queryByRole('link', { name: /^WhatsApp/ }) !== null,
    ])
  expect(marks).toEqual([
    ['Асель', 'Отправится без вас', false],
    ['Бакыт', 'Отправится без вас', false],
    ['Гүлнара', 'Отправлено без вас', false],
    ['Дина', undefined, true],
    ['Эмиль', undefined, true],
  ])
  expect(screen.getAllByRole('link', { name: /без вас/ }).map((link) => link.getAttribute('href'))).toEqual(['/sent', '/sent', '/sent'])
  expect(screen.getByText('Кому напоминание отправляется само, тем писать не нужно.')).toBeDefined()
})

test('where nobody knows what goes by itself, staff write to all', async () => {
  await showDesk(<RemindersPage />, { bookings: [booked('1', 10, '+996700000001')] })
  await screen.findByText('Открыто 0 из 1')
  expect(screen.queryByText(/без вас|само/)).toBeNull()
})
