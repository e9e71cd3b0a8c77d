import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Link, Route, Routes } from 'react-router-dom'
import type { Client } from '#contract/client.ts'
import { closed } from '#domain/business/schedule.ts'
import type { Business, EditBusiness } from '#domain/business/business.ts'
import { ok, refuse } from '#lib/result.ts'
import { aBooking, aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { AddressPage } from './address-page.tsx'
import { BlockedPage } from './blocked-page.tsx'
import { businessProblems, editBusinessArgs, formOfBusiness } from './business-form.ts'
import { BusinessPage } from './business-page.tsx'
import { HoursPage } from './hours-page.tsx'
import { OpenBusinessPage } from './open-business-page.tsx'

beforeEach(async () => {
  localStorage.clear()
  await speak('ru', 'address', 'business', 'hours', 'services', 'sync')
})

const monday = '2026-11-23'
const usualDay = { windows: [{ start: 540, end: 1140 }], breaks: [] }

describe('hours of the business', () => {
  test('[S2] a usual week stands ready, and is told to customers only once it is switched on', async () => {
    const { user, queued } = await showDesk(<HoursPage />)
    await user.click(await screen.findByRole('switch', { name: 'Показывать клиентам часы' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(queued().map(({ args }) => args)).toEqual([
        {
          id: ids.business,
          changes: {
            opening_hours: {
              days: { 1: usualDay, 2: usualDay, 3: usualDay, 4: usualDay, 5: usualDay, 6: usualDay, 7: closed },
              exceptions: {},
            },
          },
        },
      ]),
    )
  })

  test('[S2] switched off nothing of the week is told, and the dates stay', async () => {
    const exceptions = { '2026-12-31': closed }
    const { user, queued } = await showDesk(<HoursPage />, {
      business: aBusiness({ opening_hours: { days: { 1: usualDay }, exceptions } }),
    })
    await user.click(await screen.findByRole('switch', { name: 'Показывать клиентам часы' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(queued().map(({ args }) => args)).toEqual([{ id: ids.business, changes: { opening_hours: { days: {}, exceptions } } }]),
    )
  })

  test('[B3] a day on which the business closes names the bookings that are left outside, and is saved all the same', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T04:00:00.000Z'), toFake: ['Date'] })
    try {
      const { user, queued } = await showDesk(<HoursPage />, {
        bookings: [aBooking({ start: `${monday}T05:00:00.000Z`, end: `${monday}T06:00:00.000Z` })],
      })
      await user.click(await screen.findByRole('button', { name: /23 ноября/ }))
      await user.click(screen.getByRole('button', { name: 'Выходной' }))
      await user.click(screen.getByRole('button', { name: 'Сохранить' }))
      const question = await screen.findByRole('dialog', { name: 'Записи вне новых часов' })
      expect(within(question).getByText('1 запись окажется вне новых часов')).toBeDefined()
      expect(queued()).toEqual([])
      await user.click(within(question).getByRole('button', { name: 'Всё равно сохранить' }))
      await waitFor(() =>
        expect(queued().map(({ args }) => args)).toEqual([
          { id: ids.business, changes: { opening_hours: { days: {}, exceptions: { [monday]: closed } } } },
        ]),
      )
    } finally {
      vi.useRealTimers()
    }
  })

  test('[S2] while the bookings are still coming, it is said that whom a closed day concerns is not known', async () => {
    await showDesk(<HoursPage />, { coming: { bookings: {} } })
    expect(await screen.findByText(/^Записи ещё загружаются/)).toBeDefined()
  })

  test('[S2] two dates put back one right after the other are both put back, though the month was not drawn anew between', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T04:00:00.000Z'), toFake: ['Date'] })
    const env = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
    const before = env.IS_REACT_ACT_ENVIRONMENT
    try {
      const { user, queued } = await showDesk(<HoursPage />, {
        business: aBusiness({ opening_hours: { days: {}, exceptions: { '2026-11-25': closed, '2026-12-31': closed } } }),
      })
      const [first, second] = await screen.findAllByRole('button', { name: /^Вернуть как обычно:/ })
      // As in the browser, where what may wait is drawn a moment after the tap: within a test all of it is drawn at once.
      env.IS_REACT_ACT_ENVIRONMENT = false
      first!.click()
      for (let nth = 0; nth < 20; nth++) await Promise.resolve()
      second!.click()
      await waitFor(() => expect(second!.isConnected).toBe(false))
      env.IS_REACT_ACT_ENVIRONMENT = before
      await user.click(screen.getByRole('button', { name: 'Сохранить' }))
      await waitFor(() => expect(queued()).toHaveLength(1))
      expect(queued()[0]!.args).toEqual({ id: ids.business, changes: { opening_hours: { days: {}, exceptions: {} } } })
    } finally {
      env.IS_REACT_ACT_ENVIRONMENT = before
      vi.useRealTimers()
    }
  })
})

async function showBlocked() {
  return showDesk(<BlockedPage />, { business: aBusiness({ blocked_phones: [{ phone: '+996700123456', note: 'не пришла' }] }) })
}

describe('blocked phones', () => {
  test('[V2] are added in E.164, with why; an empty line says nothing', async () => {
    const { user, queued } = await showBlocked()
    await user.click(await screen.findByRole('button', { name: 'Добавить номер' }))
    const line = screen.getByRole('group', { name: 'Номер 2' })
    await user.type(within(line).getByLabelText('Телефон'), '0555112233')
    await user.type(within(line).getByLabelText('Заметка'), ' шумит ')
    await user.click(screen.getByRole('button', { name: 'Добавить номер' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(queued().map(({ args }) => args)).toEqual([
        {
          id: ids.business,
          changes: {
            blocked_phones: [
              { phone: '+996700123456', note: 'не пришла' },
              { phone: '+996555112233', note: 'шумит' },
            ],
          },
        },
      ]),
    )
  })

  test('what is no number, or one that is there, is said and not saved', async () => {
    const { user, queued } = await showBlocked()
    await user.click(await screen.findByRole('button', { name: 'Добавить номер' }))
    await user.type(within(screen.getByRole('group', { name: 'Номер 2' })).getByLabelText('Телефон'), '0700 123456')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Этот номер уже есть в списке.')).toBeDefined()
    expect(queued()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Убрать номер 2' }))
    await user.click(screen.getByRole('button', { name: 'Убрать номер 1' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: ids.business, changes: { blocked_phones: [] } }]))
  })
})

describe('the page for customers', () => {
  test('[V1] shows its address and code; publishing goes out at once and comes back by undo', async () => {
    const { user, queued } = await showDesk(<AddressPage />, { business: aBusiness({ code: 'abcd2345' }) })
    expect((await screen.findByRole('link', { name: /\/shop\/abcd2345$/ })).getAttribute('href')).toBe(
      `${window.location.origin}/shop/abcd2345`,
    )
    expect(await screen.findByRole('img', { name: /QR-код страницы/ })).toBeDefined()
    expect(screen.getByText(/нет бизнеса/)).toBeDefined()
    await user.click(screen.getByRole('switch', { name: 'Опубликована' }))
    await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: ids.business, changes: { is_published: true } }]))
    await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
    await waitFor(() => expect(queued()).toEqual([]))
  })

  test('what is published is found by search engines as long as the owner wants that', async () => {
    const { user, queued } = await showDesk(<AddressPage />, { business: aBusiness({ code: 'abcd2345', is_published: true }) })
    const found = await screen.findByRole<HTMLInputElement>('switch', { name: 'Видна в поисковиках' })
    expect(found.checked).toBe(true)
    await user.click(found)
    await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: ids.business, changes: { is_findable: false } }]))
  })

  test('a device that has not heard of the address yet says so', async () => {
    await showDesk(<AddressPage />)
    expect(await screen.findByText(/Адрес даёт сервер/)).toBeDefined()
  })

  test('is not for staff to change', async () => {
    await showDesk(<AddressPage />, { role: 'staff' })
    await screen.findByText('Изменить это может только владелец.')
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

function clientOf(call: (key: string, options: unknown) => Promise<unknown>): Client {
  return { call } as unknown as Client
}

describe('opening and closing', () => {
  test('[B4] a second business is opened by its name, under the id of the draft, and the person is asked for anew', async () => {
    const calls: unknown[] = []
    const client = clientOf(async (key, options) => {
      calls.push([key, options])
      // Opened before, by another name, and the answer was lost.
      return ok({ name: 'Вторй' })
    })
    const { user, refreshPerson, engine } = await showDesk(<OpenBusinessPage />, { client })
    Object.assign(engine, { syncNow: async () => undefined })
    await user.click(await screen.findByRole('button', { name: 'Открыть' }))
    expect(calls).toEqual([])
    await user.type(screen.getByLabelText('Название'), 'Второй')
    await user.selectOptions(screen.getByLabelText('Что это'), 'cafe')
    await user.click(screen.getByRole('button', { name: 'Открыть' }))
    await waitFor(() => expect(refreshPerson).toHaveBeenCalledOnce())
    expect(calls).toMatchObject([['POST /api/booking/business/', { body: { name: 'Второй', kind: 'cafe' } }]])
    expect(await screen.findByText('Бизнес «Вторй» открыт.')).toBeDefined()
  })

  test('one is closed only by its name; bookings ahead refuse it, in words', async () => {
    const call = vi.fn<() => Promise<unknown>>(async () => refuse({ status: 409, code: 'row_in_use', detail: 'Сначала завершите записи.' }))
    const { user, refreshPerson } = await showDesk(<BusinessPage />, { client: clientOf(call) })
    await user.click(await screen.findByRole('button', { name: 'Удалить этот бизнес' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Удалить навсегда' })
    expect(confirm.disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox'), `${aBusiness().name.slice(0, -1)}{Enter}`)
    expect([confirm.disabled, call.mock.calls.length]).toEqual([true, 0])
    await user.type(within(dialog).getByRole('textbox'), aBusiness().name.slice(-1))
    await user.click(confirm)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Сначала завершите записи.')
    expect(refreshPerson).not.toHaveBeenCalled()
  })
})

test('[V3, V4] what customers see goes out as it differs, in one form', () => {
  const business = aBusiness()
  const form = {
    ...formOfBusiness(business),
    kind: 'cafe',
    whatsapp: '0700 123 456',
    instagram: '@salon.kg',
    two_gis: '2gis.kg/x',
    map_link: '42.87, 74.59',
    languages: ['ky', 'ru'],
    approves_itself: true,
    change_notice_hours: '24',
  }
  expect(businessProblems(form)).toEqual({})
  expect(editBusinessArgs(form, business)).toEqual({
    kind: 'cafe',
    whatsapp: '+996700123456',
    instagram: 'salon.kg',
    two_gis: 'https://2gis.kg/x',
    map_link: 'https://www.google.com/maps/search/?api=1&query=42.87,74.59',
    languages: ['ru', 'ky'],
    approves_itself: true,
    change_notice_hours: 24,
  })
  expect(
    businessProblems({ ...form, instagram: 'мой салон', two_gis: 'example.com', map_link: 'там', whatsapp: '12', languages: [] }),
  ).toEqual({
    instagram: 'unreadable',
    two_gis: 'unreadable',
    map_link: 'unreadable',
    whatsapp: 'phone',
    languages: 'required',
  })
})

describe('[E7] a refused change is corrected over what others have changed since', () => {
  const short = { windows: [{ start: 600, end: 840 }], breaks: [] }
  const lead = { phone: '+996700123456', note: 'не пришла' }
  const [mine, theirs] = ['1', '2'].map((last) => ({ phone: `+99655511223${last}`, note: '' }))

  test.each<readonly [string, EditBusiness, Partial<Business>, EditBusiness]>([
    [
      'names and languages',
      { translations: { en: { name: 'Salon' } }, languages: ['ru', 'en'] },
      { translations: { ky: { name: 'Салон' } }, languages: ['ru', 'ky'] },
      { translations: { ky: { name: 'Салон' }, en: { name: 'Salon' } }, languages: ['ru', 'ky', 'en'] },
    ],
    [
      'hours',
      { opening_hours: { days: { 1: usualDay, 2: short }, exceptions: { '2026-12-31': closed } } },
      { opening_hours: { days: { 1: short, 2: usualDay }, exceptions: { '2026-12-30': closed } } },
      { opening_hours: { days: { 1: short, 2: short }, exceptions: { '2026-12-30': closed, '2026-12-31': closed } } },
    ],
    ['blocked phones', { blocked_phones: [lead, mine!] }, { blocked_phones: [theirs!] }, { blocked_phones: [mine!, theirs!] }],
  ])('%s', async (_, wanted, since, saved) => {
    const seen = aBusiness({
      languages: ['ru'],
      opening_hours: { days: { 1: usualDay, 2: usualDay }, exceptions: {} },
      blocked_phones: [lead],
    })
    const pages = (
      <Routes>
        <Route path="/business" element={<BusinessPage />} />
        <Route path="/sync" element={<Link to="/business?entry=1">Исправить</Link>} />
      </Routes>
    )
    const { engine, receive, refuse: refuseFirst, user, queued } = await showDesk(pages, { business: seen, at: '/sync' })
    await engine.enqueue('business.edit', { id: ids.business, changes: wanted })
    receive('businesses', { ...seen, rev: 2, ...since })
    refuseFirst({ status: 412, code: 'stale_row' })
    await user.click(screen.getByRole('link', { name: 'Исправить' }))
    await user.click(await screen.findByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(queued()).toMatchObject([{ state: 'queued', args: { changes: saved } }]))
    expect(screen.queryByText(/изменили в другом месте/)).toBeNull()
  })
})
