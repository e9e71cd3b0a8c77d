import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { noOrdering } from '#domain/business/ordering.ts'
import { must } from '#lib/assert.ts'
import { done } from '#tests/e2e/harness/api.ts'
import { Device } from '#tests/e2e/harness/device.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { Shop } from '#tests/e2e/harness/shop.ts'
import { ms, type Line } from './report.ts'
import { median } from './statistics.ts'

/** What Lighthouse takes for a phone on the street. */
const line = { bytesPerSecond: 200_000, roundTripMs: 150 } as const
const slowdown = 4
const [rounds, count] = [7, 60]

interface Paint {
  readonly largest: number
  readonly first: number
}

/**
 * A customer who was never here opens a shop's page, a catalogue, each of its products with a picture, and the same as a menu by the code
 * on a table.
 */
export async function measureVisitorsLcp(): Promise<readonly Line[]> {
  const product = await Product.start(undefined, { RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  try {
    const shop = await Shop.open(product.serverUrl)
    const shopPath = await shop.publish()
    const ofShop = await measure(product, `a shop's page`, shopPath)
    const { id, path } = await openCatalogue(product, shop)
    return [
      ofShop,
      await measure(product, `a catalogue of ${count} products with pictures`, path),
      await measure(product, `a café's menu of as many by the code on a table`, await openMenu(shop, shopPath, id)),
    ]
  } finally {
    await product.discard()
  }
}

async function measure(product: Product, what: string, path: string): Promise<Line> {
  const paints: Paint[] = []
  for (let round = 0; round < rounds; round += 1)
    paints.push(await paintOf(product, `${product.url}${path}${path.includes('?') ? '&' : '?'}lang=ru`))
  const largest = median(paints.map((one) => one.largest))
  return {
    measure: `A customer's first visit to ${what}, 1.6 Mbit/s, 150 ms, CPU slowed ${slowdown}×: largest contentful paint, median of ${rounds}`,
    ours: ms(largest),
    beside: `${ms(median(paints.map((one) => one.first)))} until the first paint`,
    ratio: '–',
    wanted: 'at most 1.2 s',
    isMet: largest <= 1200,
  }
}

/** The path of the menu for who sits at a table. */
async function openMenu({ owner, businessId }: Shop, shopPath: string, menu_id: string): Promise<string> {
  const table = done(await owner.client.call('POST /api/menu/tables/', { body: { business_id: businessId, name: '5' } }))
  done(
    await owner.client.call('PATCH /api/booking/business/{id}/', {
      params: { id: businessId },
      body: { ordering: { ...noOrdering, menu_id } as never },
    }),
  )
  return `${shopPath}?table=${table.id}`
}

async function openCatalogue(product: Product, { owner, businessId }: Shop): Promise<{ readonly id: string; readonly path: string }> {
  const { id, code } = done(
    await owner.client.call('POST /api/catalogue/catalogues/', { body: { business_id: businessId, name: 'Bakery', is_published: true } }),
  )
  for (let nth = 0; nth < count; nth += 1) {
    const form = new FormData()
    const fields = {
      business_id: businessId,
      catalogue_id: id,
      name: `Honey cake ${nth}`,
      description: 'Twelve layers, two days in the making',
      price: String(45_000 + nth * 100),
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('image', new Blob([new Uint8Array(await photograph(nth))], { type: 'image/jpeg' }), 'cake.jpg')
    const { status } = await fetch(`${product.serverUrl}/api/catalogue/products/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': crypto.randomUUID() },
      body: form,
    })
    if (status !== 201) throw new Error(`the product answered ${status}`)
  }
  return { id, path: `/catalog/${must(code, 'the code')}` }
}

/** As large, and as hard to make small, as what a phone takes: soft shapes with grain. */
function photograph(nth: number): Promise<Buffer> {
  const grain = {
    create: { width: 1200, height: 900, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  } as const
  return sharp(grain)
    .tint({ r: (nth * 37) % 256, g: 150, b: (nth * 91) % 256 })
    .jpeg()
    .toBuffer()
}

/** On a device of its own each time: nothing is kept from the one before. */
async function paintOf(product: Product, url: string): Promise<Paint> {
  const device = await new Device({ isPhone: true, width: 360, height: 780, language: 'ru' }).start()
  try {
    const page = await device.open('about:blank')
    await (await device.context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    product.proxy.setRoundTrip(line.roundTripMs)
    product.proxy.setRate(line.bytesPerSecond)
    await page.goto(url, { waitUntil: 'networkidle' })
    return { largest: await lastStart(page, 'largest-contentful-paint'), first: await lastStart(page, 'paint') }
  } finally {
    product.proxy.setRoundTrip(0)
    product.proxy.setRate(Infinity)
    await device.discard()
  }
}

/** When the last of these paints was, in milliseconds since the address was opened. */
function lastStart(page: Page, type: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({ type: wanted, buffered: true })
      }),
    type,
  )
}
