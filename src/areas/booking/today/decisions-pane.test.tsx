import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, aCustomer } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { Decisions } from './decisions-pane.tsx'

const today = dayOf(new Date().toISOString(), 'Asia/Bishkek')

function instant(clock: string): string {
  return new Date(`${addDays(today, 2)}T${clock}:00+06:00`).toISOString()
}

/** A request for the day after tomorrow, at an hour when the salon is open. */
function request(time: string, end: string, given: Partial<Booking> = {}): Booking {
  return aBooking({ id: time, status: 'pending', start: instant(time), end: instant(end), customer_name: `Гость ${time}`, ...given })
}

async function open(bookings: readonly Booking[]) {
  return showDesk(<Decisions today={today} linkTo={(id) => `/?booking=${id}`} />, { bookings })
}

test('one tap approves: queued at once, and said to be sent only when it is', async () => {
  const { user, queued, sendAll } = await open([request('10:00', '11:00'), request('12:00', '13:00')])
  await user.click(screen.getByRole('button', { name: /^Подтвердить: Гость 10:00/ }))
  await screen.findByText('Ждёт отправки: подтверждена')
  expect(screen.queryByText('Подтверждена')).toBeNull()
  expect(queued().map((entry) => [entry.command, entry.args])).toEqual([['booking.approve', { id: '10:00' }]])
  sendAll()
  await screen.findByText('Подтверждена')
  await screen.findByText('Отправлено')
})

test('what was answered keeps its place, so that the next one does not slide under the finger', async () => {
  const { user } = await open([request('10:00', '11:00'), request('12:00', '13:00')])
  await user.click(screen.getByRole('button', { name: /^Подтвердить: Гость 10:00/ }))
  await screen.findByText(/^Ждёт отправки/)
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByText('Гость 10:00')).toBeDefined()
  expect(within(second!).getByRole('button', { name: /^Подтвердить: Гость 12:00/ })).toBeDefined()
})

test('undo takes back what has not been sent', async () => {
  const { user, queued } = await open([request('10:00', '11:00')])
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  await user.click(await screen.findByRole('button', { name: 'Вернуть заявку' }))
  await screen.findByRole('button', { name: /^Подтвердить/ })
  expect(queued()).toEqual([])
})

test('[B5] declining asks for a reason; drawing back changes nothing', async () => {
  const { user, queued } = await open([request('10:00', '11:00')])
  await user.click(screen.getByRole('button', { name: /^Отклонить/ }))
  await user.click(await screen.findByRole('button', { name: 'Оставить' }))
  expect(queued()).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Отклонить/ }))
  await user.click(await screen.findByText('Мастер заболел'))
  await user.click(within(screen.getByRole('dialog', { name: 'Отклонить заявку?' })).getByRole('button', { name: 'Отклонить заявку' }))
  await screen.findByText(/^Ждёт отправки/)
  expect(screen.getByText('Ждёт отправки: отклонена')).toBeTruthy()
  expect(queued().map((entry) => entry.args)).toEqual([{ id: '10:00', reason: 'Мастер заболел', only_pending: true }])
})

test('[B2] a rival is named before the tap, and approving offers another time', async () => {
  const { user, queued } = await open([request('10:00', '11:00'), request('10:30', '11:30', { status: 'approved' })])
  expect(screen.getByText(/Это время уже занято: Гость 10:30/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  await user.click(await screen.findByRole('button', { name: /^Записать на .*, 11:30$/ }))
  await screen.findByText(/^Ждёт отправки/)
  expect(queued().map((entry) => entry.command)).toEqual(['booking.move', 'booking.approve'])
})

test('[B3] a warning asks for a reason, which is sent', async () => {
  const { user, queued } = await open([request('07:00', '08:00')])
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  await user.click(await screen.findByText('Договорились с мастером'))
  await user.click(screen.getByRole('button', { name: 'Всё равно записать' }))
  await screen.findByText(/^Ждёт отправки/)
  expect(queued()[0]?.args).toEqual({ id: '07:00', override_reason: 'Договорились с мастером' })
})

test('a device without room says so, and shows nothing as done', async () => {
  const { user, fill } = await open([request('10:00', '11:00')])
  fill()
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('На устройстве нет места')
  expect(screen.queryByText(/^Ждёт отправки/)).toBeNull()
})

test('forty requests do not push the day out of reach', async () => {
  const many = Array.from({ length: 40 }, (_, at) => request('10:00', '11:00', { id: `r${at}`, employee_id: `e${at}` }))
  const { user } = await open(many)
  expect(screen.getAllByRole('article').length).toBeLessThan(20)
  await user.click(screen.getByRole('button', { name: /^Показать ещё/ }))
  expect(screen.getAllByRole('article')).toHaveLength(40)
})

test('[E9] what the server refuses is not shown as sent, nor as approved', async () => {
  const { user, refuse } = await open([request('10:00', '11:00')])
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  await screen.findByText(/^Ждёт отправки/)
  refuse({ status: 409, code: 'time_taken' })
  await screen.findByText('Ждёт вашего решения')
  expect(screen.queryByText('Отправлено')).toBeNull()
  expect(screen.queryByText('Подтверждена')).toBeNull()
  expect(screen.getByRole('link', { name: 'Решить' }).getAttribute('href')).toBe('/sync')
  expect(screen.queryByRole('link', { name: /^WhatsApp/ })).toBeNull()
})

test('[B1] an approval that the server has done is cancelled, and the question says why', async () => {
  const { user, queued, sendAll } = await open([request('10:00', '11:00')])
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  await screen.findByText(/^Ждёт отправки/)
  sendAll()
  await user.click(await screen.findByRole('button', { name: 'Отменить' }))
  await screen.findByText(/вернуть как было уже нельзя/)
  await user.click(screen.getByText('Планы изменились'))
  await user.click(screen.getByRole('button', { name: 'Отменить запись' }))
  await waitFor(() => expect(queued().map((entry) => entry.command)).toEqual(['booking.cancel']))
  await user.click(await screen.findByRole('button', { name: 'Вернуть запись' }))
  await waitFor(() => expect(queued()).toEqual([]))
})

test('of two that were answered one after the other each can be taken back', async () => {
  const { user, queued } = await open([request('10:00', '11:00'), request('12:00', '13:00')])
  await user.click(screen.getByRole('button', { name: /^Подтвердить: Гость 10:00/ }))
  await user.click(await screen.findByRole('button', { name: /^Подтвердить: Гость 12:00/ }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Вернуть заявку' })).toHaveLength(2))
  await user.click(screen.getAllByRole('button', { name: 'Вернуть заявку' })[0]!)
  await waitFor(() => expect(queued().map((entry) => entry.args)).toEqual([{ id: '12:00' }]))
})

test('where storing fails as nobody foresaw, the person is told, and may try again', async () => {
  vi.stubGlobal('reportError', vi.fn<() => void>())
  const { user, breakDown } = await open([request('10:00', '11:00')])
  breakDown()
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('что-то пошло не так')
  await user.click(screen.getAllByRole('button', { name: 'Закрыть' })[1]!)
  await screen.findByRole('button', { name: /^Подтвердить/ })
  expect(document.querySelector('[data-storing]')).toBeNull()
  vi.unstubAllGlobals()
})

test('with everything answered it says so', async () => {
  await open([])
  expect(screen.getByText('На всё отвечено')).toBeDefined()
})

test('[B8] a visit is one card: it lists its services, one tap approves all, one undo takes all back', async () => {
  const visit_id = 'visit'
  const { user, queued } = await open([
    request('10:00', '11:00', { visit_id }),
    request('11:00', '12:00', { visit_id, customer_name: 'Гость 10:00', service_name: 'Маникюр' }),
    request('14:00', '15:00'),
  ])
  const [visit, single] = screen.getAllByRole('article')
  expect(visit?.textContent?.replaceAll('\u00A0', ' ')).toContain('2 услуги · 2 400 сом10:00Стрижка · Айгуль11:00Маникюр · Айгуль')
  expect(single?.textContent).not.toContain('услуг')
  await user.click(screen.getByRole('button', { name: /^Подтвердить: Гость 10:00/ }))
  await screen.findByText(/^Ждёт отправки/)
  expect(queued().map((entry) => [entry.command, entry.args])).toEqual([
    ['booking.approve', { id: '10:00' }],
    ['booking.approve', { id: '11:00' }],
  ])
  await user.click(screen.getByRole('button', { name: 'Вернуть заявку' }))
  await screen.findByRole('button', { name: /^Подтвердить: Гость 10:00/ })
  expect(queued()).toEqual([])
})

test('[B5, B8] declining a visit asks for one reason, which all of it is declined with', async () => {
  const visit_id = 'visit'
  const { user, queued } = await open([request('10:00', '11:00', { visit_id }), request('11:00', '12:00', { visit_id })])
  await user.click(screen.getByRole('button', { name: /^Отклонить/ }))
  await user.click(await screen.findByText('Мастер заболел'))
  await user.click(screen.getByRole('button', { name: 'Отклонить заявку' }))
  await screen.findByText(/^Ждёт отправки/)
  expect(queued().map((entry) => entry.args)).toEqual(
    ['10:00', '11:00'].map((id) => ({ id, reason: 'Мастер заболел', only_pending: true })),
  )
})

test('an allergy is read before the answer is given', async () => {
  await showDesk(<Decisions today={today} linkTo={(id) => `/?booking=${id}`} />, {
    bookings: [request('10:00', '11:00')],
    customers: [aCustomer({ note: 'Аллергия на аммиак' })],
  })
  expect(within(screen.getByRole('article')).getByText('О клиенте: Аллергия на аммиак')).toBeDefined()
})

test('[B2] who has the time is named with the service; [V3] a request from the page says so', async () => {
  const { user } = await open([request('10:00', '11:00', { change_notice_hours: 0 }), request('10:30', '11:30', { status: 'approved' })])
  expect(screen.getByText('Заявка со страницы для клиентов')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  await screen.findByText('Айгуль: занято 10:30–11:30 (Гость 10:30, Стрижка).')
})

test.each([
  ['Подтвердить', 'Вы записаны: Стрижка'],
  ['Отклонить', 'ваша запись отменена: Стрижка'],
])('the customer is told with the next tap: %s', async (act, said) => {
  const { user } = await open([request('10:00', '11:00')])
  await user.click(screen.getByRole('button', { name: new RegExp(`^${act}`) }))
  if (act === 'Отклонить') {
    await user.click(await screen.findByText('Мастер заболел'))
    await user.click(screen.getByRole('button', { name: 'Отклонить заявку' }))
  }
  const link = await screen.findByRole('link', { name: 'WhatsApp: Гость 10:00' })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain(said)
})

test('[E13] where the device can no longer be read, as after somebody has stepped away, no message is offered, and nothing breaks', async () => {
  const { user, engine } = await open([request('10:00', '11:00')])
  const read = vi.spyOn(engine, 'viewOne').mockRejectedValue(new Error('The database has been closed'))
  await user.click(screen.getByRole('button', { name: /^Подтвердить/ }))
  await screen.findByText(/^Ждёт отправки/)
  await waitFor(() => expect(read).toHaveBeenCalled())
  expect(screen.queryByRole('link', { name: /^WhatsApp/ })).toBeNull()
})

test('[C6] at an agency a request is answered for an agent', async () => {
  await showDesk(<Decisions today={today} linkTo={(id) => `/?booking=${id}`} />, {
    business: aBusiness({ kind: 'agency' }),
    bookings: [request('10:00', '11:00')],
  })
  expect(screen.getByText('агент: Айгуль')).toBeDefined()
})
