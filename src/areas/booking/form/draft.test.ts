import { expect, test } from 'vitest'
import { groupServices } from '#domain/business/service-groups.ts'
import { aBooking, aService, ids } from '#tests/doubles/salon.ts'
import {
  createBookingArgs,
  draftFromArgs,
  bookingDraftOf,
  editBookingArgs,
  emptyBookingDraft,
  isBookingDraftTouched,
  bookingDraftProblems,
  type Draft,
} from './draft.ts'

const empty = emptyBookingDraft('id', '2026-11-23')
const full: Draft = {
  ...empty,
  serviceId: ids.service,
  employeeId: ids.employee,
  start: '2026-11-23T04:00:00.000Z',
  customerName: ' Нурбек ',
  customerPhone: '0700 123 456',
}

test('an empty draft needs a service, a time and somebody', () => {
  expect(bookingDraftProblems(empty)).toEqual({ serviceId: 'required', start: 'required', customerName: 'nameOrPhone' })
  expect(isBookingDraftTouched(empty)).toBe(false)
})

test('a name or a phone is enough', () => {
  expect(bookingDraftProblems({ ...full, customerName: '' })).toEqual({})
  expect(bookingDraftProblems({ ...full, customerPhone: '' })).toEqual({})
})

test('what cannot be a phone and what is too long is said', () => {
  expect(bookingDraftProblems({ ...full, customerPhone: '12' })).toEqual({ customerPhone: 'phone' })
  expect(bookingDraftProblems({ ...full, customerName: 'я'.repeat(121), note: 'я'.repeat(1001) })).toEqual({
    customerName: 'tooLong',
    note: 'tooLong',
  })
})

test('a draft becomes the arguments of a creation, and comes back from them', () => {
  const args = createBookingArgs({ ...full, agreed: false }, ids.business, 'chosen')
  expect(args).toEqual({
    id: 'id',
    business_id: ids.business,
    employee_id: 'chosen',
    service_id: ids.service,
    start: full.start,
    status: 'pending',
    customer_name: 'Нурбек',
    customer_phone: '+996700123456',
    note: '',
  })
  expect(createBookingArgs(draftFromArgs(args, 'Asia/Bishkek'), ids.business, 'chosen')).toEqual(args)
})

test('an edit sends only what was touched', () => {
  const booking = aBooking()
  const draft = bookingDraftOf(booking, 'Asia/Bishkek')
  expect(editBookingArgs(draft, booking)).toEqual({})
  expect(editBookingArgs({ ...draft, note: 'new', customerPhone: '+996 700 123 456' }, booking)).toEqual({ note: 'new' })
  expect(editBookingArgs({ ...draft, employeeId: '' }, booking)).toEqual({})
})

test('a stored number stands in the form as a typed one is set', () => {
  const args = createBookingArgs(full, ids.business, 'chosen')
  expect([bookingDraftOf(aBooking(), 'Asia/Bishkek'), draftFromArgs(args, 'Asia/Bishkek')].map((draft) => draft.customerPhone)).toEqual([
    '+996 700 123 456',
    '+996 700 123 456',
  ])
})

test('a refused edit is corrected from what was wanted', () => {
  expect(bookingDraftOf(aBooking(), 'Asia/Bishkek', { start: '2026-11-24T20:00:00.000Z', note: 'x' })).toMatchObject({
    day: '2026-11-25',
    start: '2026-11-24T20:00:00.000Z',
    note: 'x',
    customerName: 'Нурбек',
  })
})

test('services stand by category, those without one last; a search looks at every language', () => {
  const category = { id: 'hair', rev: 1, business: ids.business, name: 'Волосы', translations: { ky: { name: 'Чач' } }, order: 0 }
  const services = [
    aService({ id: 'loose' }),
    aService({ id: 'cut', name: 'Стрижка', category_id: 'hair', translations: { ky: { name: 'Чач кыркуу' } } }),
    aService({ id: 'stray', name: 'Гость', category_id: 'deleted' }),
  ]
  expect(groupServices(services, [category], 'ky', '').map((group) => [group.name, group.services.map((one) => one.id)])).toEqual([
    ['Чач', ['cut']],
    ['', ['loose', 'stray']],
  ])
  expect(groupServices(services, [category], 'ru', 'КЫРК').flatMap((group) => group.services.map((one) => one.id))).toEqual(['cut'])
})
