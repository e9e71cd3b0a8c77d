import { expect } from 'vitest'
import type { Payment } from '#domain/payments/payment.ts'
import { done } from './harness/api.ts'
import type { Desk } from './harness/desk.ts'
import type { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'

/** A shop whose till is on, and a visit of 800 som for which it is opened. */
async function visitAt(shop: Shop, customer: string): Promise<string> {
  done(await shop.owner.client.call('PATCH /api/booking/business/{id}/', { params: { id: shop.businessId }, body: { takes_payments: true } }))
  return (await shop.request(customer, { status: 'approved' })).id
}

async function eventsOf(shop: Shop): Promise<readonly Payment[]> {
  return done(await shop.owner.client.call('GET /api/payments/payments/', { query: { business_id: shop.businessId } })).results
}

/** The field of an amount, whose label ends with the currency. */
const amount = (desk: Desk, label: string) => desk.page.getByRole('textbox', { name: new RegExp(`^${label}`) })

test('[P2, P3, P4] without a network a visit is paid with a discount and a tip, and arrives once', async ({ desk, device, shop, t }) => {
  const id = await visitAt(shop, 'Ainura')
  await desk.goTo(`/bookings/${id}`)
  await desk.link('payments:visit.prepay').click()
  await desk.button('payments:act.pay').waitFor()
  await device.setOffline(true)

  await desk.button('payments:act.discount').click()
  await desk.page.getByRole('textbox', { name: t('payments:discount.percent') }).fill('10')
  await desk.page.getByRole('textbox', { name: t('payments:reason') }).fill('Birthday')
  await desk.button('common:action.save').click()
  await desk.button('payments:act.pay').click()
  await amount(desk, t('payments:pay.tip')).fill('80')
  await amount(desk, t('payments:pay.given')).fill('1000')
  await desk.page.getByText('200', { exact: false }).last().waitFor()
  await desk.button('payments:pay.take').click()
  await desk.text('payments:sum.settled').waitFor()
  await desk.waitForSync('sync.waiting', 2)

  await desk.page.reload()
  await desk.text('payments:sum.settled').waitFor()
  await device.setOffline(false)
  await desk.waitForSync('sync.sent')
  expect(await eventsOf(shop)).toMatchObject([{ kind: 'payment', of: 'visit', of_id: id, amount: 72_000, tip: 8_000, method: 'cash', employee_id: shop.employees[0]!.id }])
})

test('[P2, P6, P7] two methods, a refund, and the day closed with what is missing told', async ({ desk, shop, t }) => {
  const id = await visitAt(shop, 'Bolot')
  await desk.goTo(`/till/visit/${id}`)
  for (const [sum, method] of [['300', 'cash'], ['500', 'card']] as const) {
    await desk.button('payments:act.pay').click()
    await desk.page.getByText(t(`payments:method.${method}`), { exact: true }).click()
    await amount(desk, t('payments:pay.amount')).fill(sum)
    await desk.button('payments:pay.take').click()
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await desk.text('payments:sum.settled').waitFor()
  await desk.page.getByRole('main').getByRole('button', { name: t('common:action.more') }).first().click()
  await desk.page.getByRole('menuitem', { name: t('payments:act.refund') }).click()
  await amount(desk, t('payments:pay.amount')).fill('100')
  await desk.page.getByRole('textbox', { name: t('payments:reason') }).fill('Waited long')
  await desk.page.getByRole('dialog').getByRole('button', { name: t('payments:act.refund') }).click()
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' })

  await desk.goTo('/till/close')
  await amount(desk, t('payments:close.counted')).fill('150')
  await desk.page.getByRole('textbox', { name: t('payments:close.why') }).fill('Wrong change')
  await amount(desk, t('payments:close.left')).fill('100')
  await desk.button('payments:close.save').click()
  await desk.page.waitForURL(/\/till\/closes\//)
  await desk.waitForSync('sync.sent')
  const [close] = done(await shop.owner.client.call('GET /api/payments/closes/', { query: { business_id: shop.businessId } })).results
  expect(close).toMatchObject({ expected: 20_000, counted: 15_000, left: 10_000, reason: 'Wrong change', totals: { cash: { paid: 30_000, refunded: 10_000 }, card: { paid: 50_000 } } })
  expect(close?.events).toHaveLength(3)
})
