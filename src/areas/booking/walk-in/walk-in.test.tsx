import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBooking, anEmployee, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { WalkIn } from './walk-in.tsx'

// Monday, 11:20 in Bishkek: the salon is open.
const now = '2026-11-23T05:20:00.000Z'
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }))
afterEach(() => vi.useRealTimers())

const employees = [anEmployee(), anEmployee({ id: 'second', name: 'Нурбек', order: 1, image: '/media/nurbek.webp' })]

async function open(bookings = [aBooking({ start: '2026-11-23T05:00:00.000Z', end: '2026-11-23T06:00:00.000Z' })]) {
  const onClose = vi.fn<() => void>()
  const desk = await showDesk(<WalkIn today="2026-11-23" onClose={onClose} />, { employees, bookings })
  await desk.user.click(await screen.findByRole('button', { name: /^Стрижка/ }))
  return { ...desk, onClose }
}

test('[B7] whoever is free takes the walk-in from this minute on', async () => {
  const { user, queued, onClose } = await open()
  await user.click(await screen.findByRole('button', { name: 'Начать сейчас: Нурбек' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(queued()).toMatchObject([
    { command: 'booking.create', args: { employee_id: 'second', service_id: ids.service, start: now, status: 'approved', walk_in: true } },
  ])
})

test('[B7] whoever is busy is offered from when they are free', async () => {
  const { user, queued } = await open()
  await user.click(await screen.findByRole('button', { name: 'Записать: Айгуль, 12:00' }))
  await waitFor(() => expect(queued()).toMatchObject([{ args: { employee_id: ids.employee, start: '2026-11-23T06:00:00.000Z' } }]))
})

test('a full device keeps the dialog open, and says why', async () => {
  const { user, fill, onClose } = await open()
  fill()
  await user.click(await screen.findByRole('button', { name: 'Начать сейчас: Нурбек' }))
  expect((await screen.findByRole('alert')).textContent).toContain('На устройстве нет места')
  expect(onClose).not.toHaveBeenCalled()
})

test('who has a picture is shown by it', async () => {
  await open()
  const offer = await screen.findByRole('button', { name: 'Начать сейчас: Нурбек' })
  expect(offer.querySelector('img')?.getAttribute('src')).toBe('/media/nurbek.webp')
})
