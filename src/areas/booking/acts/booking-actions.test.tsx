import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aBooking } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { useBookingActions } from './booking-actions.tsx'
import { actStep } from './booking-step.ts'

const bookings = ['first', 'second'].map((id) => aBooking({ id, status: 'pending' }))

function Declining() {
  const acting = useBookingActions()
  const [ended, setEnded] = useState('')
  const decline = (id: string) => async () => {
    const performed = await acting.perform(
      actStep(
        'cancel',
        bookings.find((one) => one.id === id)!,
      ),
    )
    setEnded((before) => `${before} ${id}:${performed ? 'done' : 'not done'}`)
  }
  return (
    <>
      <button type="button" onClick={() => void decline('first')()}>
        {'first'}
      </button>
      <button type="button" onClick={() => void decline('second')()}>
        {'second'}
      </button>
      <output>{ended}</output>
    </>
  )
}

test('a second question ends the first, and its booking can be acted on again', async () => {
  const { user } = await showDesk(<Declining />, { bookings })
  await user.click(screen.getByText('first'))
  expect(await screen.findByRole('dialog')).toBeDefined()
  screen.getByText('second').click()
  expect(await screen.findByText('first:not done')).toBeDefined()
  screen.getByText('first').click()
  expect(await screen.findByText('first:not done second:not done')).toBeDefined()
})
