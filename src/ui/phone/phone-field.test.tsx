import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { PhoneField } from './phone-field.tsx'

function Form({ initial = '' }: { readonly initial?: string }) {
  const [phone, setPhone] = useState(initial)
  return <PhoneField label="Телефон" value={phone} onChange={setPhone} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Телефон')

test('a number is set in groups while it is typed', async () => {
  const user = userEvent.setup()
  show(<Form />)
  await user.type(field(), '0700123456')
  expect(field().value).toBe('+996 700 123 456')
})

test('the caret stays where somebody corrects', async () => {
  const user = userEvent.setup()
  show(<Form initial="+996 700 123 456" />)
  await user.click(field())
  field().setSelectionRange(8, 8)
  await user.keyboard('{Backspace}{Backspace}55')
  expect([field().value, field().selectionStart]).toEqual(['+996 755 123 456', 8])
  await user.keyboard('9')
  expect(field().selectionStart).toBe(10)
})

test('a pasted number is read whatever it is written with', async () => {
  const user = userEvent.setup()
  show(<Form />)
  await user.click(field())
  await user.paste('8 (701) 123-45-67')
  expect(field().value).toBe('+7 701 123 45 67')
})

test('a country without a number is nothing', async () => {
  const user = userEvent.setup()
  show(<Form />)
  await user.type(field(), '+996')
  await user.tab()
  expect(field().value).toBe('')
})
