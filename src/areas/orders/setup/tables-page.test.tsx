import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { TablesPage } from './tables-page.tsx'

const business = aBusiness({ kind: 'cafe' })
const tables = ['1', 'Терраса'].map((name, at) => ({ id: `t${at}`, rev: 1, business_id: ids.business, name, order: at }))

beforeEach(async () => {
  await speak('ru')
  await loadTexts('orders')
})

afterEach(() => void vi.restoreAllMocks())

/** As a finger does, at one place of the screen; whether the tap got there. */
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 1, clientX: 60, clientY: 250 })

const names = ({ queued }: Awaited<ReturnType<typeof showDesk>>) => queued().map(({ args }) => (args as { readonly name: string }).name)

test('two quick taps on Add are one table, and the next number stands there for another', async () => {
  const desk = await showDesk(<TablesPage />, { business, tables: tables.slice(0, 1) })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Номер или название' })
  await waitFor(() => expect(field.value).toBe('2'))
  // Quick taps, however slow the machine.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  tap('Добавить')
  tap('Добавить')
  await waitFor(() => expect(field.value).toBe('3'))
  // Until it is stored nothing is begun, and then the tap does not get there.
  await waitFor(() => expect(tap('Добавить')).toBe(false))
  expect(names(desk)).toEqual(['2'])
  await desk.user.click(screen.getByRole('button', { name: 'Добавить' }))
  await waitFor(() => expect(names(desk)).toEqual(['2', '3']))
})

test('two tables are not called the same, whether one is added or renamed', async () => {
  const desk = await showDesk(<TablesPage />, { business, tables })
  await screen.findByText('Стол Терраса')
  await desk.user.type(screen.getByRole('textbox', { name: 'Номер или название' }), ' терраса')
  await desk.user.click(screen.getByRole('button', { name: 'Добавить' }))
  const problem = await screen.findByText('Стол «терраса» уже есть')
  expect(screen.getByRole('textbox', { name: 'Номер или название' }).getAttribute('aria-describedby')).toContain(problem.id)
  await desk.user.click(screen.getByRole('button', { name: 'Переименовать стол Терраса' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: 'Сохранить' })
  expect(save.querySelector('svg')).toBeNull()
  const field = dialog.getByRole('textbox', { name: 'Номер или название' })
  await desk.user.clear(field)
  await desk.user.type(field, '1')
  await desk.user.click(save)
  expect(await dialog.findByText('Стол «1» уже есть')).toBeDefined()
  expect(desk.queued()).toEqual([])
  // Its own name in other letters is no other's.
  await desk.user.clear(field)
  await desk.user.type(field, 'ТЕРРАСА')
  await desk.user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(desk.queued()).toMatchObject([{ command: 'table.edit', args: { id: 't1', changes: { name: 'ТЕРРАСА' } } }])
})
