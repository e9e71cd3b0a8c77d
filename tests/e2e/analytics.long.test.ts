import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { addDays, dayOf, instantAt, type Day } from '#domain/shared/zone.ts'
import { uuidv7 } from '#lib/ids.ts'
import { must } from '#lib/assert.ts'
import { done } from './harness/api.ts'
import type { Desk } from './harness/desk.ts'
import { axeFindings } from './harness/look.ts'
import { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'

const newId = () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

/** Two visits tomorrow and one the day after, all agreed on; a fourth was cancelled. */
async function book(shop: Shop, tomorrow: Day): Promise<readonly string[]> {
  const at = (days: number, hour: number) =>
    ({ status: 'approved', start: instantAt(addDays(tomorrow, days), hour * 60, Shop.zone) }) as const
  const visits = [await shop.request('Ainura', at(0, 10)), await shop.request('Burul', at(0, 12)), await shop.request('Cholpon', at(1, 10))]
  await shop.cancel((await shop.request('Dinara', at(1, 12))).id)
  return visits.map(({ id }) => id)
}

/** The card of a table by its title, and its picture. */
const card = (desk: Desk, title: string) =>
  desk.page.locator('section').filter({ has: desk.page.getByRole('heading', { name: title, exact: true }) })

/** How high the bars of a card are drawn, those of nothing left out. */
async function barsOf(desk: Desk, title: string): Promise<readonly number[]> {
  const bars = card(desk, title).locator('.recharts-bar-rectangle path')
  await bars.first().waitFor()
  return bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height))
}

async function saved(desk: Desk, label: string): Promise<readonly string[]> {
  const download = desk.page.waitForEvent('download')
  await desk.page.getByRole('button', { name: label, exact: true }).click()
  const file = must(await (await download).path(), 'the file')
  return readFileSync(file, 'utf8').replace('\u{feff}', '').split('\r\n')
}

test('[A1, A2] charts, tables and files say what was booked and taken; without a network, what was last known and when', async ({
  desk,
  device,
  shop,
  t,
}) => {
  const today = dayOf(new Date().toISOString(), Shop.zone)
  const tomorrow = addDays(today, 1)
  const [first, second] = await book(shop, tomorrow)
  const pay = (of_id: string, amount: number) =>
    shop.owner.client.call('POST /api/payments/payments/', {
      body: { id: newId(), business_id: shop.businessId, of: 'visit', of_id, amount },
    })
  done(
    await shop.owner.client.call('POST /api/payments/bills/', {
      body: { id: first!, business_id: shop.businessId, of: 'visit', discount: { basis_points: 1_000, reason: 'Birthday' } },
    }),
  )
  // 800 less 10 % = 720, and 800: 1,600 gross, 80 of it given away.
  done(await pay(first!, 72_000))
  done(await pay(second!, 80_000))

  await desk.goTo(`/analytics?from=${tomorrow}&to=${addDays(tomorrow, 1)}`)
  const [two, one] = await barsOf(desk, t('analytics:figure.bookings'))
  expect(two! / one!).toBeCloseTo(2, 1)
  expect(await saved(desk, t('analytics:csvOf', { title: t('analytics:figure.bookings') }))).toEqual([
    ['by.day', 'figure.bookings', 'figure.completed', 'figure.no_shows', 'figure.cancelled']
      .map((key) => t(`analytics:${key}` as 'analytics:by.day'))
      .flatMap((label) => [label, t('analytics:columnBefore', { label })])
      .join(';'),
    `${tomorrow};${addDays(tomorrow, -2)};2;0;0;0;0;0;0;0`,
    `${addDays(tomorrow, 1)};${addDays(tomorrow, -1)};1;0;0;0;0;0;1;0`,
  ])

  await desk.goTo('/analytics?period=today')
  const net = desk.page
    .locator('dl > div')
    .filter({ hasText: t('analytics:figure.net') })
    .locator('dd')
    .first()
  await net.getByText('1,520 som').waitFor()
  await desk.page.getByText('1,600 som − 80 som − 0 som = 1,520 som').waitFor()
  expect((await barsOf(desk, t('analytics:figure.net'))).filter((height) => height > 0)).toHaveLength(1)
  await card(desk, t('analytics:figure.net'))
    .getByRole('button', { name: t('analytics:showTable') })
    .click()
  await card(desk, t('analytics:figure.net')).getByRole('cell', { name: '1,520 som' }).waitFor()
  expect(await axeFindings(desk.page, 'all')).toEqual([])

  // What is read is kept within a second.
  await desk.waitForSync('sync.sent')
  await expect
    .poll(() =>
      desk.page.evaluate(() =>
        Object.entries(localStorage).some(([key, value]) => key.startsWith('stoika-query:') && value.includes('"analytics"')),
      ),
    )
    .toBe(true)
  await device.setOffline(true)
  await desk.page.reload()
  await desk.page.getByRole('alert').getByText(t('analytics:offlineNow')).waitFor()
  await net.getByText('1,520 som').waitFor()
  await desk.goTo('/analytics?period=year')
  await desk.text('analytics:offline').waitFor()
})
