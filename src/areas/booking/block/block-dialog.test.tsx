import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { BlockDialog } from './block-dialog.tsx'

const day = addDays(dayOf(new Date().toISOString(), 'Asia/Bishkek'), 2)

async function open() {
  await speak('ru', 'calendar')
  const start = new Date(`${day}T10:00:00+06:00`).toISOString()
  const end = new Date(`${day}T11:00:00+06:00`).toISOString()
  const { user } = await showDesk(<BlockDialog at={{ day, employeeId: ids.employee }} onClose={() => undefined} />, {
    bookings: [aBooking({ status: 'approved', start, end })],
  })
  const type = async (label: string, time: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), time)
  }
  return { user, type }
}

test('an end before the beginning is said to be on the next day', async () => {
  const { type } = await open()
  await type('С', '15:00')
  await type('До', '16:00')
  expect(screen.queryByText(/следующего дня/)).toBeNull()
  await type('До', '14:00')
  expect(screen.getByText(/23.ч, до 14:00 следующего дня/)).toBeTruthy()
})

test('where the time is taken nobody says that there is none in two weeks: it was not looked for', async () => {
  const { user, type } = await open()
  await type('С', '10:00')
  await type('До', '11:00')
  await user.click(screen.getByRole('button', { name: 'Закрыть время' }))
  expect(await screen.findByRole('dialog', { name: 'Это время занято' })).toBeTruthy()
  expect(screen.queryByText(/две недели|двух недель/)).toBeNull()
})

function at(from: string, to: string): Booking {
  return aBooking({
    service_id: null,
    customer_id: null,
    note: 'Обед',
    start: new Date(`${day}T${from}:00+06:00`).toISOString(),
    end: new Date(`${day}T${to}:00+06:00`).toISOString(),
  })
}

test('[B8] what somebody else has made of the time meanwhile stays, and is said where it was typed in', async () => {
  await speak('ru', 'calendar')
  let changeElsewhere: (booking: Booking) => void
  const Form = () => {
    const [booking, setBooking] = useState(() => at('13:00', '14:00'))
    changeElsewhere = setBooking
    return <BlockDialog at={{ day, employeeId: ids.employee }} booking={booking} onClose={() => undefined} />
  }
  const { user, queued } = await showDesk(<Form />, { bookings: [at('13:00', '14:00')] })
  await user.type(screen.getByLabelText('До'), '{Control>}a{/Control}14:30')
  await user.type(screen.getByLabelText('Причина'), ' в кафе')
  expect(screen.queryByText(/в другом месте/)).toBeNull()
  act(() => changeElsewhere(at('12:00', '13:00')))
  expect(screen.getByText('До: 13:00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(queued().map(({ args }) => args)).toMatchObject([{ changes: { duration_minutes: 150, note: 'Обед в кафе' } }]))
  expect(queued()[0]?.args).not.toHaveProperty('changes.start')
})
