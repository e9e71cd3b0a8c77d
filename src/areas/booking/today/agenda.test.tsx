import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#domain/shared/zone.ts'
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

test('a day on which nothing is booked says how to begin', async () => {
  await showDesk(<Agenda day={today} today={today} />)
  expect(await screen.findByText('На этот день записей нет')).toBeDefined()
})
