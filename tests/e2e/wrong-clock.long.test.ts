import { describe, expect } from 'vitest'
import { dayOf } from '#domain/shared/zone.ts'
import { isThorough } from '#tests/setup/thorough.ts'
import { Desk } from './harness/desk.ts'
import { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'

const dayMs = 86_400_000
const today = () => dayOf(new Date().toISOString(), Shop.zone)

const ways = [
  ['ahead', dayMs],
  ['behind', -dayMs],
] as const

describe.each(isThorough ? ways : ways.slice(0, 1))('a device that is a day %s', (way, offMs) => {
  test('says so, and goes on with the server’s day; without a network too, also when it is opened anew', async ({
    device,
    product,
    shop,
    t,
  }) => {
    await shop.request('Ainura')
    await device.shiftClock(offMs)
    const desk = await Desk.enter(device, product, t, shop.login)
    await desk.text(`sync:clock.${way}`, { amount: t('sync:clock.days', { count: 1 }) }).waitFor()
    await desk.decision('Ainura').waitFor()
    await desk.page.getByRole('button', { name: t('booking:today.walkIn') }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Haircut/ }).click()
    await dialog.getByRole('button', { name: /Asel/ }).click()
    const walkInDays = async () =>
      (await shop.owner.bookings()).filter((booking) => booking.walk_in).map(({ start }) => dayOf(start, Shop.zone))
    await expect.poll(walkInDays).toEqual([today()])

    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.page.reload()
    await desk.text(`sync:clock.${way}`, { amount: t('sync:clock.days', { count: 1 }) }).waitFor()
    await desk.decision('Ainura').waitFor()
    await desk.approve('Ainura')
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
  })
})
