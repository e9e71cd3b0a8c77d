import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addMinutes, dayOf } from '#domain/shared/zone.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { ArriveButton } from './arrive-button.tsx'
import { WaitingHere } from './waiting-here.tsx'

const now = new Date().toISOString()
const today = dayOf(now, 'Asia/Bishkek')
// Begun a little ago, so that it touches today also just before and after midnight.
const soon = { start: addMinutes(now, -5), end: addMinutes(now, 55) }

test('[B9] one tap marks who comes in; undone, they are expected again', async () => {
  const { user, queued } = await showDesk(<ArriveButton booking={aBooking(soon)} />, { bookings: [aBooking(soon)] })
  await user.click(screen.getByRole('button', { name: 'Нурбек: отметить, что клиент здесь' }))
  await screen.findByText('Нурбек: клиент здесь')
  expect(queued()).toMatchObject([{ command: 'booking.arrive', args: { id: aBooking().id } }])
  await user.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  await expect.poll(queued).toEqual([])
})

test('[B9] who waits is listed, the longest first, with since when', async () => {
  const here = (id: string, minutes: number) =>
    aBooking({ ...soon, id, customer_name: id, status: 'arrived', restorable_status: 'approved', arrived_at: addMinutes(now, -minutes) })
  await showDesk(<WaitingHere today={today} />, { bookings: [here('Асель', 6), here('Бермет', 20), aBooking({ ...soon, id: 'c' })] })
  const list = await screen.findByRole('list', { name: 'Клиенты, которые уже здесь' })
  expect([...list.children].map((one) => one.textContent)).toMatchObject(
    [/^Бермет.*ждёт (19|20) мин/, /^Асель.*ждёт [56] мин/].map((text) => expect.stringMatching(text)),
  )
})
