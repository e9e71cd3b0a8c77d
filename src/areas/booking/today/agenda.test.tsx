import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { Agenda } from './agenda.tsx'

const today = dayOf(new Date().toISOString(), 'Asia/Bishkek')

beforeEach(() => speak('ru'))

test('on a phone, too, whoever begins is led to services and then to employees', async () => {
  await showDesk(<Agenda day={today} today={today} />, { services: [], employees: [] })
  expect((await screen.findByRole('link', { name: 'Добавить услуги' })).getAttribute('href')).toBe('/services')
  expect(screen.queryByText('На этот день записей нет')).toBeNull()
})

test.each([
  ['today', 0, '/bookings/new'],
  ['a later day', 1, `/bookings/new?day=${addDays(today, 1)}`],
  ['a day that is over', -1, undefined],
])('%s on which nothing is booked leads to the first booking while there can be one', async (_, ahead, address) => {
  await showDesk(<Agenda day={addDays(today, ahead)} today={today} />)
  expect(await screen.findByText('На этот день записей нет')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Новая запись' })?.getAttribute('href')).toBe(address)
})
