import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { aBooking, aCustomer } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { arrange } from './arrange.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomersPage } from './customers-page.tsx'
import { fieldsOfChoice } from './merge.ts'
import { countVisits } from './use-visits.ts'

beforeEach(() => localStorage.clear())

const gulnara = aCustomer({ id: 'g', name: 'Гүлнара Осмонова', phone: '+996700000001', note: 'Кофе' })
const twice = aCustomer({ id: 't', name: 'Гульнара О.', phone: '+996700000001' })
const asel = aCustomer({ id: 'a', name: 'Асель', phone: '' })

const pages = (
  <Routes>
    <Route path="/customers" element={<CustomersPage />}>
      <Route path=":id" element={null} />
    </Route>
    <Route path="*" element={<p>Другой экран</p>} />
  </Routes>
)

test('by name with letters, by the last visit, and only doubles', () => {
  const views = [gulnara, asel, twice, aCustomer({ id: 'n', name: '', phone: '+996700000003' })].map((row) => ({ row, pending: [] }))
  const visits = {
    isWhole: true,
    refusal: undefined,
    of: (id: string) => ({
      visits: 0,
      no_shows: 0,
      cancelled: 0,
      spent: 0,
      next: null,
      last: id === 't' ? '2026-11-01T00:00:00.000Z' : null,
    }),
  }
  const lines = (order: 'name' | 'last', search = '', onlyDoubles = false) =>
    arrange(views, { search, order, onlyDoubles }, visits, 'ru').map((line) => `${line.letter ?? ''}${line.view.row.id}`)
  expect(lines('name')).toEqual(['Аa', 'Гt', 'g', '#n'])
  expect(lines('last')[0]).toBe('t')
  expect(lines('name', '', true)).toEqual(['Гt', 'g'])
  expect(lines('name', 'осм')).toEqual(['Гg'])
})

test('visits are the server’s up to where they end, then this device’s, by name and by phone', () => {
  const byId = new Map([gulnara, asel, { ...twice, merged_into: 'g' }].map((row) => [row.id, row]))
  const line = { customer_phone: '', visits: 2, no_shows: 1, cancelled: 0, spent: 100, last: '2026-10-01T00:00:00.000Z' }
  const earlier = {
    before: '2026-11-20T00:00:00.000Z',
    results: [
      { ...line, customer_id: 't' },
      { ...line, customer_id: null, customer_phone: '+996700000001' },
      { ...line, customer_id: 'gone' },
    ],
  }
  const views = [
    aBooking({ id: '1', customer_id: 'g', status: 'completed', price: 50 }),
    aBooking({ id: '2', start: '2026-11-10T00:00:00.000Z', customer_id: 'g', status: 'completed' }),
    aBooking({ id: '3', start: '2026-12-02T00:00:00.000Z', end: '2026-12-02T01:00:00.000Z', customer_id: 't' }),
  ].map((row) => ({ row, pending: [] }))
  const counted = countVisits(byId, views, earlier, { from: earlier.before, now: '2026-12-01T00:00:00.000Z' })
  expect(counted.get('g')).toEqual({
    visits: 5,
    no_shows: 2,
    cancelled: 0,
    spent: 250,
    last: '2026-11-23T04:00:00.000Z',
    next: '2026-12-02T00:00:00.000Z',
  })
  expect([...counted.keys()]).toEqual(['g'])
})

test('of two who are one, what was chosen stays, and a language that only the other has', () => {
  const other = { ...twice, note: 'Чай', language: 'ky' as const }
  expect(fieldsOfChoice({ name: 'theirs', phone: 'mine', note: 'both' }, gulnara, other)).toEqual({
    name: 'Гульнара О.',
    note: 'Кофе\nЧай',
    language: 'ky',
  })
  expect(fieldsOfChoice({ name: 'mine', phone: 'mine', note: 'mine' }, gulnara, twice)).toEqual({})
})

test('where nobody has the id of the address, that is the heading of the page', async () => {
  await showDesk(<CustomerDetails id="nobody" isPage onGone={() => {}} />, { customers: [gulnara] })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Этого клиента здесь нет')
})

test('a customer is entered, without a network too, and shown', async () => {
  const { user, queued } = await showDesk(pages, { customers: [gulnara], at: '/customers' })
  await user.click(await screen.findByRole('button', { name: 'Новый клиент' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(dialog.getByText('Укажите имя или телефон.')).toBeDefined()
  await user.type(dialog.getByLabelText('Имя'), 'Асель')
  await user.type(dialog.getByLabelText('Телефон'), '0700123456')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('article', { name: 'Асель' })).toBeDefined()
  expect(queued()).toMatchObject([{ command: 'customer.create', args: { name: 'Асель', phone: '+996700123456', note: '', language: '' } }])
})

test('two who are one are merged, and it is taken back', async () => {
  const { user, queued } = await showDesk(pages, { customers: [gulnara, twice, asel], at: '/customers/g' })
  const card = within(await screen.findByRole('article', { name: 'Гүлнара Осмонова' }))
  await user.click(card.getByRole('button', { name: 'Объединить' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Гульнара О.' }))
  await user.click(dialog.getByRole('button', { name: 'Объединить в одну карточку' }))
  expect(queued()).toMatchObject([
    { command: 'customer.merge', args: { id: 't', into: 'g' } },
    { command: 'customer.edit', args: { id: 'g', changes: { name: 'Гульнара О.' } } },
  ])
  await screen.findByRole('article', { name: 'Гульнара О.' })
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued()).toEqual([]))
  await screen.findByRole('article', { name: 'Гүлнара Осмонова' })
})

test('[K1] two notes that are too long for one are not both kept, and the same note is not kept twice', async () => {
  const [long, other] = ['а'.repeat(1500), 'б'.repeat(1500)]
  const { user, queued, engine } = await showDesk(pages, {
    customers: [
      { ...gulnara, note: long },
      { ...twice, note: other, language: 'ky' },
    ],
    at: '/customers/g',
  })
  const card = within(await screen.findByRole('article', { name: 'Гүлнара Осмонова' }))
  await user.click(card.getByRole('button', { name: 'Объединить' }))
  const dialog = within(await screen.findByRole('dialog'))
  const both = dialog.getByRole<HTMLInputElement>('radio', { name: 'Оставить обе заметки' })
  expect([both.disabled, both.checked, dialog.getByRole<HTMLInputElement>('radio', { name: long }).checked]).toEqual([true, false, true])
  expect(dialog.getByText('Не больше 2000 знаков.')).toBeDefined()
  await engine.enqueue('customer.edit', { id: 't', changes: { note: 'Чай' } })
  await waitFor(() => expect([both.disabled, both.checked]).toEqual([false, true]))
  await engine.enqueue('customer.edit', { id: 't', changes: { note: long } })
  await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Оставить обе заметки' })).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Объединить в одну карточку' }))
  await waitFor(() => expect(queued().at(-1)?.args).toEqual({ id: 'g', changes: { language: 'ky' } }))
})

test('[K1] what is taken from the other one is what they have by now, also where it changed while the question stood', async () => {
  const { user, queued, engine } = await showDesk(pages, { customers: [gulnara, twice], at: '/customers/g' })
  const card = within(await screen.findByRole('article', { name: 'Гүлнара Осмонова' }))
  await user.click(card.getByRole('button', { name: 'Объединить' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Гульнара О.' }))
  await engine.enqueue('customer.edit', { id: 't', changes: { name: 'Гульнара Осмонова' } })
  await dialog.findByRole('radio', { name: 'Гульнара Осмонова', checked: true })
  await user.click(dialog.getByRole('button', { name: 'Объединить в одну карточку' }))
  await waitFor(() => expect(queued().at(-1)?.args).toEqual({ id: 'g', changes: { name: 'Гульнара Осмонова' } }))
})

test('a merged one is shown as whom they turned out to be, and can be separated', async () => {
  const { user, queued } = await showDesk(pages, { customers: [gulnara, { ...twice, merged_into: 'g' }], at: '/customers/t' })
  await screen.findByRole('article', { name: 'Гүлнара Осмонова' })
  await user.click(screen.getByRole('button', { name: 'Разъединить' }))
  expect(queued()).toMatchObject([{ command: 'customer.split', args: { id: 't' } }])
})

test('a note that is not saved is there after the page was left', async () => {
  const first = await showDesk(pages, { customers: [gulnara], at: '/customers/g' })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Заметка')
  await first.user.type(note, ' без сахара')
  await first.user.click(screen.getByRole('button', { name: 'Закрыть' }))
  await first.user.click(await screen.findByRole('link', { name: /Гүлнара/ }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Заметка')).value).toBe('Кофе без сахара')
  await first.user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(first.queued()).toMatchObject([{ command: 'customer.edit', args: { id: 'g', changes: { note: 'Кофе без сахара' } } }])
})

test('what somebody else adds to a customer while one types stays, and is not sent back', async () => {
  const { user, queued, engine } = await showDesk(pages, { customers: [gulnara], at: '/customers/g' })
  await user.click(await screen.findByRole('button', { name: 'Изменить' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Имя'), '!')
  await engine.enqueue('customer.edit', { id: 'g', changes: { note: 'Чай' } })
  await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>('Заметка').value).toBe('Чай'))
  expect(dialog.queryByText(/изменили в другом месте/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(queued().at(-1)?.args).toEqual({ id: 'g', changes: { name: 'Гүлнара Осмонова!' } }))
})

test('a field that two have changed is told with the other’s value before it is written over', async () => {
  const { user, queued, engine } = await showDesk(pages, { customers: [gulnara], at: '/customers/g' })
  await user.click(await screen.findByRole('button', { name: 'Изменить' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Имя'), '!')
  await user.selectOptions(dialog.getByLabelText('Язык сообщений'), 'ky')
  await engine.enqueue('customer.edit', { id: 'g', changes: { name: 'Гүлнара', language: 'en' } })
  const told = await dialog.findByText(/изменили в другом месте/)
  expect([...told.parentElement!.children].slice(1).map((line) => line.textContent)).toEqual(['Имя: Гүлнара', 'Язык сообщений: English'])
  await user.click(dialog.getByRole('button', { name: 'Вернуть как было' }))
  expect([dialog.getByLabelText<HTMLInputElement>('Имя').value, dialog.queryByText(/изменили в другом месте/)]).toEqual(['Гүлнара', null])
  expect(queued()).toHaveLength(1)
})

test('a note that was changed elsewhere while one wrote is shown beside what was written', async () => {
  const { user, queued, engine } = await showDesk(pages, { customers: [gulnara], at: '/customers/g' })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Заметка')
  await user.type(note, ' без сахара')
  expect(screen.queryByText(/изменили в другом месте/)).toBeNull()
  await engine.enqueue('customer.edit', { id: 'g', changes: { note: 'Чай' } })
  expect((await screen.findByText(/изменили в другом месте/)).nextElementSibling?.textContent).toBe('Заметка: Чай')
  expect(note.value).toBe('Кофе без сахара')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByText(/изменили в другом месте/)).toBeNull())
  expect(queued().at(-1)?.args).toEqual({ id: 'g', changes: { note: 'Кофе без сахара' } })
})

test('whoever is still expected is not deleted', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const bookings = [aBooking({ customer_id: 'g', start: soon, end: new Date(Date.now() + 7_200_000).toISOString() })]
  const { user, queued } = await showDesk(pages, { customers: [gulnara], bookings, at: '/customers/g' })
  await user.click(await screen.findByRole('button', { name: 'Другие действия' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить клиента' }))
  await user.click(await screen.findByRole('button', { name: 'Удалить навсегда' }))
  expect(await screen.findByText(/есть будущие записи/)).toBeDefined()
  expect(queued()).toEqual([])
})

test('[V5] whoever is to be forgotten is erased by one tick more, which says what goes', async () => {
  const { user, queued } = await showDesk(pages, { customers: [gulnara], at: '/customers/g' })
  await user.click(await screen.findByRole('button', { name: 'Другие действия' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить клиента' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Имя и телефон в прошлых записях останутся/)).toBeDefined()
  await user.click(question.getByRole('checkbox', { name: /что осталось от клиента в записях/ }))
  expect(question.getByText(/Вернуть ничего нельзя/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Стереть навсегда' }))
  await waitFor(() => expect(queued()).toMatchObject([{ command: 'customer.erase', args: { id: 'g' } }]))
})

test('who is not among the customers may have asked for a visit: the search goes on in the bookings', async () => {
  const { user } = await showDesk(pages, { customers: [gulnara], at: '/customers' })
  await user.type(await screen.findByRole('searchbox'), '0555 12')
  const onward = await screen.findByRole('link', { name: 'Искать в записях' })
  expect(onward.getAttribute('href')).toBe('/bookings?q=0555+12')
  await user.click(screen.getByRole('button', { name: 'Показать всех' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Искать в записях' })).toBeNull())
})
