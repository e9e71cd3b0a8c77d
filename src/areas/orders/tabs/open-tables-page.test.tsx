import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noOrdering } from '#domain/business/ordering.ts'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { OpenTablesPage } from './open-tables-page.tsx'

const business = aBusiness({ ordering: { ...noOrdering, menu_id: 'menu' } })
const tables = [5, 6].map((name) => ({ id: `t${name}`, rev: 1, business_id: ids.business, name: String(name), order: name }))
const at5 = (id: string, number: number) => anOrder({ id, number, kind: 'table', table_id: 't5', table_name: '5' })
const rows = { business, tables, orders: [at5('one', 1), at5('two', 2)] }

beforeEach(async () => {
  await speak('ru')
  await loadTexts('orders')
})

async function openMove() {
  const desk = await showDesk(<OpenTablesPage />, rows)
  await desk.user.click(await screen.findByRole('button', { name: 'Стол 5: пересадить' }))
  return desk
}

async function chooseTable({ user }: Awaited<ReturnType<typeof openMove>>) {
  await user.click(screen.getByRole('combobox', { name: 'За стол' }))
  await user.click(await screen.findByRole('option', { name: '6' }))
}

const moves = ({ queued }: Awaited<ReturnType<typeof openMove>>) => queued().map(({ command, args }) => [command, args])

test('[O10] all that is open at a table goes to another, and comes back with one tap', async () => {
  const desk = await openMove()
  await chooseTable(desk)
  await desk.user.click(screen.getByRole('button', { name: 'Пересадить' }))
  await waitFor(() => expect(moves(desk)).toEqual(['one', 'two'].map((id) => ['order.edit', { id, changes: { table_id: 't6' } }])))
  expect(await screen.findByRole('heading', { name: /^Стол 6 · 180/ })).toBeTruthy()
  await desk.user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  expect(await screen.findByRole('heading', { name: /^Стол 5 · 180/ })).toBeTruthy()
  expect(moves(desk)).toEqual([])
})

test('[O10] a tab is split: what is not ticked stays', async () => {
  const desk = await openMove()
  await chooseTable(desk)
  await desk.user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: /^№ 1/ }))
  await desk.user.click(screen.getByRole('button', { name: 'Пересадить' }))
  await waitFor(() => expect(moves(desk)).toEqual([['order.edit', { id: 'two', changes: { table_id: 't6' } }]]))
})

test('without a table nothing is moved, and it is said why', async () => {
  const desk = await openMove()
  await desk.user.click(screen.getByRole('button', { name: 'Пересадить' }))
  expect(await screen.findByText('Выберите стол.')).toBeTruthy()
  expect(moves(desk)).toEqual([])
})
