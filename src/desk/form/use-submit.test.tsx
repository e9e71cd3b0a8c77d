import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Announcer } from '#ui/announce/announcer.tsx'
import { show, speak } from '#tests/setup/screen.tsx'
import { useSubmit } from './use-submit.ts'

function Form() {
  const [name, setName] = useState('')
  const { onSubmit } = useSubmit(name === '' ? { name: 'required', phone: 'required' } : {}, async () => undefined)
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <button type="submit">Save</button>
    </form>
  )
}

test('how many fields to check is said, and no longer once they are right', async () => {
  await speak('ru', 'desk')
  show(
    <Announcer>
      <Form />
    </Announcer>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toMatch(/2/)
  await user.type(screen.getByLabelText('name'), 'A')
  expect(screen.getByRole('status').textContent).toBe('')
})
