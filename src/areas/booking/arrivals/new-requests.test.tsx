import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceProvider, type Device } from '#ui/device/device.tsx'
import { enquiryEntity } from '#domain/catalogue/enquiry.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aBooking, aService, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { createStore } from '#lib/store.ts'
import { pageClock } from '#ui/time/page-clock.ts'
import { NewRequests } from './new-requests.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const inHours = (hours: number) => new Date(pageClock.now() + hours * 3600_000).toISOString()
const request = (given: object = {}) =>
  aBooking({ status: 'pending', start: inHours(5), end: inHours(6), expires_at: inHours(24), change_notice_hours: 3, ...given })

function device({ isOn = true, claims = (keys: readonly string[]) => keys } = {}) {
  const showWaiting = vi.fn<(count: number) => void>()
  const sound = {
    hasSound: true,
    isOn: createStore(isOn),
    isLocked: createStore(false),
    setOn: () => undefined,
    ring: vi.fn<() => Promise<void>>(async () => undefined),
    claim: async (keys: readonly string[]) => claims(keys),
  }
  return { sound, showWaiting }
}

async function open(given: ReturnType<typeof device>, bookings = [request({ id: 'old' })], services = [aService()]) {
  const desk = await showDesk(
    <DeviceProvider device={given as unknown as Device}>
      <NewRequests />
    </DeviceProvider>,
    { bookings, services },
  )
  await act(() => vi.advanceTimersByTimeAsync(2100))
  return desk
}

test('[N1] a request that comes while the app is open rings once and is told with a way to it; what was there is not', async () => {
  const given = device()
  const desk = await open(given)
  expect([given.sound.ring.mock.calls.length, given.showWaiting.mock.lastCall]).toEqual([0, [1]])
  await act(async () =>
    desk.receive(
      'bookings',
      request({ id: 'new', visit_id: 'v', service_name: 'Стрижка', customer_name: 'Айбек' }),
      request({ id: 'new-2', visit_id: 'v', start: inHours(6), end: inHours(7) }),
    ),
  )
  const message = await screen.findByText(/^Новая заявка: Айбек · Стрижка и ещё 1, /)
  expect(message.closest('[role]')?.getAttribute('role')).toBe('status')
  expect([given.sound.ring.mock.calls.length, given.showWaiting.mock.lastCall]).toEqual([1, [2]])
  await desk.user.click(screen.getByRole('button', { name: 'Показать' }))
  expect(screen.queryByText(/^Новая заявка/)).toBeNull()
})

test('the service is named in the person’s language', async () => {
  const service = aService({ name: 'Стрижка', translations: { ky: { name: 'Чач кыркуу' } } })
  const desk = await open(device(), undefined, [service])
  await act(() => speak('ky', 'booking'))
  await act(async () =>
    desk.receive('bookings', request({ id: 'new', service_id: service.id, service_name: 'Стрижка', customer_name: 'Айбек' })),
  )
  expect(await screen.findByText(/Айбек · Чач кыркуу/)).toBeTruthy()
})

test('[N1] where another tab has told of it this one is silent', async () => {
  const given = device({ claims: () => [] })
  const desk = await open(given)
  await act(async () => desk.receive('bookings', request({ id: 'new' })))
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect([given.sound.ring.mock.calls.length, given.showWaiting.mock.lastCall, screen.queryByText(/^Новая заявка/)]).toEqual([0, [2], null])
})

test('with the sound switched off it is told without', async () => {
  const given = device({ isOn: false })
  const desk = await open(given)
  await act(async () => desk.receive('bookings', request({ id: 'a' }), request({ id: 'b' })))
  await screen.findByText('2 новые заявки')
  expect(given.sound.ring).not.toHaveBeenCalled()
})

test('[N1, C7] a question rings as a request does, is told with who asks and about what, and counts as waiting', async () => {
  const given = device()
  const desk = await open(given)
  await act(async () =>
    desk.receive(
      'enquiries',
      createRow(enquiryEntity, { id: 'asked', business_id: ids.business, name: 'Айпери', phone: '+996555010203', text: 'Бар?' }),
    ),
  )
  expect(await screen.findByText('Новое обращение: Айпери')).toBeTruthy()
  expect([given.sound.ring.mock.calls.length, given.showWaiting.mock.lastCall]).toEqual([1, [2]])
})
