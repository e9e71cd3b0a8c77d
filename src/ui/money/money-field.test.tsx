import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { MoneyField } from './money-field.tsx'

function Form({ initial = '', error }: { readonly initial?: string; readonly error?: string }) {
  const [price, setPrice] = useState(initial)
  return <MoneyField label="Цена" value={price} error={error} onChange={setPrice} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Цена')
const shown = () => field().value.replaceAll('\u00a0', ' ')

test('[O1] an amount is set in groups while it is typed, and stays where somebody corrects it', async () => {
  await speak('ru')
  const user = userEvent.setup()
  show(<Form />)
  await user.type(field(), '12500000,5')
  expect(shown()).toBe('12 500 000,5')
  // A nought less, and a digit in the middle.
  field().setSelectionRange(6, 6)
  await user.keyboard('{Backspace}')
  expect([shown(), field().selectionStart]).toEqual(['1 250 000,5', 5])
  await user.keyboard('77')
  expect([shown(), field().selectionStart]).toEqual(['125 077 000,5', 7])
})

test('[O1] what is pasted is read whatever it is written with', async () => {
  await speak('ky')
  const user = userEvent.setup()
  show(<Form initial="5" />)
  await user.tripleClick(field())
  await user.paste('12,500,000.50 сом')
  expect(shown()).toBe('12 500 000,50')
})

test('[O1] an amount above the most is told to be too high, not to be no number', async () => {
  await speak('ru')
  const user = userEvent.setup()
  show(<Form error="Напишите число" />)
  await user.type(field(), '10000000')
  expect(screen.getByText('Напишите число')).toBeDefined()
  await user.type(field(), '0')
  expect(screen.getByText('Слишком много: проверьте число нулей.')).toBeDefined()
  expect(screen.queryByText('Напишите число')).toBeNull()
})
