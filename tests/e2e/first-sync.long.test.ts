import { describe, expect } from 'vitest'
import { Desk } from './harness/desk.ts'
import { axeFindings } from './harness/look.ts'
import { test } from './harness/test.ts'

const bookingList = { method: 'GET', path: /^\/api\/booking\/booking\/\?business_id=[^&]+&since=/ }
/** All parts of the bookings but the first, which is the only one with an end ahead [E30]. */
const laterParts = { method: 'GET', path: /^\/api\/booking\/booking\/\?business_id=[^&]+&since=0&ordering=start&start_from=[^&]+$/ }

describe('before the bookings have come to a new device', () => {
  test('[E24] nothing is free, nothing is empty and nothing is up to date; then all is there', async ({ device, product, shop, t }) => {
    const booking = await shop.request('Ainura')
    await shop.approve(booking.id)
    await shop.request('Bakyt')
    const held = product.proxy.spoil(bookingList, 'hold-answer')
    const desk = await Desk.begin(device, product, t, shop.login)
    const { page } = desk
    const loading = page.getByText(t('desk:coming.begun')).first()
    await loading.waitFor()
    await held.reached
    const said = t('sync.open', { state: `${t('sync.sent')}, ${t('sync.loading', { percent: '[1-9]\\d?' })}` })
    await page
      .getByRole('link', { name: new RegExp(said.replaceAll('\u00A0', ' ')) })
      .first()
      .waitFor()
    expect(await page.locator('[data-tone="good"]').count()).toBe(0)
    expect(await page.getByText(t('booking:today.nothingWaits')).count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await desk.goTo('/calendar?view=week')
    await loading.waitFor()
    expect(await page.getByText(t('booking:today.laneCount', { count: 0 })).count()).toBe(0)

    const start = booking.start
    await desk.goTo(
      `/bookings/new?${new URLSearchParams({ service: shop.services[0]!.id, employee: shop.employees[0]!.id, start }).toString()}`,
    )
    await loading.waitFor()
    await page.getByText(t('booking:coming.slots')).waitFor()
    expect(await page.getByRole('radio', { name: /^\d\d:\d\d$/ }).count()).toBe(0)

    product.proxy.heal()
    await page
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .first()
      .waitFor()
    await loading.waitFor({ state: 'detached' })
    await desk.waitForSync('sync.sent')
    await desk.goTo('/')
    await desk.decision('Bakyt').waitFor()
  })

  test('[E30] Today shows its day whole while the week says that it is coming, and a later day offers no time', async ({
    device,
    product,
    shop,
    t,
  }) => {
    const { start } = await shop.request('Ainura', { start: new Date().toISOString(), status: 'approved', walk_in: true })
    const before = product.proxy.exchanges.length
    const held = product.proxy.spoil(laterParts, 'hold-answer')
    const desk = await Desk.begin(device, product, t, shop.login)
    const { page } = desk
    const loading = page.getByText(new RegExp(`^${t('desk:coming.begun')}`))
    await held.reached
    const lane = page.getByRole('list', { name: 'Asel' })
    await lane.getByText('Ainura').waitFor()
    expect(await page.locator('[data-tone="good"]').count()).toBe(0)
    expect(await page.getByText(t('booking:today.nothingWaits')).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])

    await desk.goTo('/calendar?view=day')
    await lane.getByText('Ainura').waitFor()
    await desk.goTo('/calendar?view=week')
    await loading.first().waitFor()
    expect(await page.getByText(t('booking:today.laneCount', { count: 0 })).count()).toBe(0)
    await desk.goTo(
      `/bookings/new?${new URLSearchParams({ service: shop.services[0]!.id, employee: shop.employees[0]!.id, start }).toString()}`,
    )
    await page.getByText(t('booking:coming.slots')).waitFor()
    expect(await page.getByRole('radio', { name: /^\d\d:\d\d$/ }).count()).toBe(0)

    // Closed in the middle of it, it goes on where it was.
    await desk.load('/')
    await lane.getByText('Ainura').waitFor()
    product.proxy.heal()
    await desk.waitForSync('sync.sent')
    await desk.goTo('/calendar?view=week')
    await loading.first().waitFor({ state: 'detached' })
    expect(product.proxy.exchanges.slice(before).filter(({ path }) => /ordering=start&.*start_to=/.test(path))).toHaveLength(1)
  })
})
