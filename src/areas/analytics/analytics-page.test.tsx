import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import { bucketsOf } from '#domain/analytics/bucket.ts'
import { noFigures, type Figures } from '#domain/analytics/figures.ts'
import type { Business } from '#domain/business/business.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { watchSavedFiles } from '#tests/setup/saved-files.ts'
import { answering, speak } from '#tests/setup/screen.tsx'
import { AnalyticsPage } from './analytics-page.tsx'
import { ChartContext } from './trend.tsx'
import type { Popular, Statistics } from './use-figures.ts'

beforeEach(() => localStorage.clear())

const [period, before] = [
  { from: '2026-11-21', to: '2026-11-22' },
  { from: '2026-11-19', to: '2026-11-20' },
]
const head = {
  business_id: ids.business,
  period,
  previous_period: before,
  by: 'day',
  now: { day: '2026-11-23', hour: 10 },
  currency: 'KGS',
} as const
const days = (of: typeof period, ...figures: readonly Partial<Figures>[]) =>
  bucketsOf(of, 'day').map((bucket, nth) => ({ ...bucket, ...noFigures, ...figures[nth] }))
const statistics = (given: Partial<Statistics> = {}): Statistics => ({
  ...head,
  buckets: days(
    period,
    { gross: 1_500_050, discounts: 50_000, payments: 10, bookings: 12 },
    { gross: 800_000, refunds: 100_000, payments: 6, bookings: 8, no_shows: 2 },
  ),
  previous: days(before, { gross: 1_000_000, payments: 9, bookings: 10 }, { bookings: 10 }),
  customers: { new: 3, returning: 9 },
  previous_customers: { new: 4, returning: 8 },
  methods: [{ method: 'cash', paid: 2_250_050, refunded: 100_000, previous: { paid: 1_000_000, refunded: 0 } }],
  employees: [
    {
      id: ids.employee,
      name: '=cmd',
      bookings: 20,
      no_shows: 2,
      minutes: 630,
      takings: 2_150_050,
      tips: 5_000,
      previous: { bookings: 20, no_shows: 0, minutes: 600, takings: 1_000_000, tips: 0 },
    },
  ],
  load: [{ employee_id: ids.employee, hour: 9, minutes: 90, previous: 60 }],
  ...given,
})
const popular: Popular = {
  period,
  previous_period: before,
  currency: 'KGS',
  results: [],
  services: [
    {
      id: ids.service,
      name: 'Стрижка',
      translations: { ky: { name: 'Чач алуу' } },
      quantity: 20,
      amount: 2_400_000,
      previous: { quantity: 18, amount: 2_000_000 },
    },
  ],
}

/** Nothing is laid out here: that charts are drawn is the browser's test. */
const noChart = () => null

async function open({
  role = 'owner',
  business = aBusiness(),
  answer = () => statistics(),
}: { role?: 'owner' | 'staff'; business?: Business; answer?: () => Statistics | ApiError } = {}) {
  await speak('ru', 'analytics')
  const asked = vi.fn<(query: unknown) => void>()
  const client = answering({
    'GET /api/transactions/statistics/': ({ query }: { query: unknown }) => {
      asked(query)
      return answer()
    },
    'GET /api/transactions/enrollments/statistics/': () => ({ ...head, buckets: [], previous: [], cards: [] }),
    'GET /api/transactions/popular-products/{id}/': () => popular,
  })
  return {
    ...(await showDesk(
      <ChartContext value={noChart}>
        <AnalyticsPage />
      </ChartContext>,
      { role, client, business },
    )),
    asked,
  }
}

const tableOf = async (name: string) => within(await screen.findByRole('region', { name }))
const texts = (row: Element | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent?.replace(/\s/g, ' '))

test('[A2, A6] says what moved most, and shows each figure beside that of the period before', async () => {
  await open()
  // 15 000,50 − 500 + 8 000 − 1 000 = 21 500,50 against 10 000: 115 %.
  expect((await screen.findByText(/Главное изменение/)).textContent!.replace(/\s/g, ' ')).toBe(
    'Главное изменение: чистая выручка — 21 500,50 сом, раньше 10 000 сом (+115 %).',
  )
  expect(screen.getByText(/Чистая выручка = валовая/).textContent!.replace(/\s/g, ' ')).toContain(
    '23 000,50 сом − 500 сом − 1 000 сом = 21 500,50 сом',
  )
  const tile = screen.getByText('Неявки', { selector: 'dt' }).parentElement!
  expect(texts(tile)).toEqual([])
  expect(tile.textContent).toBe('Неявки2сравнить не с чем')
  expect(screen.queryByText('Заказы', { selector: 'dt' })).toBeNull()
})

test('behind each picture is its table, part by part beside the period before', async () => {
  const { user } = await open()
  const table = await tableOf('Записи')
  expect(table.getAllByRole('row').map(texts)).toEqual([
    [
      'День',
      'День, раньше',
      'Записи',
      'Записи, раньше',
      'Визит состоялся',
      'Визит состоялся, раньше',
      'Неявки',
      'Неявки, раньше',
      'Отменено',
      'Отменено, раньше',
    ],
    ['21.11', '19.11', '12', '10', '0', '0', '0', '0', '0', '0'],
    ['22.11', '20.11', '8', '10', '0', '0', '2', '0', '0', '0'],
  ])
  const [button] = screen.getAllByRole('button', { name: 'Показать таблицу' })
  await user.click(button!)
  expect(button!.getAttribute('aria-expanded')).toBe('true')
  expect((await tableOf('Загрузка сотрудников по часам')).getAllByRole('row').map(texts).at(-1)).toEqual(['Айгуль', '1 ч 30 мин', '1 ч'])
  expect(document.querySelector('[title^="09:00"]')!.getAttribute('title')!.replace(/\s/g, ' ')).toBe('09:00 · 1 ч 30 мин, раньше 1 ч')
})

test('a table is saved as a file that a spreadsheet reads: days as dates, money as numbers', async () => {
  const saved = watchSavedFiles()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Сохранить CSV: Чистая выручка' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const { content, name } = saved[0]!
  expect(name).toBe('Чистая выручка 2026-11-21–2026-11-22.csv')
  expect((await content.text()).replace('\u{feff}', '').split('\r\n')).toEqual([
    'День;День, раньше;Валовая;Валовая, раньше;Скидки;Скидки, раньше;Возвраты;Возвраты, раньше;Чистая выручка;Чистая выручка, раньше',
    '2026-11-21;2026-11-19;15000,50;10000;500;0;0;0;14500,50;10000',
    '2026-11-22;2026-11-20;8000;0;0;0;1000;0;7000;0',
  ])
})

test('[A3] of a period that goes on it says so, and compares what is over', async () => {
  await open({ answer: () => statistics({ now: { day: '2026-11-22', hour: 12 } }) })
  await screen.findByText(/Период ещё не закончился: крупно показано всё, что есть, а сравниваются только прошедшие дни/)
  expect(screen.getByText('Записи', { selector: 'dt' }).parentElement!.textContent!.replace(/\s/g, ' ')).toBe('Записи2012 против 10+20 %')
  // Who came is not known of parts of a period: said of the whole, without a change.
  expect(screen.getByText('Новые клиенты', { selector: 'dt' }).parentElement!.textContent).toBe('Новые клиенты3за весь прошлый период: 4')
})

test('[A6] where there was nothing before, it says that there is nothing to compare with', async () => {
  await open({ answer: () => statistics({ previous: days(before), now: { day: '2026-11-22', hour: 12 } }) })
  await screen.findByText('Сравнить пока не с чем.')
  expect(screen.queryByText(/сравниваются только/)).toBeNull()
  expect(screen.getByText('Записи', { selector: 'dt' }).parentElement!.textContent).toBe('Записи20сравнить не с чем')
})

test('the days and what they are shown by are asked for anew', async () => {
  const { user, asked } = await open()
  await screen.findByText(/Главное изменение/)
  expect(asked).toHaveBeenLastCalledWith({ business_id: ids.business, period: 'last30' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Период' }), 'year')
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith({ business_id: ids.business, period: 'year' }))
  await user.click(screen.getByRole('radio', { name: 'По неделям' }))
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith({ business_id: ids.business, period: 'year', by: 'week' }))
})

test('without a network it says so and can be tried again', async () => {
  let isOffline = true
  const { user } = await open({ answer: () => (isOffline ? ({ status: 0, code: 'network' } as unknown as ApiError) : statistics()) })
  await screen.findByText(/Показатели считает сервер/)
  isOffline = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText(/Главное изменение/)).toBeDefined()
})

test('a business with nothing yet is told what will be here', async () => {
  await open({ answer: () => statistics({ buckets: days(period), previous: days(before) }) })
  await screen.findByText('Пока нечего показать')
  expect(screen.queryByRole('region')).toBeNull()
})

test('is the owner’s', async () => {
  const { asked } = await open({ role: 'staff' })
  await screen.findByText('Показатели видит только владелец')
  expect(asked).not.toHaveBeenCalled()
})

test('what is popular is named in the reader’s language, also once another one is chosen', async () => {
  await open()
  expect(await screen.findByText('Стрижка', { selector: 'ol span' })).toBeDefined()
  await act(() => speak('ky', 'analytics'))
  expect(await screen.findByText('Чач алуу', { selector: 'ol span' })).toBeDefined()
})

test('an agency reads the figures of its agents', async () => {
  await open({ business: aBusiness({ kind: 'agency' }) })
  expect(await screen.findAllByText('Агент', { selector: 'th' })).toHaveLength(2)
  expect(screen.queryByText('Мастер', { selector: 'th' })).toBeNull()
})
