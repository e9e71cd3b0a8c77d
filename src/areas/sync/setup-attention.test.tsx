import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import type { CommandArgs, NamedCommand } from '#contract/commands.ts'
import type { EditBusiness } from '#domain/business/business.ts'
import { noOrdering } from '#domain/business/ordering.ts'
import { blankListing, type Listing } from '#domain/catalogue/listing.ts'
import { productEntity, type EditProduct } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aDayClose } from '#tests/doubles/payments.ts'
import { aCard, aCardObject } from '#tests/doubles/cards.ts'
import { aCustomer, anEmployee, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import { showDesk, type DeskScreen } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { AttentionCard } from './attention-card.tsx'
import { PlaceProvider } from './place.tsx'
import { useOutbox } from '#offline/react/hooks.ts'

function Cards() {
  const outbox = useOutbox()
  return (
    <PlaceProvider>
      {outbox?.entries.map((entry) => entry.state !== 'queued' && <AttentionCard key={entry.seq} entry={entry} />)}
    </PlaceProvider>
  )
}

const home: Listing = { ...blankListing, deal: 'rent' }
const stale = { status: 412, code: 'stale_row' } as const

async function refused<Name extends NamedCommand>(
  name: Name,
  args: CommandArgs[Name],
  error: Parameters<DeskScreen['refuse']>[0] = stale,
): Promise<DeskScreen> {
  await speak('ru', 'sync', 'business', 'catalogue', 'loyalty', 'orders')
  const desk = await showDesk(
    <Routes>
      <Route path="*" element={<Cards />} />
    </Routes>,
    {
      products: [
        createRow(productEntity, { id: 'home', business_id: ids.business, catalogue_id: 'k', name: 'Дом', price: 1, listing: home }),
      ],
      categories: [{ id: 'c1', rev: 1, business: ids.business, name: 'Волосы', translations: { ru: { name: 'Волосы' } }, order: 0 }],
    },
  )
  await desk.engine.enqueue(name, args)
  desk.refuse(error)
  return desk
}

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '))

test('[E7] a refused change of a service names it and shows both versions in words', async () => {
  const { user, queued } = await refused('service.edit', {
    id: ids.service,
    changes: { price: 150_000, duration_minutes: 90, is_active: false },
  })
  await screen.findByRole('article', { name: 'Услуга «Стрижка»: изменена' })
  expect(lines()).toEqual(['Длительность1 ч 30 мин1 ч', 'Цена1 500 сом1 200 сом', 'Можно записыватьотключеновключено'])
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe(`/services/${ids.service}?entry=1`)
  await user.click(screen.getByRole('button', { name: 'Сохранить моё' }))
  await waitFor(() => expect(queued()).toMatchObject([{ state: 'queued', attempts: 0 }]))
})

test('[C2] of the translations only those that differ are shown', async () => {
  await refused('category.edit', {
    id: 'c1',
    changes: { business: ids.business, name: 'Волосы', translations: { ru: { name: 'Волосы' }, en: { name: 'Hair' } } },
  })
  await screen.findByRole('article', { name: 'Категория «Волосы»: изменена' })
  expect(lines()).toEqual(['На разных языкахEnglish: Hairпусто'])
})

test('[C2] a description is told as a name is', async () => {
  await refused('service.edit', { id: ids.service, changes: { translations: { en: { name: 'Haircut', description: 'With a wash' } } } })
  await screen.findByRole('article', { name: /Стрижка/ })
  expect(lines()).toEqual(['На разных языкахEnglish: Haircut · With a washпусто'])
})

test.each<[EditBusiness, string]>([
  [
    { opening_hours: everyDay({ windows: [], breaks: [] }, { '2026-11-23': hours([600, 1200]) }) },
    /^Часы работыпн .*23.11.2026 10:00–20:00пусто$/.source,
  ],
  [{ blocked_phones: [{ phone: '+996700000001', note: 'Не пришёл' }] }, 'Чёрный список\\+996 700 000 001 \\(Не пришёл\\)пусто'],
  [{ is_published: true }, 'Страница для клиентоввключеноотключено'],
  [{ whatsapp: '+996700000001' }, 'WhatsApp\\+996 700 000 001пусто'],
  [{ kind: 'cafe' }, 'Что этоКафе или ресторанСалон или барбершоп'],
  [{ languages: ['ky'] }, 'Языки страницыКыргызчаРусский, Кыргызча, English'],
  [{ staff_discount: 2500 }, 'Скидка без владельца25 %'],
  [{ ordering: { ...noOrdering, kinds: ['delivery'] } }, 'Приём заказовотличаетсяотличается'],
])('[E7] whatever was changed of the business is told: %o', async (changes, told) => {
  await refused('business.edit', { id: ids.business, changes })
  await screen.findByRole('button', { name: 'Сохранить моё' })
  expect(lines()).toEqual([expect.stringMatching(told)])
})

test.each<[EditProduct, string]>([
  [{ unit: 'hundred_grams' }, 'Цена заза 100 гза штуку'],
  [{ status: 'sold' }, 'Состояние объявленияСданоСвободно'],
  [
    { listing: { ...home, point: { lat: 42_870_000, lng: 74_590_000 } } },
    'Что этоАренда, Квартира, 42.87, 74.59, сомАренда, Квартира, сом',
  ],
])('[E7] whatever was changed of a home is told in its words: %o', async (changes, told) => {
  await refused('product.edit', { id: 'home', changes })
  await screen.findByRole('button', { name: 'Сохранить моё' })
  expect(lines()).toEqual([told])
})

test('of a week only the days that differ are shown, a day’s end as 24:00', async () => {
  const wanted = everyDay(hours([540, 1080], [[780, 840]]), { '2026-11-23': { windows: [], breaks: [] } })
  await refused('employee.edit', {
    id: ids.employee,
    changes: { name: anEmployee().name, schedule: { ...wanted, days: { ...wanted.days, 3: hours([600, 1500]), 4: hours([600, 1440]) } } },
  })
  await screen.findByRole('article', { name: 'Мастер Айгуль: данные изменены' })
  expect(lines()).toEqual([
    'Часы работыср 10:00–01:00; чт 10:00–24:00; 23.11.2026 выходнойср 09:00–18:00 −13:00–14:00; чт 09:00–18:00 −13:00–14:00',
  ])
})

test('[S2] a vacation is one line, and a date that only the other side treats in its own way is as the week here', async () => {
  const away = { windows: [], breaks: [] }
  const schedule = { ...anEmployee().schedule, exceptions: { '2026-11-25': away, '2026-11-23': away, '2026-11-24': away } }
  await refused('employee.edit', { id: ids.employee, changes: { name: anEmployee().name, schedule } })
  await screen.findByRole('article', { name: 'Мастер Айгуль: данные изменены' })
  expect(lines()).toEqual(['Часы работы23.11.2026–25.11.2026 выходнойкак обычно'])
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe(`/employees/${ids.employee}?entry=1`)
})

test('what cannot be deleted says why, and leads to where it is', async () => {
  await refused(
    'service.delete',
    { id: ids.service },
    { status: 409, code: 'row_in_use', detail: 'Удалить нельзя: на это есть будущие записи.' },
  )
  await screen.findByRole('article', { name: 'Услуга «Стрижка»: удалена' })
  expect(screen.getByText(/есть будущие записи/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Открыть' }).getAttribute('href')).toBe(`/services/${ids.service}`)
})

test('a new service that was not taken is corrected in its form', async () => {
  await refused(
    'service.create',
    { id: 's9', business_id: ids.business, name: 'Массаж', duration_minutes: 60, price: 1 },
    { status: 400, code: 'http_400', body: { price: ['Слишком много.'] } },
  )
  await screen.findByRole('article', { name: 'Услуга «Массаж»: новая' })
  expect(screen.getByText(/^Цена: /)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe('/services/new?entry=1')
})

test('[T2] what there is no room for was never on the server, and nobody says that it is gone from there', async () => {
  const args = { id: 'e2', business_id: ids.business, name: 'Нурия', schedule: everyDay(hours([540, 1080])), service_id: [] }
  await refused('employee.create', args, { status: 409, code: 'employees_full' })
  await screen.findByText('По вашему тарифу больше мастеров добавить нельзя. Отключите того, кто не работает.')
  expect(screen.queryByText('На сервере этого больше нет.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe('/employees/new?entry=1')
})

test('so is somebody new', async () => {
  const { name, position, schedule, service_id } = anEmployee()
  await refused(
    'employee.create',
    { id: 'e9', business_id: ids.business, name, position, schedule, service_id },
    { status: 400, code: 'http_400', body: { name: ['Слишком длинное.'] } },
  )
  await screen.findByRole('article', { name: 'Мастер Айгуль: новый' })
  expect(screen.getByText(/^Имя: /)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe('/employees/new?entry=1')
})

test('a new product is corrected in the form of its catalogue', async () => {
  await refused(
    'product.create',
    { id: 'p', business_id: ids.business, catalogue_id: 'k', name: 'Борщ', price: 25_000 },
    { status: 400, code: 'http_400', body: { name: ['Слишком длинное.'] } },
  )
  await screen.findByRole('article', { name: /Борщ/ })
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe('/catalogues/k/new?entry=1')
})

const fresh = { id: 'x', business_id: ids.business, name: 'Новое' }
const formless: readonly (readonly [NamedCommand, object])[] = [
  ['category.create', { ...fresh, business: ids.business, translations: {}, order: 1 }],
  ['catalogue.create', fresh],
  ['table.create', fresh],
  ['waitlist_entry.create', { ...fresh, first_day: '2026-11-23', last_day: '2026-11-24' }],
  ['card_tier.create', { ...fresh, card_model: 'card' }],
  ['category.edit', { id: 'c1', changes: { business: ids.business, name: 'Новое' } }],
  ['business.edit', { id: ids.business, changes: { is_published: true } }],
]

test.each(formless)('what no form takes is tried again or given up: %s', async (name, args) => {
  await refused(name, args as never, { status: 400, code: 'http_400', body: {} })
  await screen.findByRole('button', { name: 'Повторить' })
  expect(screen.getByRole('button', { name: 'Не отправлять' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Исправить' })).toBeNull()
})

async function refusedStamp() {
  await speak('ru', 'sync')
  const desk = await showDesk(
    <Routes>
      <Route path="*" element={<Cards />} />
    </Routes>,
    { customers: [aCustomer({ id: 'a' })], cards: [aCard()], card_objects: [aCardObject({ customer: 'a' })] },
  )
  await desk.engine.enqueue('card_object.stamp', { id: 'object', event: { id: 'e', count: 1, by: 'phone' } })
  desk.refuse({ status: 409, code: 'stamp_too_soon' })
}

test('a refused stamp opens the customer’s card', async () => {
  await refusedStamp()
  expect((await screen.findByRole('link', { name: 'Открыть' })).getAttribute('href')).toBe('/scan/object')
})

test('[O3] an order whose price has changed is sent at the new one in a tap, or corrected in its form', async () => {
  const line = { id: 'l', product_id: 'tea', choice_ids: [], quantity: 2, price: 5000 }
  const error = {
    status: 409,
    code: 'price_changed',
    body: { code: 'price_changed', lines: [{ id: 'l', product_id: 'tea', old: 5000, new: 6000 }] },
  } as const
  const { user, queued } = await refused('order.create', { id: 'o', business_id: ids.business, kind: 'takeaway', lines: [line] }, error)
  await screen.findByRole('article')
  expect(screen.getByText('Цена изменилась. Проверьте новую и подтвердите заказ.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe('/orders/new?entry=1')
  await user.click(screen.getByRole('button', { name: 'Заказать по новым ценам' }))
  await waitFor(() => expect(queued()).toMatchObject([{ state: 'queued', args: { lines: [{ ...line, price: 6000 }] } }]))
})

test('[P7] of two closes of one day both are shown; the first stands, and what is left is counted anew', async () => {
  const {
    day,
    created_at: _,
    closed_by: __,
    ...mine
  } = { ...aDayClose({ id: 'mine', counted: 5000, expected: 7000, reason: 'Сдача' }), rev: undefined }
  await speak('ru', 'sync')
  const desk = await showDesk(
    <Routes>
      <Route path="*" element={<Cards />} />
    </Routes>,
    { closes: [aDayClose({ id: 'theirs', day, counted: 9000, expected: 9000, closed_by: 'Нурбек' })] },
  )
  await desk.engine.enqueue('close.create', { ...mine, day })
  desk.refuse({ status: 409, code: 'day_closed' })
  await screen.findByRole('article')
  await waitFor(() =>
    expect(lines()).toEqual(expect.arrayContaining(['Кто закрылэто устройствоНурбек', 'Посчитали50 сом90 сом', 'Разница−20 сом0 сом'])),
  )
  expect(screen.getByRole('link', { name: 'Посчитать остаток' }).getAttribute('href')).toBe('/till/close?entry=1')
  await desk.user.click(screen.getByRole('button', { name: 'Оставить первое закрытие' }))
  await waitFor(() => expect(desk.queued()).toEqual([]))
})

test('[P7] a close of a day that a wrong clock made up is made anew, by the clock that the answer has set right', async () => {
  const { rev: _, closed_by: __, created_at: ___, ...close } = aDayClose({ day: '2027-11-23' })
  await refused('close.create', close, { status: 422, code: 'start_too_far' })
  expect(await screen.findByText('Слишком далёкая дата.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe('/till/close?entry=1')
})

test('[P8] a payment by bonuses for a visit that the server does not have says so, and is made once that was decided', async () => {
  const { user, queued } = await refused(
    'payment.create',
    { id: 'p', business_id: ids.business, of: 'visit', of_id: 'v', method: 'bonuses', amount: 1000, card_object: 'c' },
    { status: 409, code: 'bill_unknown' },
  )
  await screen.findByRole('article', { name: /^Оплата 10\sсом$/ })
  expect(screen.getByText(/Бонусы остались на карте/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(queued()).toMatchObject([{ state: 'queued', attempts: 0 }]))
})

test.each([
  ['Нургуль', 'Нургуль'],
  ['', '+996 700 123 456'],
])('what was done with a card says whose it is: of “%s” %s', async (name, told) => {
  await speak('ru', 'sync')
  const desk = await showDesk(
    <Routes>
      <Route path="*" element={<Cards />} />
    </Routes>,
    { customers: [aCustomer({ id: 'a', name, phone: '+996700123456' })], cards: [aCard()], card_objects: [aCardObject({ customer: 'a' })] },
  )
  await desk.engine.enqueue('card_object.stamp', { id: 'object', event: { id: 'e', count: 1, by: 'phone' } })
  desk.refuse(stale)
  expect(await screen.findByRole('article', { name: `Карта клиента: штамп · ${told}` })).toBeDefined()
})

test('[E4] a stamp that was refused is no version of the card: it is tried again, or not sent', async () => {
  await refusedStamp()
  const card = await screen.findByRole('article')
  await waitFor(() => expect(within(card).getByRole('button', { name: 'Повторить' })).toBeDefined())
  expect(within(card).getByRole('button', { name: 'Не отправлять' })).toBeDefined()
  expect(within(card).queryByText(/оба варианта совпадают/)).toBeNull()
  expect(within(card).queryByRole('button', { name: 'Сохранить моё' })).toBeNull()
})

test.each(['event_fixed', 'event_undone'])('[L5, L21] what can be undone no more is not tried again: %s', async (code) => {
  await speak('ru', 'sync')
  const desk = await showDesk(
    <Routes>
      <Route path="*" element={<Cards />} />
    </Routes>,
    { customers: [aCustomer({ id: 'a' })], cards: [aCard()], card_objects: [aCardObject({ customer: 'a', stamps: 1 })] },
  )
  await desk.engine.enqueue('card_object.undo', { id: 'object', event: { id: 'e', undoes: 'received' } })
  desk.refuse({ status: 409, code })
  expect(await screen.findByRole('link', { name: 'Открыть' })).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Не отправлять'])
})

test('[L4] a reward that another counter handed out says who did, and when', async () => {
  await speak('ru', 'sync')
  const desk = await showDesk(
    <Routes>
      <Route path="*" element={<Cards />} />
    </Routes>,
    { customers: [aCustomer({ id: 'a' })], cards: [aCard()], card_objects: [aCardObject({ customer: 'a', rewards: 1 })] },
  )
  await desk.engine.enqueue('card_object.redeem', { id: 'object', event: { id: 'e', by: 'phone' } })
  const handed_out = { by: 'Нурбек', at: '2026-11-20T04:30:00.000Z' }
  desk.refuse({ status: 409, code: 'reward_missing', body: { code: 'reward_missing', handed_out } })
  expect(await screen.findByText(/^Последняя награда выдана: Нурбек, .*10:30$/)).toBeTruthy()
})

test('what the person may no longer do can be tried again or given up, but no form would help', async () => {
  await refused('service.edit', { id: ids.service, changes: { price: 150_000 } }, { status: 403, code: 'forbidden' })
  await screen.findByRole('button', { name: 'Повторить' })
  expect(screen.getByRole('button', { name: 'Не отправлять' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Исправить' })).toBeNull()
})
