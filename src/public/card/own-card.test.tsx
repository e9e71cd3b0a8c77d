import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { readCardCode } from '#domain/loyalty/card-code.ts'
import { refuse } from '#lib/result.ts'
import type { OwnCard, SeenCard } from '#offline/visitor/visitor-engine.ts'
import { cardIds, cardPage, fridayNight, seenCard, type CardPageGiven } from '#tests/doubles/card-page.ts'
import { ids } from '#tests/doubles/salon.ts'
import { visitorEngineDouble, type VisitorEngineDouble } from '#tests/doubles/visitor-engine.ts'
import { BookingContext } from '../booking/booking-tools.ts'
import { bookingRu } from '../booking/texts/ru.ts'
import { textsOf } from '../page-texts.ts'
import { CardToolsContext } from './card-tools.ts'
import { OwnCardContext } from './own-card-words.ts'
import { OwnCardScreen } from './own-card-screen.tsx'
import { cardRu as said } from './texts/ru.ts'

const drawn = { texts: [] as string[] }
afterEach(() => {
  drawn.texts.length = 0
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const link = { id: cardIds.own, secret: 'A'.repeat(22) }
const own: OwnCard = {
  ...link,
  business_id: ids.business,
  wanted: undefined,
  seen: seenCard(),
  seenAt: Date.parse(fridayNight),
  isGone: false,
  unsent: undefined,
}
const signing = { key: {}, publicKey: 'K'.repeat(87) }
const join = { name: 'join', wanted: { id: cardIds.own, card_model: cardIds.card } as never } as const
const unsent = { command: join, state: 'queued', error: null, mayBeSent: false } as const
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')
const state = () => document.querySelector('output strong')?.textContent

function LightCode({ address }: { readonly address: string }) {
  drawn.texts.push(address)
  return <svg />
}

function openCard(
  given: Partial<OwnCard> = {},
  page: CardPageGiven = {},
  card: typeof link | undefined = link,
  engine = visitorEngineDouble(ids.employee),
) {
  engine.joined.set([{ ...own, ...given }])
  let made = 0
  const tools = {
    engine,
    now: () => Date.parse(fridayNight),
    newId: () => `01990000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    newSecret: () => 'B'.repeat(22),
    tab: sessionStorage,
    device: localStorage,
    every: () => () => undefined,
  }
  const cardTools = {
    make: async () => signing,
    signer: () => async () => new Uint8Array(64).fill(7),
    loadPicture: async () => ({ LightCode }),
  }
  render(
    <BookingContext value={{ tools, said: bookingRu }}>
      <CardToolsContext value={cardTools}>
        <OwnCardContext value={said}>
          <OwnCardScreen page={cardPage(page)} texts={textsOf('card', 'ru')} card={card} />
        </OwnCardContext>
      </CardToolsContext>
    </BookingContext>,
  )
  return { engine, user: userEvent.setup() }
}
const ofSeen = (object: Parameters<typeof seenCard>[0], more?: Partial<SeenCard>, page?: CardPageGiven): Partial<OwnCard> => ({
  seen: seenCard(object, more, page),
})

const archived: CardPageGiven = { card: { is_active: false } }

test('[L9, L13] bonuses, the tier, what lacks to the next, and what is earned until when', async () => {
  openCard(ofSeen({ points: 12_500, spent: 400_000 }))
  await screen.findByText(said.history)
  const text = plain(document.body.textContent)
  for (const each of ['125 сом', 'Серебро', 'Сейчас 3 % от покупок', 'До уровня «Золото» (5 %) осталось покупок на 6 000 сом', '№ 12'])
    expect(text).toContain(each)
})

test('[L9] a happy hour is told with its end', async () => {
  openCard(ofSeen({ spent: 2_000_000 }))
  await screen.findByText(said.history)
  expect(plain(document.body.textContent)).toContain('Сейчас 7 % от покупок, до 02:00')
  expect(document.body.textContent).toContain(said.highest)
})

test('[L2] stamps as they were given, rewards that wait, and what lacks', async () => {
  const stamps: CardPageGiven = { card: { kind: 'stamps', reward: 'Кофе' } }
  openCard(ofSeen({ stamps: 8, size: 10, rewards: 1 }, {}, stamps), stamps)
  expect(await screen.findByText('Штампов: 8 из 10')).toBeTruthy()
  for (const text of ['Готовых наград: 1', 'Чтобы получить, скажите сотруднику: Кофе', 'Штампов до награды: 2'])
    expect(document.body.textContent).toContain(text)
})

test('the code is of the card that the counter knows, also on a device that was linked to it; a tap enlarges it', async () => {
  const other = '01990000-0000-7000-8000-00000000ca99'
  const { user } = openCard(ofSeen({ id: other }))
  await waitFor(() => expect(drawn.texts.length).toBeGreaterThan(0))
  expect(drawn.texts[0]).toBe(`${location.origin}/scan#card=${new URL(drawn.texts[0]!).hash.slice('#card='.length)}`)
  expect(readCardCode(drawn.texts[0]!)).toEqual({ id: other })
  await user.click(await screen.findByRole('button', { name: said.larger }))
  const large = await screen.findByRole('dialog')
  expect(within(large).getByText(said.brighter)).toBeTruthy()
  await user.click(within(large).getByRole('button', { name: said.close }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("[L18] a changing code is signed for now by this phone's key", async () => {
  const changing: CardPageGiven = { card: { has_changing_code: true } }
  openCard({ ...ofSeen({ public_key: signing.publicKey }, {}, changing), signing }, changing)
  await waitFor(() => expect(drawn.texts.length).toBeGreaterThan(0))
  expect(readCardCode(drawn.texts[0]!)).toMatchObject({ id: cardIds.own, signed: { seconds: Date.parse(fridayNight) / 1000 } })
  expect(screen.getByText(said.changing)).toBeTruthy()
})

test('[L18] a phone whose key the counter does not know shows no code, until somebody has it sign', async () => {
  const changing: CardPageGiven = { card: { has_changing_code: true } }
  const { engine, user } = openCard(ofSeen({ public_key: 'O'.repeat(87) }, {}, changing), changing)
  await user.click(await screen.findByRole('button', { name: said.showHere }))
  await waitFor(() => expect(engine.heard).toContain(`sign ${cardIds.own} ${signing.publicKey}`))
  expect(drawn.texts).toEqual([])
})

test('[L18] while a key is being made and stored, no other one is; where it cannot be stored that is said', async () => {
  const changing: CardPageGiven = { card: { has_changing_code: true } }
  let end: ((stored: Awaited<ReturnType<VisitorEngineDouble['sign']>>) => void) | undefined
  const engine = Object.assign(visitorEngineDouble(ids.employee), { sign: () => new Promise((resolve: typeof end) => (end = resolve)) })
  const { user } = openCard(ofSeen({ public_key: 'O'.repeat(87) }, {}, changing), changing, link, engine)
  const button = await screen.findByRole('button', { name: said.showHere })
  await user.click(button)
  expect(button).toHaveProperty('disabled', true)
  await waitFor(() => expect(end).toBeDefined())
  end!(refuse({ code: 'device_full' }))
  expect((await screen.findByRole('alert')).textContent).toBe(bookingRu.deviceFull)
  expect(button).toHaveProperty('disabled', false)
})

test('[L6a] a device that is not linked looks as a new card does', async () => {
  openCard(ofSeen({ number: 0 }, { is_linked: false }))
  expect(await screen.findByText(said.showFirst)).toBeTruthy()
  expect(state()).toBeUndefined()
})

test.each<[string, Partial<OwnCard>, keyof typeof said.state]>([
  ['on its way', { seen: undefined, unsent }, 'sending'],
  ['joined, and not read yet', { seen: undefined, wanted: join.wanted }, 'sending'],
  ['blocked', ofSeen({ is_blocked: true }), 'blocked'],
  ['[L17] waiting for a place', ofSeen({ is_waiting: true }), 'waiting'],
  ['archived', ofSeen({}, {}, archived), 'archived'],
  ['gone', { isGone: true }, 'notFound'],
])('%s: it says so', async (_name, given, standing) => {
  openCard(given)
  await waitFor(() => expect(state()).toBe(said.state[standing][0]))
})

test.each<[string, Partial<OwnCard>]>([
  ['blocked', ofSeen({ is_blocked: true })],
  ['waiting for a place', ofSeen({ is_waiting: true })],
  ['archived', ofSeen({}, {}, archived)],
])('[L6, L17] nothing is promised for a purchase now by a card that is %s', async (_name, given) => {
  openCard(given)
  await screen.findByText(said.history)
  expect(plain(document.body.textContent)).not.toContain('от покупок')
})

test('an archived card is shown at the counter only for what can be used of it', async () => {
  const { engine } = openCard(ofSeen({}, {}, archived))
  await screen.findByText(said.history)
  expect(screen.queryByRole('region', { name: said.show })).toBeNull()
  engine.joined.set([{ ...own, ...ofSeen({ points: 100 }, {}, archived) }])
  expect(await screen.findByRole('region', { name: said.show })).toBeTruthy()
  expect(document.body.textContent).not.toContain('До уровня')
})

test('without a connection: kept and not yet sent is never shown as had; once seen it is shown with its age', async () => {
  const { engine } = openCard({ seen: undefined, seenAt: null, unsent })
  engine.online.set(false)
  await waitFor(() => expect(state()).toBe(said.state.kept[0]))
  expect(screen.queryByLabelText(said.show)).toBeNull()
  engine.joined.set([own])
  expect(await screen.findByText('По состоянию на 22:30')).toBeTruthy()
  expect(screen.getByRole('region', { name: said.show })).toBeTruthy()
})

test('[E3] a request without an answer may have arrived, and says so', async () => {
  const { engine } = openCard({ seen: undefined, seenAt: null, unsent: { ...unsent, mayBeSent: true } })
  engine.online.set(false)
  await waitFor(() => expect(state()).toBe(said.state.unanswered[0]))
})

test.each([['customers_full'], ['card_inactive'], ['id_taken']] as const)(
  '[L7] %s: it is told, and tried again as a card of its own',
  async (code) => {
    const wanted = { id: cardIds.own, card_model: cardIds.card, customer_name: 'Айпери' } as never
    const { engine, user } = openCard({
      seen: undefined,
      wanted,
      unsent: { command: { name: 'join', wanted }, state: 'refused', error: { code } as never, mayBeSent: false },
    })
    await waitFor(() => expect(state()).toBe(said.state[code === 'id_taken' ? 'refused' : code][0]))
    await user.click(screen.getByRole('button', { name: said.tryAgain }))
    await waitFor(() => expect(engine.heard).toContain(`discard ${cardIds.own}`))
    expect(engine.joined.get()[0]).toMatchObject({ wanted: { id: '01990000-0000-7000-8000-000000000001', customer_name: 'Айпери' } })
  },
)

test('opened from the home screen, without its link, it is the card that this device has', async () => {
  openCard({}, {}, undefined)
  expect(await screen.findByText('№ 12')).toBeTruthy()
})

const event = (kind: string, given: object) => ({
  id: kind,
  kind,
  card_model: '',
  card_object: '',
  stamps: 0,
  rewards: 0,
  points: 0,
  spent: 0,
  amount: 0,
  bonuses: 0,
  percentage: 0,
  tier_used: null,
  rule_used: null,
  tier: null,
  undoes: null,
  refund_of: null,
  of: '',
  of_id: null,
  is_undone: false,
  at: fridayNight,
  received_at: fridayNight,
  ...given,
})

test('what happened is listed, the newest first, and what was undone as such', async () => {
  openCard(
    ofSeen(
      {},
      {
        events: [
          event('purchase', { amount: 100_000, points: 5000 }),
          event('spend', { points: -2000, is_undone: true }),
          event('receive', { amount: 3, stamps: -7, rewards: 1 }),
          event('stamp', { amount: 2, stamps: -8, rewards: 1 }),
          event('join', {}),
        ] as unknown as SeenCard['events'],
      },
    ),
  )
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent)).filter((text) => /22:30/.test(text))
  expect(lines).toEqual([
    'Покупка на 1 000 сом22:30+50 сом',
    'Оплачено бонусами22:30 · отменено−20 сом',
    'Карты объединены22:30+3',
    'Штампы22:30+2',
    'Карта получена22:30',
  ])
})
