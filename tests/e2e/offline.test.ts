import { describe, expect } from 'vitest'
import { onlyThorough } from '#tests/setup/thorough.ts'
import { done } from './harness/api.ts'
import type { Desk } from './harness/desk.ts'
import type { Device } from './harness/device.ts'
import type { Product } from './harness/product.ts'
import { captivePortal } from './harness/proxy.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk, test } from './harness/test.ts'

const longTest = onlyThorough(test)

const journey = shareDesk()

const approving = { method: 'PUT', path: /\/approve\/$/ }

describe('without a network', () => {
  test('any address opens from a cold start', async ({ desk, device, shop, product }) => {
    const booking = await shop.request('Ainura')
    await desk.decision('Ainura').waitFor()
    await device.waitForOfflineFiles()
    await device.restart()
    await device.setOffline(true)
    const again = await desk.another(device, `/bookings/${booking.id}`)
    await again.page.getByRole('heading', { name: 'Ainura' }).waitFor()
    await again.load('/')
    await again.decision('Ainura').waitFor()
    expect(again.page.url()).toBe(`${product.url}/`)
  })

  test('[E2] what is kept between visits is there after a restart: account, services, categories, employees, free times, bookings', async ({
    desk,
    device,
    shop,
    t,
  }) => {
    done(await shop.owner.client.call('POST /api/booking/categories/', { body: { business: shop.businessId, name: 'Hair' } }))
    const booking = await shop.request('Aibek')
    await desk.decision('Aibek').waitFor()
    await desk.goTo('/services/categories')
    await desk.page.getByText('Hair', { exact: true }).waitFor()
    await device.waitForOfflineFiles()
    await device.restart()
    await device.setOffline(true)
    const again = await desk.another(device, '/services')
    await again.page.getByRole('link', { name: /Haircut/ }).waitFor()
    await again.goTo('/services/categories')
    await again.page.getByText('Hair', { exact: true }).waitFor()
    await again.goTo('/employees')
    await again.page.getByRole('link', { name: /Cholpon/ }).waitFor()
    await again.goTo(
      `/bookings/new?${new URLSearchParams({ service: shop.services[0]!.id, employee: shop.employees[1]!.id, start: shop.hour(3) }).toString()}`,
    )
    await again.page.getByRole('radio', { name: '11:00' }).waitFor()
    await again.goTo(`/bookings/${booking.id}`)
    await again.page.getByRole('heading', { name: 'Aibek' }).first().waitFor()
    await again.goTo('/business')
    await again.page.getByText('Salon Ak-Kuu').first().waitFor()
    await again.goTo('/account')
    await expect.poll(() => again.page.getByLabel(t('account:field.name')).inputValue()).toBe('Aigul')
  })

  journey('an approval is kept over a reload and arrives exactly once', async ({ desk, device, shop }) => {
    const booking = await shop.request('Bolot')
    await desk.decision('Bolot').waitFor()
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.approve('Bolot')
    await desk.waitForSync('sync.waiting', 1)
    await desk.page.reload()
    await desk.waitForSync('sync.waiting', 1)
    expect((await shop.owner.booking(booking.id)).status).toBe('pending')
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.history(booking.id)).toEqual(['create', 'approve'])
  })

  test('what is queued when the tab is closed goes out when the app is opened again', async ({ desk, device, shop }) => {
    const booking = await shop.request('Chyngyz')
    await desk.decision('Chyngyz').waitFor()
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.approve('Chyngyz')
    await desk.waitForSync('sync.waiting', 1)
    await device.restart()
    const again = await desk.another(device)
    await again.waitForSync('sync.sent')
    expect(await shop.owner.history(booking.id)).toEqual(['create', 'approve'])
  })

  longTest(
    '[E23] what becomes of a booking is told over a restart, and no more once it was seen',
    async ({ desk, device, product, shop, t }) => {
      await device.waitForOfflineFiles()
      await device.setOffline(true)
      await desk.book('Zarina', { start: shop.hour(3), service: shop.services[0]!.id, employee: shop.employees[0]!.id })
      await desk.text('booking:booked.loading').waitFor()
      // A browser starts with a network, and the worker with it: it may send before the network is pulled.
      product.proxy.spoil({ path: /^\/api\// }, 'cut-before')
      await device.restart()
      await device.setOffline(true)
      const again = await desk.another(device)
      await again.text('booking:booked.loading').waitFor()
      expect(await again.text('booking:booked.succeeded').count()).toBe(0)
      product.proxy.heal()
      await device.setOffline(false)
      await again.wake()
      await again.text('booking:booked.succeeded').waitFor()
      expect(await shop.owner.bookings()).toMatchObject([{ customer_name: 'Zarina' }])
      await again.page.reload()
      await again.text('booking:booked.succeeded').waitFor()
      // By a key: a tap on what has just come does nothing.
      await again.button('message.dismiss').press('Enter')
      // It goes once that is stored.
      await again.page.getByRole('region', { name: t('booking:booked.title') }).waitFor({ state: 'detached' })
      await device.endApp()
      const last = await desk.another(device)
      await last.page.getByRole('list', { name: 'Asel' }).or(last.page.getByRole('article')).first().waitFor({ state: 'attached' })
      expect(await last.page.getByRole('region', { name: t('booking:booked.title') }).count()).toBe(0)
    },
  )

  journey('two tabs send one queue once', async ({ desk, device, shop }) => {
    const bookings = [await shop.request('Daniyar'), await shop.request('Elmira'), await shop.request('Farida')]
    const second = await desk.another(device)
    await second.decision('Farida').waitFor()
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.approve('Daniyar')
    await second.approveByKey('Elmira')
    await desk.approveByKey('Farida')
    await second.decision('Daniyar').waitFor({ state: 'detached' })
    await second.waitForSync('sync.waiting', 3)
    await device.setOffline(false)
    await Promise.all([desk.waitForSync('sync.sent'), second.waitForSync('sync.sent')])
    for (const { id } of bookings) expect(await shop.owner.history(id)).toEqual(['create', 'approve'])
  })
})

describe('with a network that lies', () => {
  journey(
    'the answer is lost after the server stored the effect: it is asked again and done once',
    async ({ desk, device, product, shop }) => {
      const booking = await shop.request('Gulnara')
      await desk.decision('Gulnara').waitFor()
      device.expectNoise(/net::ERR_/)
      const cut = product.proxy.spoil(approving, 'cut-after', 2)
      await desk.approve('Gulnara')
      await cut.reached
      await desk.waitForSync('sync.sent')
      expect(await shop.owner.history(booking.id)).toEqual(['create', 'approve'])
    },
  )

  journey('the server is killed between its commit and its answer', async ({ desk, device, product, shop }) => {
    const booking = await shop.request('Iskender')
    await desk.decision('Iskender').waitFor()
    device.expectNoise(/net::ERR_/)
    const committed = product.proxy.spoil(approving, 'cut-after', 1)
    await desk.approve('Iskender')
    await committed.reached
    product.proxy.spoil({}, 'cut-before')
    await product.killServer()
    await desk.waitForSync('sync.waiting', 1)
    await product.startServer()
    product.proxy.heal()
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.history(booking.id)).toEqual(['create', 'approve'])
  })

  journey('a captive portal acknowledges nothing', async ({ desk, device, product, shop }) => {
    const booking = await shop.request('Jyldyz')
    await desk.decision('Jyldyz').waitFor()
    device.expectNoise(/net::ERR_/)
    const portal = product.proxy.spoil({}, captivePortal)
    await desk.approve('Jyldyz')
    await portal.reached
    await desk.waitForSync('sync.waiting', 1)
    expect((await shop.owner.booking(booking.id)).status).toBe('pending')
    product.proxy.heal()
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.history(booking.id)).toEqual(['create', 'approve'])
  })

  journey('a server that fails is told once, and gets what waits when it works again', async ({ desk, device, product, shop }) => {
    const booking = await shop.request('Kubat')
    await desk.decision('Kubat').waitFor()
    device.expectNoise(/status of 500/)
    const failing = product.proxy.spoil(
      approving,
      { status: 500, body: '{"code":"server_error"}', headers: { 'content-type': 'application/json' } },
      2,
    )
    await desk.approve('Kubat')
    // The header may say "sent" for a moment longer: what the server has decides.
    await expect.poll(() => shop.owner.history(booking.id), { timeout: 30_000 }).toEqual(['create', 'approve'])
    expect(failing.met).toBe(2)
    await desk.waitForSync('sync.sent')
  })
})

/** An approval whose requests never reach the server, and that the person then takes back. */
async function undoInVain(
  customer: string,
  { desk, device, product, shop }: { readonly desk: Desk; readonly device: Device; readonly product: Product; readonly shop: Shop },
): Promise<string> {
  const { id } = await shop.request(customer)
  await desk.decision(customer).waitFor()
  device.expectNoise(/net::ERR_/)
  const cut = product.proxy.spoil(approving, 'cut-before')
  await desk.approve(customer)
  await cut.reached
  await desk.undo(customer)
  return id
}

describe('undoing what went out without an answer', () => {
  journey('it is sent no more once the person says so, and the booking waits again', async ({ desk, device, product, shop }) => {
    const id = await undoInVain('Nurlan', { desk, device, product, shop })
    await desk.button('booking:giveUp.confirm').click()
    await desk.decision('Nurlan').waitFor()
    product.proxy.heal()
    await desk.approve('Nurlan')
    await expect.poll(() => shop.owner.history(id)).toEqual(['create', 'approve'])
  })

  journey('it goes on being sent where the person draws back', async ({ desk, device, product, shop }) => {
    const id = await undoInVain('Omurbek', { desk, device, product, shop })
    await desk.button('booking:giveUp.back').click()
    product.proxy.heal()
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.history(id)).toEqual(['create', 'approve'])
  })
})

describe('a session that ends while something waits', () => {
  journey('pauses the queue, and signing in again sends it', async ({ desk, device, shop }) => {
    const booking = await shop.request('Leila')
    await desk.decision('Leila').waitFor()
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.approve('Leila')
    await desk.waitForSync('sync.waiting', 1)
    await shop.endOtherSessions()
    device.expectNoise(/status of 401/)
    await device.setOffline(false)
    await desk.page.waitForURL(/\/auth\/sign-in/)
    expect((await shop.owner.booking(booking.id)).status).toBe('pending')
    await desk.fillSignIn(shop.login)
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.history(booking.id)).toEqual(['create', 'approve'])
  })
})
