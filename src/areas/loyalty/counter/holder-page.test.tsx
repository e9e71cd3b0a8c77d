import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRow } from '#domain/shared/entity.ts'
import { customerEntity } from '#domain/customers/customer.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aCard, aCardObject, aCashbackCard, aRule, aTier } from '#tests/doubles/cards.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { HolderPage } from './holder-page.tsx'

const page = (
  <Routes>
    <Route path="/scan/:id" element={<HolderPage />} />
    <Route path="*" element={<p>Другой экран</p>} />
  </Routes>
)
const customers = [createRow(customerEntity, { id: 'customer', business_id: ids.business, name: 'Айзада', phone: '+996700123456' })]
const at = '/scan/object'

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty')
})

afterEach(() => void vi.useRealTimers())

describe('a stamp card', () => {
  test('[L4] one tap gives a stamp, and it is shown at once with the way back', async () => {
    const { user, queued } = await showDesk(page, { cards: [aCard()], card_objects: [aCardObject({ stamps: 3, size: 10 })], customers, at })
    await user.click(await screen.findByRole('button', { name: '+1 штамп' }))
    expect(await screen.findByText('Штампы: 4 из 10')).toBeTruthy()
    expect(queued()).toMatchObject([{ command: 'card_object.stamp', args: { id: 'object', event: { count: 1, by: 'phone' } } }])
    expect(screen.getByRole('button', { name: 'Отменить последнее: +1\u00a0штамп' })).toBeTruthy()
  })

  test('[L2] a stamp that fills the card is told as one stamp and a reward', async () => {
    const { user } = await showDesk(page, { cards: [aCard()], card_objects: [aCardObject({ stamps: 9, size: 10 })], customers, at })
    await user.click(await screen.findByRole('button', { name: '+1 штамп' }))
    expect(await screen.findByRole('button', { name: 'Отменить последнее: +1\u00a0штамп, +1\u00a0награда' })).toBeTruthy()
  })

  test('[L4] two taps hand out one reward, also where another waits', async () => {
    const { queued } = await showDesk(page, { cards: [aCard()], card_objects: [aCardObject({ rewards: 2 })], customers, at })
    const hand = await screen.findByRole('button', { name: /^Выдать/ })
    fireEvent.click(hand)
    fireEvent.click(hand)
    expect((await screen.findAllByText(/^Награда выдана/)).length).toBeGreaterThan(0)
    expect(queued()).toHaveLength(1)
  })

  test.each([
    ['hands out one reward, also where another waits', /^Выдать/, 'card_object.redeem'],
    ['gives one stamp', '+1 штамп', 'card_object.stamp'],
  ])('[L4] a double tap %s, once the first is stored; a later tap does it again', async (_, name, command) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { queued } = await showDesk(page, {
      cards: [aCard({ cooldown_seconds: 0 })],
      card_objects: [aCardObject({ stamps: 3, size: 10, rewards: 3 })],
      customers,
      at,
    })
    const button = await screen.findByRole('button', { name })
    const tap = () => act(async () => fireEvent.click(button))
    const done = () => queued().map((entry) => entry.command)
    await tap()
    vi.advanceTimersByTime(350)
    await tap()
    expect(done()).toEqual([command])
    vi.advanceTimersByTime(350)
    await tap()
    expect(done()).toEqual([command, command])
  })

  test('[L4] a reward is handed out right after a stamp: who taps another button means it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { queued } = await showDesk(page, { cards: [aCard()], card_objects: [aCardObject({ rewards: 1, size: 10 })], customers, at })
    for (const name of ['+1 штамп', /^Выдать/]) {
      const button = await screen.findByRole('button', { name })
      await act(async () => fireEvent.click(button))
    }
    expect(queued().map(({ command }) => command)).toEqual(['card_object.stamp', 'card_object.redeem'])
  })

  test('[L5] the second tap of a double tap on a reward does not undo it; a later one does', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { queued } = await showDesk(page, { cards: [aCard()], card_objects: [aCardObject({ rewards: 1 })], customers, at })
    fireEvent.click(await screen.findByRole('button', { name: /^Выдать/ }))
    const undo = await screen.findByRole('button', { name: /^Отменить последнее/ })
    vi.advanceTimersByTime(350)
    await act(async () => fireEvent.click(undo))
    expect(undo.hasAttribute('disabled')).toBe(false)
    expect(queued().map(({ command }) => command)).toEqual(['card_object.redeem'])
    vi.advanceTimersByTime(350)
    await act(async () => fireEvent.click(undo))
    expect(queued().map(({ command }) => command)).toEqual(['card_object.redeem', 'card_object.undo'])
  })

  test('[L5] after one was undone it is said what an earlier one waits for, where the history cannot be read', async () => {
    await showDesk(page, { cards: [aCard()], card_objects: [aCardObject({ stamps: 3, size: 10, rev: 1, last: null })], customers, at })
    expect(await screen.findByText(/Более ранние операции можно будет отменить/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Отменить последнее/ })).toBeNull()
  })

  test('[L4] inside its cooldown the next one is refused, and says how long to wait', async () => {
    await showDesk(page, {
      cards: [aCard({ cooldown_seconds: 3600 })],
      card_objects: [aCardObject({ stamps: 3, size: 10, active_at: new Date(Date.now() - 60_000).toISOString(), day_stamps: 1 })],
      customers,
      at,
    })
    expect(await screen.findByText(/^Следующий штамп через 5[89]:/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '+1 штамп' }).hasAttribute('disabled')).toBe(true)
  })

  test.each([true, false])('[L4, L5] that the last stamp may be undone is said where it may: %s', async (isThere) => {
    const before = { active_before: null, day_stamps_before: 0, size_before: 0 }
    const last = { id: 'e', kind: 'stamp', stamps: 1, rewards: 0, points: 0, bonuses: 0, spent: 0, short: 0, ...before } as const
    await showDesk(page, {
      cards: [aCard({ cooldown_seconds: 3600 })],
      card_objects: [aCardObject({ stamps: 1, size: 10, active_at: new Date().toISOString(), day_stamps: 1, last: isThere ? last : null })],
      customers,
      at,
    })
    expect(await screen.findByText(/^Следующий штамп через/)).toBeTruthy()
    expect(screen.queryByText(/по ошибке, отмените его/) !== null).toBe(isThere)
  })

  test('[L6] a blocked card says so, and what was collected stays in sight', async () => {
    await showDesk(page, {
      cards: [aCard()],
      card_objects: [aCardObject({ stamps: 3, size: 10, is_blocked: true })],
      customers,
      at,
      role: 'staff',
    })
    expect(await screen.findByText('Карта заблокирована')).toBeTruthy()
    expect(screen.getByText('Штампы: 3 из 10')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Разблокировать' })).toBeNull()
  })

  test('[L6] a double tap on block leaves the card blocked; a later tap lets it go', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { queued } = await showDesk(page, { cards: [aCard()], card_objects: [aCardObject({ stamps: 3, size: 10 })], customers, at })
    const button = await screen.findByRole('button', { name: 'Заблокировать' })
    const tap = async (detail: number) => {
      vi.advanceTimersByTime(300)
      fireEvent.pointerDown(button)
      await act(async () => fireEvent.click(button, { detail }))
    }
    await tap(1)
    await tap(2)
    expect(queued().map(({ command }) => command)).toEqual(['card_object.block'])
    await tap(1)
    expect(queued().map(({ command }) => command)).toEqual(['card_object.block', 'card_object.unblock'])
  })

  describe('of somebody who has it twice [L21]', () => {
    const alias = createRow(customerEntity, { id: 'alias', business_id: ids.business, name: 'Айзада К.', phone: '+996700123456' })
    const rows = {
      cards: [aCard()],
      customers: [...customers, { ...alias, merged_into: 'customer' }],
      card_objects: [
        aCardObject({ number: 81, stamps: 8, size: 10 }),
        aCardObject({ id: 'other', number: 82, customer: 'alias', stamps: 5, size: 10, rewards: 1 }),
      ],
      at,
    }

    test('two taps merge the other card once; it then leads here, and what is coming is said', async () => {
      const { queued } = await showDesk(page, rows)
      expect(await screen.findByText('№ 82: 5 из 10, 1 награда')).toBeTruthy()
      const merge = screen.getByRole('button', { name: 'Объединить' })
      fireEvent.click(merge)
      fireEvent.click(merge)
      expect(await screen.findByText(/^Другая карта присоединяется к этой/)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Объединить' })).toBeNull()
      expect(queued()).toMatchObject([{ command: 'card_object.merge', args: { id: 'other', event: { into: 'object' } } }])
    })

    test('the card that was merged opens the one that has all', async () => {
      const [object, other] = rows.card_objects
      await showDesk(page, {
        ...rows,
        card_objects: [object!, { ...other!, stamps: 0, rewards: 0, merged_into: 'object' }],
        at: '/scan/other',
      })
      expect(await screen.findByText('Штампы: 8 из 10')).toBeTruthy()
      expect(screen.queryByText(/^№ 82/)).toBeNull()
    })

    test('merged crosswise by two devices, the cards do not lead to each other without an end', async () => {
      const [object, other] = rows.card_objects
      await showDesk(page, {
        ...rows,
        card_objects: [
          { ...object!, merged_into: 'other' },
          { ...other!, merged_into: 'object' },
        ],
      })
      expect(await screen.findByText('Штампы: 8 из 10')).toBeTruthy()
    })

    test('what undoes it is named by what was done: how many stamps came, the card itself does not know', async () => {
      const [object] = rows.card_objects
      const last = { id: 'r', kind: 'receive', stamps: -5, rewards: 1, points: 0, bonuses: 0, spent: 0, short: 0 } as const
      const before = { active_before: null, day_stamps_before: 0, size_before: 10 }
      await showDesk(page, { ...rows, card_objects: [{ ...object!, stamps: 3, rewards: 1, last: { ...last, ...before } }] })
      expect(await screen.findByRole('button', { name: 'Отменить последнее: Карты объединены' })).toBeTruthy()
    })

    test('while one is blocked they are not merged, and it says why', async () => {
      const [object, other] = rows.card_objects
      await showDesk(page, { ...rows, card_objects: [object!, { ...other!, is_blocked: true }] })
      expect(await screen.findByText('Карта заблокирована')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Объединить' })).toBeNull()
    })
  })

  test('once archived it takes no stamp, and a reward that is there is handed out', async () => {
    const rows = { cards: [aCard({ is_active: false })], customers, at }
    const { user, queued } = await showDesk(page, { ...rows, card_objects: [aCardObject({ stamps: 3, size: 10, rewards: 1 })] })
    expect(await screen.findByText('Карта в архиве')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '+1 штамп' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Выдать/ }))
    await waitFor(() => expect(queued()).toMatchObject([{ command: 'card_object.redeem' }]))
  })

  test('[L17] a card that waits for a place says so, and collects all the same', async () => {
    const { user, queued } = await showDesk(page, {
      cards: [aCard()],
      card_objects: [aCardObject({ stamps: 3, size: 10, rewards: 1, is_waiting: true })],
      customers,
      at,
    })
    expect(await screen.findByText(/^Копить можно как обычно/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '+1 штамп' }))
    expect(await screen.findByText('Штампы: 4 из 10')).toBeTruthy()
    expect(queued()).toMatchObject([{ command: 'card_object.stamp' }])
  })

  test('[L6] a reset is asked about once, with what will be taken', async () => {
    const { user, queued } = await showDesk(page, {
      cards: [aCard()],
      card_objects: [aCardObject({ stamps: 3, size: 10, rewards: 2 })],
      customers,
      at,
    })
    await user.click(await screen.findByRole('button', { name: 'Сбросить накопленное' }))
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['3 штампа', '2 награды'])
    await user.click(within(dialog).getByRole('button', { name: 'Сбросить' }))
    expect(await screen.findByText('Штампы: 0 из 10')).toBeTruthy()
    expect(queued()).toMatchObject([{ command: 'card_object.reset_points' }])
  })
})

describe('a card of bonuses', () => {
  const rows = { cards: [aCashbackCard()], card_tiers: [aTier()], customers, at }

  test('[L8, L9] what a purchase earns and why is said before the tap; bonuses pay no more than their part', async () => {
    const allDay = aRule({ name: 'Вечер', days: [1, 2, 3, 4, 5, 6, 7], start_time: 0, end_time: 0 })
    const { user, queued } = await showDesk(page, { ...rows, cashback_rules: [allDay], card_objects: [aCardObject({ points: 90_000 })] })
    await user.type(await screen.findByRole('textbox', { name: /^Сумма счёта/ }), '1000')
    expect(await screen.findByText('+70 сом бонусами')).toBeTruthy()
    expect(screen.getByText(/^7 % по правилу «Вечер»/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^Списать бонусы/ }), '600')
    expect(await screen.findByText('Не больше 500 сом.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Максимум' }))
    await user.click(screen.getByRole('button', { name: /^Провести, к оплате 500\sсом$/ }))
    expect(queued()).toMatchObject([{ command: 'card_object.purchase', args: { event: { amount: 100_000, bonuses: 50_000 } } }])
  })

  test('[L8] where more bonuses are typed than may be spent, nothing to pay and nothing earned is named, and the button says what is wrong', async () => {
    const { user, queued } = await showDesk(page, { ...rows, card_objects: [aCardObject({ points: 5_000 })] })
    await user.type(await screen.findByRole('textbox', { name: /^Сумма счёта/ }), '1000')
    const bonuses = screen.getByRole('textbox', { name: /^Списать бонусы/ })
    await user.type(bonuses, '60')
    expect(await screen.findByText('Не больше 50 сом.')).toBeTruthy()
    expect(screen.queryByText(/бонусами$/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Провести покупку' }))
    await waitFor(() => expect(document.activeElement).toBe(bonuses))
    expect(queued()).toEqual([])
    await user.clear(bonuses)
    await user.type(bonuses, '50')
    expect(await screen.findByText('+28,50 сом бонусами')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Провести, к оплате 950\sсом$/ })).toBeTruthy()
  })

  test('[L8] a stored purchase leaves an empty form without errors; the next refused one shows them again', async () => {
    const { user, queued } = await showDesk(page, { ...rows, card_objects: [aCardObject()] })
    const take = await screen.findByRole('button', { name: 'Провести покупку' })
    await user.click(take)
    expect(await screen.findByText('Введите сумму.')).toBeTruthy()
    const bill = screen.getByRole<HTMLInputElement>('textbox', { name: /^Сумма счёта/ })
    await user.type(bill, '1000')
    await user.click(take)
    await waitFor(() => expect(bill.value).toBe(''))
    expect(queued()).toHaveLength(1)
    expect(screen.queryByText('Введите сумму.')).toBeNull()
    await user.click(take)
    expect(await screen.findByText('Введите сумму.')).toBeTruthy()
  })

  test.each([0, 90_000])('once archived it takes no purchase; what is on it is spent: %d', async (points) => {
    await showDesk(page, { ...rows, cards: [aCashbackCard({ is_active: false })], card_objects: [aCardObject({ points })] })
    expect(await screen.findByText('Карта в архиве')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Покупка' }) !== null).toBe(points > 0)
  })

  test('[L13] the tier is named with what lacks to the next one', async () => {
    await showDesk(page, {
      ...rows,
      card_tiers: [aTier(), aTier({ id: 'silver', name: 'Серебро', threshold: 500_000, percentage: 500 })],
      card_objects: [aCardObject({ spent: 120_000 })],
    })
    expect(await screen.findByText('Бронза · 3 %')).toBeTruthy()
    expect(screen.getByText('До уровня «Серебро»: 3 800 сом')).toBeTruthy()
  })
})
