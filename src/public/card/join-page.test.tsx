import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import { cardIds, cardPage, joinPage, type CardPageGiven } from '#tests/doubles/card-page.ts'
import { ids } from '#tests/doubles/salon.ts'
import { visitorEngineDouble } from '#tests/doubles/visitor-engine.ts'
import { BookingContext } from '../booking/booking-tools.ts'
import { bookingRu } from '../booking/texts/ru.ts'
import { createPrintPage } from '../document.tsx'
import { loadWaker } from '../load-waker.ts'
import { isNotedOnDevice } from '../noted.ts'
import { textsOf } from '../page-texts.ts'
import { ownCardAddress } from './card-address.ts'
import { CardToolsContext } from './card-tools.ts'
import { JoinForm } from './join-form.tsx'
import { OwnCardContext } from './own-card-words.ts'
import { cardRu as said } from './texts/ru.ts'

const printPage = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
const errors = vi.fn<(...said: readonly unknown[]) => void>()
const onJoined = vi.fn<(card: object) => void>()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  errors.mockClear()
  onJoined.mockClear()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

test.each(['ru', 'ky', 'en'] as const)('%s: both pages of a card are woken as they were printed', async (language) => {
  vi.spyOn(console, 'error').mockImplementation(errors)
  for (const page of [joinPage({ language }), joinPage({ language, card: { kind: 'stamps', reward: 'Кофе' } }), cardPage({ language })]) {
    document.body.innerHTML = must(/<body>(.*)<\/body>/s.exec(printPage(page))?.[1], 'the body of the page')
    const printed = document.getElementById('page')!.textContent
    await (await loadWaker(document)).wakePage(document)
    expect(document.getElementById('page')!.textContent).toBe(printed)
  }
  expect(errors).not.toHaveBeenCalled()
})

test.each([
  ['ru', 'Ночь'],
  ['ky', 'Түн'],
  ['en', 'Ночь'],
] as const)('[L9, C2] %s: a rule is called what its reader calls it: %s', (language, name) => {
  expect(printPage(joinPage({ language }))).toContain(`<dt>${name}<small>`)
})

test('[L9] a rule of which all tiers were deleted is promised to nobody', () => {
  expect(joinPage({ rule: { tiers: [] } }).terms.rules).toEqual([])
})

test.each(['stamps', 'cashback'] as const)('an archived card of %s says so, and promises nothing', (kind) => {
  const [offered, archived] = [true, false].map((is_active) =>
    printPage(joinPage({ card: { kind, reward: 'Кофе', is_active } })).replace(/<script type="application.*/s, ''),
  )
  for (const promise of ['Что даёт карта', kind === 'stamps' ? '<dd>Кофе</dd>' : /до 7\s%/]) {
    expect(offered).toMatch(promise)
    expect(archived).not.toMatch(promise)
  }
  expect(archived).toContain('Эту карту сейчас не выдают')
})

test('printed it says what the card gives, and without scripts how it is had', () => {
  const html = printPage(joinPage()).replaceAll('\u00a0', ' ')
  for (const text of [
    'Карта гостя',
    'до 7 %',
    'Серебро',
    'сразу',
    'от 10 000 сом покупок',
    '5 %',
    'пт, сб 22:00–02:00',
    'Бонусами можно оплатить до 50 % счёта.',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<noscript><p>Чтобы получить карту, назовите сотруднику/)
  expect(printPage(joinPage({ card: { kind: 'stamps', size: 8, reward: 'Кофе', expiry: 'rolling', expiry_days: 90 } }))).toMatch(
    /Кофе.*Штампов до награды.*8.*хранится 90 дн\./s,
  )
})

test.each<[CardPageGiven, string]>([
  [{ isFull: true }, 'Свободных карт пока нет'],
  [{ card: { is_active: false } }, 'Эту карту сейчас не выдают'],
])('[L7] %o: nobody is led to a form that would be refused', (given, text) => {
  const html = printPage(joinPage(given))
  expect(html).toContain(text)
  expect(html).not.toContain('<button type="button"')
})

test("the own card is for nobody's search, and offers its own manifest and never the staff's", () => {
  const html = printPage(cardPage())
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('<link rel="manifest" href="/add/kartagos/card.webmanifest?lang=ru"/>')
  expect(html).not.toContain('/manifest.webmanifest')
})

function openForm(given: CardPageGiven = {}, code?: string) {
  const engine = visitorEngineDouble(ids.employee)
  const tools = {
    engine,
    now: () => 0,
    newId: () => cardIds.own,
    newSecret: () => 'B'.repeat(22),
    tab: sessionStorage,
    device: localStorage,
    every: () => () => undefined,
  }
  const keys = {
    make: async () => ({ key: {}, publicKey: 'K'.repeat(87) }),
    signer: () => async () => new Uint8Array(64),
    loadPicture: async () => ({ LightCode: () => null }),
  }
  const page = joinPage(given)
  const show = () =>
    render(
      <BookingContext value={{ tools, said: bookingRu }}>
        <CardToolsContext value={keys}>
          <OwnCardContext value={said}>
            <JoinForm page={page} texts={textsOf('join', 'ru')} code={code} onJoined={onJoined} onLeave={() => undefined} />
          </OwnCardContext>
        </CardToolsContext>
      </BookingContext>,
    )
  return { engine, user: userEvent.setup(), show, ...show() }
}

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText(bookingRu.name), ' Айпери ')
  await user.type(screen.getByLabelText(bookingRu.phone), '0700123456')
}
const send = () => screen.getByRole('button', { name: said.send })

test('a name, a number and their consent are all that is asked for; stored, one is led to the card', async () => {
  const { engine, user } = openForm()
  expect(document.activeElement).toBe(screen.getByLabelText(bookingRu.name))
  await fill(user)
  await user.click(send())
  expect([screen.getByText(said.needConsent), engine.heard]).toEqual([expect.anything(), []])
  await user.click(screen.getByRole('checkbox'))
  await user.click(send())
  await waitFor(() => expect(onJoined).toHaveBeenCalledWith({ id: cardIds.own, secret: 'B'.repeat(22) }))
  expect(engine.joined.get()).toMatchObject([
    {
      wanted: {
        id: cardIds.own,
        business_id: ids.business,
        card_model: cardIds.card,
        customer_name: 'Айпери',
        customer_phone: '+996700123456',
        language: 'ru',
        consent: true,
      },
    },
  ])
  expect(engine.joined.get()[0]!.wanted).not.toHaveProperty('public_key')
  expect(isNotedOnDevice(localStorage, 'cards', ids.business)).toBe(true)
})

test('[L18] where the code is to change, the key comes along with the first request', async () => {
  const { engine, user } = openForm({ card: { has_changing_code: true } })
  await fill(user)
  await user.click(screen.getByRole('checkbox'))
  await user.click(send())
  await waitFor(() =>
    expect(engine.joined.get()).toMatchObject([{ wanted: { public_key: 'K'.repeat(87) }, signing: { publicKey: 'K'.repeat(87) } }]),
  )
})

test('without a connection it is said beforehand; on a full device nothing that was typed is lost', async () => {
  const { engine, user, unmount, show } = openForm()
  engine.online.set(false)
  await screen.findByText(said.offline)
  engine.refusal = 'device_full'
  await fill(user)
  await user.click(screen.getByRole('checkbox'))
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe(bookingRu.deviceFull)
  unmount()
  show()
  expect(screen.getByLabelText(bookingRu.name)).toHaveProperty('value', ' Айпери ')
})

test('[L20] the code that was scanned comes along with the request', async () => {
  const { engine, user } = openForm({ card: { needs_code: true } }, '5k.AAAAAAAAAAAAAA')
  await fill(user)
  await user.click(screen.getByRole('checkbox'))
  await user.click(send())
  await waitFor(() => expect(engine.joined.get()).toMatchObject([{ wanted: { code: '5k.AAAAAAAAAAAAAA' } }]))
})

test.each(['', '?code=5k.AAAAAAAAAAAAAA'])('[L20] a card that is joined by a code says how to get one; opened by %j', async (query) => {
  const page = joinPage({ card: { needs_code: true } })
  history.replaceState(null, '', `/add/kartagos${query}`)
  document.body.innerHTML = must(/<body>(.*)<\/body>/s.exec(printPage(page))?.[1], 'the body of the page')
  expect(screen.getByText(textsOf('join', 'ru').card.byCode)).toBeDefined()
  await (await loadWaker(document)).wakePage(document)
  const hasCode = query !== ''
  expect([
    screen.queryAllByRole('button', { name: textsOf('join', 'ru').card.join }).length,
    screen.queryAllByText(textsOf('join', 'ru').card.byCode).length,
  ]).toEqual(hasCode ? [1, 0] : [0, 1])
  // In another language it is the same code.
  expect(screen.getByText('English').getAttribute('href')).toBe(
    hasCode ? '/add/kartagos?code=5k.AAAAAAAAAAAAAA&lang=en' : '/add/kartagos?lang=en',
  )
})

test('[V1] the link of one’s own card says nothing of the code', () => {
  expect(ownCardAddress('/add/kartagos', '?code=5k.A&lang=ky', { id: 'i', secret: 's' })).toBe('/add/kartagos/card?lang=ky#i.s')
  expect(ownCardAddress('/add/kartagos', '?code=5k.A', { id: 'i', secret: 's' })).toBe('/add/kartagos/card#i.s')
})
