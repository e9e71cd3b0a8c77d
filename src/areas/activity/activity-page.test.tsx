import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import { productEntity, type Product } from '#domain/catalogue/product.ts'
import type { Business } from '#domain/business/business.ts'
import type { Service } from '#domain/business/service.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aBusiness, aService, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { ActivityPage } from './activity-page.tsx'
import type { ActivityEntry } from './use-activity.ts'

beforeEach(() => localStorage.clear())

const id = (nth: number) => `01990000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const entry = (nth: number, given: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: id(nth),
  subject: 'bookings',
  row_id: id(50 + nth),
  name: 'Айбек · Стрижка',
  act: 'approve',
  at: '2026-11-20T05:00:00.000Z',
  received_at: '2026-11-20T05:00:01.000Z',
  actor_id: id(90),
  actor: 'Нурлан',
  device: 'Chrome, Android',
  status_before: null,
  status_after: null,
  changes: {},
  reason: '',
  ...given,
})
const edited = entry(1, {
  subject: 'services',
  name: 'Стрижка',
  act: 'edit',
  changes: { price: { before: 120_000, after: 150_000 }, image: { before: null, after: 'a.webp' } },
})
const expired = entry(2, { act: 'expire', actor_id: null, actor: '', device: '' })
const late = entry(3, { at: '2026-11-20T04:00:00.000Z', device: '' })

interface Given {
  readonly role?: 'owner' | 'staff'
  readonly at?: string
  readonly business?: Business
  readonly services?: readonly Service[]
  readonly products?: readonly Product[]
  readonly answer?: (asked: Asked) => object
}

interface Asked {
  readonly query?: { readonly search?: string; readonly after?: string }
}

async function open({ role = 'owner', at = '/activity', business, services, products = [], answer }: Given = {}) {
  await speak('ru', 'activity', 'business', 'hours')
  const asked = vi.fn<(options: unknown) => void>()
  const client = answering({
    'GET /api/booking/business/{id}/activity/': (options) => {
      asked(options)
      return (answer?.(options as Asked) ?? { results: [edited, expired, late], next: null }) as never
    },
    'GET /api/booking/business/{id}/activity/people/': () => ({ results: [{ id: id(90), name: 'Нурлан' }] }),
  })
  const { user } = await showDesk(<ActivityPage />, {
    role,
    at,
    client,
    products,
    ...(business && { business }),
    ...(services && { services }),
  })
  return { user, asked }
}

test('says what was done to what, by whom, on which device, and what was changed', async () => {
  await open()
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toContain('Услуга изменена')
  expect(first!.textContent).toMatch(/Цена: 1\s200\sсом → 1\s500\sсом/)
  expect(first!.textContent).toContain('Изменено: фото')
  expect(first!.textContent).toContain('Нурлан · Chrome, Android')
  expect(second!.textContent).toContain('Стойка')
  expect(third!.textContent).toContain('Нурлан · устройство без имени · дошло')
  expect(screen.getByRole('link', { name: 'Стрижка' }).getAttribute('href')).toBe(`/services/${edited.row_id}`)
})

test('a service and a ready-made reason are told in the language of whoever reads', async () => {
  const haircut = aService({ translations: { ru: { name: 'Стрижка модельная' } } })
  const cancelled = entry(1, { act: 'cancel', name: `Айбек · ${haircut.name}`, reason: 'Plans have changed' })
  const moved = entry(2, { act: 'edit', changes: { service_name: { before: haircut.name, after: 'Мелирование' } } })
  await open({ services: [haircut], answer: () => ({ results: [cancelled, moved], next: null }) })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toMatch(/Айбек · Стрижка модельная.*Планы изменились/)
  expect(second!.textContent).toContain('Стрижка модельная → Мелирование')
})

test('a product is told in the language of whoever reads, while it bears the name', async () => {
  const product = createRow(productEntity, {
    id: id(70),
    business_id: ids.business,
    catalogue_id: 'k',
    name: 'Шампунь',
    price: 1,
    translations: { ru: { name: 'Шампунь для волос' } },
  })
  const lines = [product.name, 'Прежнее имя'].map((name, nth) => entry(nth, { subject: 'products', row_id: product.id, act: 'edit', name }))
  await open({ products: [product], answer: () => ({ results: lines, next: null }) })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toContain('Шампунь для волос')
  expect(second!.textContent).toContain('Прежнее имя')
})

test('at an agency an employee is an agent', async () => {
  const added = entry(1, { subject: 'employees', act: 'create', name: '' })
  const moved = entry(2, { act: 'move', changes: { employee_id: { before: id(70), after: ids.employee } } })
  await open({ business: aBusiness({ kind: 'agency' }), answer: () => ({ results: [added, moved], next: null }) })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toMatch(/Агент добавлен.*Агенты/)
  expect(second!.textContent).toContain('Агент: Агента больше нет в списке → ')
})

test('a sale that has no name is called one, also where it was paid', async () => {
  const acts = [
    { subject: 'bills', act: 'create' },
    { subject: 'payments', act: 'payment' },
    { subject: 'payments', act: 'cash_in' },
  ] as const
  await open({ answer: () => ({ results: acts.map((act, nth) => entry(nth, { ...act, name: '' })), next: null }) })
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => /Продажа|Счета|Оплаты/.exec(textContent ?? '')?.[0])).toEqual(['Продажа', 'Продажа', 'Оплаты'])
})

test('[V4] what a customer did by themselves has their name, and no device', async () => {
  await open({ answer: () => ({ results: [entry(4, { act: 'cancel', actor_id: null, actor: 'Жылдыз', device: '' })], next: null }) })
  const [line] = await screen.findAllByRole('listitem')
  expect(line!.textContent).toContain('Жылдыз · самостоятельно')
  expect(line!.textContent).not.toMatch(/Стойка|устройство/)
})

test('finds what is typed, and keeps it in sight until more is found', async () => {
  const { user, asked } = await open({
    answer: ({ query }) => ({ results: query?.search === 'нурлан' ? [late] : [edited, expired], next: null }),
  })
  await screen.findByText('Услуга изменена')
  await user.type(screen.getByRole('searchbox'), 'нурлан')
  await screen.findByText('Запись подтверждена')
  expect(screen.queryByText('Услуга изменена')).toBeNull()
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ query: { search: 'нурлан' } }))
})

test('with nothing found it says so, and the way out shows all again', async () => {
  const { user } = await open({ at: '/activity?q=zzz', answer: ({ query }) => ({ results: query?.search ? [] : [edited], next: null }) })
  await screen.findByText('Ничего не нашлось')
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
  expect(await screen.findByText('Услуга изменена')).toBeDefined()
})

test('earlier lines are read when they are asked for', async () => {
  const { user } = await open({
    answer: ({ query }) => (query?.after === 'cursor' ? { results: [late], next: null } : { results: [edited], next: 'cursor' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Показать более ранние' }))
  await screen.findByText('Запись подтверждена')
  expect(screen.getByText('Услуга изменена')).toBeDefined()
  expect(screen.getByText('Это всё.')).toBeDefined()
})

test('without a network it says so and can be tried again', async () => {
  let isOffline = true
  const { user } = await open({
    answer: () => (isOffline ? ({ status: 0, code: 'network' } as unknown as ApiError) : { results: [edited], next: null }),
  })
  await screen.findByText(/История действий загружается с сервера/)
  isOffline = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Услуга изменена')).toBeDefined()
})

test('is the owner’s: staff is told where a booking’s own history is', async () => {
  const { asked } = await open({ role: 'staff' })
  await screen.findByText('Историю действий видит только владелец')
  expect(asked).not.toHaveBeenCalled()
})

test('what was changed of the business is told in words', async () => {
  const day = { windows: [{ start: 540, end: 1080 }], breaks: [] }
  const changes = {
    kind: { before: 'salon', after: 'cafe' },
    languages: { before: ['ru', 'ky'], after: ['ru'] },
    change_notice_hours: { before: 3, after: 24 },
    opening_hours: { before: { days: {}, exceptions: {} }, after: { days: { 1: day }, exceptions: {} } },
    blocked_phones: { before: [], after: [{ phone: '+996700123456', note: 'Не пришёл' }] },
  }
  await open({ answer: () => ({ results: [entry(1, { subject: 'businesses', act: 'edit', name: 'Салон', changes })], next: null }) })
  const text = (await screen.findByRole('listitem')).textContent?.replaceAll(/[\u00A0\u2060]/g, (sign) => (sign === '\u00A0' ? ' ' : ''))
  expect(text).toContain('Что это: Салон или барбершоп → Кафе или ресторан')
  expect(text).toContain('Языки страницы: русский, кыргызский → русский')
  expect(text).toContain('Клиент переносит и отменяет: 3 ч → 24 ч')
  expect(text).toContain('Часы работы: пусто → пн 09:00–18:00')
  expect(text).toContain('Чёрный список: пусто → +996 700 123 456 (Не пришёл)')
})

test('[P1] of a payment its sum is told, and nothing of what was before it', async () => {
  const changes = { amount: { before: null, after: 19_800 }, tip: { before: null, after: 1_000 } }
  await open({ answer: () => ({ results: [entry(1, { subject: 'payments', act: 'payment', name: '№ 7', changes })], next: null }) })
  const text = (await screen.findByRole('listitem')).textContent?.replaceAll('\u00A0', ' ')
  expect(text).toContain('Сумма: 198 сом')
  expect(text).toContain('Чаевые: 10 сом')
  expect(text).not.toContain('пусто')
})

const signIn = (nth: number, person: number) =>
  entry(nth, { subject: 'staff', act: 'sign_in', actor_id: id(person), actor: `Лицо ${person}` })

test('sign-ins of one person that follow each other are one line, which opens', async () => {
  const { user } = await open({
    answer: () => ({ results: [signIn(4, 80), signIn(5, 80), signIn(6, 80), signIn(7, 81), edited], next: null }),
  })
  await screen.findByText('Услуга изменена')
  expect(screen.getAllByText('Вход выполнен')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Ещё 2 входа' }))
  expect(screen.getAllByText('Вход выполнен')).toHaveLength(4)
})
