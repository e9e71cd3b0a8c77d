import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { messageChannels, telegramChats, telegramCodes } from '#server/db/tables/channels.ts'
import { startMessageProvider, testToken } from '#tests/doubles/message-provider.ts'
import { hourAfter, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { openShop, openVisitor, type Visitor } from '#tests/setup/visitor.ts'
import { openSecrets } from '../core/secrets.ts'
import { botsPollMs } from './bots.ts'
import { keepChannel } from './channel-store.ts'
import { confirmData } from './updates.ts'
import { linkKeptMs } from './telegram-links.ts'

const provider = await startMessageProvider()
afterAll(() => provider.close())
const api = await startTestApi({ config: { telegramApi: provider.address } })
await api.startSibling()
let desk: Desk
let visitor: Visitor

beforeEach(async () => {
  provider.reset()
  desk = await api.resetTo(openShop)
  visitor = openVisitor(api, desk)
  const { status } = await api.call('PUT /api/booking/channels/telegram/', {
    as: api.owner,
    body: { business_id: api.owner.businessId, token: testToken, causes: [], reminder_hours: 24 },
  })
  if (status !== 200) throw new Error(`no bot: ${status}`)
  api.tick(botsPollMs)
})

const linkOf = (id: string, of = visitor, headers = of.headersOf()) =>
  api.call('POST /api/booking/visits/{id}/telegram/', { params: { id }, query: { business_id: api.owner.businessId }, headers })
const codeIn = (url: string): string => new URL(url).searchParams.get('start')!
const says = (text: string, chat = 77, type = 'private') =>
  provider.update({ message: { text, chat: { id: chat, type }, from: { language_code: 'en' } } })
const answers = () => provider.messages().map(({ fields }) => [fields.chat_id, String(fields.text).slice(0, 5)])
const told = () => provider.handed.filter(({ method }) => method === 'answerCallbackQuery').map(({ fields }) => fields.text)
const chats = () => api.db.select().from(telegramChats)

test('[M6] whoever follows the link of a visit is linked once, in their language, for that device and phone', async () => {
  const visit = await visitor.asked()
  expect(visit.telegram).toBe('offered')
  const {
    body: { url },
  } = await linkOf(visit.id)
  expect(url).toMatch(/^https:\/\/t\.me\/stoika_test_bot\?start=[\w-]{22}$/)
  expect(JSON.stringify(await api.db.select().from(telegramCodes))).not.toContain(codeIn(url))
  says(`/start ${codeIn(url)}`)
  await vi.waitFor(() => expect(answers()).toEqual([['77', 'Даяр!']]))
  expect(await chats()).toMatchObject([{ chat: '77', phone: '+996555010203', customer_id: null }])
  expect((await visitor.read(visit.id)).body.telegram).toBe('linked')
  says(`/start ${codeIn(url)}`, 88)
  await vi.waitFor(() => expect(answers()[1]).toEqual(['88', 'This ']))
  expect(await chats()).toHaveLength(1)
})

test('[M6] a link ends after a day, and is nobody’s who does not know the visit’s secret', async () => {
  const visit = await visitor.asked()
  const {
    body: { url },
  } = await linkOf(visit.id)
  expect((await linkOf(visit.id, visitor, visitor.headersOf('b3RoZXIgc2VjcmV0IG9mIA'))).status).toBe(404)
  api.clock.advance(linkKeptMs)
  says(`/start ${codeIn(url)}`)
  await vi.waitFor(() => expect(answers()).toEqual([['77', 'This ']]))
  expect(await chats()).toEqual([])
})

test('[M6] /stop and a blocked bot end it; groups are not answered', async () => {
  const { body: customer } = await api.call('POST /api/booking/customers/', {
    as: api.staff,
    body: { business_id: api.owner.businessId, name: 'Асель', phone: '+996700111222', language: 'ru' },
  })
  const link = (as = api.staff) =>
    api.call('POST /api/booking/customers/{id}/telegram/', { as, params: { id: customer.id }, body: { business_id: api.owner.businessId } })
  expect((await link(api.other)).status).toBe(404)
  says(`/start ${codeIn((await link()).body.url)}`, -5, 'group')
  says(`/start ${codeIn((await link()).body.url)}`)
  await vi.waitFor(() => expect(answers()).toEqual([['77', 'Готов']]))
  expect(await chats()).toMatchObject([{ chat: '77', customer_id: customer.id, phone: null }])
  says('/stop')
  await vi.waitFor(() => expect(answers()[1]).toEqual(['77', 'Хорош']))
  expect(await chats()).toEqual([])
  says(`/start ${codeIn((await link()).body.url)}`)
  await vi.waitFor(async () => expect(await chats()).toHaveLength(1))
  provider.update({ my_chat_member: { chat: { id: 77, type: 'private' }, new_chat_member: { status: 'kicked' } } })
  await vi.waitFor(async () => expect(await chats()).toEqual([]))
})

test('[M9] the button of a reminder: the answer stands on the booking, once, for that time alone', async () => {
  const visit = await visitor.asked({ start: hourAfter(5) })
  const [part] = visit.parts
  const {
    body: { url },
  } = await linkOf(visit.id)
  says(`/start ${codeIn(url)}`)
  await vi.waitFor(async () => expect(await chats()).toHaveLength(1))
  const press = async (chat = 77) => {
    const before = told().length
    provider.update({
      callback_query: {
        id: 'q',
        data: confirmData(part!.id, part!.start),
        from: { language_code: 'en' },
        message: { message_id: 5, chat: { id: chat, type: 'private' } },
      },
    })
    await vi.waitFor(() => expect(told()).toHaveLength(before + 1))
    return String(told().at(-1)).slice(0, 12)
  }
  expect(await press()).toBe('This booking')
  await api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id: part!.id } })
  expect(await press(99)).toBe('This booking')
  expect((await desk.read(part!.id)).confirmed_start).toBeNull()
  expect(await press()).toBe('Thank you, s')
  expect(await desk.read(part!.id)).toMatchObject({ confirmed_start: part!.start, status: 'approved' })
  expect(await press()).toBe('You have con')
  const history = await api.call('GET /api/booking/booking/{id}/history/', { as: api.staff, params: { id: part!.id } })
  expect(history.body.results.map(({ act, device }) => [act, device]).at(-1)).toEqual(['confirm', 'Telegram'])
  await api.call('PUT /api/booking/booking/{id}/cancel/', { as: api.staff, params: { id: part!.id }, body: { reason: 'x' } })
  expect(await press()).toBe('This booking')
})

test('[M8] one of two servers listens, and an update that comes twice counts once', async () => {
  for (let more = 0; more < 3; more += 1) api.tick(botsPollMs)
  await vi.waitFor(() => expect(provider.listening()).toBe(1))
  says('hello')
  await vi.waitFor(() => expect(answers()).toHaveLength(1))
  await vi.waitFor(() => expect(provider.listening()).toBe(1))
  const [channel] = await api.db.select().from(messageChannels)
  provider.again()
  says('hello again')
  await vi.waitFor(() => expect(answers()).toHaveLength(2))
  expect((await api.db.select().from(messageChannels))[0]!.update_offset).toBe(channel!.update_offset + 1)
})

test('[M8] what a bot is told after another was put in its place does not count for that one', async () => {
  await vi.waitFor(() => expect(provider.listening()).toBe(1))
  const business_id = api.owner.businessId
  const another = { secret: { token: `87654321:${'nEwOn'.repeat(7)}` }, bot: { id: '87654321', name: 'another_bot' } }
  const rest = { causes: [], reminder_hours: 24, now: api.clock.iso() }
  await keepChannel(api.db, openSecrets(api.config)!, { business_id, kind: 'telegram', ...another, ...rest })
  const bots = () => api.db.select().from(messageChannels)
  const [before] = await bots()
  api.clock.advance(1000)
  says('to the one before')
  // Once that is dealt with, whoever listens goes on, for longer.
  await vi.waitFor(async () => expect((await bots())[0]!.polled_until).not.toBe(before!.polled_until))
  expect(await bots()).toMatchObject([{ bot_id: '87654321', update_offset: 0 }])
  expect(provider.messages()).toEqual([])
})

test('[M9] a button that no reminder has is answered, and does nothing', async () => {
  for (const data of [`c.${api.newId()}.zzzzzzzzzzz`, `c.${'-'.repeat(36)}.1`])
    provider.update({ callback_query: { id: 'q', data, message: { message_id: 5, chat: { id: 77, type: 'private' } } } })
  says('hello again')
  await vi.waitFor(() => expect(answers()).toEqual([['77', 'Hello']]))
  expect(told()).toEqual([undefined, undefined])
})

test('[M8] an update that nothing can be done with is passed over, and the log says so without its words', async () => {
  provider.update({ message: { text: 'from nowhere' } })
  says('hello again')
  await vi.waitFor(() => expect(answers()).toEqual([['77', 'Hello']]))
  const lines = api.logged.filter((line) => line.includes('a bot passed over an update'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/from nowhere|tOkEn/)
})
