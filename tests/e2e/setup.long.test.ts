import { expect } from 'vitest'
import { done } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()

test('without a network an owner enters a category and a service, orders categories by keys and books; later another device sees it', async ({
  desk,
  device,
  newDevice,
  product,
  shop,
  t,
}) => {
  const { page } = desk
  await device.waitForOfflineFiles()
  await device.setOffline(true)

  // A category for each name, the second of which is to stand first.
  await desk.goTo('/services/categories')
  for (const name of ['Hair', 'Nails']) {
    await page.getByRole('button', { name: t('categories:add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('desk:field.name')).fill(name)
    await dialog.getByRole('button', { name: t('categories:create'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const handle = page.getByRole('button', { name: t('desk:sort.handle', { name: 'Nails' }) })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.getByText(t('desk:sort.lifted', { name: 'Nails', place: 2, all: 2 })).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText(t('desk:sort.over', { name: 'Nails', place: 1, all: 2 })).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  const names = () =>
    page
      .getByRole('list', { name: t('categories:title') })
      .getByRole('listitem')
      .allInnerTexts()
  await expect.poll(async () => (await names()).map((text) => text.split('\n')[0])).toEqual(['Nails', 'Hair'])

  // A service in it, given by the first employee.
  await desk.goTo('/services/new')
  await page.getByLabel(t('desk:field.name')).fill('Gel manicure')
  await page.getByLabel(t('desk:field.category_id')).selectOption({ label: 'Nails' })
  await page.getByLabel(t('desk:field.price')).fill('1200')
  await page.getByRole('checkbox', { name: 'Asel' }).check()
  await desk.button('services:form.create').click()
  await page.getByRole('link', { name: /Gel manicure/ }).click()
  await page.waitForURL(/\/services\/[\da-f-]{36}$/)
  const serviceId = new URL(page.url()).pathname.split('/').at(-1)!

  // It is booked at once, before the server has heard of it.
  await desk.book('Nargiza', { start: shop.hour(2), service: serviceId, employee: shop.employees[0]!.id })
  await desk.waitForSync('sync.offline')

  await device.setOffline(false)
  await desk.wake()
  await desk.waitForSync('sync.sent')
  const categories = done(
    await shop.owner.client.call('GET /api/booking/categories/', { query: { business_id: shop.businessId, ordering: 'order' } }),
  )
  expect('results' in categories && categories.results.map(({ name }) => name)).toEqual(['Nails', 'Hair'])
  expect(await shop.owner.bookings()).toMatchObject([{ service_id: serviceId, service_name: 'Gel manicure', price: 120_000 }])

  const other = await newDevice()
  const elsewhere = await Desk.enter(other, product, t, shop.login)
  await elsewhere.goTo('/services')
  await elsewhere.page.getByRole('heading', { name: 'Nails' }).waitFor()
  await elsewhere.page.getByRole('link', { name: /Gel manicure/ }).click()
  await expect.poll(() => elsewhere.page.getByRole('checkbox', { name: 'Asel' }).isChecked()).toBe(true)
})

test('two owners change one service: who comes second sees both versions and decides', async ({ desk, device, shop, t }) => {
  const { page } = desk
  const service = shop.services[0]!
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await desk.goTo(`/services/${service.id}`)
  await page.getByLabel(t('desk:field.price')).fill('950')
  await desk.button('services:form.save').click()
  await page.waitForURL(/\/services$/)
  done(await shop.owner.client.call('PATCH /api/booking/services/{id}/', { params: { id: service.id }, body: { price: 99_000 } }))
  device.expectNoise(/status of 412/)
  await device.setOffline(false)
  await desk.wake()
  await desk.waitForSync('sync.attention', 1)
  await desk.goTo('/sync')
  const card = page.getByRole('article', { name: t('sync:setup.service.edit', { name: 'Haircut' }) })
  await card.getByText('950').waitFor()
  await card.getByText('990').waitFor()
  await card.getByRole('button', { name: t('sync:way.applyMine') }).click()
  await desk.waitForSync('sync.sent')
  expect(done(await shop.owner.client.call('GET /api/booking/services/{id}/', { params: { id: service.id } })).price).toBe(95_000)
})

test('[E3] a service that the server has deleted comes back under its id, given by whoever gave it', async ({ desk, shop, t }) => {
  const { page } = desk
  const service = shop.services[0]!
  const read = () => shop.owner.client.call('GET /api/booking/services/{id}/', { params: { id: service.id } })
  const { rev: _, ...before } = done(await read())
  await desk.goTo(`/services/${service.id}`)
  await desk.button('services:delete.service').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('services:delete.confirm'), exact: true })
    .click()
  // The message of an earlier change may still stand beside it. Pointed at, it stands for as long as that takes.
  const deleted = page.getByRole('status').filter({ hasText: t('services:done.service.delete', { name: 'Haircut' }) })
  const undo = deleted.getByRole('button', { name: t('common:action.undo') })
  await undo.hover()
  await expect.poll(async () => (await read()).ok).toBe(false)
  await undo.click()
  await expect.poll(read).toMatchObject({ ok: true, value: before })
  const givenBy = async () => {
    const employees = done(
      await shop.owner.client.call('GET /api/booking/employee/', { query: { business_id: shop.businessId, service_id: service.id } }),
    )
    return 'results' in employees && employees.results.map(({ name }) => name)
  }
  await expect.poll(givenBy).toEqual(['Asel', 'Bermet', 'Cholpon'])
})
