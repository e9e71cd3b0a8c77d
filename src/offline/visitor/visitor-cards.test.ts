import { expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { firstValue } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createVisitorPhone } from '#tests/doubles/visitor-phone.ts'
import { existingVisitorDatabase } from './visitor-database.ts'
import type { CardKey, OwnCard, VisitorEngine, WantedCard } from './visitor-engine.ts'

const business_id = '01900000-0000-7000-8000-000000000001'
const secret = 'aaaaaaaaaaaaaaaaaaaaaa'
const id = '01900000-0000-7000-8000-0000000000c1'
const wanted: WantedCard = {
  id,
  business_id,
  card_model: '01900000-0000-7000-8000-0000000000c2',
  customer_name: 'Айпери',
  customer_phone: '+996700123456',
  language: 'ky',
  consent: true,
}
const signingBy = (publicKey: string): CardKey => ({ key: { type: 'private' } as CryptoKey, publicKey })

const cardBy = (engine: VisitorEngine, fits: (card: OwnCard | undefined) => boolean = () => true) =>
  firstValue(engine.cards(business_id), ([first]) => fits(first)).then(([first]) => first)

test('[L4, E31] joining is stored, then sent once, also where it is tapped twice and its answer is lost', async () => {
  const { open, server, network, time, requests } = createVisitorPhone()
  const { engine } = await open()
  network.plan.push('dropped_after')
  await Promise.all([engine.join(wanted, secret), engine.join(wanted, secret)])
  await settle()
  expect(await cardBy(engine)).toMatchObject({ wanted, seen: undefined, unsent: { state: 'queued', mayBeSent: true } })
  await time.advance(60_000)
  expect(await cardBy(engine, (own) => own?.unsent === undefined)).toMatchObject({ isGone: false })
  expect(server.effects).toMatchObject([{ act: 'join', id }])
  await engine.refresh(id)
  expect(await cardBy(engine, (own) => own?.seen !== undefined)).toMatchObject({ seen: { object: { id } } })
  expect(requests.every(({ headers, path }) => headers['visit-secret'] === secret && !path.includes(secret))).toBe(true)
})

test('[E1] kept without a connection it outlives the tab; taken back before it was sent nothing is left', async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.isOnline = false
  const first = await open()
  await first.engine.join(wanted, secret)
  await settle()
  first.tab.kill()
  network.isOnline = true
  const { engine } = await open()
  await time.advance(1000)
  await cardBy(engine, (own) => own?.unsent === undefined)
  expect(server.effects).toMatchObject([{ act: 'join', id }])
  network.isOnline = false
  const other = { ...wanted, id: '01900000-0000-7000-8000-0000000000c9' }
  await time.advance(60_000)
  await engine.join(other, secret)
  await settle()
  const [last] = await firstValue(engine.cards(business_id), (cards) => cards.length === 2)
  expect(last).toMatchObject({ id: other.id })
})

test('[L7] a refusal waits for whoever joined; what they wrote is kept', async () => {
  const { open, server, time } = createVisitorPhone()
  server.isFull = true
  const { engine } = await open()
  await engine.join(wanted, secret)
  await time.advance(1000)
  expect(await cardBy(engine, (own) => own?.unsent?.state === 'refused')).toMatchObject({
    wanted,
    unsent: { error: { code: 'customers_full' } },
  })
  expect(await engine.discard(id)).toMatchObject({ ok: true })
  expect(await cardBy(engine, (own) => own === undefined)).toBeUndefined()
})

test('[L18] another key of this device is kept with the card and told to the server', async () => {
  const { open, server, time } = createVisitorPhone()
  const { engine } = await open()
  await engine.join({ ...wanted, public_key: 'a'.repeat(87) }, secret, signingBy('a'.repeat(87)))
  expect(await engine.sign(id, signingBy('b'.repeat(87)))).toMatchObject({ ok: false, refusal: { code: 'already_waiting' } })
  await time.advance(1000)
  await cardBy(engine, (own) => own?.unsent === undefined)
  await engine.sign(id, signingBy('b'.repeat(87)))
  await time.advance(1000)
  expect(await cardBy(engine, (own) => own?.unsent === undefined)).toMatchObject({ signing: { publicKey: 'b'.repeat(87) } })
  expect(server.cards.get(id)).toMatchObject({ key: 'b'.repeat(87) })
})

/** A card of this phone that the server has, and a key for it on its way there. */
async function signingCard() {
  const phone = createVisitorPhone()
  const { engine, tab } = await phone.open()
  await engine.join(wanted, secret)
  await cardBy(engine, (own) => own?.unsent === undefined)
  phone.network.plan.push('answer_late')
  await engine.sign(id, signingBy('b'.repeat(87)))
  await settle()
  return { ...phone, engine, tab }
}

test('[L18] while a key is on its way no other takes its place', async () => {
  const { engine, server, time } = await signingCard()
  expect(await engine.sign(id, signingBy('c'.repeat(87)))).toEqual({ ok: false, refusal: { code: 'already_waiting' } })
  await time.advance(60_000)
  expect(await cardBy(engine, (own) => own?.unsent === undefined)).toMatchObject({ signing: { publicKey: 'b'.repeat(87) } })
  expect(server.cards.get(id)).toMatchObject({ key: 'b'.repeat(87) })
})

test('[E5] the answer to a command that another has replaced ends that other one not', async () => {
  const { engine, tab, server, time } = await signingCard()
  const database = existingVisitorDatabase(tab.env)
  await database.dexie.open()
  const sent = must(await database.commands.get(id), 'the command')
  await database.commands.put({
    ...sent,
    key: '01900000-0000-7000-8000-0000000000ff',
    state: 'queued',
    attempts: 0,
    command: { name: 'sign', public_key: 'c'.repeat(87) },
  })
  database.dexie.close()
  await time.advance(60_000)
  await cardBy(engine, (own) => own?.unsent === undefined)
  expect(server.cards.get(id)).toMatchObject({ key: 'c'.repeat(87) })
})

test("[V1] a card that came by its link is this device's from then on; one that nobody knows is gone", async () => {
  const { open, server, time } = createVisitorPhone()
  const [first, second] = [await open(), await open()]
  await first.engine.join(wanted, secret)
  await time.advance(1000)
  await second.engine.add('cards', { id: '01900000-0000-7000-8000-0000000000c8', business_id, secret })
  await second.engine.refresh('01900000-0000-7000-8000-0000000000c8')
  const cards = await firstValue(second.engine.cards(business_id), (all) => all.some(({ isGone }) => isGone))
  expect(cards.filter(({ isGone }) => isGone)).toHaveLength(1)
  expect(server.effects).toHaveLength(1)
})
