import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aCashbackCard, aRule, aTier } from '#tests/doubles/cards.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { CashbackPage } from './cashback-page.tsx'

const page = (
  <Routes>
    <Route path="/cards/:id/cashback" element={<CashbackPage />} />
  </Routes>
)
const silver = aTier({ id: 'silver', name: 'Серебро', threshold: 500_000, percentage: 500 })
const rows = { cards: [aCashbackCard()], card_tiers: [aTier(), silver], at: '/cards/card/cashback' }

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty')
})

test('[L13] a second tier from the same sum is refused where it is typed', async () => {
  const { user, queued } = await showDesk(page, rows)
  await user.click(await screen.findByRole('button', { name: 'Добавить уровень' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Название' }), 'Золото')
  await user.type(dialog.getByRole('textbox', { name: /^От какой суммы/ }), '5000')
  await user.type(dialog.getByRole('textbox', { name: /^Кешбэк/ }), '7,5')
  expect(dialog.getByText(/^С этой суммы уже начинается другой уровень/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(queued()).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^От какой суммы/ }), '0')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(queued()).toMatchObject([{ command: 'card_tier.create', args: { name: 'Золото', threshold: 5_000_000, percentage: 750 } }])
})

test('[L13] a higher tier with a lower share is hinted at from either side, and saved all the same', async () => {
  const { user, queued } = await showDesk(page, rows)
  const edit = async (name: string, share: string) => {
    await user.click(await screen.findByRole('button', { name: `Другие действия: ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: /^Кешбэк/ })
    expect(dialog.queryByText(/станет получать меньше/)).toBeNull()
    await user.clear(field)
    await user.type(field, share)
    return dialog
  }
  const bronze = await edit('Бронза', '6')
  expect(bronze.getByText(/^Больше, чем у следующего уровня «Серебро» \(5\s%\)/)).toBeTruthy()
  await user.click(bronze.getByRole('button', { name: 'Отмена' }))
  const dialog = await edit('Серебро', '2')
  expect(dialog.getByText(/^Меньше, чем у предыдущего уровня «Бронза» \(3\s%\)/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(queued()).toMatchObject([{ command: 'card_tier.edit', args: { changes: { percentage: 200 } } }])
})

test('[L12] a tier is added to every rule that lacks it, and to no other', async () => {
  const { user, queued } = await showDesk(page, { ...rows, cashback_rules: [aRule(), aRule({ id: 'both', tiers: ['bronze', 'silver'] })] })
  await user.click(await screen.findByRole('button', { name: 'Другие действия: Серебро' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Добавить во все правила' }))
  expect(await screen.findByText(/уровень добавлен во все правила/)).toBeTruthy()
  expect(queued()).toMatchObject([{ command: 'cashback_rule.edit', args: { id: 'rule', changes: { tiers: ['bronze', 'silver'] } } }])
})

test('[L12] a tier that was deleted and is taken back stands in its rules again, and in no other', async () => {
  const both = aRule({ id: 'both', tiers: ['bronze', 'silver'] })
  const { user, queued, sendAll } = await showDesk(page, { ...rows, cashback_rules: [aRule(), both] })
  await user.click(await screen.findByRole('button', { name: 'Другие действия: Серебро' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await screen.findByRole('button', { name: 'Вернуть как было' })
  const gone = queued().map(({ command, args }) => [command, args])
  expect(gone).toMatchObject([
    ['cashback_rule.edit', { id: 'both', changes: { tiers: ['bronze'] } }],
    ['card_tier.delete', { id: 'silver' }],
  ])
  sendAll()
  await user.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  await screen.findByText('Всё как было')
  expect(queued()).toMatchObject([
    { command: 'card_tier.create', args: { id: 'silver' } },
    { command: 'cashback_rule.edit', args: { id: 'both', changes: { tiers: ['bronze', 'silver'] } } },
  ])
})

test('[L9] tiers that were deleted count nowhere in a rule, and one that has no other asks for some', async () => {
  const rules = [aRule({ tiers: ['bronze', 'gone'] }), aRule({ id: 'nobody', tiers: [] })]
  await showDesk(page, { ...rows, cashback_rules: rules })
  expect(await screen.findByText('Выберите хотя бы один уровень.')).toBeTruthy()
  expect(screen.queryByText('все уровни')).toBeNull()
})

test('the buttons of several lines are told apart by what they are of', async () => {
  const nameless = aRule({ id: 'nameless', name: '', days: [1, 2], start_time: 600, end_time: 720 })
  await showDesk(page, { ...rows, cashback_rules: [aRule({ name: 'Ночь' }), nameless] })
  for (const of of ['Ночь', 'пн, вт, 10:00–12:00'])
    expect(await screen.findByRole('button', { name: `Другие действия: ${of}` })).toBeTruthy()
})

test('[L9] rules that overlap for one tier are named, and what applies is said with its reason', async () => {
  const always = { days: [1, 2, 3, 4, 5, 6, 7], start_time: 0, end_time: 0 }
  await showDesk(page, {
    ...rows,
    cashback_rules: [aRule({ ...always, name: 'Сутки' }), aRule({ ...always, id: 'more', name: 'Щедрые сутки', percentage: 900 })],
  })
  expect(await screen.findByText('«Щедрые сутки» и «Сутки» пересекаются.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /00:00–24:00, 9 %, Щедрые сутки, пересекается$/ })).toHaveLength(7)
  expect(screen.getByText(/^9 % по правилу «Щедрые сутки»/)).toBeTruthy()
})

test('[C2] a rule has a name in each language, is called by it, and keeps it when the rule comes back', async () => {
  const always = { days: [1, 2, 3, 4, 5, 6, 7], start_time: 0, end_time: 0, tiers: ['bronze', 'silver'] }
  const translations = { ky: { name: 'Түнкү' } }
  const { user, queued } = await showDesk(page, { ...rows, cashback_rules: [aRule({ ...always, name: 'Ночная', translations })] })
  await act(() => speak('ky', 'loyalty'))
  expect(await screen.findByText('Түнкү')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /, Түнкү$/ })).toHaveLength(7)
  expect(screen.getByText(/«Түнкү» эрежеси/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /: Түнкү$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Өзгөртүү' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'English' }), 'Night')
  await user.click(dialog.getByRole('button', { name: 'Сактоо' }))
  const changed = { ...translations, en: { name: 'Night' } }
  expect(queued()).toMatchObject([{ command: 'cashback_rule.edit', args: { changes: { name: 'Ночная', translations: changed } } }])
})

test('[C2] a rule of a device that has not heard of names in other languages is opened and shown', async () => {
  const { translations: _, ...former } = aRule({ name: 'Ночь' })
  const { user } = await showDesk(page, { ...rows, cashback_rules: [former as CashbackRule] })
  await user.click(await screen.findByRole('button', { name: 'Другие действия: Ночь' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }))
  expect(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Название' })).toHaveProperty('value', 'Ночь')
})
