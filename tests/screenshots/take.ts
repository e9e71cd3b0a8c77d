import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { demo } from '#tests/e2e/harness/api.ts'
import { Desk } from '#tests/e2e/harness/desk.ts'
import { Device } from '#tests/e2e/harness/device.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { loadTexts } from '#tests/e2e/harness/texts.ts'

/**
 * `npm run screenshots`: opens the built product with its demo data, on a tablet and on a
 * phone, and photographs what the manifest and the README show.
 */
const folder = join(import.meta.dirname, '../../public/screenshots')
const forms = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'narrow', width: 400, height: 860 },
] as const
const screens = [
  { name: 'today', path: '/' },
  { name: 'calendar', path: '/calendar' },
  { name: 'bookings', path: '/bookings' },
  { name: 'new-booking', path: '/bookings/new' },
] as const

mkdirSync(folder, { recursive: true })
const product = await Product.start(undefined, { STOIKA_DEMO: '1', LOG_LEVEL: 'error' })
try {
  for (const form of forms) await photograph(form)
} finally {
  await product.discard()
}

async function photograph({ name: form, width, height }: (typeof forms)[number]): Promise<void> {
  const device = await new Device({ width, height, isPhone: form === 'narrow', timeZone: 'Asia/Bishkek' }).start()
  try {
    const desk = await Desk.signIn(device, product.url, await loadTexts('en'), demo.owner)
    for (const { name, path } of screens) {
      await desk.load(path)
      await desk.waitForSync('sync.sent')
      await settle(desk.page)
      await sharp(await desk.page.screenshot())
        .png({ palette: true, effort: 10 })
        .toFile(join(folder, `${name}-${form}.png`))
    }
  } finally {
    await device.discard()
  }
}

/** Texts are in their own typeface, pictures are there, and skeletons have gone. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() => {
    const inView = [...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight)
    return inView.every(({ complete }) => complete) && !document.querySelector('[aria-busy="true"]')
  })
}
