import { expect } from 'vitest'
import { must } from '#lib/assert.ts'
import { done } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()

const customersOf = async (shop: Shop) =>
  done(await shop.owner.client.call('GET /api/booking/customers/', { query: { business_id: shop.businessId } })).results

test('a customer who is entered offline with a booking is found by name and phone, sent once, and known on another device', async ({
  device,
  desk,
  newDevice,
  product,
  shop,
  t,
}) => {
  const { page } = desk
  await desk.goTo('/customers')
  await page.getByText(t('customers:empty.title')).waitFor()
  await device.waitForOfflineFiles()
  await device.setOffline(true)

  await desk.goTo(
    `/bookings/new?${new URLSearchParams({ start: shop.hour(2), service: shop.services[0]!.id, employee: shop.employees[0]!.id }).toString()}`,
  )
  await page.getByRole('combobox', { name: t('desk:field.customer_name') }).fill('Гүлнара Осмонова')
  await page.getByLabel(t('desk:field.phone')).pressSequentially('0700112233')
  expect(await page.getByLabel(t('desk:field.phone')).inputValue()).toBe('+996 700 112 233')
  await desk.button('booking:form.save').click()
  await page.waitForURL(({ pathname }) => pathname === '/')

  await desk.goTo('/bookings/new')
  await page.getByRole('combobox', { name: t('desk:field.customer_name') }).fill('осмон')
  await page.getByRole('option', { name: /Гүлнара Осмонова/ }).waitFor()
  await page.getByRole('combobox', { name: t('desk:field.customer_name') }).fill('')
  await page.getByLabel(t('desk:field.phone')).pressSequentially('0700')
  await page.getByRole('option', { name: /Гүлнара Осмонова/ }).click()
  await page.getByText(t('customers:form.linked')).waitFor()

  await device.setOffline(false)
  await desk.wake()
  await desk.waitForSync('sync.sent')
  const [customer, ...others] = await customersOf(shop)
  expect([customer?.name, customer?.phone, others]).toEqual(['Гүлнара Осмонова', '+996700112233', []])
  expect(await shop.owner.bookings()).toMatchObject([{ customer_id: customer?.id, customer_name: 'Гүлнара Осмонова' }])

  const second = await Desk.enter(await newDevice(), product, t, shop.login)
  await second.goTo(`/customers?q=${encodeURIComponent('гулнара')}`)
  await second.page.getByRole('link', { name: /Гүлнара Осмонова/ }).click()
  await second.page
    .getByRole('article', { name: 'Гүлнара Осмонова' })
    .getByRole('link', { name: /Haircut/ })
    .waitFor()
})

test('two who are one person are merged with all their bookings, and taken apart again', async ({ desk, shop, t }) => {
  const { page } = desk
  const add = async (name: string, phone: string) =>
    done(await shop.owner.client.call('POST /api/booking/customers/', { body: { business_id: shop.businessId, name, phone } }))
  const [stays, other] = [await add('Aigul Asanova', '+996700000001'), await add('Aigul A.', '+996700000001')]
  await shop.request('Aigul Asanova', { customer_id: stays.id, status: 'approved' })
  await shop.request('Aigul A.', { customer_id: other.id, status: 'approved' })

  await desk.goTo(`/customers/${stays.id}`)
  const card = page.getByRole('article', { name: 'Aigul Asanova' })
  await card.getByRole('button', { name: t('customers:merge.start'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('customers:merge.confirm') })
    .click()
  // Pointed at, the message stands for as long as that takes.
  const undo = page.getByRole('button', { name: t('common:action.undo'), exact: true })
  await undo.hover()
  await expect.poll(() => card.getByRole('link', { name: /Haircut/ }).count()).toBe(2)
  const mergedInto = async () =>
    must(
      (await customersOf(shop)).find((row) => row.id === other.id),
      'the other',
    ).merged_into
  await expect.poll(mergedInto).toBe(stays.id)

  await undo.click()
  await expect.poll(mergedInto).toBeNull()
  await expect.poll(() => card.getByRole('link', { name: /Haircut/ }).count()).toBe(1)
})
