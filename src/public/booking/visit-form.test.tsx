import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '#tests/doubles/salon.ts'
import { secondEmployee, secondService, shopPage } from '#tests/doubles/shop-page.ts'
import { visitorEngineDouble, type VisitorEngineDouble } from '#tests/doubles/visitor-engine.ts'
import { publicTexts } from '../texts.ts'
import { isNotedOnDevice } from '../noted.ts'
import { BookingContext } from './booking-tools.ts'
import { bookingRu as said } from './texts/ru.ts'
import { VisitForm } from './visit-form.tsx'
import type { LoadWaitParts } from './waiting/use-wait-parts.ts'
import { waitParts } from './waiting/wait-parts.ts'

const page = shopPage()
const onAsked = vi.fn<(visit: object) => void>()
afterEach(() => onAsked.mockClear())

const days = {
  '2026-11-23': [],
  '2026-11-24': ['2026-11-24T04:00:00.000Z', '2026-11-24T09:30:00.000Z'],
  '2026-11-25': ['2026-11-25T12:00:00.000Z'],
}

function engineWith(given: Partial<VisitorEngineDouble> = {}): VisitorEngineDouble {
  return Object.assign(visitorEngineDouble(ids.employee), { free: days, ...given })
}

function openForm(
  service: string | undefined = ids.service,
  engine = engineWith(),
  loadWaiting?: LoadWaitParts,
  home?: { readonly id: string; readonly name: string; readonly path: string },
  shown = page,
) {
  let made = 0
  const tools = {
    engine,
    now: () => Date.parse('2026-11-23T08:10:00.000Z'),
    newId: () => `01990000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    newSecret: () => 'A'.repeat(22),
    tab: sessionStorage,
    device: localStorage,
    every: () => () => undefined,
  }
  render(
    <BookingContext value={{ tools, said }}>
      <VisitForm
        page={shown}
        texts={publicTexts.ru}
        service={service}
        home={home}
        onAsked={onAsked}
        onLeave={() => undefined}
        loadWaiting={loadWaiting}
      />
    </BookingContext>,
  )
  return { engine, user: userEvent.setup() }
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('radio', { name: '15:30' }))
  await user.type(screen.getByLabelText(said.name), 'Айпери')
  await user.type(screen.getByLabelText(said.phone), '0700123456')
  await user.click(screen.getByRole('checkbox'))
}
const book = () => screen.getByRole('button', { name: said.book })

test('the first free day is chosen by itself; a full one says so and cannot be', async () => {
  openForm()
  expect(await screen.findByRole('radio', { name: 'вторник, 24 ноября' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'понедельник, 23 ноября, занято' })).toHaveProperty('disabled', true)
  expect(await screen.findByRole('button', { name: 'Ближайшее: завтра, 10:00' })).toBeTruthy()
  expect(screen.getAllByRole('radio', { name: /^\d\d:\d\d$/ }).map((radio) => radio.parentElement!.textContent)).toEqual(['10:00', '15:30'])
})

test('[C6] a home is shown by an agent, whichever of them is chosen', async () => {
  openForm(undefined, undefined, undefined, { id: 'home', name: 'Дом', path: '/catalog/hatapark/home' })
  expect(await screen.findByRole('group', { name: 'Агент: Стрижка' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Любой агент' })).toBeTruthy()
})

test('[C6] where one agent alone shows a home, times and visit are theirs, whatever was wished for before', async () => {
  const [group] = page.services
  const services = [{ ...group!, services: [{ ...group!.services[0]!, by: [{ employee: secondEmployee }] }] }]
  const employees = page.employees.filter(({ id }) => id === secondEmployee)
  sessionStorage.setItem(`stoika-wish:${page.booking!.businessId}`, JSON.stringify({ parts: [{ service: ids.service }] }))
  const home = { id: 'home', name: 'Дом', path: '/catalog/hatapark/home' }
  const engine = engineWith()
  const freeDays = vi.spyOn(engine, 'freeDays')
  const { user } = openForm(ids.service, engine, undefined, home, { ...page, services, employees })
  await fillIn(user)
  await user.click(book())
  await waitFor(() => expect(engine.asked[0]?.wanted?.parts).toMatchObject([{ employee_id: secondEmployee }]))
  expect(freeDays).toHaveBeenCalledWith(expect.objectContaining({ employee_id: secondEmployee }))
})

test('[C6] a viewing is called so, and what costs nothing is free', async () => {
  const [group] = page.services
  const services = [
    {
      ...group!,
      services: group!.services.map((service) => ({
        ...service,
        price: 0,
        isPriceFrom: false,
        areMinutesFrom: false,
        by: service.by.map(({ employee }) => ({ employee })),
      })),
    },
  ]
  openForm(undefined, undefined, undefined, { id: 'home', name: 'Дом', path: '/catalog/hatapark/home' }, { ...page, services })
  const part = await screen.findByRole('group', { name: said.viewing })
  expect([part.textContent.includes('Бесплатно · '), part.textContent.includes(said.services)]).toEqual([true, false])
})

test('without a connection it says before the tap that the request waits on the phone', async () => {
  const engine = engineWith()
  openForm(undefined, engine)
  expect(screen.queryByText(said.offline)).toBeNull()
  act(() => engine.online.set(false))
  expect(await screen.findByText(said.offline)).toBeTruthy()
})

test('what is chosen and typed is asked for, and leads to the visit', async () => {
  const { engine, user } = openForm()
  await fillIn(user)
  await user.click(book())
  await waitFor(() => expect(onAsked).toHaveBeenCalledWith({ id: engine.asked[0]!.id, secret: 'A'.repeat(22) }))
  expect(engine.asked[0]!.wanted).toMatchObject({
    start: '2026-11-24T09:30:00.000Z',
    customer_name: 'Айпери',
    customer_phone: '+996700123456',
    consent: true,
    language: 'ru',
    parts: [{ service_id: ids.service }],
  })
})

test('a mistake is told beside its field, which gets the focus', async () => {
  const { engine, user } = openForm()
  await user.click(await screen.findByRole('radio', { name: '10:00' }))
  await user.type(screen.getByLabelText(said.name), 'Айпери')
  await user.type(screen.getByLabelText(said.phone), '070012')
  await user.click(book())
  const phone = screen.getByLabelText(said.phone)
  expect(document.activeElement).toBe(phone)
  expect(document.getElementById(phone.getAttribute('aria-describedby')!)!.textContent).toBe(said.wrongPhone)
  expect(screen.getByText(said.needConsent)).toBeTruthy()
  expect(engine.asked).toEqual([])
})

test('a reload loses nothing; the next visit knows the person, until they are cleared', async () => {
  const { user } = openForm()
  await fillIn(user)
  cleanup()
  openForm(undefined)
  expect(await screen.findByRole('radio', { name: '15:30' })).toHaveProperty('checked', true)
  expect(screen.getByLabelText<HTMLInputElement>(said.phone).value).toBe('+996 700 123 456')
  await user.click(book())
  await waitFor(() => expect(onAsked).toHaveBeenCalled())
  cleanup()
  openForm()
  expect(screen.getByLabelText<HTMLInputElement>(said.name).value).toBe('Айпери')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  await user.click(screen.getByRole('button', { name: said.forget }))
  expect(screen.getByLabelText<HTMLInputElement>(said.name).value).toBe('')
  cleanup()
  sessionStorage.clear()
  openForm()
  expect(screen.getByLabelText<HTMLInputElement>(said.name).value).toBe('')
})

test('[B8] several services: each with who gives it, the total of all', async () => {
  const { engine, user } = openForm()
  await user.click(screen.getByRole('button', { name: `+ ${said.addService}` }))
  await user.click(within(screen.getByRole('list', { name: said.chooseService })).getByRole('button', { name: /Борода/ }))
  await user.click(screen.getByRole('radio', { name: /Бегимай/ }))
  expect(screen.getByText('Стрижка и ещё 1').parentElement!.textContent!.replaceAll('\u00a0', ' ')).toContain('2 000 сом · 2 ч')
  await fillIn(user)
  await user.click(book())
  await waitFor(() => expect(engine.asked[0]?.wanted?.parts.map((part) => part.service_id)).toEqual([ids.service, secondService]))
})

test('a full device keeps what was typed and says so', async () => {
  const { engine, user } = openForm()
  engine.refusal = 'device_full'
  await fillIn(user)
  await user.click(book())
  expect((await screen.findByRole('alert')).textContent).toBe(said.deviceFull)
  expect(screen.getByLabelText<HTMLInputElement>(said.name).value).toBe('Айпери')
  expect(onAsked).not.toHaveBeenCalled()
})

test('[E1] where the storage is broken it says so, and may be tried again', async () => {
  const { user } = openForm(ids.service, engineWith({ ask: () => Promise.reject(new Error('broken')) }))
  await fillIn(user)
  await user.click(book())
  expect((await screen.findByRole('alert')).textContent).toBe(said.refused)
  expect(book()).toHaveProperty('disabled', false)
})

test('times that are not fresh say how old they are; none at all, that they could not be shown', async () => {
  const engine = engineWith({ isFresh: false })
  openForm(ids.service, engine)
  expect(await screen.findByText('По состоянию на 14:05, нет связи')).toBeTruthy()
  cleanup()
  const silent = engineWith({ free: undefined })
  openForm(ids.service, silent)
  expect(await screen.findByText(said.cannotShow)).toBeTruthy()
  act(() => silent.online.set(false))
  expect(await screen.findByText(said.cannotAsk)).toBeTruthy()
})

test('a chosen time that is taken by the time it is looked at again is let go, and nothing else', async () => {
  const { user } = openForm()
  await fillIn(user)
  cleanup()
  const engine = engineWith({ free: { ...days, '2026-11-24': ['2026-11-24T04:00:00.000Z'] } })
  openForm(undefined, engine)
  expect((await screen.findByRole('alert')).textContent).toBe(said.gone)
  expect(screen.getByLabelText<HTMLInputElement>(said.name).value).toBe('Айпери')
})

test('[W1] who finds no time joins the list, and the page knows it from then on', async () => {
  const { engine, user } = openForm()
  await user.click(await screen.findByRole('button', { name: said.offerWaitlist }))
  expect(await screen.findByRole('button', { name: said.joinWaitlist })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: '15:30' })).toBeNull()
  await user.type(screen.getByLabelText(said.name), 'Айпери')
  await user.type(screen.getByLabelText(said.phone), '0700123456')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: said.joinWaitlist }))
  await waitFor(() => expect(engine.heard).toContain('wait 2026-11-23 2026-12-07'))
  expect(isNotedOnDevice(localStorage, 'visits', page.booking!.businessId)).toBe(true)
})

test('where the waiting list cannot come, that is said and a time can still be booked', async () => {
  const { user } = openForm(ids.service, engineWith(), () => Promise.reject(new Error('no connection')))
  await user.click(await screen.findByRole('button', { name: said.offerWaitlist }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', said.waitlistNeedsLine)
  await fillIn(user)
  await user.click(book())
  await waitFor(() => expect(onAsked).toHaveBeenCalled())
})

test('whoever asks for the waiting list again gets it once it can come', async () => {
  let isReachable = false
  const { user } = openForm(ids.service, engineWith(), () =>
    isReachable ? Promise.resolve({ waitParts }) : Promise.reject(new Error('no connection')),
  )
  await user.click(await screen.findByRole('button', { name: said.offerWaitlist }))
  await screen.findByRole('alert')
  isReachable = true
  await user.click(screen.getByRole('button', { name: said.offerWaitlist }))
  expect(await screen.findByRole('button', { name: said.joinWaitlist })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
