import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { codesOf, sheetAddress } from '#domain/sheets/sheet-codes.ts'
import { layoutSheet } from '#domain/sheets/sheet-layout.ts'
import { defaultSheet, type SheetSettings } from '#domain/sheets/sheet-settings.ts'
import { must } from '#lib/assert.ts'
import { bookingRu } from '#public/booking/texts/ru.ts'
import { cardRu } from '#public/card/texts/ru.ts'
import { publicTexts } from '#public/texts.ts'
import { printPages, readCodes } from '#tests/setup/printed-sheet.ts'
import { CardClub } from './harness/card-club.ts'
import type { Desk } from './harness/desk.ts'
import { shareDesk } from './harness/test.ts'

const journey = shareDesk()

/** What is read in each place of the sheets that the page hands out. */
async function saved(
  { page, button }: { readonly page: Page; readonly button: ReturnType<Desk['button']> },
  settings: Partial<SheetSettings>,
  count: number,
): Promise<readonly string[]> {
  const download = page.waitForEvent('download')
  await button.click()
  const pdf = await readFile(must(await (await download).path(), 'the file'))
  const layout = must(layoutSheet({ ...defaultSheet, ...settings }, count, settings.caption !== undefined), 'a layout')
  return readCodes(await printPages(pdf), layout, count)
}

journey(
  'sheets of codes are made with a network and without one, and phones read every code',
  async ({ desk, device, shop, product, t }) => {
    const { page } = desk
    const address = `${product.url}${await shop.publish()}`
    await desk.goTo('/qr')
    const button = desk.button('sheets:save')
    await desk.text('sheets:read').waitFor()
    // Two of its five sheets are enough to tell.
    await page.getByLabel(t('sheets:count')).fill('80')
    await desk.text('sheets:read').waitFor()
    expect(new Set(await saved({ page, button }, {}, 80))).toEqual(new Set([address]))

    await device.waitForOfflineFiles()
    await device.setOffline(true)
    const again = await desk.another(device, '/qr')
    // What was chosen is still there.
    await expect.poll(() => again.page.getByLabel(t('sheets:count')).inputValue()).toBe('80')
    await again.page.getByText(t('sheets:series.numbers'), { exact: true }).click()
    await again.page.getByLabel(t('sheets:count')).fill('45')
    await again.page.getByLabel(t('sheets:caption.label')).fill('Үстөл №')
    const logo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c96d17' } })
      .png()
      .toBuffer()
    await again.page.locator('input[type=file]').first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await again.page.getByRole('slider').waitFor()
    await again.text('sheets:read').waitFor()
    const codes = codesOf(address, 'Үстөл №', 45, { kind: 'numbers', first: 1 })
    const read = await saved({ page: again.page, button: again.button('sheets:save') }, { caption: 'Үстөл №' }, 45)
    expect(read).toEqual(Array.from({ length: 45 }, (_, nth) => codes.at(nth).text))
    expect(sheetAddress(product.url, { kind: 'shop', code: must(address.split('/').at(-1), 'the code') })).toBe(address)
  },
)

journey('a long series is stopped half-way, and nothing is saved', async ({ desk, shop, t }) => {
  const { page } = desk
  await shop.publish()
  await desk.goTo('/qr')
  await page.getByText(t('sheets:series.numbers'), { exact: true }).click()
  await page.getByLabel(t('sheets:count')).fill('10000')
  await desk.text('sheets:read').waitFor()
  const files: unknown[] = []
  page.on('download', (file) => files.push(file))
  await desk.button('sheets:save').click()
  await page.getByText(/^Drawing: sheet \d+ of 286$/).waitFor()
  await desk.button('sheets:stop').click()
  await desk.button('sheets:save').waitFor()
  expect(files).toEqual([])
})

journey(
  '[L20] one-time codes: printed without a network, read off the paper, each lets one customer join, and the sheet says how many were used',
  async ({ desk, device, newDevice, shop, product, t }) => {
    const { page } = desk
    await shop.publish()
    const { card } = await CardClub.open(shop, { needs_code: true })
    await desk.goTo('/qr')
    await page.getByRole('combobox', { name: t('sheets:target.label') }).click()
    await page.getByRole('option', { name: t('sheets:target.card'), exact: true }).click()
    await page.getByRole('combobox', { name: t('sheets:target.cardLabel') }).click()
    await page.getByRole('option', { name: card.name }).last().click()
    await page.getByText(t('sheets:series.codes'), { exact: true }).click()
    await page.getByLabel(t('sheets:codes.count')).fill('4')
    await desk.button('sheets:codes.make').click()
    await desk.text('sheets:codes.used', { used: 0, of: 4 }).waitFor()
    await desk.text('sheets:read').waitFor({ timeout: 40_000 })
    const printed = await saved({ page, button: desk.button('sheets:save') }, { caption: '' }, 4)
    expect([new Set(printed).size, printed.every((text) => text.startsWith(`${product.url}/add/${card.code}?code=`))]).toEqual([4, true])

    // The same sheet comes out again, also where there is no network: what was read is written once a second.
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(localStorage).some((text) => text.includes('code-batches') && text.includes('"count":4'))),
      )
      .toBe(true)
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    const again = await desk.another(device, '/qr')
    await again.text('sheets:read').waitFor({ timeout: 40_000 })
    expect(await saved({ page: again.page, button: again.button('sheets:save') }, { caption: '' }, 4)).toEqual(printed)
    await device.setOffline(false)

    const code = must(printed[2], 'the third code')
    const fillIn = async (number: string): Promise<Page> => {
      const phone = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780, language: 'ru' })
      phone.expectNoise(/status of 409/)
      const theirs = await phone.open(`${code}&lang=ru`)
      await theirs.getByRole('button', { name: publicTexts.ru.card.join, exact: true }).click()
      await theirs.getByLabel(bookingRu.name, { exact: true }).fill('Айпери')
      await theirs.getByLabel(bookingRu.phone, { exact: true }).fill(number)
      await theirs.getByRole('checkbox').check()
      return theirs
    }
    const [first, second] = [await fillIn('0700123456'), await fillIn('0700123457')]
    await first.getByRole('button', { name: cardRu.send, exact: true }).click()
    await first.getByText(cardRu.showFirst).waitFor()
    expect(first.url()).not.toContain('code=')
    await second.getByRole('button', { name: cardRu.send, exact: true }).click()
    await second.getByText(cardRu.state.join_code_used[0]!, { exact: true }).waitFor()
    expect(await second.getByRole('button', { name: cardRu.tryAgain }).count()).toBe(0)
    // Who comes later hears it before they fill in anything.
    const third = await (await newDevice({ isNew: true, language: 'ru' })).open(`${code}&lang=ru`)
    await third.getByText(publicTexts.ru.card.join_code_used, { exact: true }).waitFor()
    expect(await third.getByRole('button', { name: publicTexts.ru.card.join, exact: true }).count()).toBe(0)
    // Without a code the card says how to get in; what was written before is still there with another one.
    await second.goto(`${product.url}/add/${card.code}?lang=ru`)
    await second.getByText(publicTexts.ru.card.byCode, { exact: true }).waitFor()
    await second.goto(`${must(printed[3], 'the last code')}&lang=ru`)
    await second.getByRole('button', { name: publicTexts.ru.card.join, exact: true }).click()
    expect(await second.getByLabel(bookingRu.name, { exact: true }).inputValue()).toBe('Айпери')
    await second.getByRole('checkbox').check()
    await second.getByRole('button', { name: cardRu.send, exact: true }).click()
    await second.getByText(cardRu.showFirst).waitFor()
    await page.reload()
    await desk.text('sheets:codes.used', { used: 2, of: 4 }).waitFor()
  },
)
