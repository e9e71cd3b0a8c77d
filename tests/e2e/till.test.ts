import { expect } from 'vitest'
import type { DayClose } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { addDays, dayOf, instantAt } from '#domain/shared/zone.ts'
import { onlyThorough } from '#tests/setup/thorough.ts'
import { done } from './harness/api.ts'
import { Cafe } from './harness/cafe.ts'
import type { Desk } from './harness/desk.ts'
import { axeFindings } from './harness/look.ts'
import { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'

const longTest = onlyThorough(test)

/** A shop whose till is on, and a visit of 800 som for which it is opened. */
async function visitAt(shop: Shop, customer: string): Promise<string> {
  done(
    await shop.owner.client.call('PATCH /api/booking/business/{id}/', { params: { id: shop.businessId }, body: { takes_payments: true } }),
  )
  return (await shop.request(customer, { status: 'approved' })).id
}

async function eventsOf(shop: Shop): Promise<readonly Payment[]> {
  return done(await shop.owner.client.call('GET /api/payments/payments/', { query: { business_id: shop.businessId } })).results
}

async function closesOf(shop: Shop): Promise<readonly DayClose[]> {
  return done(await shop.owner.client.call('GET /api/payments/closes/', { query: { business_id: shop.businessId } })).results
}

/** The field of an amount, whose label ends with the currency. */
const amount = (desk: Desk, label: string) => desk.page.getByRole('textbox', { name: new RegExp(`^${label}`) })

/** Confirms what a dialog asked, and waits until that is stored. */
async function takeIt(desk: Desk, label: string): Promise<void> {
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

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
  expect(await eventsOf(shop)).toMatchObject([
    { kind: 'payment', of: 'visit', of_id: id, amount: 72_000, tip: 8_000, method: 'cash', employee_id: shop.employees[0]!.id },
  ])
})

test('[O2, P2] without a network a sale is rung up with what was chosen, typed and paid, and arrives once with its sum', async ({
  desk,
  device,
  product,
  shop,
  t,
}) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  const size = (name: string, price: number) => ({ id: cafe.newId(), name, translations: {}, price })
  await cafe.sell('Cappuccino', 18_000, {
    options: [{ id: cafe.newId(), name: 'Size', translations: {}, pick: 'one', choices: [size('250 ml', 0), size('400 ml', 5000)] }],
  })
  await desk.goTo('/till')
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await desk.link('payments:till.sale').click()
  await desk.button('payments:act.product').click()
  for (const [name, price] of [
    ['400 ml', '230'],
    ['250 ml', '180'],
    ['400 ml', '230'],
  ] as const) {
    await desk.page.getByRole('button', { name: /^Cappuccino/ }).click()
    await desk.page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
    await desk.page
      .getByRole('button', { name: new RegExp(price) })
      .last()
      .click()
  }
  await desk.page
    .getByText(t('payments:product.added', { count: 3 }))
    .last()
    .waitFor()
  await desk.button('payments:product.done').click()
  const small = desk.page.getByRole('textbox', { name: t('payments:lines.count', { name: 'Cappuccino (250 ml)' }) })
  await small.fill('3')
  await small.press('Enter')
  // The sum is of what is stored: only then is it there after a reload.
  await desk.page.locator('[data-sum="total"]').getByText(/1.000/).waitFor()
  await desk.page.reload()
  await desk.page.getByText('400 ml').waitFor()
  await desk.button('payments:act.pay').click()
  await takeIt(desk, t('payments:pay.take'))
  await desk.text('payments:sum.settled').waitFor()
  await device.setOffline(false)
  await desk.waitForSync('sync.sent')

  const [bill, ...others] = done(
    await shop.owner.client.call('GET /api/payments/bills/', { query: { business_id: shop.businessId } }),
  ).results
  expect(others).toEqual([])
  expect(bill?.lines.map(({ price, choices, quantity, listed }) => [price, choices?.map(({ name }) => name), quantity, listed])).toEqual([
    [18_000, ['400 ml'], 2, undefined],
    [18_000, ['250 ml'], 3, undefined],
  ])
  expect(await eventsOf(shop)).toMatchObject([{ of_id: bill?.id, amount: 2 * 23_000 + 3 * 18_000 }])
  await desk.link('payments:act.sale').click()
  await desk.text('payments:lines.none').waitFor()
})

test('[P2, P6, P7] two methods, a refund, and the day closed with what is missing told', async ({ desk, shop, t }) => {
  const id = await visitAt(shop, 'Bolot')
  await desk.goTo(`/till/visit/${id}`)
  for (const [sum, method] of [
    ['300', 'cash'],
    ['500', 'card'],
  ] as const) {
    await desk.button('payments:act.pay').click()
    await desk.page.getByText(t(`payments:method.${method}`), { exact: true }).click()
    await amount(desk, t('payments:pay.amount')).fill(sum)
    await takeIt(desk, t('payments:pay.take'))
  }
  await desk.text('payments:sum.settled').waitFor()
  await desk.page
    .getByRole('main')
    .getByRole('button', { name: t('common:action.more') })
    .first()
    .click()
  await desk.page.getByRole('menuitem', { name: t('payments:act.refund') }).click()
  await amount(desk, t('payments:pay.amount')).fill('100')
  await desk.page.getByRole('textbox', { name: t('payments:reason') }).fill('Waited long')
  await takeIt(desk, t('payments:act.refund'))

  await desk.goTo('/till/close')
  await amount(desk, t('payments:close.counted')).fill('150')
  await desk.page.getByRole('textbox', { name: t('payments:close.why') }).fill('Wrong change')
  await amount(desk, t('payments:close.left')).fill('100')
  await desk.button('payments:close.save').click()
  await desk.page.waitForURL(/\/till\/closes\//)
  await expect.poll(() => closesOf(shop)).toHaveLength(1)
  await desk.waitForSync('sync.sent')
  const [close] = await closesOf(shop)
  expect(close).toMatchObject({
    expected: 20_000,
    counted: 15_000,
    left: 10_000,
    reason: 'Wrong change',
    totals: { cash: { paid: 30_000, refunded: 10_000 }, card: { paid: 50_000 } },
  })
  expect(close?.events).toHaveLength(3)
})

longTest(
  '[P2, P6, P7] a tab split by two methods, money given back, and what came late: the close is as reckoned by hand',
  async ({ desk, product, shop, t }) => {
    const cafe = await Cafe.of(shop, product.serverUrl)
    const yesterday = addDays(dayOf(new Date().toISOString(), Shop.zone), -1)
    await cafe.closeEmpty(yesterday, 20_000)
    // A tablet that was without a network over night.
    await cafe.take({ name: 'Late samsa', amount: 30_000 }, instantAt(yesterday, 20 * 60, Shop.zone))
    const { id } = await cafe.order({ kind: 'table', table_id: cafe.table.id, lines: [cafe.line(cafe.tea, { quantity: 3 })] })

    await desk.goTo(`/till/order/${id}`)
    await desk.button('payments:act.pay').click()
    await desk.page.getByText(t('payments:part.guests'), { exact: true }).click()
    await amount(desk, t('payments:pay.tip')).fill('10')
    await takeIt(desk, t('payments:pay.take'))
    await desk.button('payments:act.pay').click()
    await desk.page.getByText(t('payments:method.card'), { exact: true }).click()
    await takeIt(desk, t('payments:pay.take'))
    await desk.text('payments:sum.settled').waitFor()
    await desk.page
      .getByRole('listitem')
      .filter({ hasText: t('payments:method.card') })
      .getByRole('button', { name: t('common:action.more') })
      .click()
    await desk.page.getByRole('menuitem', { name: t('payments:act.refund') }).click()
    await amount(desk, t('payments:pay.amount')).fill('25')
    await desk.page.getByRole('textbox', { name: t('payments:reason') }).fill('Cold')
    await takeIt(desk, t('payments:act.refund'))

    await desk.goTo('/till')
    await desk.page.getByRole('listitem').filter({ hasText: 'Late samsa' }).getByText(t('payments:events.late')).waitFor()
    for (const [kind, sum] of [
      ['cash_in', '100'],
      ['cash_out', '50'],
    ] as const) {
      await desk.button('payments:till.cash').click()
      await desk.page.getByText(t(`payments:cash.${kind}`), { exact: true }).click()
      await amount(desk, t('payments:pay.amount')).fill(sum)
      await desk.page.getByRole('textbox', { name: t('payments:reason') }).fill('Change')
      await takeIt(desk, t('common:action.save'))
    }
    // 200 left + 300 late + 75 with a tip of 10 + 100 put in − 50 taken out; the 75 by card, of which 25 went back, lie in no drawer.
    await desk.link('payments:till.close').click()
    await amount(desk, t('payments:close.counted')).fill('635')
    await amount(desk, t('payments:close.left')).fill('200')
    await desk.button('payments:close.save').click()
    await desk.page.waitForURL(/\/till\/closes\//)
    await desk.waitForSync('sync.sent')
    const [last] = (await closesOf(shop)).toSorted((one, other) => (one.day < other.day ? 1 : -1))
    expect(last).toMatchObject({
      float: 20_000,
      expected: 63_500,
      counted: 63_500,
      left: 20_000,
      reason: '',
      totals: {
        cash: { paid: 37_500, refunded: 0, tips: 1000 },
        card: { paid: 7_500, refunded: 2_500, tips: 0 },
        cash_in: 10_000,
        cash_out: 5_000,
      },
    })
    expect(last?.events.toSorted()).toEqual((await eventsOf(shop)).map((event) => event.id).toSorted())
  },
)

longTest(
  '[P2] guests pay apart, without a network: each their own lines by their own method, together exactly the bill',
  async ({ desk, device, product, shop, t }) => {
    const cafe = await Cafe.of(shop, product.serverUrl)
    const lagman = await cafe.cook('Lagman', 28_001)
    const { id } = await cafe.order({ kind: 'table', table_id: cafe.table.id, lines: [cafe.line(cafe.tea), cafe.line(lagman)] })
    await desk.goTo(`/till/order/${id}`)
    await desk.button('payments:act.discount').click()
    await desk.page.getByRole('textbox', { name: t('payments:discount.percent') }).fill('10')
    await desk.page.getByRole('textbox', { name: t('payments:reason') }).fill('Birthday')
    await takeIt(desk, t('common:action.save'))
    await desk.button('payments:act.split').click()
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.page.getByRole('combobox', { name: /^Lagman/ }).selectOption(t('payments:split.guest', { number: 2 }))
    await takeIt(desk, t('common:action.save'))
    for (const [number, method] of [
      [1, 'cash'],
      [2, 'card'],
    ] as const) {
      // By a key: a tap where the one before it was would be its second half, so soon after it.
      await desk.button('payments:split.payOf', { number }).press('Enter')
      await desk.page.getByText(t(`payments:method.${method}`), { exact: true }).click()
      await takeIt(desk, t('payments:pay.take'))
    }
    await desk.page.getByRole('main').locator('dt').getByText(t('payments:sum.settled')).waitFor()
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    const paid = (await eventsOf(shop)).filter((event) => event.of_id === id).map((event) => [event.part, event.method, event.amount])
    // 330,01 less a tenth, rounded down: 33,00. Of that the tea bears its share, and the lagman the rest.
    expect(paid.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [1, 'cash', 4_500],
      [2, 'card', 25_201],
    ])
  },
)

test('[P7] two tablets close one day: the first close stands, the other is shown beside it, and what it counted is of the next', async ({
  desk,
  device,
  product,
  shop,
  t,
}) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  await desk.goTo('/till/close')
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await amount(desk, t('payments:close.counted')).fill('0')
  await desk.button('payments:close.save').click()
  await desk.waitForSync('sync.waiting', 1)
  await cafe.closeEmpty(dayOf(new Date().toISOString(), Shop.zone), 7_000)
  // The close that was refused is asked for by its page, which then says that it is not there.
  device.expectNoise(/status of 40[49]/)
  await device.setOffline(false)
  await desk.waitForSync('sync.attention', 1)

  await desk.goTo('/sync')
  const card = desk.attention(t('sync:till.close', { day: '' }).trim())
  await card.getByText(t('errors:code.day_closed')).waitFor()
  await card
    .getByRole('row', { name: t('sync:close.counted') })
    .getByText('70', { exact: false })
    .waitFor()
  expect(await axeFindings(desk.page)).toEqual([])
  await card.getByRole('button', { name: t('sync:close.keep') }).click()
  await desk.waitForSync('sync.sent')
  await desk.goTo('/till')
  await desk.text('payments:till.afterClose').waitFor()
  expect((await closesOf(shop)).map(({ counted }) => counted)).toEqual([7_000])
})
