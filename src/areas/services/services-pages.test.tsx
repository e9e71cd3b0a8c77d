import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Link, Route, Routes } from 'react-router-dom'
import type { Category } from '#domain/business/category.ts'
import { aBooking, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { Announcer } from '#ui/announce/announcer.tsx'
import { draftKey } from '#ui/draft/draft-storage.ts'
import { CategoriesPage } from './categories-page.tsx'
import { NewServicePage } from './new-service-page.tsx'
import { ServicePage } from './service-page.tsx'
import { ServicesPage } from './services-page.tsx'

beforeEach(async () => {
  localStorage.clear()
  await speak('ru', 'services', 'categories', 'sync')
})

const pages = (
  <Announcer>
    <Routes>
      <Route path="/services" element={<ServicesPage />} />
      <Route path="/services/categories" element={<CategoriesPage />} />
      <Route path="/services/new" element={<NewServicePage />} />
      <Route path="/services/:id" element={<ServicePage />} />
      <Route path="*" element={<Link to={`/services/${ids.service}?entry=1`}>Исправить</Link>} />
    </Routes>
  </Announcer>
)

function aCategory(nth: number, name: string): Category {
  return { id: `c${nth}`, rev: 1, business: ids.business, name, translations: {}, order: nth }
}
const categories = [aCategory(0, 'Волосы'), aCategory(1, 'Ногти'), aCategory(2, 'Брови')]

test('services stand under their categories, also those switched off and those whose category has gone', async () => {
  const services = [
    aService({ id: 's1', category_id: 'c0' }),
    aService({ id: 's2', name: 'Маникюр', category_id: 'c1', is_active: false }),
    aService({ id: 's3', name: 'Массаж', category_id: 'gone' }),
  ]
  await showDesk(pages, { services, categories, at: '/services' })
  const links = (await screen.findAllByRole('link', { name: /сом/ })).map((link) => link.textContent)
  expect(links).toEqual([expect.stringContaining('Стрижка'), expect.stringContaining('Отключена'), expect.stringContaining('Массаж')])
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Волосы', 'Ногти', 'Без категории'])
})

test('search finds a service by its name in any language', async () => {
  const services = Array.from({ length: 6 }, (_, nth) =>
    aService({ id: `s${nth}`, name: `Услуга ${nth}`, translations: nth === 4 ? { ky: { name: 'Чач кыркуу' } } : {} }),
  )
  const { user } = await showDesk(pages, { services, at: '/services' })
  await user.type(await screen.findByRole('searchbox', { name: 'Найти услугу' }), 'кырк')
  expect((await screen.findAllByRole('link', { name: /сом/ })).map((link) => link.textContent)).toEqual([
    expect.stringContaining('Услуга 4'),
  ])
})

test('[E4] a new service goes out first, then whoever gives it', async () => {
  const { user, queued } = await showDesk(pages, { services: [], employees: [anEmployee({ service_id: [] })], at: '/services/new' })
  await user.type(await screen.findByLabelText(/^Название/), 'Окрашивание')
  expect(screen.queryByLabelText('Кыргызча')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'На разных языках' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Русский'))
  await user.type(screen.getByLabelText('Кыргызча'), 'Боёо')
  await user.click(screen.getByRole('button', { name: '1 ч 30 мин' }))
  await user.type(screen.getByLabelText(/^Цена/), '1 500,50')
  await user.click(screen.getByRole('button', { name: 'Добавить услугу' }))
  await screen.findByRole('link', { name: /Окрашивание/ })
  const [created, edited] = queued()
  expect(created).toMatchObject({
    command: 'service.create',
    args: {
      business_id: ids.business,
      name: 'Окрашивание',
      translations: { ky: { name: 'Боёо' } },
      duration_minutes: 90,
      price: 150_050,
      category_id: null,
      is_active: true,
    },
  })
  const { id } = created!.args as { id: string }
  // The only employee there is gives it without being asked for.
  expect(edited).toMatchObject({ command: 'employee.edit', args: { id: ids.employee, changes: { name: 'Айгуль', service_id: [id] } } })
})

test('what is wrong is said at the field, and nothing is queued', async () => {
  const { user, queued } = await showDesk(pages, { at: '/services/new' })
  const duration = await screen.findByLabelText<HTMLInputElement>(/^Длительность/)
  await user.clear(duration)
  await user.type(duration, '-60')
  await user.click(screen.getByRole('button', { name: 'Добавить услугу' }))
  expect(duration.value).toBe('-60')
  expect(await screen.findByText('Укажите название.')).toBeDefined()
  expect(screen.getByText('От 5 минут до 24 ч.')).toBeDefined()
  expect(screen.getByText(/Напишите число/)).toBeDefined()
  expect(queued()).toEqual([])
})

test('[E6] only what differs is sent, and undo takes it back', async () => {
  const { user, queued } = await showDesk(pages, { services: [aService({ price: 90_000 })], at: `/services/${ids.service}` })
  const price = await screen.findByLabelText<HTMLInputElement>(/^Цена/)
  expect(price.value).toBe('900')
  await user.clear(price)
  await user.type(price, '1000')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued().map(({ command, args }) => [command, args])).toEqual([
      ['service.edit', { id: ids.service, changes: { price: 100_000 } }],
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued()).toEqual([]))
})

test('undo of what has been sent is a change of its own', async () => {
  const desk = await showDesk(pages, { at: `/services/${ids.service}` })
  const { user, queued } = desk
  await user.click(await screen.findByRole('switch', { name: /Можно записывать/ }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(queued()).toHaveLength(1))
  desk.sendAll()
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: ids.service, changes: { is_active: true } }]))
})

test('what somebody else has changed while one types is named, and only where both did', async () => {
  const kept = { typed: { price: '2000', duration: '90' }, seen: { price: '1 000', duration: '60' } }
  localStorage.setItem(draftKey('', `service:${ids.service}`), JSON.stringify({ at: Date.now(), value: kept }))
  await showDesk(pages, { services: [aService({ price: 150_000 })], at: `/services/${ids.service}` })
  const note = await screen.findByText(/это изменили в другом месте/)
  expect(note.nextElementSibling?.textContent).toBe('Цена')
})

test('[S3] who gives it is changed at the employee, whose other services stay, also those that are not here yet', async () => {
  const others = [anEmployee({ service_id: [ids.service, 's2', 'new'] }), anEmployee({ id: 'e2', name: 'Нурлан', service_id: [] })]
  const { user, queued } = await showDesk(pages, {
    employees: others,
    services: [aService(), aService({ id: 's2', name: 'Укладка' })],
    at: `/services/${ids.service}`,
  })
  await user.click(await screen.findByRole('checkbox', { name: /Айгуль/ }))
  await user.click(screen.getByRole('checkbox', { name: /Нурлан/ }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued().map(({ args }) => args)).toEqual([
      { id: ids.employee, changes: { name: 'Айгуль', service_id: ['s2', 'new'] } },
      { id: 'e2', changes: { name: 'Нурлан', service_id: [ids.service] } },
    ]),
  )
})

test('[S3] when the employee is free is asked for on wish, said in words, and must lie inside the service', async () => {
  const { user, queued } = await showDesk(pages, { at: `/services/${ids.service}` })
  await user.click(await screen.findByRole('button', { name: 'Мастер свободен, пока клиент ждёт' }))
  await user.type(screen.getByLabelText('Мастер свободен через'), '20')
  await user.type(screen.getByLabelText('Мастер свободен в течение'), '40')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(screen.getByText('Это время должно начаться и закончиться внутри услуги.')).toBeDefined()
  await user.clear(screen.getByLabelText('Мастер свободен в течение'))
  await user.type(screen.getByLabelText('Мастер свободен в течение'), '30')
  expect(screen.getByText('20 мин работы, потом мастер свободен 30 мин, потом ещё 10 мин работы.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued()[0]?.args).toEqual({ id: ids.service, changes: { processing_start_minutes: 20, processing_minutes: 30 } }),
  )
})

test('own terms are shown, and lead to whose they are', async () => {
  await showDesk(pages, {
    employees: [anEmployee({ service_terms: { [ids.service]: { duration_minutes: 45, price: 90_000 } } })],
    at: `/services/${ids.service}`,
  })
  const link = await screen.findByRole('link', { name: /Свои условия: 45 мин · 900/ })
  expect(link.getAttribute('href')).toBe(`/employees/${ids.employee}`)
})

test('a service that is booked ahead is not deleted: it can be switched off', async () => {
  const start = new Date(Date.now() + 86_400_000).toISOString()
  const end = new Date(Date.now() + 90_000_000).toISOString()
  const { user, queued } = await showDesk(pages, { bookings: [aBooking({ start, end })], at: `/services/${ids.service}` })
  await user.click(await screen.findByRole('button', { name: 'Удалить услугу' }))
  await screen.findByText(/Впереди 1 запись/)
  await user.click(screen.getByRole('button', { name: 'Отключить услугу' }))
  await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: ids.service, changes: { is_active: false } }]))
})

test('a service is deleted after a second thought', async () => {
  const { user, queued } = await showDesk(pages, {
    bookings: [aBooking({ start: '2020-01-01T04:00:00.000Z', end: '2020-01-01T05:00:00.000Z' })],
    at: `/services/${ids.service}`,
  })
  await user.click(await screen.findByRole('button', { name: 'Удалить услугу' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить «Стрижка»?' })
  expect(queued()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(queued().map(({ command, args }) => [command, args])).toEqual([['service.delete', { id: ids.service }]]))
})

test('leaving a form with something typed asks first, and keeps it', async () => {
  const { user } = await showDesk(pages, { at: `/services/${ids.service}` })
  await user.type(await screen.findByLabelText(/^Название/), ' и укладка')
  await user.click(screen.getByRole('link', { name: 'Назад' }))
  const dialog = await screen.findByRole('dialog', { name: 'Уйти, не сохранив?' })
  await user.click(within(dialog).getByRole('button', { name: 'Уйти' }))
  await user.click(await screen.findByRole('link', { name: /Стрижка/ }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Название/)).value).toBe('Стрижка и укладка')
})

test('staff read and change nothing', async () => {
  await showDesk(pages, { role: 'staff', at: `/services/${ids.service}` })
  await screen.findByText('Изменить это может только владелец.')
  expect(screen.getByText('1 200 сом')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff are told whom to ask, owners what to do first and next', async () => {
  await showDesk(pages, { role: 'staff', services: [], at: '/services' })
  expect(await screen.findByText(/Попросите владельца/)).toBeDefined()
})

test('after the first service comes who gives it', async () => {
  await showDesk(pages, { employees: [], at: '/services' })
  expect((await screen.findByRole('link', { name: 'К команде' })).getAttribute('href')).toBe('/employees')
})

test('categories move by buttons, which is said, and only those that move are sent', async () => {
  const { user, queued } = await showDesk(pages, { categories, at: '/services/categories' })
  await user.click(await screen.findByRole('button', { name: 'Волосы: ниже' }))
  const places = () => queued().map(({ command, args }) => [command, args])
  await waitFor(() =>
    expect(places()).toEqual([
      ['category.reorder', { id: 'c1', business: ids.business, order: 0 }],
      ['category.reorder', { id: 'c0', business: ids.business, order: 1 }],
    ]),
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Ногти'),
    expect.stringContaining('Волосы'),
    expect.stringContaining('Брови'),
  ])
  expect(screen.getByText('Волосы: теперь место 2 из 3')).toBeDefined()
})

test('[C2] a category is renamed with its translations, and keeps what is described', async () => {
  const described = { ...categories[0]!, translations: { ru: { description: 'Всё о волосах' } } }
  const { user, queued } = await showDesk(pages, { categories: [described], at: '/services/categories' })
  await user.click(await screen.findByRole('button', { name: 'Что сделать: Волосы' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Переименовать' }))
  await user.click(await screen.findByRole('button', { name: 'На разных языках' }))
  await user.type(screen.getByLabelText('English'), 'Hair')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued().map(({ args }) => args)).toEqual([
      {
        id: 'c0',
        changes: { business: ids.business, name: 'Волосы', translations: { ru: { description: 'Всё о волосах' }, en: { name: 'Hair' } } },
      },
    ]),
  )
})

test('[E3] a deleted service comes back under its id to those who gave it', async () => {
  const { user, queued, send } = await showDesk(pages, { at: `/services/${ids.service}` })
  await user.click(await screen.findByRole('button', { name: 'Удалить услугу' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(queued()).toHaveLength(1))
  send()
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  const { rev: _, image: _image, ...again } = aService()
  await waitFor(() =>
    expect(queued().map(({ command, args }) => [command, args])).toEqual([
      ['service.delete', { id: ids.service }],
      ['service.create', { ...again, given_by: { [ids.employee]: {} } }],
    ]),
  )
})

test('[S3] what was deleted here is not given along, though the server has not taken it off the employee yet', async () => {
  const { user, queued } = await showDesk(pages, {
    employees: [anEmployee({ service_id: [ids.service, 's2'] })],
    services: [aService(), aService({ id: 's2', name: 'Укладка' }), aService({ id: 's3', name: 'Окрашивание' })],
    at: `/services/${ids.service}`,
  })
  await user.click(await screen.findByRole('button', { name: 'Удалить услугу' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await user.click(await screen.findByRole('link', { name: /Окрашивание/ }))
  await user.click(await screen.findByRole('checkbox', { name: /Айгуль/ }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(queued()[1]?.args).toEqual({ id: ids.employee, changes: { name: 'Айгуль', service_id: ['s2', 's3'] } }))
})

test('[E4] the services of a deleted category are taken out of it before', async () => {
  const { user, queued } = await showDesk(pages, { categories, services: [aService({ category_id: 'c0' })], at: '/services/categories' })
  await user.click(await screen.findByRole('button', { name: 'Что сделать: Волосы' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить категорию «Волосы»?' })
  expect(within(dialog).getByText('1 услуга из неё останется, но без категории.')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  await waitFor(() =>
    expect(queued().map(({ command, args }) => [command, args])).toEqual([
      ['service.edit', { id: ids.service, changes: { category_id: null } }],
      ['category.delete', { id: 'c0', emptied: [ids.service] }],
    ]),
  )
})

test('a refused change is corrected where it was typed, in its old place', async () => {
  const desk = await showDesk(pages, { at: '/sync' })
  const { user, queued } = desk
  await desk.engine.enqueue('service.edit', { id: ids.service, changes: { price: 50_000 } })
  desk.refuse({ status: 412, code: 'stale_row' })
  await user.click(await screen.findByRole('link', { name: 'Исправить' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Цена/)).value).toBe('500')
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(queued()).toMatchObject([{ key: 'key-1-again', state: 'queued' }]))
})

test('[E7] what others translated and renamed since stays where a refused translation is corrected', async () => {
  const desk = await showDesk(pages, { at: '/sync' })
  const service = aService()
  await desk.engine.enqueue('service.edit', { id: ids.service, changes: { translations: { en: { name: 'Haircut' } }, price: 50_000 } })
  desk.receive('services', { ...service, rev: 2, name: 'Стрижка и укладка', price: 70_000, translations: { ky: { name: 'Чач кыркуу' } } })
  desk.refuse({ status: 412, code: 'stale_row' })
  await desk.user.click(await screen.findByRole('link', { name: 'Исправить' }))
  expect((await screen.findByText(/изменили в другом месте/)).parentElement?.textContent).toMatch(/:Цена$/)
  await desk.user.click(await screen.findByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(desk.queued().map(({ args }) => args)).toEqual([
      { id: ids.service, changes: { translations: { ky: { name: 'Чач кыркуу' }, en: { name: 'Haircut' } }, price: 50_000 } },
    ]),
  )
})
