import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
