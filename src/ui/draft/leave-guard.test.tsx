import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import { leavingAtOnce } from './unsaved.ts'

function Form() {
  const dialog = useLeaveGuard(true)
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        {'go'}
      </button>
      <button type="button" onClick={() => void navigate('/elsewhere', leavingAtOnce)}>
        {'step away'}
      </button>
      {dialog}
    </>
  )
}

function open() {
  show(
    <Routes>
      <Route path="/form" element={<Form />} />
      <Route path="/elsewhere" element={<p>{'elsewhere'}</p>} />
    </Routes>,
    { at: '/form' },
  )
  return userEvent.setup()
}

test('whoever leaves a form with something typed is asked', async () => {
  await speak('en')
  const user = open()
  await user.click(screen.getByText('go'))
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(screen.queryByText('elsewhere')).toBeNull()
})

test('whoever has gone already is not: the lock screen comes at once', async () => {
  await speak('en')
  const user = open()
  await user.click(screen.getByText('step away'))
  expect(await screen.findByText('elsewhere')).toBeDefined()
})
