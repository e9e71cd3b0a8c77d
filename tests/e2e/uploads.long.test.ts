import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { must } from '#lib/assert.ts'
import { pictureAt } from '#lib/picture-sizes.ts'
import { done } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()

/** What a phone's camera writes: large, and turned by a note beside the picture. */
async function aPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'cut.jpg', mimeType: 'image/jpeg', buffer }
}

function field(page: Page, name: string): Locator {
  return page.getByRole('group', { name: `Photo: ${name}` })
}

async function choose(desk: Desk, name: string): Promise<void> {
  await field(desk.page, name)
    .locator('input[type=file]:not([capture])')
    .setInputFiles(await aPhoto())
}

/** As the picture is drawn; null while there is none. */
function drawn(picture: Locator): Promise<readonly number[]> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
}

async function imageOf(shop: Shop, id: string): Promise<string | null> {
  return done(await shop.owner.client.call('GET /api/booking/services/{id}/', { params: { id } })).image
}

describe('a picture of a service', () => {
  test('chosen without a network it outlives a reload, and another device sees it once there is one', async ({
    desk,
    device,
    shop,
    newDevice,
    product,
    t,
  }) => {
    const service = must(shop.services[0], 'a service')
    await desk.goTo(`/services/${service.id}`)
    await field(desk.page, service.name).waitFor()
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await choose(desk, service.name)
    await desk.page.getByText(/^Waits (for the network|its turn), [\d.,]+\s(kB|MB)$/).waitFor()
    await desk.waitForSync('sync.waiting', 1)
    await desk.page.reload()
    const waiting = field(desk.page, service.name).getByRole('img')
    await waiting.waitFor()
    // Upright, and small enough to wait.
    expect(await drawn(waiting)).toEqual([1067, 1600])
    expect(await imageOf(shop, service.id)).toBeNull()
    await desk.goTo('/sync')
    await desk.page.getByText(`Photo: ${service.name}`).waitFor()

    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    await desk.page
      .getByRole('listitem')
      .filter({ hasText: `Photo: ${service.name}` })
      .getByText(new RegExp(t('sync:outcome.sent')))
      .waitFor()
    const stored = must(await imageOf(shop, service.id), 'the picture')
    const other = await Desk.enter(await newDevice(), product, t, shop.login)
    await other.goTo(`/services/${service.id}`)
    const seen = field(other.page, service.name).getByRole('img')
    await seen.waitFor()
    expect([await seen.getAttribute('src'), await drawn(seen)]).toEqual([pictureAt(stored, 480), [320, 480]])
  })

  test('whose answer is lost on the way is sent again under the same key, and is there once', async ({ desk, device, shop, product }) => {
    const service = must(shop.services[1], 'a service')
    await desk.goTo(`/services/${service.id}`)
    await field(desk.page, service.name).waitFor()
    device.expectNoise(/net::ERR_/)
    const cut = product.proxy.spoil({ method: 'PATCH', path: /\/services\// }, 'cut-after', 1)
    await choose(desk, service.name)
    await cut.reached
    const first = must(await imageOf(shop, service.id), 'the picture')
    const keys = () =>
      product.proxy.exchanges
        .filter(({ method, path }) => method === 'PATCH' && path.includes(service.id))
        .map(({ headers }) => headers['idempotency-key'])
    await expect.poll(() => [keys().length > 1, new Set(keys()).size]).toEqual([true, 1])
    await desk.waitForSync('sync.sent')
    expect(await imageOf(shop, service.id)).toBe(first)
  })

  test('that is no picture is refused at once', async ({ desk, shop }) => {
    const service = must(shop.services[0], 'a service')
    await desk.goTo(`/services/${service.id}`)
    await field(desk.page, service.name)
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await desk.page.getByRole('alert').filter({ hasText: 'not a picture we can read' }).waitFor()
  })
})
