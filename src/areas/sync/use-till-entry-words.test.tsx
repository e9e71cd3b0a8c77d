import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '#tests/setup/screen.tsx'
import { useTillEntryWords } from './use-till-entry-words.ts'

beforeAll(() => speak('ru', 'sync'))

const payment = { id: 'p', kind: 'payment', of: 'visit', of_id: 'v', name: 'Айгуль, стрижка', amount: 80_000, tip: 5000, currency: 'KGS' }
const drawer = { id: 'c', kind: 'cash_in', of: '', name: '', amount: 100_000, currency: 'KGS' }

test.each([
  ['payment.create', payment, 'Оплата 850 сом: Айгуль, стрижка'],
  ['payment.create', { ...payment, kind: 'refund', tip: 0, refund_of: 'p' }, 'Возврат 800 сом: Айгуль, стрижка'],
  ['payment.create', { ...payment, reverses: 'p' }, 'Отмена оплаты 850 сом: Айгуль, стрижка'],
  ['payment.create', drawer, 'Внесено в кассу 1 000 сом'],
  ['payment.create', { ...drawer, reverses: 'c' }, 'Отмена внесения 1 000 сом'],
  ['close.create', { id: 'd', day: '2026-11-23' }, 'Закрытие дня 23.11.2026'],
  ['bill.edit', { id: 'b' }, undefined],
] as const)('[P1, P7] %s says its act and its sum, or its day', (command, args, said) => {
  const { result } = renderHook(() => useTillEntryWords())
  expect(result.current(command, args)?.replaceAll('\u00a0', ' ')).toBe(said)
})
