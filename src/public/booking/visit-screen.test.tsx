import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnVisit, SeenVisit, UnsentVisitorCommand, VisitCommand } from '#offline/visitor/visitor-engine.ts'
import { ids } from '#tests/doubles/salon.ts'
import { visitPage } from '#tests/doubles/shop-page.ts'
import { visitorEngineDouble, type VisitorEngineDouble } from '#tests/doubles/visitor-engine.ts'
import { publicTexts } from '../texts.ts'
import { BookingContext } from './booking-tools.ts'
import { readWish } from './kept-wish.ts'
import { bookingRu as said } from './texts/ru.ts'
import { VisitScreen } from './visit-screen.tsx'
import { emptyWish } from './wish.ts'

const onForm = vi.fn<() => void>()
afterEach(() => {
  history.replaceState(null, '', '/')
  onForm.mockClear()
})

const link = { id: '01990000-0000-7000-8000-00000000f001', secret: 'A'.repeat(22) }
const wanted = {
  id: link.id,
  business_id: ids.business,
  start: '2026-11-24T04:00:00.000Z',
  parts: [{ id: 'p1', service_id: ids.service }],
  customer_name: 'Айпери',
  customer_phone: '+996700123456',
  language: 'ru' as const,
  consent: true as const,
}
const seen: SeenVisit = {
  id: link.id,
  business_id: ids.business,
  customer_name: 'Айпери',
  customer_phone: '+996700123456',
  note: '',
  expires_at: '2026-11-24T03:00:00.000Z',
  change_until: '2026-11-24T01:00:00.000Z',
  parts: [
    {
      id: 'p1',
      status: 'pending',
      start: wanted.start,
      end: '2026-11-24T05:00:00.000Z',
      service_id: ids.service,
      service_name: 'Haircut',
      employee_id: ids.employee,
      employee_name: 'Aigul',
      price: 120_000,
      currency: 'KGS',
      cancel_reason: '',
    },
  ],
}
const own = (given: Partial<OwnVisit> = {}): OwnVisit => ({
  ...link,
  business_id: ids.business,
  seen,
  seenAt: Date.parse('2026-11-23T08:00:00.000Z'),
  wanted,
  unsent: undefined,
  isGone: false,
  ...given,
})

function openVisit(
  visit: OwnVisit | undefined,
  engine: VisitorEngineDouble = visitorEngineDouble(ids.employee),
  now = '2026-11-23T08:10:00.000Z',
) {
  engine.own.set(visit ? [visit] : [])
  let made = 0
  const tools = {
    engine,
    now: () => Date.parse(now),
    newId: () => `01990000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    newSecret: () => 'B'.repeat(22),
    tab: sessionStorage,
    device: localStorage,
    every: () => () => undefined,
  }
  render(
    <BookingContext value={{ tools, said }}>
      <VisitScreen page={visitPage()} texts={publicTexts.ru} visit={link} onForm={onForm} />
    </BookingContext>,
  )
  return { engine, user: userEvent.setup() }
}
const big = () => document.querySelector('output strong')!.textContent

test("what it is, by the business's clock and in the page's words; focus is led to it", async () => {
  const { engine } = openVisit(own())
  await screen.findByText(said.waiting)
  const text = document.body.textContent!.replaceAll('\u00a0', ' ')
  for (const told of ['вторник, 24 ноября', '10:00–11:00', 'Стрижка', 'Айгуль', '1 200 сом', '+996 700 123 456', 'до 24.11, 09:00'])
    expect(text).toContain(told)
  expect(engine.heard).toContain(`refresh ${link.id}`)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('[C6] a home is shown by an agent, and no master is told of', async () => {
  openVisit(own({ seen: { ...seen, listing: { name: 'Дом', path: null } } }))
  await screen.findByText('Дом')
  expect(screen.getByText('Айгуль')).toBeTruthy()
  expect(document.body.textContent).not.toContain('мастер')
})

test("it follows the salon's answer", async () => {
  const { engine } = openVisit(own())
  await screen.findByText(said.waiting)
  engine.own.set([
    own({ seen: { ...seen, expires_at: null, parts: [{ ...seen.parts[0]!, status: 'cancelled', cancel_reason: 'The employee is ill' }] } }),
  ])
  await screen.findByText('Причина: Мастер заболел')
  expect(big()).toBe(said.cancelled)
})

test('what waits unsent says so, and can be taken back while it was surely not sent: to the form, with all that was typed', async () => {
  const unsent: UnsentVisitorCommand<VisitCommand> = { command: { name: 'create', wanted }, state: 'queued', error: null, mayBeSent: false }
  const engine = visitorEngineDouble(ids.employee)
  engine.online.set(false)
  const { user } = openVisit(own({ seen: undefined, seenAt: null, unsent }), engine)
  await waitFor(() => expect(big()).toBe(said.kept))
  expect(screen.queryByRole('button', { name: said.calendar })).toBeNull()
  await user.click(screen.getByRole('button', { name: said.takeBack }))
  await waitFor(() => expect(onForm).toHaveBeenCalled())
  expect(engine.heard).toContain(`discard ${link.id}`)
  expect(readWish(sessionStorage, localStorage, ids.business, emptyWish)).toMatchObject({
    parts: [{ service: ids.service }],
    start: wanted.start,
    name: 'Айпери',
    phone: '+996700123456',
  })
})

test('[E3] what was sent without an answer may have arrived: it says so, and cannot be taken back', async () => {
  const unsent: UnsentVisitorCommand<VisitCommand> = { command: { name: 'create', wanted }, state: 'queued', error: null, mayBeSent: true }
  const engine = visitorEngineDouble(ids.employee)
  engine.online.set(false)
  openVisit(own({ seen: undefined, seenAt: null, unsent }), engine)
  await waitFor(() => expect(big()).toBe(said.unanswered))
  expect(screen.getByText(said.unansweredHint)).toBeTruthy()
  expect(screen.queryByText(said.keptHint)).toBeNull()
  expect(screen.queryByRole('button', { name: said.takeBack })).toBeNull()
  expect(screen.queryByRole('link', { name: said.bookAgain })).toBeNull()
})

test.each([
  ['a request', undefined, { name: 'create', wanted }],
  ['a cancellation', seen, { name: 'cancel', id: link.id, reason: '' }],
] as const)('[E1] taking back %s that is not stored is said, and nothing is led away from', async (_what, known, command) => {
  const unsent: UnsentVisitorCommand<VisitCommand> = { command, state: 'queued', error: null, mayBeSent: false }
  const engine = Object.assign(visitorEngineDouble(ids.employee), { refusal: 'device_full' as const })
  engine.online.set(false)
  const { user } = openVisit(own({ ...(!known && { seen: undefined, seenAt: null }), unsent }), engine)
  await user.click(await screen.findByRole('button', { name: said.takeBack }))
  expect((await screen.findByRole('alert')).textContent).toBe(said.deviceFull)
  Object.assign(engine, { discard: () => Promise.reject(new Error('broken')) })
  await user.click(screen.getByRole('button', { name: said.takeBack }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said.refused))
  expect(onForm).not.toHaveBeenCalled()
})

test('[V4] up to its term it is cancelled here, with a reason or without', async () => {
  const { engine, user } = openVisit(own())
  await user.click(await screen.findByRole('button', { name: said.cancel }))
  await user.type(screen.getByLabelText(said.cancelReason), 'Уезжаю')
  expect(engine.heard.filter((call) => call.startsWith('cancel'))).toEqual([])
  await user.click(screen.getByRole('button', { name: said.cancelYes }))
  expect(engine.heard).toContain(`cancel ${link.id} Уезжаю`)
  // What had the focus is gone: a keyboard goes on from the heading.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test.each([
  ['device_full', said.deviceFull],
  ['already_waiting', said.busy],
] as const)('[E1] a cancellation that is not stored (%s) stays open and says so', async (code, words) => {
  const { engine, user } = openVisit(own())
  engine.refusal = code
  await user.click(await screen.findByRole('button', { name: said.cancel }))
  await user.type(screen.getByLabelText(said.cancelReason), 'Уезжаю')
  await user.click(screen.getByRole('button', { name: said.cancelYes }))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.getByLabelText<HTMLInputElement>(said.cancelReason).value).toBe('Уезжаю')
})

test('[E1] where the storage is broken a cancellation says that it could not be done, and may be tried again', async () => {
  const engine = Object.assign(visitorEngineDouble(ids.employee), { cancel: () => Promise.reject(new Error('broken')) })
  const { user } = openVisit(own(), engine)
  await user.click(await screen.findByRole('button', { name: said.cancel }))
  await user.click(screen.getByRole('button', { name: said.cancelYes }))
  expect((await screen.findByRole('alert')).textContent).toBe(said.refused)
  expect(screen.getByRole('button', { name: said.cancelYes })).toHaveProperty('disabled', false)
})

test('[E1] a new time that is not stored stays chosen, and says so', async () => {
  const engine = Object.assign(visitorEngineDouble(ids.employee), {
    free: { '2026-11-24': ['2026-11-24T06:00:00.000Z'] },
    refusal: 'device_full' as const,
  })
  const { user } = openVisit(own(), engine)
  await user.click(await screen.findByRole('button', { name: said.move }))
  await user.click(await screen.findByRole('radio', { name: '12:00' }))
  await user.click(screen.getByRole('button', { name: said.moveHere }))
  expect((await screen.findByRole('alert')).textContent).toBe(said.deviceFull)
  expect(screen.getByRole('radio', { name: '12:00' })).toHaveProperty('checked', true)
})

test('[M6] where the salon has a bot, its messages can come to Telegram; where they do it is said', async () => {
  const { engine, user } = openVisit(own({ seen: { ...seen, telegram: 'offered' } }))
  await user.click(await screen.findByRole('button', { name: said.telegram }))
  expect(engine.heard).toContain(`link ${link.id}`)
  await screen.findByText(said.refused)
  engine.own.set([own({ seen: { ...seen, telegram: 'linked' } })])
  await screen.findByText(said.inTelegram)
  expect(screen.queryByRole('button', { name: said.telegram })).toBeNull()
})

test('[V4] after its term one calls', async () => {
  openVisit(own(), undefined, '2026-11-24T01:00:00.001Z')
  await screen.findByText(said.changeByCall)
  expect(screen.queryByRole('button', { name: said.move })).toBeNull()
})

test('a time that was taken: other times, and the same request under a link of its own', async () => {
  const error = { status: 409, code: 'time_taken', detail: '', body: null, at: 0 }
  const engine = Object.assign(visitorEngineDouble(ids.employee), { free: { '2026-11-24': ['2026-11-24T06:00:00.000Z'] } })
  const { user } = openVisit(
    own({ seen: undefined, seenAt: null, unsent: { command: { name: 'create', wanted }, state: 'refused', error, mayBeSent: false } }),
    engine,
  )
  await screen.findByText(said.takenHint)
  await user.click(await screen.findByRole('radio', { name: '12:00' }))
  await user.click(screen.getByRole('button', { name: said.book }))
  await waitFor(() => expect(engine.heard.slice(-2)).toEqual(['ask 2026-11-24T06:00:00.000Z', `discard ${link.id}`]))
  expect(engine.asked[0]!.wanted).toMatchObject({
    customer_name: 'Айпери',
    customer_phone: '+996700123456',
    parts: [{ service_id: ids.service }],
  })
  expect(location.hash).toBe(`#${engine.asked[0]!.id}.${'B'.repeat(22)}`)
})

test("a link from elsewhere makes the visit this device's; a wrong one says so", async () => {
  const { engine } = openVisit(undefined)
  await waitFor(() => expect(engine.heard).toContain(`add ${link.id}`))
  expect(big()).toBe(said.unknown)
  engine.own.set([own({ seen: undefined, seenAt: null, wanted: undefined, isGone: true })])
  await waitFor(() => expect(big()).toBe(said.notFound))
})

test('a visit that stands elsewhere than it was asked for says so', async () => {
  const later = { ...seen.parts[0]!, status: 'approved' as const, start: '2026-11-25T04:00:00.000Z', end: '2026-11-25T05:00:00.000Z' }
  openVisit(own({ seen: { ...seen, parts: [later] } }))
  expect(await screen.findByText('Перенесена. Было: вторник, 24 ноября, 10:00')).toBeTruthy()
})
