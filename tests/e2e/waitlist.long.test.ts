import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays, dayOf, instantAt } from '#domain/shared/zone.ts'
import { bookingRu as said } from '#public/booking/texts/ru.ts'
import { waitTexts } from '#public/booking/waiting/wait-texts.ts'
import { publicTexts } from '#public/texts.ts'
import { done } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'
import { reconnect } from './harness/visitor-page.ts'

const texts = waitTexts.ru
const customer = 'Айпери'
const tomorrow = addDays(dayOf(new Date().toISOString(), Shop.zone), 1)

test('[W1, W2] where a morning is full a customer leaves their number; a freed time is held for them, told, and approved', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const start = instantAt(tomorrow, 0, Shop.zone)
  const blocked = await Promise.all(
    shop.employees.map(({ id }) =>
      shop.request('', { id: randomUUID(), employee_id: id, service_id: null, start, duration_minutes: 720, customer_phone: '' }),
    ),
  )
  const device = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780, language: 'ru' })
  const page = await device.open(`${product.url}${await shop.publish()}?lang=ru`)
  await page.getByRole('button', { name: `${publicTexts.ru.shop.book}: Haircut` }).click()
  await page.getByRole('button', { name: said.offerWaitlist }).click()
  await page.getByRole('combobox').first().selectOption(tomorrow)
  await page.getByRole('combobox').last().selectOption(tomorrow)
  await page.getByRole('radio', { name: texts.part.morning }).check()
  await page.getByLabel(said.name, { exact: true }).fill(customer)
  await page.getByLabel(said.phone, { exact: true }).pressSequentially('0555777888')
  await page.getByRole('checkbox').check()
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
  // Without a connection it is kept and said to be; the way back tells when it is sent.
  await device.setOffline(true)
  await page.getByRole('button', { name: said.joinWaitlist }).click()
  await page.getByText(texts.state.queued).waitFor()
  await reconnect(device, page)
  await page.getByText(texts.state.sent).waitFor()
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])

  // At the shop's page the list is one touch away.
  await page.getByRole('button', { name: /^‹/ }).click()
  await page.getByRole('navigation', { name: said.yours }).getByRole('link', { name: said.waitlist }).click()
  await page.getByText(texts.mine).waitFor()

  const desk = await Desk.enter(await newDevice(), product, t, shop.login)
  await desk.page.getByRole('link', { name: t('waitlist:all', { count: 1 }) }).waitFor()
  expect(await desk.button('waitlist:hold').count()).toBe(0)
  await shop.cancel(blocked[0]!.id)
  await desk.button('waitlist:hold').click()
  const message = desk.page.getByRole('link', { name: /WhatsApp/ }).first()
  expect(decodeURIComponent((await message.getAttribute('href')) ?? '')).toMatch(/996555777888.*Haircut/)
  const held = async () => (await shop.owner.bookings()).filter(({ customer_name }) => customer_name === customer)
  await expect.poll(held).toMatchObject([{ status: 'pending', start }])
  await desk.approve(customer)
  await desk.page.getByRole('link', { name: t('waitlist:all', { count: 1 }) }).waitFor({ state: 'detached' })
  await expect.poll(held).toMatchObject([{ status: 'approved', start }])

  await page.getByRole('button', { name: texts.leave }).click()
  await page.getByText(texts.mine).waitFor({ state: 'detached' })
  await expect
    .poll(async () => done(await shop.owner.client.call('GET /api/booking/waitlist/', { query: { business_id: shop.businessId } })).results)
    .toEqual([])
})
