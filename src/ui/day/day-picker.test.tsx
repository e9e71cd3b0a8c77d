import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { DayPicker } from './day-picker.tsx'
import { DayRangePicker, type DayRange } from './day-range-picker.tsx'
import { monthNames } from './month-names.ts'

beforeAll(() => speak('ky'))

async function open(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  // The first calendar waits for the names of its months.
  await act(async () => void fireEvent.click(button))
  await screen.findByRole('table')
  return screen.getByRole('dialog')
}

test('the calendar speaks the language, begins with Monday and marks the today of the business', async () => {
  show(<DayPicker day="2026-11-28" today="2026-11-20" onChange={() => undefined} />)
  const calendar = within(await open('Күндү тандоо'))
  expect(calendar.getByRole('button', { name: 'ноябрь 2026' })).toBeDefined()
  expect(calendar.getAllByRole('columnheader')[0]!.textContent).toBe('дш')
  expect(calendar.getByRole('button', { current: 'date' }).getAttribute('aria-label')).toBe('20-ноябрь, жума')
  expect(calendar.getByRole('button', { name: 'Кийинки ай' })).toBeDefined()
})

test('a chosen day is told as text and closes the calendar; days out of bounds cannot be chosen', async () => {
  const onChange = vi.fn<(day: string) => void>()
  show(<DayPicker day="2026-11-21" today="2026-11-21" first="2026-11-20" onChange={onChange} />)
  const calendar = within(await open('Күндү тандоо'))
  expect(calendar.getByRole<HTMLButtonElement>('button', { name: '19-ноябрь, бейшемби' }).disabled).toBe(true)
  await userEvent.click(calendar.getByRole('button', { name: '28-ноябрь, ишемби' }))
  expect(onChange.mock.calls).toEqual([['2026-11-28']])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a range counts from its first touch, closes with its second, and can be taken back', async () => {
  const ranges: DayRange[] = []
  function Field() {
    const [range, setRange] = useState<DayRange>({ from: '', to: '' })
    const change = (next: DayRange) => {
      ranges.push(next)
      setRange(next)
    }
    return <DayRangePicker range={range} today="2026-11-21" onChange={change} />
  }
  show(<Field />)
  const calendar = within(await open('Күндөр'))
  await userEvent.click(calendar.getByRole('button', { name: '10-ноябрь, шейшемби' }))
  expect(screen.getByText('10.11.2026 – …')).toBeDefined()
  await userEvent.click(calendar.getByRole('button', { name: '14-ноябрь, ишемби' }))
  expect(screen.getByText('10.11.2026 – 14.11.2026')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Каалаган күн' }))
  expect(ranges).toEqual([
    { from: '2026-11-10', to: '' },
    { from: '2026-11-10', to: '2026-11-14' },
    { from: '', to: '' },
  ])
})

test('where the names of a language are not to be had, months bear English ones', async () => {
  expect([await monthNames('ru'), await monthNames('ky'), await monthNames('kk')]).toEqual(['ru', 'ky', 'en'])
})
