import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import type { Booking } from '#domain/booking/booking.ts'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { addDays, addMinutes, dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { draftKey } from '#ui/draft/draft-storage.ts'
import { aBooking, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { NewBookingPage } from '../new-booking-page.tsx'

beforeEach(() => localStorage.clear())

const day = addDays(dayOf(new Date().toISOString(), 'Asia/Bishkek'), 2)
const nails = aService({ id: '01990000-0000-7000-8000-00000000c002', name: 'Маникюр', duration_minutes: 45, price: 70_000 })
const second = anEmployee({ id: '01990000-0000-7000-8000-00000000e002', name: 'Бермет', order: 1, service_id: [nails.id] })

function at(clock: string): string {
  return new Date(`${day}T${clock}:00+06:00`).toISOString()
}

const pages = (
  <Routes>
    <Route path="/bookings/new" element={<NewBookingPage />} />
    <Route path="*" element={<p>Другой экран</p>} />
  </Routes>
)

async function open(bookings: readonly Booking[] = [], search = `service=${ids.service}&day=${day}`) {
  return showDesk(pages, { services: [aService(), nails], employees: [anEmployee(), second], bookings, at: `/bookings/new?${search}` })
}

type Screen = Awaited<ReturnType<typeof open>>

async function addNails({ user }: Screen): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Добавить услугу' }))
  await user.click(await screen.findByRole('button', { name: /^Маникюр/ }))
}

async function save({ user, queued }: Screen, name = /^Записать/): Promise<readonly CreateBooking[]> {
  await user.type(screen.getByLabelText('Клиент'), 'Нурбек')
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText('Другой экран')
  return bookedBy({ queued })
}

/** The bookings that were queued; a customer whom nobody knew yet goes before them. */
function bookedBy({ queued }: Pick<Screen, 'queued'>): readonly CreateBooking[] {
  return queued()
    .filter((entry) => entry.command === 'booking.create')
    .map((entry) => entry.args as CreateBooking)
}

test('[B8] two services are one visit with two people, linked and each booked once', async () => {
  const desk = await open()
  await addNails(desk)
  await desk.user.click(await screen.findByRole('radio', { name: '10:00' }))
  const parts = within(screen.getByRole('list', { name: 'Услуги визита' })).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual([
    expect.stringContaining('10:00–11:00, Айгуль'),
    expect.stringContaining('11:00–11:45, Бермет'),
  ])
  expect(screen.getByText('Всего').parentElement?.textContent?.replaceAll('\u00A0', ' ')).toBe('Всего1 ч 45 мин · 1 900 сом')
  const [first, next] = await save(desk)
  expect([first, next]).toMatchObject([
    { service_id: ids.service, employee_id: ids.employee, start: at('10:00'), customer_name: 'Нурбек', status: 'approved' },
    { service_id: nails.id, employee_id: second.id, start: at('11:00'), customer_name: 'Нурбек', status: 'approved' },
  ])
  expect(first?.visit_id).toBeTruthy()
  expect([first?.visit_id, first?.id === next?.id]).toEqual([next?.visit_id, false])
})

function names(): readonly (string | null | undefined)[] {
  return within(screen.getByRole('list', { name: 'Услуги визита' }))
    .getAllByRole('listitem')
    .map((part) => part.querySelector('strong')?.textContent)
}

test('[B8] parts change places and are taken out by buttons, which keep the focus', async () => {
  const desk = await open()
  await addNails(desk)
  screen.getByRole('button', { name: 'Выше: Маникюр' }).focus()
  await desk.user.keyboard('{Enter}')
  expect(names()).toEqual(['Маникюр', 'Стрижка'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ниже: Маникюр' }))
  await desk.user.click(screen.getByRole('button', { name: 'Убрать: Стрижка' }))
  expect(await screen.findByRole('button', { name: 'Другая услуга' })).toBeDefined()
  await desk.user.click(await screen.findByRole('radio', { name: '10:00' }))
  const saved = await save(desk)
  expect(saved.map((args) => [args.service_id, args.visit_id])).toEqual([[nails.id, undefined]])
})

test('[S9] why a visit does not fit names the service that is in the way', async () => {
  const desk = await open([aBooking({ employee_id: second.id, start: at('11:00'), end: at('12:00') })])
  await addNails(desk)
  expect(screen.queryByRole('radio', { name: '10:00' })).toBeNull()
  await desk.user.click(await screen.findByRole('button', { name: 'Почему нет другого времени?' }))
  const told = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(told).toContain('09:30–11:00 Маникюр: Мешает другая запись')
})

test('[B3] over warnings of several services one reason is asked for, and given with each that needs it', async () => {
  const desk = await open()
  await addNails(desk)
  await desk.user.click(await screen.findByRole('button', { name: 'Другое время' }))
  const hand = screen.getByLabelText('Другое время')
  await desk.user.type(hand, '17:30')
  await desk.user.type(screen.getByLabelText('Клиент'), 'Нурбек')
  await desk.user.click(screen.getByRole('button', { name: 'Записать' }))
  await desk.user.click(await screen.findByText('Договорились с мастером'))
  await desk.user.click(screen.getByRole('button', { name: 'Всё равно записать' }))
  await screen.findByText('Другой экран')
  expect(bookedBy(desk).map((args) => args.override_reason)).toEqual(['Договорились с мастером', 'Договорились с мастером'])
})

test('[B8] a weekly series names what does not fit before it is saved, and leaves it out', async () => {
  const busy = { start: addMinutes(at('10:00'), 7 * 1440), end: addMinutes(at('11:00'), 7 * 1440) }
  const desk = await open([aBooking(busy)])
  await desk.user.click(await screen.findByRole('radio', { name: '10:00' }))
  await desk.user.click(await screen.findByRole('button', { name: 'Повторять запись' }))
  const dates = within(await screen.findByRole('list', { name: 'Даты' })).getAllByRole('listitem')
  expect(dates).toHaveLength(6)
  expect(dates[1]?.textContent).toContain('Занято 10:00–11:00: Нурбек')
  await desk.user.click(within(dates[5]!).getByRole('checkbox'))
  const saved = await save(desk, /^Записать 4 из 6/)
  expect(saved.map((args) => args.start)).toEqual([0, 2, 3, 4].map((week) => addMinutes(at('10:00'), week * 7 * 1440)))
  expect(new Set(saved.map((args) => args.series_id)).size).toBe(1)
  expect(new Set(saved.map((args) => args.id)).size).toBe(4)
})

test('[B8] a date that does not fit goes to the next free time of its day', async () => {
  const busy = { start: addMinutes(at('10:00'), 7 * 1440), end: addMinutes(at('11:00'), 7 * 1440) }
  const desk = await open([aBooking(busy)])
  await desk.user.click(await screen.findByRole('radio', { name: '10:00' }))
  await desk.user.click(await screen.findByRole('button', { name: 'Повторять запись' }))
  await desk.user.click(await screen.findByRole('button', { name: 'Взять 11:00' }))
  expect(await screen.findByText('Вместо 10:00')).toBeDefined()
  const saved = await save(desk, /^Записать 6 из 6/)
  expect(saved[1]?.start).toBe(addMinutes(at('11:00'), 7 * 1440))
})

test('[B8] one more service joins the visit of a booking that stood alone', async () => {
  const booking = aBooking({ start: at('10:00'), end: at('11:00') })
  const desk = await open([booking], `visit=${ids.booking}`)
  await desk.user.click(await screen.findByRole('button', { name: /^Маникюр/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Клиент').value).toBe('Нурбек')
  await desk.user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  const [link, made] = desk.queued().filter((entry) => entry.command.startsWith('booking.'))
  expect([link?.command, made?.command]).toEqual(['booking.edit', 'booking.create'])
  const { visit_id, start } = must(made, 'the creation').args as CreateBooking
  expect(link?.args).toEqual({ id: ids.booking, changes: { visit_id } })
  expect([start, Boolean(visit_id)]).toEqual([at('11:00'), true])
})

test('[B3] who does not give one of the services is warned of and booked with a reason, as for a single booking', async () => {
  const desk = await open([], `service=${ids.service}&employee=${second.id}&day=${day}`)
  await addNails(desk)
  await desk.user.click(await screen.findByRole('button', { name: 'Другое время' }))
  await desk.user.type(screen.getByLabelText('Другое время'), '10:00')
  await desk.user.type(screen.getByLabelText('Клиент'), 'Нурбек')
  await desk.user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Этот мастер не оказывает эту услугу')
  await desk.user.click(screen.getByText('Договорились с мастером'))
  await desk.user.click(screen.getByRole('button', { name: 'Всё равно записать' }))
  await screen.findByText('Другой экран')
  expect(bookedBy(desk)).toMatchObject([
    { service_id: ids.service, employee_id: second.id, override_reason: 'Договорились с мастером' },
    { service_id: nails.id, start: at('11:00') },
  ])
})

const old = {
  id: ids.booking,
  serviceId: ids.service,
  employeeId: '',
  day,
  start: at('10:00'),
  customerName: 'Нурбек',
  customerPhone: '',
  note: '',
  agreed: true,
}

function keep(draft: object): void {
  localStorage.setItem(draftKey('', `booking:${ids.business}`), JSON.stringify({ at: Date.now(), value: draft }))
}

test('[B4] a visit and its repetition survive a reload, each booking under its own id', async () => {
  keep({
    ...old,
    more: [{ id: '01990000-0000-7000-8000-00000000f0a1', serviceId: nails.id, employeeId: '' }],
    visitId: '01990000-0000-7000-8000-00000000d001',
    repeat: { seriesId: '01990000-0000-7000-8000-00000000d002', everyWeeks: 2, end: { count: 2 }, choices: {} },
  })
  const desk = await open([], '')
  await desk.user.click(await screen.findByRole('button', { name: 'Записать 2 из 2' }))
  await screen.findByText('Другой экран')
  const saved = bookedBy(desk)
  expect(saved.map((args) => args.id.slice(-4))).toEqual(['f001', 'f0a1', 'f002', 'f0a2'])
  expect(new Set(saved.map((args) => args.visit_id)).size).toBe(2)
})

test('a draft from before there were visits still opens', async () => {
  keep(old)
  const desk = await open([], '')
  await desk.user.click(await screen.findByRole('button', { name: 'Записать' }))
  await waitFor(() => expect(bookedBy(desk)).toMatchObject([{ id: ids.booking, start: at('10:00'), employee_id: ids.employee }]))
})

test('whoever has chosen a service stands at it, and not where the list was left', async () => {
  const desk = await open([], `day=${day}`)
  await desk.user.click(await screen.findByRole('button', { name: /^Маникюр/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Услуга'))
  await desk.user.click(await screen.findByRole('button', { name: 'Добавить услугу' }))
  await desk.user.click(await screen.findByRole('button', { name: /^Маникюр/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Услуги визита'))
})
