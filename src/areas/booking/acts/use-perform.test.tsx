import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { actStep, createStep, type BookingStep } from './booking-step.ts'
import { useBookingActions } from './booking-actions.tsx'
import type { PerformedSteps } from './undo-steps.ts'
import { usePerform, usePerformAll } from './use-perform.tsx'

const tomorrow = addDays(dayOf(new Date().toISOString(), 'Asia/Bishkek'), 1)
const args = {
  id: ids.booking,
  business_id: ids.business,
  employee_id: ids.employee,
  service_id: ids.service,
  start: new Date(`${tomorrow}T10:00:00+06:00`).toISOString(),
  status: 'approved',
  customer_name: 'Нурбек',
} as const

function Doing({
  step,
  replacing,
  label = 'Сделать',
}: {
  readonly step: BookingStep
  readonly replacing?: number
  readonly label?: string
}) {
  const run = usePerform()
  return (
    <button type="button" onClick={() => void run(step, { replacing })}>
      {label}
    </button>
  )
}

test('[E9] a refused creation is never said to be sent, though no row is left of it', async () => {
  const { user, refuse } = await showDesk(<Doing step={createStep(args)} />)
  await user.click(screen.getByText('Сделать'))
  await screen.findByText('Ждёт отправки')
  refuse({ status: 409, code: 'time_taken' })
  expect((await screen.findByRole('link', { name: 'Ждёт вашего решения' })).getAttribute('href')).toBe('/sync')
  expect(screen.queryByText('Отправлено')).toBeNull()
})

test('[E9] a corrected entry is said to be sent when it is, and not at once', async () => {
  const { user, engine, refuse, sendAll, queued } = await showDesk(<Doing step={createStep(args)} replacing={1} />)
  await engine.enqueue('booking.create', { ...args, customer_name: 'Нурбе' })
  refuse({ status: 400, code: 'invalid' })
  await user.click(screen.getByText('Сделать'))
  await screen.findByText('Ждёт отправки')
  expect(queued()).toMatchObject([{ seq: 1, state: 'queued', args }])
  sendAll()
  await screen.findByText('Отправлено')
})

test('undoing what the server refused gives it up, and asks for nothing else', async () => {
  const { user, refuse, queued } = await showDesk(<Doing step={createStep(args)} />)
  await user.click(screen.getByText('Сделать'))
  await screen.findByText('Ждёт отправки')
  refuse({ status: 409, code: 'time_taken' })
  await screen.findByText('Ждёт вашего решения')
  await user.click(screen.getByRole('button', { name: 'Не записывать' }))
  await waitFor(() => expect(queued()).toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function createdAndSent() {
  const desk = await showDesk(<Doing step={createStep(args)} />)
  await desk.user.click(screen.getByText('Сделать'))
  await screen.findByText('Ждёт отправки')
  desk.send()
  return desk
}

test('[E3] undoing what went out without an answer gives it up, once the person knows what that means', async () => {
  const { user, lose, queued } = await createdAndSent()
  lose()
  await user.click(screen.getByRole('button', { name: 'Не записывать' }))
  await user.click(await screen.findByRole('button', { name: 'Больше не отправлять' }))
  await screen.findByText(/Больше не отправляется/)
  expect(queued()).toEqual([])
})

test('[E3] whoever draws back from that has it sent again', async () => {
  const { user, lose, queued } = await createdAndSent()
  lose()
  await user.click(screen.getByRole('button', { name: 'Не записывать' }))
  await user.click(await screen.findByRole('button', { name: 'Отправлять дальше' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(queued().map((entry) => entry.command)).toEqual(['booking.create'])
})

test('[E3] where the answer comes before it is given up, what is done is cancelled instead', async () => {
  const { user, sendAll, queued } = await createdAndSent()
  await user.click(screen.getByRole('button', { name: 'Не записывать' }))
  await user.click(await screen.findByRole('button', { name: 'Больше не отправлять' }))
  sendAll()
  await screen.findByText(/вернуть как было уже нельзя/)
  const confirm = screen.getByRole('button', { name: 'Отменить запись' })
  await user.click(confirm)
  await screen.findByText('Выберите причину или напишите свою.')
  expect(queued()).toEqual([])
  await user.click(screen.getByText('Планы изменились'))
  await user.click(confirm)
  await waitFor(() => expect(queued().map((entry) => entry.command)).toEqual(['booking.cancel']))
  await screen.findByText(/Нурбек: .*отмен/)
  expect(screen.queryByText('Всё как было')).toBeNull()
})

test('[B5] what was no booking yet is said to be declined', async () => {
  const request = aBooking({
    status: 'pending',
    start: args.start,
    end: new Date(Date.parse(args.start) + 3_600_000).toISOString(),
    expires_at: args.start,
  })
  const { user } = await showDesk(<Doing step={actStep('cancel', request, 'busy')} />, { bookings: [request] })
  await user.click(screen.getByText('Сделать'))
  expect(await screen.findByText(/Нурбек: заявка отклонена/)).toBeTruthy()
})

test('of one booking only the last act can be taken back by its message, and a restoration not at all', async () => {
  const approved = aBooking({ start: args.start, end: new Date(Date.parse(args.start) + 3_600_000).toISOString() })
  const cancelled = { ...approved, status: 'cancelled', restorable_status: 'approved' } as const
  const acts = (
    <>
      <Doing label="Отменить её" step={actStep('cancel', approved, 'busy')} />
      <Doing label="Вернуть её" step={actStep('restore', cancelled)} />
    </>
  )
  const { user } = await showDesk(acts, { bookings: [approved] })
  await user.click(screen.getByText('Отменить её'))
  await screen.findByRole('button', { name: 'Вернуть запись' })
  await user.click(screen.getByText('Вернуть её'))
  await waitFor(() => expect(screen.queryByText(/Нурбек: .*отмен/)).toBeNull())
  expect(screen.queryByRole('button', { name: /^Вернуть (запись|как было)/ })).toBeNull()
})

test('a second tap while the first is stored does nothing', async () => {
  const booking = aBooking({ status: 'pending', start: args.start, end: new Date(Date.parse(args.start) + 3_600_000).toISOString() })
  const { queued } = await showDesk(<Doing step={actStep('approve', booking)} />, { bookings: [booking] })
  const button = screen.getByText('Сделать')
  button.click()
  button.click()
  await screen.findByText('Ждёт отправки')
  expect(queued().map((entry) => entry.command)).toEqual(['booking.approve'])
})

test('[E9] that it waits is read before what was done, and that it was refused as well', async () => {
  const booking = aBooking({ status: 'pending', start: args.start, end: new Date(Date.parse(args.start) + 3_600_000).toISOString() })
  const { user, refuse } = await showDesk(<Doing step={actStep('approve', booking)} />, { bookings: [booking] })
  await user.click(screen.getByText('Сделать'))
  const message = (await screen.findByText('Ждёт отправки')).closest('[role="status"]')!
  expect(message.textContent).toMatch(/^Ждёт отправки Нурбек: запись подтверждена/)
  expect(message.querySelector('.tabler-icon-check')).toBeNull()
  refuse({ status: 409, code: 'time_taken' })
  await waitFor(() => expect(message.textContent).toMatch(/^Ждёт вашего решения Нурбек: запись подтверждена/))
})

const visit = [
  ['p1', '10:00'],
  ['p2', '12:00'],
].map(([id, clock]) => createStep({ ...args, id: id!, start: new Date(`${tomorrow}T${clock}:00+06:00`).toISOString() }))

function Visiting() {
  const performAll = usePerformAll()
  const acting = useBookingActions()
  const [performed, setPerformed] = useState<PerformedSteps | null>(null)
  const [ended, setEnded] = useState('')
  return (
    <>
      <button type="button" onClick={() => void performAll(visit).then(setPerformed)}>
        {'Записать обе'}
      </button>
      {performed && (
        <button type="button" onClick={() => void acting.undo(performed).then(({ kind }) => setEnded(kind))}>
          {'Снять обе'}
        </button>
      )}
      <output aria-label="Итог">{ended}</output>
    </>
  )
}

async function visitBooked() {
  const desk = await showDesk(<Visiting />)
  await desk.user.click(screen.getByText('Записать обе'))
  await screen.findByText('Снять обе')
  return {
    ...desk,
    ids: () => desk.queued().map((entry) => (entry.args as { readonly id: string }).id),
    ended: () => screen.getByLabelText('Итог').textContent,
  }
}

test('[E3] whoever goes on sending what may have been sent keeps the rest of the visit, too', async () => {
  const { user, send, lose, ids: left, ended } = await visitBooked()
  send()
  lose()
  await user.click(screen.getByText('Снять обе'))
  await user.click(await screen.findByRole('button', { name: 'Отправлять дальше' }))
  await waitFor(() => expect(ended()).toBe('dismissed'))
  expect(left()).toEqual(['p1', 'p2'])
})

test('[E3] whoever gives no reason for what was sent keeps what was not', async () => {
  const { user, sendFirst, ids: left, ended } = await visitBooked()
  sendFirst()
  await user.click(screen.getByText('Снять обе'))
  await screen.findByText(/вернуть как было уже нельзя/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(ended()).toBe('dismissed'))
  expect(left()).toEqual(['p2'])
})

test('[E3] of a visit that was sent in part, one part is cancelled and the other never sent', async () => {
  const { user, sendFirst, queued, ended } = await visitBooked()
  sendFirst()
  await user.click(screen.getByText('Снять обе'))
  await user.click(await screen.findByText('Планы изменились'))
  await user.click(screen.getByRole('button', { name: 'Отменить запись' }))
  await waitFor(() => expect(ended()).toBe('countered'))
  expect(queued()).toMatchObject([{ command: 'booking.cancel', args: { id: 'p1' } }])
})

test('[E3] whoever gives up one part and then no reason for the other still has both', async () => {
  const { user, sendFirst, send, lose, ids: left, ended } = await visitBooked()
  sendFirst()
  send()
  lose()
  await user.click(screen.getByText('Снять обе'))
  await user.click(await screen.findByRole('button', { name: 'Больше не отправлять' }))
  await screen.findByRole('button', { name: 'Отменить запись' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(ended()).toBe('dismissed'))
  expect(left()).toEqual(['p2'])
})

test('[E3] of a visit that was sent in part, one part is cancelled and the other given up', async () => {
  const { user, sendFirst, send, lose, queued, ended } = await visitBooked()
  sendFirst()
  send()
  lose()
  await user.click(screen.getByText('Снять обе'))
  await user.click(await screen.findByRole('button', { name: 'Больше не отправлять' }))
  await user.click(await screen.findByText('Планы изменились'))
  await user.click(screen.getByRole('button', { name: 'Отменить запись' }))
  await waitFor(() => expect(ended()).toBe('countered'))
  expect(queued()).toMatchObject([{ command: 'booking.cancel', args: { id: 'p1' } }])
})
