import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBooking, aCustomer, anEmployee } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { ColourItems } from '../calendar/colour-items.tsx'
import { DayBoard } from './day-board.tsx'

// Ten in the morning is still ahead, whenever the tests run.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T03:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const today = '2026-11-23'
const at = (clock: string) => new Date(`${today}T${clock}:00+06:00`).toISOString()
const booking = (clock: string, end: string, given: object) =>
  aBooking({ id: clock, start: at(clock), end: at(end), customer_phone: '', ...given })

/** The signs that a block bears, in their order. */
const signsIn = (block: HTMLElement) =>
  [...block.querySelectorAll('svg')].map((sign) => /tabler-icon-([\w-]+)/.exec(sign.getAttribute('class') ?? '')?.[1])

test('a note about the booking or its customer shows on the block', async () => {
  const bookings = [
    booking('10:00', '11:00', { customer_id: 'c1' }),
    booking('11:00', '12:00', { note: 'С ребёнком' }),
    booking('12:00', '13:00', {}),
  ]
  await showDesk(<DayBoard day={today} today={today} linkTo={(id) => `/bookings/${id}`} />, {
    bookings,
    customers: [aCustomer({ id: 'c1', note: 'Аллергия' })],
  })
  const noted = await screen.findAllByRole('link', { name: /, Заметка$/ })
  expect(noted.map((link) => link.getAttribute('href'))).toEqual(['/bookings/10:00', '/bookings/11:00'])
})

test('[E9] what is not sent yet is said to wait, first of all: a status asked for here, not a change of what it is of', async () => {
  const { engine } = await showDesk(<DayBoard day={today} today={today} linkTo={(id) => `/bookings/${id}`} />, {
    bookings: [booking('10:00', '13:00', { status: 'pending', expires_at: at('23:59') }), booking('14:00', '15:00', {})],
  })
  await engine.enqueue('booking.approve', { id: '10:00' })
  await engine.enqueue('booking.edit', { id: '14:00', changes: { note: 'Чай' } })
  const asked = await screen.findByRole('link', { name: /Ждёт отправки: подтверждена/ })
  expect(asked.textContent).toContain('Ждёт отправки: подтверждена')
  // A narrow block has room for the time and one sign: that must not be the sign of what is not so yet.
  expect(signsIn(asked)).toEqual(['cloud-up'])
  const edited = await screen.findByRole('link', { name: /^14:00–15:00, .*, Подтверждена, Заметка/ })
  expect(signsIn(edited)).toEqual(['cloud-up', 'check', 'note'])
})

test('who confirmed is said, until the booking is moved', async () => {
  const bookings = [
    booking('10:00', '11:00', { confirmed_start: at('10:00') }),
    booking('11:00', '12:00', { confirmed_start: at('10:00') }),
  ]
  await showDesk(<DayBoard day={today} today={today} linkTo={(id) => `/bookings/${id}`} />, { bookings })
  const confirmed = await screen.findAllByRole('link', { name: /Подтверждено клиентом/ })
  expect(confirmed.map((link) => link.getAttribute('href'))).toEqual(['/bookings/10:00'])
})

test('the colour of blocks is chosen for this device, and follows what they are of', async () => {
  localStorage.clear()
  await speak('ru', 'calendar')
  const { user } = await showDesk(
    <>
      <Menu opened>
        <Menu.Dropdown>
          <ColourItems />
        </Menu.Dropdown>
      </Menu>
      <DayBoard day={today} today={today} linkTo={(id) => `/bookings/${id}`} />
    </>,
    {
      employees: [anEmployee(), anEmployee({ id: 'second', order: 1 })],
      bookings: [booking('10:00', '11:00', {}), booking('11:00', '12:00', { employee_id: 'second', service_id: 'gone' })],
    },
  )
  const blocks = await screen.findAllByRole('link', { name: /Стрижка/ })
  expect(blocks.map(({ dataset }) => [dataset['serviceHue'], dataset['employeeHue']])).toEqual([
    ['0', '0'],
    [undefined, '1'],
  ])
  expect(coloursOfBoard()).toBe('status')
  await user.click(screen.getByText('По мастеру'))
  expect(coloursOfBoard()).toBe('employee')
})

function coloursOfBoard(): string | undefined {
  return screen.getByRole('region', { name: 'День по мастерам' }).dataset['colours']
}
