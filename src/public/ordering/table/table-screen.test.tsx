import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { SeenTable } from '#offline/visitor/visitor-engine.ts'
import { ok, refuse } from '#lib/result.ts'
import { menuIds, orderPage } from '#tests/doubles/menu-page.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { ids } from '#tests/doubles/salon.ts'
import { visitorEngineDouble } from '#tests/doubles/visitor-engine.ts'
import { BookingContext } from '../../booking/booking-tools.ts'
import { bookingRu } from '../../booking/texts/ru.ts'
import { publicTexts } from '../../texts.ts'
import { TableScreen } from './table-screen.tsx'
import { TableContext } from './table-words.ts'
import { tableRu as said } from './texts/ru.ts'

afterEach(() => localStorage.clear())

const table = { id: menuIds.table, name: '5' }
const [{ id, number, status, lines, total, created_at }] = [anOrder({ id: '01990000-0000-7000-8000-00000000ac61' })]
const shared = (given: Partial<SeenTable> = {}): SeenTable => ({
  id: '01990000-0000-7000-8000-00000000ac70',
  business_id: ids.business,
  table_id: table.id,
  table_name: '5',
  code: '0471',
  guest: 2,
  guests: 2,
  orders: [{ id, number, status, lines, total, created_at, guest: 1 }],
  payers: {},
  shares: [0, total, 0],
  total,
  paid: 0,
  due: total,
  currency: 'KGS',
  opened_at: '2026-11-23T04:30:00.000Z',
  ended_at: null,
  ...given,
})

function open(code = '', engine = visitorEngineDouble(ids.employee), at: typeof table | null = table) {
  const tools = {
    engine,
    now: () => Date.parse('2026-11-23T04:35:00.000Z'),
    newId: () => '',
    newSecret: () => 'B'.repeat(22),
    tab: sessionStorage,
    device: localStorage,
    every: () => () => undefined,
  }
  render(
    <BookingContext value={{ tools, said: bookingRu }}>
      <TableContext value={said}>
        <TableScreen page={orderPage()} texts={publicTexts.ru} table={at ?? undefined} code={code} onMenu={() => undefined} />
      </TableContext>
    </BookingContext>,
  )
  return { engine, user: userEvent.setup() }
}

test('[O11] a bill is shared with one tap: then its code stands there, and what everybody ordered', async () => {
  const { engine, user } = open()
  engine.sharing = ok(shared())
  await user.click(await screen.findByRole('button', { name: said.start }))
  expect(await screen.findByText('0471')).toBeTruthy()
  expect(engine.heard).toContain(`share ${table.id}`)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(within(screen.getByRole('region', { name: 'Телефон 1' })).getByText(new RegExp(lines[0]!.name))).toBeTruthy()
})

test('[O11] a code is entered; what is no code is said before anybody is asked, and a wrong one by its refusal', async () => {
  const { engine, user } = open()
  await user.type(await screen.findByLabelText(said.codeLabel), '47')
  await user.click(screen.getByRole('button', { name: said.join }))
  expect([screen.getByRole('alert').textContent, engine.heard]).toEqual([said.needCode, []])
  for (const code of ['code_wrong', 'paused'] as const) {
    engine.sharing = refuse({ code })
    await user.clear(screen.getByLabelText(said.codeLabel))
    await user.type(screen.getByLabelText(said.codeLabel), '0472')
    await user.click(screen.getByRole('button', { name: said.join }))
    expect(await screen.findByText(said.refused[code])).toBeTruthy()
  }
})

test('[O11] a scanned code is only to be confirmed', async () => {
  const { engine, user } = open('0471')
  engine.sharing = ok(shared())
  await user.click(await screen.findByRole('button', { name: said.join }))
  await waitFor(() => expect(engine.heard).toContain(`share ${table.id} 0471`))
})

test('[O11] a line is taken upon oneself, unless another has taken it', async () => {
  const { engine, user } = open()
  engine.sharing = ok(shared())
  await user.click(await screen.findByRole('button', { name: said.start }))
  const tick = await screen.findByRole<HTMLInputElement>('checkbox')
  engine.sharing = ok(shared({ payers: { [lines[0]!.id]: 2 }, shares: [0, 0, total] }))
  await user.click(tick)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true))
  expect(engine.heard).toContain(`pay ${lines[0]!.id} true`)
  engine.sharing = ok(shared({ payers: { [lines[0]!.id]: 3 }, shares: [0, 0, 0, total] }))
  await user.click(screen.getByRole('checkbox'))
  await screen.findByText('платит: Телефон 3')
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
})

test('[O11] once it is paid it says so, and another can be shared', async () => {
  const { engine, user } = open()
  engine.sharing = ok(shared({ code: '', paid: total, due: 0, ended_at: '2026-11-23T04:34:00.000Z' }))
  await user.click(await screen.findByRole('button', { name: said.start }))
  expect(await screen.findByText(said.ended)).toBeTruthy()
  expect(screen.getByRole('button', { name: said.startAnew })).toBeTruthy()
  // Its payment may be undone.
  await waitFor(() => expect(engine.heard).toContain('refresh 01990000-0000-7000-8000-00000000ac70'))
})

test('where no table was scanned it says what to do', async () => {
  open('', visitorEngineDouble(ids.employee), null)
  expect(await screen.findByText(said.noTable)).toBeTruthy()
})
