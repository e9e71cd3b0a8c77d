import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#domain/shared/zone.ts'
import { aBusiness, anEmployee, everyDay } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { DayView } from './day-view.tsx'

beforeEach(() => localStorage.clear())

const today = dayOf(new Date().toISOString(), 'Asia/Bishkek')
const away = everyDay({ windows: [], breaks: [] })
const employees = 'АБВГДЕЖЗИК'.split('').map((name, order) => anEmployee({ id: name, name, order, ...(order === 0 && { schedule: away }) }))

async function open(team = employees) {
  await speak('ru', 'calendar')
  const { user } = await showDesk(<DayView day={today} today={today} linkTo={(id) => id} />, { employees: team })
  await screen.findByRole('region', { name: 'День по мастерам' })
  return user
}
const lanes = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))

test('who is off today comes last', async () => {
  await open()
  expect(lanes()).toEqual('БВГДЕЖЗИКА'.split(''))
})

test('the lanes that are chosen are the only ones, also when the calendar is opened again', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: /Г$/ }))
  expect(lanes()).toEqual(['Г'])
  cleanup()
  const again = await open()
  expect(lanes()).toEqual(['Г'])
  await again.click(screen.getByRole('checkbox', { name: 'Все' }))
  expect(lanes()).toHaveLength(10)
})

test('where all are seen at a glance nobody is left out', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: /Г$/ }))
  cleanup()
  await open(employees.slice(0, 8))
  expect(lanes()).toEqual('БВГДЕЖЗА'.split(''))
})

test('at an agency it is agents who are chosen', async () => {
  await speak('ru', 'calendar')
  const business = aBusiness({ kind: 'agency' })
  await showDesk(<DayView day={today} today={today} linkTo={(id) => id} />, { business, employees })
  expect(await screen.findByRole('group', { name: 'Агент' })).toBeDefined()
})
