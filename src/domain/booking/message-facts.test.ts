import { expect, test } from 'vitest'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { messageText } from '#domain/business/messages.ts'
import { factsTogether, kindsFor, messageDate, messageFacts } from './message-facts.ts'

test('[S1] a customer reads day and time of the business, in their own language', () => {
  const employee = anEmployee({ translations: { ky: { name: 'Айгүл' } } })
  const service = aService({ translations: { ky: { name: 'Чач кыркуу' } } })
  const names = {
    business: aBusiness(),
    employeesById: new Map([[ids.employee, employee]]),
    servicesById: new Map([[ids.service, service]]),
  }
  // 23:30 UTC is the next morning in Bishkek.
  const booking = aBooking({ start: '2026-11-22T23:30:00.000Z', cancel_reason: 'x' })
  expect(messageFacts(booking, 'ky', names)).toEqual({
    name: 'Нурбек',
    service: 'Чач кыркуу',
    date: '23-ноябрь, дүйшөмбү',
    time: '05:30',
    employee: 'Айгүл',
    business: 'Салон',
    reason: 'x',
  })
  expect(messageFacts({ ...booking, service_name: 'Стрижка детская', employee_id: 'gone' }, 'ru', names)).toMatchObject({
    service: 'Стрижка детская',
    employee: '',
    date: 'понедельник, 23 ноября',
  })
  expect(messageDate('2027-01-01', 'en')).toBe('Friday, 1 January')
})

test('a reason of ours is told in the customer’s language, one that was typed as it was typed', () => {
  const names = { business: aBusiness(), employeesById: new Map(), servicesById: new Map() }
  const told = (cancel_reason: string) =>
    (['ru', 'ky', 'en'] as const).map((language) => messageFacts(aBooking({ cancel_reason }), language, names).reason)
  expect(told('Уста ооруп калды')).toEqual(['Мастер заболел', 'Уста ооруп калды', 'The employee is ill'])
  expect(told('Уста ооруп калды, кечиресиз')).toEqual(Array(3).fill('Уста ооруп калды, кечиресиз'))
})

const first = (given: Parameters<typeof aBooking>[0], now = '2026-11-23T00:00:00.000Z') => kindsFor(aBooking(given), now)[0]

test('what is written about follows from what became of the booking', () => {
  expect([
    first({}),
    first({ status: 'pending' }),
    first({ status: 'cancelled' }),
    first({ status: 'no_show' }),
    first({}, '2026-11-24T00:00:00.000Z'),
  ]).toEqual(['approved', 'pending', 'cancelled', 'greeting', 'greeting'])
})

test('one message tells all services and people, each once', () => {
  const facts = { name: 'А', service: 'Стрижка', date: 'd', time: '10:00', employee: 'Асель', business: 'b', reason: '' }
  expect(factsTogether([facts, { ...facts, service: 'Маникюр', time: '11:00' }])).toEqual({ ...facts, service: 'Стрижка, Маникюр' })
})

test('[C6] a home is shown by an agent, and at an agency everybody is one; what the owner has written stays', () => {
  const names = { business: aBusiness(), employeesById: new Map([[ids.employee, anEmployee()]]), servicesById: new Map() }
  const told = (given: Parameters<typeof aBooking>[0], kind: 'salon' | 'agency', own?: string) =>
    messageText(
      'approved',
      'ru',
      own === undefined ? undefined : { ru: { approved: own } },
      messageFacts(aBooking(given), 'ru', { ...names, business: aBusiness({ kind }) }),
    )
  expect(told({}, 'salon')).toContain(', мастер: Айгуль')
  expect(told({ product_id: 'home' }, 'salon')).toContain(', агент: Айгуль')
  expect(told({}, 'agency')).toContain(', агент: Айгуль')
  expect(told({}, 'agency', 'Вас ждёт мастер: {employee}')).toBe('Вас ждёт мастер: Айгуль')
  expect(
    messageText('approved', 'ky', undefined, messageFacts(aBooking(), 'ky', { ...names, business: aBusiness({ kind: 'agency' }) })),
  ).toContain(', агент: Айгуль')
})
