import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, Route, Routes } from 'react-router-dom'
import type { Role } from '#domain/shared/rights.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { anEmployee, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { forgetDrafts } from '#ui/draft/draft-storage.ts'
import { EmployeePage } from './employee-page.tsx'
import { whereDialogsWereOpen, type At } from './open-employee.ts'
import { useClosedOnLeaving } from './open-parts.tsx'

const now = Date.parse('2026-11-23T05:20:00.000Z')
const hour = 60 * 60_000
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
})
afterEach(() => vi.useRealTimers())

const today = dayOf(new Date(now).toISOString(), 'Asia/Bishkek')
const path = `/employees/${ids.employee}`
const here: At = { userId: '', businessId: ids.business }

function Screens() {
  useClosedOnLeaving()
  return (
    <>
      <Routes>
        <Route path="/employees/:id" element={<EmployeePage />} />
        <Route path="*" element={<p>Другой экран</p>} />
      </Routes>
      <Link to="/">Сегодня</Link>
    </>
  )
}

/** What is to hold on the chosen day. */
const panel = () => within(screen.getByRole('region', { name: /23/ }))

/** Opens the form; what was open of it before is gone from the screen, as when an app is closed. */
async function open() {
  cleanup()
  await speak('ru', 'employees', 'hours')
  const desk = await showDesk(<Screens />, { at: path })
  await screen.findByText('Часы работы')
  const leadsTo = (at = here, role: Role = 'owner') => whereDialogsWereOpen(at, role, desk.engine)
  return { ...desk, leadsTo, click: (name: string | RegExp) => desk.user.click(screen.getByRole('button', { name, hidden: true })) }
}

test('the question about deleting is asked again, and not once it was answered', async () => {
  const first = await open()
  await first.click('Удалить навсегда')
  await screen.findByRole('dialog', { name: /^Удалить навсегда:/ })
  const again = await open()
  const dialog = await screen.findByRole('dialog', { name: /^Удалить навсегда:/ })
  expect(await again.leadsTo()).toBe(path)
  await again.user.click(within(dialog).getByRole('button', { name: 'Отмена' }))
  expect(await again.leadsTo()).toBeUndefined()
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('chosen days are chosen still, with the hours that were being typed for them', async () => {
  const first = await open()
  await first.user.click(document.querySelector(`[data-day="${today}"]`)!)
  await first.click('Другие часы')
  await first.user.clear(panel().getAllByLabelText('С')[0]!)
  await first.user.type(panel().getAllByLabelText('С')[0]!, '1130')
  await open()
  expect(panel().getAllByLabelText<HTMLInputElement>('С')[0]!.value).toMatch(/^11:?30$/)
})

test('the days to which hours are copied stay chosen', async () => {
  const first = await open()
  await first.click(/^Скопировать.*вторник/i)
  await first.user.click(await screen.findByRole('checkbox', { name: 'суббота' }))
  const again = await open()
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'суббота' })).checked).toBe(true)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(await again.leadsTo()).toBe(path)
})

test('a section alone is open again in its form, and leads nobody back to it', async () => {
  const first = await open()
  await first.click(/^На разных языках/)
  const again = await open()
  expect(screen.getByLabelText('Кыргызча')).toBeDefined()
  expect(await again.leadsTo()).toBeUndefined()
})

test('it leads back the same person at the same business, for twelve hours, while they may and the employee is there', async () => {
  const { click, leadsTo, engine } = await open()
  await click('Удалить навсегда')
  expect(await leadsTo({ ...here, userId: 'nurlan' })).toBeUndefined()
  expect(await leadsTo({ ...here, businessId: 'bakery' })).toBeUndefined()
  expect(await leadsTo(here, 'staff')).toBeUndefined()
  vi.setSystemTime(now + 12 * hour - 1)
  expect(await leadsTo()).toBe(path)
  vi.setSystemTime(now + 12 * hour)
  expect(await leadsTo()).toBeUndefined()
  vi.setSystemTime(now)
  expect(await whereDialogsWereOpen(here, 'owner', { ...engine, viewOne: async () => null })).toBeUndefined()
  expect(await leadsTo()).toBeUndefined()
})

test('who goes to another screen, or signs out, has closed it', async () => {
  const first = await open()
  await first.click('Удалить навсегда')
  await first.user.click(screen.getByText('Сегодня'))
  await screen.findByText('Другой экран')
  expect(await first.leadsTo()).toBeUndefined()
  cleanup()
  const second = await open()
  await second.click('Удалить навсегда')
  expect(await second.leadsTo()).toBe(path)
  forgetDrafts('')
  expect(await second.leadsTo()).toBeUndefined()
})

test('somebody else’s form opens with nothing open', async () => {
  const first = await open()
  await first.click('Удалить навсегда')
  cleanup()
  await showDesk(<Screens />, { at: '/employees/second', employees: [anEmployee({ id: 'second', name: 'Бегимай' })] })
  await screen.findByText('Часы работы')
  expect(screen.queryByRole('dialog')).toBeNull()
})
