import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import { rates } from '#domain/account/plan.ts'
import { answering, speak } from '#tests/setup/screen.tsx'
import { settle } from '#tests/doubles/idle.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { AboutPage } from '../about/about-page.tsx'
import type { Company } from '../about/use-company-info.ts'
import { PlanPage } from './plan-page.tsx'
import { PlanReminder } from './plan-reminder.tsx'
import type { Rates } from './use-rates.ts'

beforeEach(async () => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T04:00:00.000Z') })
  await speak('ru', 'plan', 'company', 'staff')
})
afterEach(() => vi.useRealTimers())

const inUse = { businesses: 1, cards: 3, customers: 280, employees: 2, pictures: 10, picture_bytes: 1_500_000_000 }
const some: Rates = {
  rate: 'start',
  ends_on: null,
  state: 'none',
  limits: rates.start,
  in_use: inUse,
  rates: (['start', 'growth', 'network'] as const).map((name) => ({ name, limits: rates[name] })),
}
const nobody: Company = {
  name: '',
  description: '',
  translations: {},
  phone: '',
  whatsapp: '',
  email: '',
  telegram: '',
  website: '',
  address: '',
}
const company: Company = {
  ...nobody,
  name: 'Стойка',
  description: 'Первый абзац.\nВторой абзац.',
  translations: { ky: { description: 'Биз жөнүндө сөз.' } },
  phone: '+996312000100',
  whatsapp: '+996700000100',
  telegram: 'https://t.me/stoika',
  email: 'help@stoika.kg',
}
const clientOf = (read: Rates | ApiError, about: Company | ApiError = company) =>
  answering({ 'GET /api/users/rates/': () => read, 'GET /api/company_info/company_info/': () => about })
const offline: ApiError = { status: 0 }

describe('the plan', () => {
  test('[T1] says what is used beside each limit, what a higher one would change, and who changes it', async () => {
    await showDesk(<PlanPage />, { client: clientOf(some) })
    expect((await screen.findByRole('progressbar', { name: 'Клиенты с картой: 280 из 300' })).getAttribute('aria-valuenow')).toBe(
      String((280 / 300) * 100),
    )
    expect(screen.getByRole('progressbar', { name: 'Место для фото: 1,5\u00a0ГБ из 2\u00a0ГБ' })).toBeDefined()
    expect(screen.getByText('Занято всё: добавить больше нельзя.')).toBeDefined()
    expect(screen.getByText(/^Тариф не назначен/)).toBeDefined()
    const [start, growth] = screen.getAllByRole('listitem')
    expect(within(start!).getByText('ваш')).toBeDefined()
    expect(within(growth!).getByText('сейчас 300').parentElement?.textContent).toMatch(/^сейчас 300 3\s000$/)
    expect((await screen.findByRole('link', { name: '+996 312 000 100' })).getAttribute('href')).toBe('tel:+996312000100')
  })

  test.each<[Partial<Rates>, RegExp]>([
    [{ rate: 'growth', state: 'running', ends_on: '2026-12-31' }, /^Действует по 31\.12\.2026/],
    [{ rate: 'growth', state: 'running', ends_on: null }, /^Без срока/],
    // It was read while it ran; the days have gone on since.
    [{ rate: 'growth', state: 'running', ends_on: '2026-11-24' }, /^Закончился 24\.11\.2026\. По 08\.12\.2026 всё работает/],
    [{ rate: 'start', state: 'over', ends_on: '2026-11-01' }, /^Тариф закончился 01\.11\.2026/],
  ])('[T3] %o is told in words', async (given, words) => {
    await showDesk(<PlanPage />, { client: clientOf({ ...some, ...given }) })
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('that cannot be read says so, with a way to try again; whom to ask is there all the same', async () => {
    await showDesk(<PlanPage />, { client: clientOf(offline, nobody) })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Не удалось загрузить/)
    // Nothing was read before: nothing old is shown.
    expect(screen.queryByText(/Данные на/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeDefined()
    expect(await screen.findByText(/не оставил контактов/)).toBeDefined()
  })

  test('is not asked for by staff, who hear whose it is', async () => {
    const asked = vi.fn<() => Rates>(() => some)
    await showDesk(<PlanPage />, { role: 'staff', client: answering({ 'GET /api/users/rates/': asked }) })
    expect(await screen.findByRole('heading', { name: 'Тариф видит владелец' })).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the reminder', () => {
  const ending: Rates = { ...some, rate: 'growth', state: 'running', ends_on: '2026-12-05', limits: rates.growth }
  const open = (read: Rates = ending) => showDesk(<PlanReminder />, { client: clientOf(read) })

  /** Another visit at another time; what was said by the one before is gone. */
  async function openAnew(time: string, isToday = true): Promise<void> {
    cleanup()
    vi.setSystemTime(new Date(time))
    const asked = vi.fn<() => Rates>(() => ending)
    await showDesk(<PlanReminder />, { at: isToday ? '/' : '/bookings', client: answering({ 'GET /api/users/rates/': asked }) })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await act(async () => settle())
  }

  test('[T4] is put off by one tap, taken back by another, and still put off when the app opens again, until its day', async () => {
    const { user } = await open()
    await screen.findByText('Тариф заканчивается 05.12.2026')
    await user.click(screen.getByRole('button', { name: 'Завтра' }))
    await waitFor(() => expect(screen.queryByText(/Тариф заканчивается/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
    await user.click(await screen.findByRole('button', { name: 'Через неделю' }))
    await openAnew('2026-12-01T04:00:00.000Z')
    expect(screen.queryByText(/^Тариф за/)).toBeNull()
    await openAnew('2026-12-02T04:00:00.000Z')
    expect(await screen.findByText(/^Тариф заканчивается/)).toBeDefined()
  })

  test('[T4] tells the most urgent first, on Today alone, and nothing where nothing is near', async () => {
    await open({ ...ending, in_use: { ...inUse, customers: 3_000, pictures: 9_500 } })
    expect((await screen.findByText(/^Новые клиенты не могут получить карту/)).closest('[role=note]')?.textContent).toMatch(
      /3\s000 из 3\s000Тариф заканчивается.*Места для фото почти не осталось/,
    )
    await openAnew('2026-11-25T04:00:00.000Z', false)
    expect(screen.queryByText(/Тариф заканчивается/)).toBeNull()
  })

  test.each(['getItem', 'setItem', 'removeItem'] as const)(
    '[T4] is put off until the page is left where %s of the device throws',
    async (broken) => {
      const { user } = await open()
      const throws = vi.spyOn(Storage.prototype, broken).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError')
      })
      try {
        await user.click(await screen.findByRole('button', { name: 'Завтра' }))
        await waitFor(() => expect(screen.queryByText(/Тариф заканчивается/)).toBeNull())
      } finally {
        throws.mockRestore()
      }
    },
  )

  test('[T4] is shown where what was kept cannot be read', async () => {
    localStorage.setItem(`stoika-draft:undefined:plan-reminder:${ids.business}`, '{"at":1,"value":')
    await open()
    expect(await screen.findByText('Тариф заканчивается 05.12.2026')).toBeDefined()
  })
})

describe('about us', () => {
  test('[T5] is told in the reader’s language, with the ways to reach the operator', async () => {
    await showDesk(<AboutPage />, { client: clientOf(some) })
    expect(await screen.findByText('Первый абзац.')).toBeDefined()
    expect(screen.getByText('Второй абзац.')).toBeDefined()
    expect(screen.getByRole('link', { name: 't.me/stoika' }).getAttribute('href')).toBe('https://t.me/stoika')
    await speak('ky', 'company', 'staff')
    expect(await screen.findByText('Биз жөнүндө сөз.')).toBeDefined()
  })

  test('[T5] says so where the operator has entered nothing', async () => {
    await showDesk(<AboutPage />, { client: clientOf(some, nobody) })
    expect(await screen.findByRole('heading', { name: 'Здесь пока ничего не написано' })).toBeDefined()
  })
})
