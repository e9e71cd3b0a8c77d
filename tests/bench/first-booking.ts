import type { Page } from 'playwright-core'
import { bookingRu as said } from '#public/booking/texts/ru.ts'
import { publicTexts } from '#public/texts.ts'
import { Device } from '#tests/e2e/harness/device.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { Shop } from '#tests/e2e/harness/shop.ts'
import { ms, type Line } from './report.ts'
import { median } from './statistics.ts'

/** A phone on the street: the line carries all that its page and its worker ask for. */
const line = { bytesPerSecond: 200_000, roundTripMs: 150 } as const
const slowdown = 4
const rounds = 5

/** When each step of the way was done, in milliseconds since the address was opened. */
interface Walk {
  /** The printed page can be read. */
  readonly read: number
  /** The form stands there. */
  readonly form: number
  /** Free times can be tapped. */
  readonly times: number
  /** The server has it, and the page says so. */
  readonly confirmed: number
  readonly taps: number
}

/** A customer who was never here opens the shop's page and books, with nothing between two taps but what the page makes them wait for. */
export async function measureFirstBooking(): Promise<readonly Line[]> {
  const product = await Product.start()
  try {
    const walks: Walk[] = []
    for (let round = 0; round < rounds; round += 1) walks.push(await walk(product))
    const middle = (step: keyof Walk) => median(walks.map((one) => one[step]))
    const seconds = (step: keyof Walk) => `${(middle(step) / 1000).toFixed(1)} s`
    return [
      {
        measure: `A customer's first visit to a shop's page, 1.6 Mbit/s, 150 ms, CPU slowed ${slowdown}×: from opening it to the confirmation, ${middle('taps')} taps and no time between them, median of ${rounds}`,
        ours: seconds('confirmed'),
        beside: `${ms(middle('read'))} until it can be read, ${seconds('form')} until the form, ${seconds('times')} until free times are there`,
        ratio: '–',
        wanted: 'at most 5 s',
        isMet: middle('confirmed') <= 5000,
      },
    ]
  } finally {
    await product.discard()
  }
}

/** A business and a device of its own each time: nothing is kept from the one before. */
async function walk(product: Product): Promise<Walk> {
  const shop = await Shop.open(product.serverUrl)
  const path = await shop.publish({ min_notice_minutes: 0 })
  const device = await new Device({ isPhone: true, width: 360, height: 780, language: 'ru' }).start()
  try {
    const page = await device.open('about:blank')
    await (await device.context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    product.proxy.setRoundTrip(line.roundTripMs)
    product.proxy.setRate(line.bytesPerSecond)
    return await book(page, `${product.url}${path}?lang=ru`)
  } finally {
    product.proxy.setRoundTrip(0)
    product.proxy.setRate(Infinity)
    await device.discard()
  }
}

async function book(page: Page, url: string): Promise<Walk> {
  await page.goto(url, { waitUntil: 'commit' })
  const service = `${publicTexts.ru.shop.book}: Haircut`
  const read = await shownAt(page, `button[aria-label="${service}"]`)
  let taps = 0
  const tap = async (role: 'button' | 'checkbox' | 'textbox', name: string | RegExp) => {
    taps += 1
    await page.getByRole(role, { name }).tap()
  }
  await tap('button', service)
  const form = await shownAt(page, 'input[type=tel]')
  const nearest = said.nearest.split('{')[0]!
  const times = await shownAt(page, 'button[aria-pressed]', nearest)
  await tap('button', new RegExp(`^${nearest}`))
  await tap('textbox', said.name)
  await page.keyboard.insertText('Айпери')
  await tap('textbox', said.phone)
  await page.keyboard.insertText('0555777888')
  await tap('checkbox', /./)
  await tap('button', said.book)
  return { read, form, times, confirmed: await shownAt(page, 'main output strong', said.waiting), taps }
}

/**
 * When an element that says this is there, in milliseconds since the page was opened: asked with each frame, as Playwright's own waiting
 * would be late by up to half a second.
 */
async function shownAt(page: Page, selector: string, text = ''): Promise<number> {
  const found = await page.waitForFunction(
    ([wanted, words = '']) => {
      const isThere = [...document.querySelectorAll(wanted!)].some((one) => one.textContent.includes(words))
      return isThere && performance.now()
    },
    [selector, text],
    { polling: 'raf' },
  )
  return Number(await found.jsonValue())
}
