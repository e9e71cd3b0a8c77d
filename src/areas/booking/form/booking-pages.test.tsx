import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { addDays, addMinutes, dayOf, type Day } from '#domain/shared/zone.ts'
import { aBooking, aCustomer, anEmployee, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { draftKey } from '#ui/draft/draft-storage.ts'
import { EditBookingPage } from './edit-booking-page.tsx'
import { NewBookingPage } from './new-booking-page.tsx'

beforeEach(() => localStorage.clear())

const today = dayOf(new Date().toISOString(), 'Asia/Bishkek')

function at(day: Day, clock: string): string {
  return new Date(`${day}T${clock}:00+06:00`).toISOString()
}

const pages = (
  <Routes>
    <Route path="/bookings/new" element={<NewBookingPage />} />
    <Route path="/bookings/:id/edit" element={<EditBookingPage />} />
    <Route path="*" element={<p>Другой экран</p>} />
  </Routes>
)

test('[B4] a booking is entered and queued once', async () => {
  const { user, queued } = await showDesk(pages, {
    at: `/bookings/new?service=${ids.service}&employee=${ids.employee}&day=${addDays(today, 2)}`,
  })
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  await user.type(screen.getByLabelText('Клиент'), 'Нурбек')
  await user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  const [customer, booking] = queued()
  expect(customer).toMatchObject({ command: 'customer.create', args: { name: 'Нурбек', phone: '' } })
  expect([booking]).toMatchObject([
    {
      command: 'booking.create',
      args: {
        customer_id: (customer!.args as { readonly id: string }).id,
        start: at(addDays(today, 2), '10:00'),
        customer_name: 'Нурбек',
        status: 'approved',
        employee_id: ids.employee,
      },
    },
  ])
})

test('[S6, S7, S10] a time that is offered for anybody is booked with who is free then, not with who has a day off', async () => {
  const day = addDays(today, 2)
  const other = anEmployee({ id: '01990000-0000-7000-8000-00000000e002', schedule: everyDay({ windows: [], breaks: [] }) })
  // Its hold has ended, and this device was not told.
  const expires_at = addMinutes(new Date().toISOString(), -60)
  const request = aBooking({ status: 'pending', start: at(day, '10:00'), end: at(day, '11:00'), expires_at })
  const { user, queued } = await showDesk(pages, {
    employees: [anEmployee(), other],
    bookings: [request],
    at: `/bookings/new?service=${ids.service}&day=${day}`,
  })
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  await user.type(screen.getByLabelText('Клиент'), 'Нурбек')
  await user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  expect(queued().at(-1)).toMatchObject({ command: 'booking.create', args: { employee_id: ids.employee } })
})

test('[S3, S7] where nobody is named, whoever takes it is told with their own time and price, which is what is booked', async () => {
  const day = addDays(today, 2)
  const other = '01990000-0000-7000-8000-00000000e002'
  const employees = [
    anEmployee(),
    anEmployee({ id: other, name: 'Жылдыз', service_terms: { [ids.service]: { duration_minutes: 75, price: 150_000 } } }),
  ]
  const bookings = [aBooking({ start: at(day, '10:00'), end: at(day, '11:00') })]
  const { user, queued } = await showDesk(pages, { employees, bookings, at: `/bookings/new?service=${ids.service}&day=${day}` })
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  expect(await screen.findByText(/ · Жылдыз$/)).toBeDefined()
  expect(screen.getByText(/^1.ч.15.мин · 1.500.сом$/)).toBeDefined()
  await user.type(screen.getByLabelText('Клиент'), 'Нурбек')
  await user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  expect(queued().at(-1)).toMatchObject({ command: 'booking.create', args: { employee_id: other } })
})

test('what is missing is said at the field, and nothing is queued', async () => {
  const { user, queued } = await showDesk(pages, { at: `/bookings/new?service=${ids.service}` })
  await user.click(await screen.findByRole('button', { name: 'Записать' }))
  await screen.findByText('Укажите имя или телефон.')
  expect(screen.getByText('Выберите время.')).toBeDefined()
  expect(queued()).toEqual([])
})

test('a phone alone is enough, and the field for the name says so', async () => {
  const { user, queued } = await showDesk(pages, { at: openForm })
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  expect(screen.getByRole('combobox', { name: 'Клиент', description: 'Хватит имени или телефона' })).toBeDefined()
  await user.type(screen.getByLabelText('Телефон'), '0700123456')
  await user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  expect(queued().at(-1)).toMatchObject({ args: { customer_name: '', customer_phone: '+996700123456' } })
})

test('a full day offers the nearest free times before it and after it, each taking the form to its day', async () => {
  const employees = [anEmployee({ schedule: everyDay(hours([540, 1080]), { [addDays(today, 2)]: { windows: [], breaks: [] } }) })]
  const { user } = await showDesk(pages, {
    employees,
    at: `/bookings/new?service=${ids.service}&employee=${ids.employee}&day=${addDays(today, 2)}`,
  })
  const nearest = await screen.findAllByRole('button', { name: /^Ближайшее/ })
  expect(nearest.map((button) => /\d\d:\d\d/.exec(button.textContent ?? '')?.[0])).toEqual(['17:00', '09:00'])
  await user.click(nearest[1]!)
  const time = await screen.findByRole<HTMLInputElement>('radio', { name: '09:00' })
  expect(time.checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(` ${Number(addDays(today, 3).slice(8))} `) }).checked).toBe(true)
})

test('[S9] who asks why a time is not there is told, in a few lines', async () => {
  const day = addDays(today, 2)
  const bookings = [aBooking({ start: at(day, '10:00'), end: at(day, '11:00') })]
  const { user } = await showDesk(pages, { bookings, at: `/bookings/new?service=${ids.service}&employee=${ids.employee}&day=${day}` })
  const question = await screen.findByRole('button', { name: 'Почему нет другого времени?' })
  expect(screen.queryByText('Мешает перерыв')).toBeNull()
  await user.click(question)
  const told = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(told).toEqual([
    '00:00–09:00 Вне часов работы',
    '09:15–11:00 Мешает другая запись',
    '12:15–14:00 Мешает перерыв',
    '17:15–00:00 Вне часов работы',
  ])
  await user.click(question)
  expect(screen.queryByText('Мешает перерыв')).toBeNull()
})

test('[E6] a left-over draft of an edit does not take others’ changes back', async () => {
  const start = at(addDays(today, 2), '10:00')
  const end = at(addDays(today, 2), '11:00')
  const opened = aBooking({ start, end })
  localStorage.setItem(
    draftKey('', `booking-edit:${ids.booking}`),
    JSON.stringify({
      at: Date.now(),
      value: {
        opened,
        draft: {
          id: ids.booking,
          serviceId: ids.service,
          employeeId: ids.employee,
          day: addDays(today, 2),
          start,
          customerName: 'Нурбек уулу',
          customerPhone: '+996700123456',
          note: '',
          agreed: true,
        },
      },
    }),
  )
  const { user, queued } = await showDesk(pages, {
    bookings: [aBooking({ start, end, rev: 3, note: 'их заметка', customer_name: 'Азамат' })],
    at: `/bookings/${ids.booking}/edit`,
  })
  const said = await screen.findByText(/это изменили в другом месте/)
  // On a phone the head of the form is out of sight by then.
  expect(screen.getByLabelText('Заметка').compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('Клиент: Нурбек → Азамат')).toBeDefined()
  expect(screen.getByText('Введённое хранится на этом устройстве.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(queued().map((entry) => entry.args)).toEqual([{ id: ids.booking, changes: { customer_name: 'Нурбек уулу' } }]))
})

test('starting over takes the booking as it now is', async () => {
  const { user } = await showDesk(pages, {
    bookings: [aBooking({ start: at(addDays(today, 2), '10:00'), end: at(addDays(today, 2), '11:00') })],
    at: `/bookings/${ids.booking}/edit`,
  })
  const name = await screen.findByLabelText<HTMLInputElement>('Клиент')
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Начать заново' }))
  expect(name.value).toBe('Нурбек')
})

test('[S7] where nobody works, the form says so instead of failing', async () => {
  await showDesk(pages, { employees: [anEmployee({ is_active: false })], at: `/bookings/new?service=${ids.service}` })
  expect(await screen.findByText('Пока никого нет')).toBeDefined()
})

const openForm = `/bookings/new?service=${ids.service}&employee=${ids.employee}&day=${addDays(today, 2)}`

test('a customer is found while one types, and picked with name and phone', async () => {
  const customers = [
    aCustomer({ id: 'c1', name: 'Гүлнара Осмонова', note: 'Аллергия на аммиак' }),
    aCustomer({ id: 'c2', name: 'Айгуль', phone: '' }),
  ]
  const { user, queued } = await showDesk(pages, { customers, at: openForm })
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  await user.type(screen.getByLabelText('Клиент'), 'осмон гул')
  const option = await screen.findByRole('option', { name: /Гүлнара Осмонова/ })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.click(option)
  expect([screen.getByLabelText<HTMLInputElement>('Клиент').value, screen.getByLabelText<HTMLInputElement>('Телефон').value]).toEqual([
    'Гүлнара Осмонова',
    '+996 700 123 456',
  ])
  expect(screen.getByText('Аллергия на аммиак')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  expect(queued()).toMatchObject([{ command: 'booking.create', args: { customer_id: 'c1', customer_phone: '+996700123456' } }])
})

test('digits find a customer by the phone; somebody else typed over them is new', async () => {
  const { user, queued } = await showDesk(pages, { customers: [aCustomer({ id: 'c1' })], at: openForm })
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  await user.type(screen.getByLabelText('Телефон'), '0700 123')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('Клиент из списка')).toBeDefined()
  await user.clear(screen.getByLabelText('Клиент'))
  expect(screen.queryByText('Клиент из списка')).not.toBeNull()
  await user.clear(screen.getByLabelText('Телефон'))
  expect(screen.queryByText('Клиент из списка')).toBeNull()
  await user.type(screen.getByLabelText('Клиент'), 'Асель')
  await user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  expect(queued()).toMatchObject([{ command: 'customer.create', args: { name: 'Асель' } }, { command: 'booking.create' }])
})

test('whoever has the phone is not entered twice', async () => {
  const { user, queued } = await showDesk(pages, {
    customers: [aCustomer({ id: 'c1', merged_into: 'c2' }), aCustomer({ id: 'c2', phone: '' })],
    at: openForm,
  })
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  await user.type(screen.getByLabelText('Телефон'), '0700123456')
  await user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  expect(queued()).toMatchObject([{ command: 'booking.create', args: { customer_id: 'c2' } }])
})

test('a draft that was begun for one customer does not go on under another', async () => {
  const customers = [aCustomer({ id: 'c1' }), aCustomer({ id: 'c2', name: 'Асель', phone: '+996700000002' })]
  const begun = {
    id: 'd1',
    serviceId: ids.service,
    employeeId: '',
    day: today,
    start: null,
    customerId: 'c1',
    customerName: 'Нурбек',
    customerPhone: '+996700123456',
    note: 'Аллергия',
    agreed: true,
  }
  const leftOver = {
    ...begun,
    more: [{ id: 'd2', serviceId: ids.service, employeeId: '' }],
    repeat: { seriesId: 's', everyWeeks: 1, end: { count: 4 }, choices: {} },
  }
  localStorage.setItem(draftKey('', `booking:${ids.business}`), JSON.stringify({ at: Date.now(), value: leftOver }))
  const { user, queued } = await showDesk(pages, { customers, at: `${openForm}&customer=c2` })
  expect((await screen.findByLabelText<HTMLInputElement>('Клиент')).value).toBe('Асель')
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  await user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Другой экран')
  expect(queued()).toHaveLength(1)
  expect(queued()).toMatchObject([{ command: 'booking.create', args: { customer_id: 'c2', note: '' } }])
  expect((queued()[0]!.args as { readonly id: string }).id).not.toBe('d1')
})

test('who is booked again stands in the form', async () => {
  await showDesk(pages, { customers: [aCustomer({ id: 'c1' })], at: `${openForm}&customer=c1` })
  expect((await screen.findByLabelText<HTMLInputElement>('Клиент')).value).toBe('Нурбек')
  expect(screen.getByText('Клиент из списка')).toBeDefined()
})
