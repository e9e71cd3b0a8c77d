import { expect, test } from 'vitest'
import { aBusiness, anEmployee, aService } from '#tests/doubles/salon.ts'
import { draftFor, moreAsked, withAsked } from './asked.ts'
import { emptyBookingDraft } from './draft.ts'

const empty = emptyBookingDraft('d', '2026-11-22')
const desk = {
  business: aBusiness(),
  servicesById: new Map([aService({ id: 'cut' }), aService({ id: 'former', is_active: false })].map((row) => [row.id, row])),
  employeesById: new Map([anEmployee({ id: 'aigul' }), anEmployee({ id: 'left', is_active: false })].map((row) => [row.id, row])),
}
const asked = (params: string) => withAsked(empty, new URLSearchParams(params), desk)

test('what the address names stands in the draft; what it does not name stays', () => {
  expect(asked('service=cut&employee=aigul&day=2026-11-25')).toEqual({ ...empty, serviceId: 'cut', employeeId: 'aigul', day: '2026-11-25' })
  expect(asked('start=2026-11-25T04:00:00.000Z')).toEqual({ ...empty, day: '2026-11-25', start: '2026-11-25T04:00:00.000Z' })
  expect(asked('service=gone&employee=gone&day=never&start=never')).toEqual(empty)
})

test('who has left and what is no longer given is not asked for: no time would be free', () => {
  expect(asked('service=former&employee=aigul')).toEqual({ ...empty, employeeId: 'aigul' })
  expect(asked('service=cut&employee=left')).toEqual({ ...empty, serviceId: 'cut' })
})

test('what was typed for one customer is not taken over for another; without a customer it is', () => {
  const of = (customerId?: string) => ({ ...empty, id: 'left-over', note: 'аллергия', ...(customerId !== undefined && { customerId }) })
  expect(draftFor('b', of('a'), empty)).toBe(empty)
  expect([draftFor('a', of('a'), empty), draftFor('b', of(''), empty), draftFor('', of('a'), empty)].map(({ note }) => note)).toEqual([
    'аллергия',
    'аллергия',
    'аллергия',
  ])
})

const more = (params: string) =>
  moreAsked(new URLSearchParams(params), desk).more?.map(({ serviceId, employeeId }) => [serviceId, employeeId])

test('[B8] a visit that is booked again asks for all of its services, each with whom it was', () => {
  expect(more('service=cut&employee=left&service=cut&employee=aigul&service=cut&employee=left')).toEqual([
    ['cut', 'aigul'],
    ['cut', ''],
  ])
  expect(more('service=cut&employee=aigul')).toBeUndefined()
})
