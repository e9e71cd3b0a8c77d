import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { businessProblems, editBusinessArgs, formOfBusiness, withPresent } from './business-form.ts'
import { BusinessPage } from './business-page.tsx'
import { allZones } from './zones.ts'

beforeEach(async () => {
  localStorage.clear()
  await speak('ru', 'business', 'hours', 'services', 'sync')
})

test('[S5] settings go out as they differ, without a bound too, and come back by undo', async () => {
  const { user, queued } = await showDesk(<BusinessPage />)
  await user.selectOptions(await screen.findByLabelText(/^На сколько вперёд/), '')
  await user.type(screen.getByLabelText('Телефон'), '0700123456')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued().map(({ command, args }) => [command, args])).toEqual([
      ['business.edit', { id: ids.business, changes: { phone: '+996700123456', booking_window_days: null } }],
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued()).toEqual([]))
})

test('[E28] how long a device shows data without the server goes out as the other settings do', async () => {
  const { user, queued } = await showDesk(<BusinessPage />)
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Показывать данные без связи/)
  expect(field.value).toBe('30')
  await user.selectOptions(field, '7')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: ids.business, changes: { offline_days: 7 } }]))
})

test('a number that is none is said, and nothing is queued', async () => {
  const { user, queued } = await showDesk(<BusinessPage />)
  await user.type(await screen.findByLabelText('Телефон'), '12')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Это не похоже на номер. Пример: +996 700 123 456')).toBeDefined()
  expect(queued()).toEqual([])
})

test('[S1] a zone is found by its city and told by its time; what it means for bookings is said', async () => {
  const { user, queued } = await showDesk(<BusinessPage />)
  const field = await screen.findByRole('combobox', { name: 'Часовой пояс' })
  await user.clear(field)
  await user.type(field, 'Алматы')
  await user.click(await screen.findByRole('option', { name: /Алматы · Asia\/Almaty/ }))
  expect(screen.getByText(/Прежние записи останутся/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: ids.business, changes: { time_zone: 'Asia/Almaty' } }]))
})

test('staff read and change nothing', async () => {
  await showDesk(<BusinessPage />, { role: 'staff' })
  await screen.findByText('Изменить это может только владелец.')
  expect(screen.getByText('60 дней')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is not as usual is offered where it belongs', () => {
  expect(withPresent([5, 15, 30], '20')).toEqual(['5', '15', '20', '30'])
  expect(withPresent([7, 14], '')).toEqual(['7', '14'])
  expect(allZones('Asia/Kathmandu')).toContain('Asia/Kathmandu')
  expect(allZones('Asia/Bishkek')[0]).toBe('Asia/Bishkek')
})

test('a form that nobody touched changes nothing', () => {
  const business = aBusiness({ phone: '+996700123456', booking_window_days: null, translations: { ky: { name: 'Салон' } } })
  expect(editBusinessArgs(formOfBusiness(business), business)).toEqual({})
  expect(businessProblems({ ...formOfBusiness(business), name: ' ', address: 'а'.repeat(301) })).toEqual({
    name: 'required',
    address: 'tooLong',
  })
})

test('[M1] from the settings one goes on to what is sent to customers by itself', async () => {
  await showDesk(<BusinessPage />)
  expect((await screen.findByRole('link', { name: /^Сообщения без нажатия/ })).getAttribute('href')).toBe('/channels')
})
